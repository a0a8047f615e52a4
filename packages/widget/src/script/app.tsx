/**
 * The other half of the drop-in script: the same React tree as the package's Assistant, inside the loader's shadow
 * root. The chat is made at the first opening; who has been here before, or is signed in, is connected at once, so
 * that unread messages show.
 */
import { type Chat, createChat } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { ChatKind } from '@weft/protocol'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { Assistant } from '../assistant/Assistant'
import type { Strings } from '../strings'
import { prepareWords } from '../strings/useCatalogue'
import { type BootOptions, type MountContext, type Mounted, prefixOf } from './options'

/** Whether something of an earlier visit is stored under this app's prefix. */
function hasBeenHere(appId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${prefixOf(appId)}.`))
  } catch {
    return false
  }
}

function makeChat(
  { appId, server, deskId, user, token, refreshToken }: MountContext['options'],
  emit: MountContext['emit'],
): Chat {
  return createChat({
    userInfo: user,
    tokenInfo: token,
    requireToken: user !== undefined,
    refreshToken,
    deskId,
    systemConfig: { appId, appServiceInitAddress: server, appServiceBaseUrl: server },
    platform: createBrowserPlatform({ storagePrefix: prefixOf(appId) }),
    onError: ({ message }) => emit('error', message),
  })
}

interface ScriptProps {
  context: MountContext
  initial: BootOptions
  connect: (controls: { setOpen(isOpen: boolean): void; update(options: BootOptions): void }) => void
  onOpenChange: (isOpen: boolean) => void
  getChat: () => Chat
  startsAtOnce: boolean
}

function Script({ context, initial, connect, onOpenChange, getChat, startsAtOnce }: ScriptProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [options, setOptions] = useState(initial)
  const [chat, setChat] = useState<Chat | undefined>(() => (startsAtOnce ? getChat() : undefined))
  const controls = useRef({
    setOpen(next: boolean) {
      setIsOpen(next)
      if (next) setChat(getChat())
      onOpenChange(next)
    },
    update: (change: BootOptions) => setOptions((current) => ({ ...current, ...change })),
  })
  useEffect(() => connect(controls.current), [connect])
  return (
    <Assistant
      chat={chat}
      isOpen={isOpen}
      onOpenChange={controls.current.setOpen}
      theme={options.theme}
      locale={options.locale}
      labels={options.labels as Partial<Strings> | undefined}
      lift={options.lift}
      sendPage={options.page}
      fileOrigin={context.options.server}
      storagePrefix={prefixOf(context.options.appId)}
    />
  )
}

export const prepare = ({ locale }: BootOptions): Promise<void> => prepareWords(locale)

/** Called by the loader. Renders at once; `unmount` ends the connection and leaves the root empty. */
export function mount(context: MountContext): Mounted {
  const { root, options, emit } = context
  const styles = document.createElement('div')
  const place = document.createElement('div')
  styles.hidden = true
  root.append(styles, place)

  let chat: Chat | undefined
  let unsubscribe: (() => void) | undefined
  const getChat = (): Chat => {
    if (chat) return chat
    const made = makeChat(options, emit)
    chat = made
    unsubscribe = made.state.subscribe((state, before) => {
      if (state.unreadTotal !== before.unreadTotal) emit('unread', state.unreadTotal)
    })
    // A closed window counts too: without its history a reload would forget what is unread.
    made.conversation(options.deskId ?? 'desk', ChatKind.customerUser)
    made.start().catch((error: unknown) => emit('error', error instanceof Error ? error.message : String(error)))
    return made
  }

  let isOpen = false
  const waiting: Array<(controls: Parameters<ScriptProps['connect']>[0]) => void> = []
  let controls: Parameters<ScriptProps['connect']>[0] | undefined
  const withControls = (run: (current: NonNullable<typeof controls>) => void) => {
    if (controls) run(controls)
    else waiting.push(run)
  }
  const tree = createRoot(place)
  tree.render(
    <StyleSheetManager target={styles}>
      <Script
        context={context}
        initial={options}
        startsAtOnce={options.user !== undefined || hasBeenHere(options.appId)}
        getChat={getChat}
        connect={(given) => {
          controls = given
          for (const run of waiting.splice(0)) run(given)
        }}
        onOpenChange={(next) => {
          isOpen = next
          emit(next ? 'open' : 'close')
        }}
      />
    </StyleSheetManager>,
  )
  return {
    isOpen: () => isOpen,
    setOpen: (next) => {
      if (next !== isOpen) withControls((current) => current.setOpen(next))
    },
    update: (change) => withControls((current) => current.update(change)),
    async unmount() {
      tree.unmount()
      unsubscribe?.()
      styles.remove()
      place.remove()
      await chat?.stop()
    },
  }
}
