/**
 * The other half of the drop-in script: the same React tree as the package's Assistant, inside the loader's shadow
 * root. The chat is made at the first opening; who has been here before, or is signed in, is connected at once, so
 * that unread messages show.
 */
import type { Chat } from '@weft/core'
import { themeRules } from '@weft/ui'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Assistant } from '../assistant/Assistant'
import { carryPage } from '../assistant/pageContext'
import type { SeenPage } from '../assistant/seenPage'
import { subjectOf } from '../assistant/subject'
import { useStore } from '../hooks/useStore'
import { SCOPE_CLASS, TokensGiven } from '../provider/ThemeScope'
import type { Strings } from '../strings'
import { prepareWords } from '../strings/useCatalogue'
import { adoptStyles } from './adopted-styles'
import { forget as forgetStorage } from './forget'
import {
  type AppCommand,
  type AppModule,
  type BootOptions,
  type IdentityCallback,
  type MountContext,
  prefixOf,
  unknownCommand,
} from './options'
import { ScriptChat } from './script-chat'

/** Whether something of an earlier visit is stored under this app's prefix. */
function hasBeenHere(appId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${prefixOf(appId)}.`))
  } catch {
    return false
  }
}

interface Shown {
  chat: Chat | undefined
  isOpen: boolean
  options: BootOptions
}

interface ScriptProps {
  store: StoreApi<Shown>
  context: MountContext
  setOpen: (isOpen: boolean) => void
  isFramed: boolean
}

function Script({ store, context, setOpen, isFramed }: ScriptProps) {
  const { chat, isOpen, options } = useStore(store, (state) => state)
  return (
    <Assistant
      chat={chat}
      isOpen={isOpen}
      onOpenChange={setOpen}
      showButton={!isFramed}
      closeOnBack={!isFramed}
      theme={options.theme}
      locale={options.locale}
      labels={options.labels as Partial<Strings> | undefined}
      lift={options.lift}
      sendPage={!isFramed && options.page}
      subject={subjectOf(options.subject)}
      fileOrigin={context.options.server}
      storagePrefix={prefixOf(context.options.appId)}
    />
  )
}

export const prepare: AppModule['prepare'] = async ({ locale }) => {
  await prepareWords(locale)
  // Reading the script was one piece of work; drawing is another, and the page comes in between.
  await new Promise((resolve) => setTimeout(resolve))
}

export const forget: AppModule['forget'] = (appId) => forgetStorage(prefixOf(appId))

/**
 * Called by the loader. Renders at once; `unmount` ends the connection and leaves the root empty.
 * @param pageOfHost only in a frame: the page around it, which the frame itself cannot see; undefined = it is not told.
 */
export function mount(context: MountContext, pageOfHost?: () => SeenPage | undefined) {
  const { root, options, launcher, emit } = context
  const styles = adoptStyles(root, themeRules(`.${SCOPE_CLASS}`, 'px'))
  const place = document.createElement('div')
  root.append(place)

  const store = createStore<Shown>(() => ({ chat: undefined, isOpen: false, options }))
  const chat = new ScriptChat({
    ...context,
    show(made) {
      store.setState({ chat: made })
      const page = pageOfHost?.()
      if (made && page) carryPage(made.desk.conversation, () => pageOfHost?.() ?? page)
    },
  })
  const wake = () => void chat.get().catch(() => {})
  const setOpen = (isOpen: boolean) => {
    if (isOpen === store.getState().isOpen) return
    store.setState({ isOpen })
    if (isOpen) wake()
    emit(isOpen ? 'opened' : 'closed')
  }

  const hadFocus = root.activeElement === launcher.button
  const tree = createRoot(place)
  tree.render(
    <StyleSheetManager target={styles.target}>
      <TokensGiven.Provider value>
        <Script store={store} context={context} setOpen={setOpen} isFramed={pageOfHost !== undefined} />
      </TokensGiven.Provider>
    </StyleSheetManager>,
  )
  launcher.remove()
  if (hadFocus) root.querySelector('button')?.focus()
  if (options.user || options.identity || hasBeenHere(options.appId)) wake()

  const commands: Record<AppCommand, (value: unknown) => unknown> = {
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!store.getState().isOpen),
    update: (change) => store.setState((shown) => ({ options: { ...shown.options, ...(change as BootOptions) } })),
    identify: (callback) => chat.identify(callback as IdentityCallback),
    sendMessage: (text) => chat.send(text),
  }
  return {
    run(command, [value]) {
      if (!Object.hasOwn(commands, command)) throw unknownCommand(command)
      return commands[command](value)
    },
    async unmount() {
      tree.unmount()
      // The renderer ends effects after the next paint: gone means that their listeners are gone too.
      await Promise.all([chat.stop(), painted()])
      styles.remove()
      place.remove()
    },
  } satisfies ReturnType<AppModule['mount']>
}

/** Resolves after the next paint, also on a page that is hidden and paints no more. */
const painted = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      setTimeout(resolve)
    }
    const timer = setTimeout(done, 100)
    const frame = requestAnimationFrame(done)
  })
