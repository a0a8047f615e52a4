/**
 * `frame` mode on the page's side: the loader's button stays, the window is a frame of the chat service's origin in the
 * shadow root. The page learns what the events say and nothing else: no message, no key press, no storage of the chat.
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
@media print{iframe{display:none}}
`
/** Added to the button's name, whose figure only eyes see. */
const UNREAD = { 'zh-CN': '，{count} 条未读消息', en: ', {count} unread' } as const
/** Before the page's title while nobody sees the page: the frame has a title that no tab shows. */
const NEW = { 'zh-CN': '【{count} 条新消息】', en: '({count} new) ' } as const
/** Below it the window fills the screen and is a step of the history, as in design.md §2.3. */
const SMALL = '(max-width: 991.98px)'
const STATE_KEY = 'weftAssistant'

const frameAddress = (server: string, appId: string) =>
  `${server}/sdk/frame?${new URLSearchParams({ appId, origin: location.origin })}`

/** What of the options may cross to the frame. A subject's address is read from this page, not from the frame. */
const travelling = ({ identity: _i, user: _u, token: _t, refreshToken: _r, ...rest }: BootOptions) =>
  rest.subject
    ? {
        ...rest,
        subject: { ...rest.subject, address: new URL(rest.subject.address || location.pathname, location.href).href },
      }
    : rest

/** A frame with a port to the chat in it. Rejects when the frame does not answer. */
function openFrame(parent: ShadowRoot, options: MountContext['options'], frame: HTMLIFrameElement) {
  const { port1: port, port2 } = new MessageChannel()
  const asker = new Asker()
  frame.title = options.locale === 'en' ? 'Customer service' : '在线客服'
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

/** An open window on a small screen is a step of the history: Back closes it. Gives what takes the step back. */
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

/** By day or by night, and as high as an on-screen keyboard leaves room. */
function dressFrame(frame: HTMLIFrameElement, options: BootOptions) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => {
    const { theme = 'system' } = options
    frame.dataset.theme = theme === 'system' ? (dark.matches ? 'night' : 'light') : theme
  }
  dark.addEventListener('change', dress)
  dress()
  // The on-screen keyboard takes from the page what the frame must do without.
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

/** The button moves along the edge, and stands where this device left it. */
function movableButton(button: HTMLElement, options: BootOptions & { appId: string }) {
  const key = placeKey(prefixOf(options.appId))
  let at = keptPlace(prefixOf(options.appId))
  const place = () => {
    button.style.bottom = bottomOf(options.lift ?? 0, at)
  }
  /** Along the edge with the pointer, or a step without one; this device keeps it with the page, whose button it is. */
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

/** F6 goes into the open frame, and back to where the page had the focus. */
function focusKeys(root: ShadowRoot, frame: HTMLIFrameElement, isOpen: () => boolean) {
  /** WebKit gives the focus to the element and the keyboard to the window in it, each by its own call. */
  const focusFrame = () => {
    frame.focus()
    frame.contentWindow?.focus()
  }
  /** What of the page had the focus before F6. */
  let onPage: HTMLElement | undefined
  const enter = (event: KeyboardEvent) => {
    if (!isOpen() || event.key !== 'F6' || event.defaultPrevented) return
    event.preventDefault()
    onPage = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    focusFrame()
  }
  const leave = () => {
    if (onPage?.isConnected) onPage.focus()
    // What had it may take none (the body): then the frame still lets it go.
    if (root.activeElement === frame) frame.blur()
  }
  window.addEventListener('keydown', enter)
  return { focusFrame, leave, stopKeys: () => window.removeEventListener('keydown', enter) }
}

/** How many are unread: on the button, in its name, and in the page's title while nobody sees the page. */
function unreadFigure(button: HTMLElement, options: BootOptions) {
  const badge = document.createElement('i')
  const name = button.getAttribute('aria-label') ?? ''
  const title = new TitleBadge(document)
  let figure: string | undefined
  const tellTitle = () => {
    const words = NEW[options.locale ?? 'zh-CN'] ?? NEW.en
    title.show(figure && document.visibilityState === 'hidden' ? words.replace('{count}', figure) : '')
  }
  document.addEventListener('visibilitychange', tellTitle)
  return {
    show(count: number) {
      figure = badgeText(count)
      badge.textContent = figure ?? ''
      if (figure) button.append(badge)
      else badge.remove()
      const words = UNREAD[options.locale ?? 'zh-CN'] ?? UNREAD.en
      button.setAttribute('aria-label', figure ? name + words.replace('{count}', figure) : name)
      tellTitle()
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
  const stopAnswering = answerWhenCovered(host, root, options.locale)
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
    // Esc and the minimise button inside.
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
      await atMost(3_000, call('stop'))
      end()
      launcher.remove()
    },
  }
}

/** Waits for an answer, and no longer than that; what answers in time leaves no timer to the page. */
async function atMost(ms: number, answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([answer, over]).finally(() => clearTimeout(timer))
}

/** What the chat stored lies on the service's origin: a frame is opened for the time of erasing it. */
export const forget: AppModule['forget'] = async (appId, server) => {
  // Where the button stands lies with the page.
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
