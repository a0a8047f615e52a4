/**
 * The other half of the drop-in script: the same React tree as the package's Assistant, inside the loader's shadow root. The chat
 * is created at the first opening. For a returning or signed-in user it connects at once, so that unread messages show.
 */
import type { Chat, ConnectionStatus } from '@weft/core'
import { eraseAll, keysKept } from '@weft/core/kept'
import { Mascot, themeRules } from '@weft/ui'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AssistantShell } from '../assistant/AssistantShell'
import { AssistantWindow } from '../assistant/AssistantWindow'
import { carryPage } from '../assistant/pageContext'
import type { SeenPage } from '../assistant/seenPage'
import { subjectOf } from '../assistant/subject'
import type { Overrides } from '../context/context'
import { useStore } from '../hooks/useStore'
import { introductionOf } from '../introduce/introduction'
import { bringLate, holdLate } from '../lazy/onDemand'
import { SCOPE_CLASS, ThemeScope, TokensGiven } from '../provider/ThemeScope'
import type { Strings } from '../strings'
import { prepareWords } from '../words/useCatalogue'
import { type AdoptedStyles, adoptStyles } from './adopted-styles'
import { answerWhenCovered, keepFocusUnheard, whenLost } from './host-page'
import { noteWhence } from './natives'
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

/** How much an earlier visit has stored under this app's prefix. */
const keptOf = (appId: string): number => keysKept(`${prefixOf(appId)}.`).length

/** After this many ms, a connection that neither opens nor fails no longer delays the late parts. */
const LATE_MS = 5_000
/** Without a connection there are no rows to wait for. */
const NO_ROWS: readonly ConnectionStatus['name'][] = ['waiting', 'refused']

interface Shown {
  chat: Chat | undefined
  isOpen: boolean
  options: BootOptions
}

interface ScriptProps {
  store: StoreApi<Shown>
  context: MountContext
  setOpen: (isOpen: boolean) => void
  framed: Framed | undefined
  overrides: Overrides
}

/** What a frame needs from the page around it, which it cannot read itself. */
interface Framed {
  /** Undefined: the page does not send it. */
  page(): SeenPage | undefined
  /** Moves the page's button one step along the edge. */
  moveButton(): void
}

function Script({ store, context, setOpen, framed, overrides }: ScriptProps) {
  const { chat, isOpen, options } = useStore(store, (state) => state)
  return (
    <AssistantShell
      Window={AssistantWindow}
      chat={chat}
      isOpen={isOpen}
      onOpenChange={setOpen}
      showButton={!framed}
      onMoveButton={framed?.moveButton}
      closeOnBack={!framed}
      theme={options.theme}
      locale={options.locale}
      labels={options.labels as Partial<Strings> | undefined}
      lift={options.lift}
      hotline={options.hotline}
      sendPage={!framed && options.page}
      subject={subjectOf(options.subject)}
      introduction={introductionOf(options.introduction)}
      fileOrigin={context.options.server}
      overrides={options.knowledge ? overrides : undefined}
      storagePrefix={prefixOf(context.options.appId)}
    />
  )
}

/** Yields to the page, so that no single task blocks it for long. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Styles of roots that are prepared but not yet mounted. */
const dressed = new WeakMap<ShadowRoot, AdoptedStyles>()
const dress = (root: ShadowRoot): AdoptedStyles => {
  const styles = dressed.get(root) ?? adoptStyles(root, themeRules(`.${SCOPE_CLASS}`, 'px'))
  dressed.set(root, styles)
  return styles
}

/**
 * Parses the script, its tokens and the rules of its parts and renders it once, each as a task of its own, so that none blocks
 * the page for long. The rules stay parsed for the real render.
 */
export const prepare: AppModule['prepare'] = async ({ locale, server }, root) => {
  noteWhence(server, import.meta.url)
  await prepareWords(locale)
  await pause()
  const { target } = dress(root)
  await pause()
  const nowhere = createRoot(document.createElement('div'))
  for (const piece of [null, <Mascot key="face" size={46} follow={false} />]) {
    nowhere.render(
      <StyleSheetManager target={target}>
        <TokensGiven.Provider value>
          <ThemeScope theme="light" locale="zh-CN">
            {piece}
          </ThemeScope>
        </TokensGiven.Provider>
      </StyleSheetManager>,
    )
    await pause()
  }
  nowhere.unmount()
  // If the button is replaced during a press, neither button gets the click.
  while (root.querySelector('button:active')) await painted()
}

export const forget: AppModule['forget'] = (appId) => eraseAll(prefixOf(appId))

/**
 * Called by the loader. Renders at once; `unmount` ends the connection and leaves the root empty.
 * @param framed only in a frame.
 */
export function mount(context: MountContext, framed?: Framed) {
  const { host, root, options, launcher, emit, boot } = context
  const styles = dress(root)
  const place = document.createElement('div')
  // On a page that zooms its root, vh is larger than the window; a percentage of a fixed element is not.
  place.style.setProperty('--weft-room', '100%')
  root.append(place)

  const store = createStore<Shown>(() => ({ chat: undefined, isOpen: false, options }))
  const chat = new ScriptChat({
    ...context,
    show(made) {
      store.setState({ chat: made })
      made?.state.subscribe(({ connection }) => {
        if (NO_ROWS.includes(connection.name)) void bringLate()
      })
      const page = framed?.page()
      if (made && page) carryPage(made.desk.conversation, () => framed?.page() ?? page)
    },
  })
  let isGone = false
  const wake = () => {
    if (!isGone) void chat.get().catch(() => {})
  }
  // Reading the storage and creating a chat is a separate task from rendering; opening the window has priority.
  const waking = setTimeout(() => {
    if (options.user || options.identity || keptOf(options.appId)) wake()
  })
  let late: ReturnType<typeof setTimeout> | undefined
  const setOpen = (isOpen: boolean) => {
    if (isOpen === store.getState().isOpen) return
    store.setState({ isOpen })
    if (isOpen) {
      holdLate()
      clearTimeout(late)
      late = setTimeout(bringLate, LATE_MS)
      // A press shows its window first; the chat is created once the window has been visible for a frame.
      clearTimeout(waking)
      void painted().then(painted).then(wake)
    }
    emit(isOpen ? 'opened' : 'closed')
  }

  const overrides: Overrides = {
    findKnowledge: async (sentence, signal) =>
      (await import('./find-knowledge')).findKnowledge(options, sentence, signal),
  }
  const hadFocus = root.activeElement === launcher.button
  const tree = createRoot(place)
  tree.render(
    <StyleSheetManager target={styles.target}>
      <TokensGiven.Provider value>
        <Script store={store} context={context} setOpen={setOpen} framed={framed} overrides={overrides} />
      </TokensGiven.Provider>
    </StyleSheetManager>,
  )
  const letFocusBeHeard = keepFocusUnheard(host)
  const stopAnswering = framed ? undefined : answerWhenCovered(host, root, store.getState)
  const stopLooking = whenLost(host, () => {
    const { options, isOpen } = store.getState()
    boot?.({ ...options, open: isOpen })
  })
  launcher.remove()
  if (hadFocus) root.querySelector('button')?.focus()

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
      isGone = true
      clearTimeout(waking)
      clearTimeout(late)
      letFocusBeHeard()
      stopAnswering?.()
      stopLooking()
      tree.unmount()
      // The renderer ends effects after the next paint: only then are their listeners removed.
      await Promise.all([chat.stop(), painted()])
      styles.remove()
      place.remove()
    },
  } satisfies ReturnType<AppModule['mount']>
}

/** Resolves after the next paint; also resolves on a hidden page, which paints no more. */
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
