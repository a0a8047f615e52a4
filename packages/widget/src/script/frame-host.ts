/**
 * `frame` mode on the page's side: the loader's button stays, and the window is a frame of the chat service's origin in the
 * shadow root. The page gets only the content of the events: no message history, no key press, no storage of the chat.
 */
import { eraseAll } from '@weft/core/kept'
import { bottomOf, keptPlace, placeKey, TAKEN_PX } from '../assistant/keptPlace'
import { type Grab, moveButton } from '../assistant/moveButton'
import { pageOf } from '../assistant/seenPage'
import { TitleBadge } from '../notify/titleBadge'
import { badgeText } from '../text/badge'
import { isWrittenIn } from '../window/isWrittenIn'
import { answerWhenCovered, whenLost } from './host-page'
import {
  type AppCommand,
  type AppModule,
  type BootOptions,
  type IdentityCallback,
  type MountContext,
  prefixOf,
  unknownCommand,
  type WeftEvents,
} from './options'
import { type Ask, Asker, answerTo, type Call, type Hello, isAnswer, isSaying } from './port'

const CSS = `
iframe{all:initial;box-sizing:border-box;display:block;position:fixed;right:24px;bottom:24px;width:400px;height:min(680px,calc(100% - 96px));border:1px solid #E7E2D8;border-radius:4px;background:#fff;box-shadow:0 16px 48px rgba(18,31,64,.2);color-scheme:normal}
iframe[data-theme=night]{border-color:#2C3858;background:#171F35}
iframe[hidden]{display:none}
i{all:initial;position:absolute;top:-4px;right:-4px;box-sizing:border-box;min-width:22px;padding:0 6px;border:2px solid #fff;border-radius:11px;background:#B5471A;color:#fff;font:600 12px/18px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center}
@media(max-width:991.98px){iframe{inset:0;width:100%;height:100dvh;border:0;border-radius:0}}
button span{translate:min(-50%,43px - 100%)}
@media print{iframe{display:none}}
`
/**
 * What the page itself shows of the chat, by the keys of the widget's catalogue, which is in the frame. `newMessageTitle`: in front
 * of the page's title while the page is hidden, for the frame's own title shows in no tab.
 */
const WORDS = {
  'zh-CN': {
    onlineService: '在线客服',
    assistant: '客服助手',
    openAssistant: '打开客服助手',
    openAssistantUnread: '打开客服助手，{count} 条未读消息',
    newMessageTitle: '【{count} 条新消息】',
  },
  en: {
    onlineService: 'Customer service',
    // Short, as the loader's.
    assistant: 'Service',
    openAssistant: 'Open the service assistant',
    openAssistantUnread: 'Open the service assistant, {count} unread',
    newMessageTitle: '({count} new) ',
  },
} as const
const wordsOf = ({ locale = 'zh-CN', labels }: BootOptions): Record<keyof (typeof WORDS)['en'], string> => ({
  ...(WORDS[locale] ?? WORDS.en),
  ...labels,
})
/** Below this width the window fills the screen and adds a history entry, as in design.md §2.3. */
const SMALL = '(max-width: 991.98px)'
const STATE_KEY = 'weftAssistant'

const frameAddress = (server: string, appId: string) =>
  `${server}/sdk/frame?${new URLSearchParams({ appId, origin: location.origin })}`

/** The options that may be sent to the frame. A subject's relative address is resolved against this page, not the frame. */
const travelling = ({ identity: _i, user: _u, token: _t, refreshToken: _r, ...rest }: BootOptions) =>
  rest.subject
    ? {
        ...rest,
        subject: { ...rest.subject, address: new URL(rest.subject.address || location.pathname, location.href).href },
      }
    : rest

/** Opens a frame with a port to the chat in it. Rejects if the frame does not answer. */
function openFrame(parent: ShadowRoot, options: MountContext['options'], frame: HTMLIFrameElement) {
  const { port1: port, port2 } = new MessageChannel()
  const asker = new Asker()
  frame.title = wordsOf(options).onlineService
  frame.allow = 'clipboard-write; microphone; camera'
  frame.referrerPolicy = 'origin'
  frame.src = frameAddress(options.server, options.appId)
  frame.onload = () => {
    frame.onload = null
    const hello: Hello = {
      weft: 'hello',
      options: { ...travelling(options), appId: options.appId },
      hasIdentity: options.identity !== undefined,
    }
    frame.contentWindow?.postMessage(hello, new URL(options.server).origin, [port2])
  }
  parent.append(frame)
  return {
    port,
    asker,
    call: (command: Call['command'], value?: unknown) =>
      asker.ask((id) => port.postMessage({ id, command, value } satisfies Call)),
    end() {
      asker.giveUp()
      port.close()
      frame.remove()
    },
  }
}

/** An open window on a small screen is a history entry: Back closes it. Returns the function that removes the entry. */
function historyStep(close: () => void): () => void {
  if (!matchMedia(SMALL).matches) return () => {}
  history.pushState({ ...(history.state as object | null), [STATE_KEY]: true }, '')
  let isOurs = true
  const onPop = () => {
    isOurs = false
    close()
  }
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    if (isOurs && (history.state as Record<string, unknown> | null)?.[STATE_KEY] === true) history.back()
  }
}

/** Applies the day or night theme, and the height that an on-screen keyboard leaves free. */
function dressFrame(frame: HTMLIFrameElement, options: BootOptions) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => {
    const { theme = 'system' } = options
    frame.dataset.theme = theme === 'system' ? (dark.matches ? 'night' : 'light') : theme
  }
  dark.addEventListener('change', dress)
  dress()
  // Only the page, not the frame, sees how much height an on-screen keyboard takes.
  const fit = () => {
    const viewport = window.visualViewport
    const isSmall = matchMedia(SMALL).matches && viewport
    const zoom = frame.currentCSSZoom ?? 1
    frame.style.height = isSmall ? `${viewport.height / zoom}px` : ''
    frame.style.top = isSmall ? `${viewport.offsetTop / zoom}px` : ''
  }
  window.visualViewport?.addEventListener('resize', fit)
  return {
    dress,
    fit,
    stopDressing() {
      dark.removeEventListener('change', dress)
      window.visualViewport?.removeEventListener('resize', fit)
    },
  }
}

/** Lets the user move the button along the edge, and restores its position from this device. */
function movableButton(button: HTMLElement, options: BootOptions & { appId: string }) {
  const key = placeKey(prefixOf(options.appId))
  let at = keptPlace(prefixOf(options.appId))
  const place = () => {
    button.style.bottom = bottomOf(options.lift ?? 0, at)
  }
  /**
   * Follows the pointer, or moves one step without one. The position is stored for the page's origin, because the button belongs
   * to the page.
   */
  const move = (grab?: Grab) => {
    const stand = (next: number) => {
      at = next
      place()
    }
    moveButton({ at, show: stand, key, takenPx: TAKEN_PX + (options.lift ?? 0) }, grab)
  }
  button.style.touchAction = 'none'
  button.onpointerdown = (down) => move({ element: button, down })
  return { place, move }
}

/** F6 moves the focus into the open frame, and back to its former place on the page. */
function focusKeys(root: ShadowRoot, frame: HTMLIFrameElement, isOpen: () => boolean) {
  /** In WebKit the element and the window inside each need their own focus call. */
  const focusFrame = () => {
    frame.focus()
    frame.contentWindow?.focus()
  }
  /** The element of the page that had the focus before F6. */
  let onPage: HTMLElement | undefined
  const enter = (event: KeyboardEvent) => {
    if (!isOpen() || event.key !== 'F6' || event.defaultPrevented) return
    event.preventDefault()
    onPage = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    focusFrame()
  }
  const leave = () => {
    if (onPage?.isConnected) onPage.focus()
    // If that element cannot take the focus (the body), the frame must still lose it.
    if (root.activeElement === frame) frame.blur()
  }
  window.addEventListener('keydown', enter)
  return { focusFrame, leave, stopKeys: () => window.removeEventListener('keydown', enter) }
}

/** The unread count: on the button, in its accessible name, and in the page's title while the page is hidden. */
function unreadFigure(button: HTMLElement, options: BootOptions) {
  const badge = document.createElement('i')
  const title = new TitleBadge(document)
  let figure: string | undefined
  const tellTitle = () => {
    const words = wordsOf(options).newMessageTitle
    title.show(figure && document.visibilityState === 'hidden' ? words.replace('{count}', figure) : '')
  }
  document.addEventListener('visibilitychange', tellTitle)
  /** In the name too, because the badge is only visual. */
  const tell = () => {
    const { assistant, openAssistant, openAssistantUnread } = wordsOf(options)
    const label = button.querySelector('span')
    if (label) label.textContent = assistant
    button.setAttribute('aria-label', figure ? openAssistantUnread.replace('{count}', figure) : openAssistant)
    tellTitle()
  }
  tell()
  return {
    tell,
    show(count: number) {
      figure = badgeText(count)
      badge.textContent = figure ?? ''
      if (figure) button.append(badge)
      else badge.remove()
      tell()
    },
    stop() {
      document.removeEventListener('visibilitychange', tellTitle)
      title.show('')
      badge.remove()
    },
  }
}

export const prepare: AppModule['prepare'] = async () => {}

export const mount: AppModule['mount'] = ({ host, root, options, launcher, emit, boot }) => {
  const { button } = launcher
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const frame = document.createElement('iframe')
  frame.hidden = true
  const { port, asker, call, end } = openFrame(root, options, frame)
  let { identity } = options
  let isOpen = false
  let takeStepBack = () => {}

  const { dress, fit, stopDressing } = dressFrame(frame, options)
  const { place, move } = movableButton(button, options)
  const { focusFrame, leave, stopKeys } = focusKeys(root, frame, () => isOpen)
  const unread = unreadFigure(button, options)
  const stopAnswering = answerWhenCovered(host, root, () => ({ options }))
  const stopLooking = whenLost(host, () => boot?.({ ...options, open: isOpen }))

  const show = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    frame.hidden = !next
    button.style.display = next ? 'none' : ''
    button.setAttribute('aria-expanded', String(next))
    button.removeAttribute('aria-busy')
    if (next) {
      fit()
      takeStepBack = historyStep(() => void setOpen(false))
      if (!isWrittenIn()) focusFrame()
    } else {
      takeStepBack()
      button.focus()
    }
  }
  const setOpen = async (next: boolean) => {
    if (next && options.page !== false) await call('page', pageOf(location.href, document.title))
    show(next)
    await call(next ? 'open' : 'close')
  }
  const heard: { [Event in keyof WeftEvents]?: (value: never) => void } = {
    // By Esc or the minimise button inside.
    closed: () => show(false),
    unread: unread.show,
  }

  const asks: Record<Ask, () => unknown> = { identity: () => identity?.(), move: () => move(), leave }
  const ready = new Promise<void>((resolve) => {
    port.onmessage = ({ data }) => {
      if (isAnswer(data)) asker.answered(data)
      else if (isSaying(data)) {
        if ('ask' in data) {
          void answerTo(data.id, asks[data.ask]).then((answer) => port.postMessage(answer))
        } else if (data.event === 'ready') resolve()
        else {
          const [value] = data.values
          heard[data.event]?.(value as never)
          ;(emit as (...words: unknown[]) => void)(data.event, ...data.values)
        }
      }
    }
  })

  const commands: Record<AppCommand, (value: unknown) => unknown> = {
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    update(change) {
      Object.assign(options, change)
      place()
      dress()
      frame.title = wordsOf(options).onlineService
      unread.tell()
      return call('update', travelling(change as BootOptions))
    },
    identify(callback) {
      if (typeof callback !== 'function')
        throw new TypeError('Weft: identify takes a function that gives a signed token')
      identity = callback as IdentityCallback
      return call('identify')
    },
    sendMessage: (text) => call('sendMessage', text),
  }
  return {
    async run(command, [value]) {
      if (!Object.hasOwn(commands, command)) throw unknownCommand(command)
      await ready
      return commands[command](value)
    },
    async unmount() {
      stopLooking()
      stopAnswering()
      stopDressing()
      unread.stop()
      stopKeys()
      takeStepBack()
      // A page that wrote its document again has taken the frame away: no answer comes.
      if (frame.isConnected) await atMost(3_000, call('stop'))
      end()
      launcher.remove()
    },
  }
}

/** Waits for an answer, at most `ms`; leaves no timer behind. */
async function atMost(ms: number, answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([answer, over]).finally(() => clearTimeout(timer))
}

/** The chat's data is stored on the service's origin: opens a frame for as long as it takes to erase it. */
export const forget: AppModule['forget'] = async (appId, server) => {
  // The page's own storage has the position of the button.
  await eraseAll(prefixOf(appId))
  const host = document.createElement('div')
  host.hidden = true
  document.documentElement.append(host)
  const root = host.attachShadow({ mode: 'closed' })
  const { port, asker, call, end } = openFrame(root, { appId, server }, document.createElement('iframe'))
  const erased = new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      if (isAnswer(data)) asker.answered(data)
      else if (isSaying(data) && 'event' in data && data.event === 'ready') resolve(call('forget'))
    }
  })
  await atMost(5_000, erased)
  end()
  host.remove()
}
