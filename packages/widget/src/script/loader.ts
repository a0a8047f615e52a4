/**
 * The drop-in script: one tag shows 小梭 at once and fetches the rest when the person comes near, or when the page has
 * nothing else to do. `Weft('open')` and its like may be called before, while and after that; calls keep their order.
 * `Weft('shutdown')` takes everything away again: element, listeners, connection, and what was stored in the browser.
 */
import { forget } from './forget'
import { createHost, setShown } from './host'
import {
  type AppModule,
  type BootOptions,
  type Mounted,
  optionsOf,
  prefixOf,
  type WeftEvent,
  type WeftEvents,
} from './options'
import { createPlaceholder } from './placeholder'

/** File name of the app beside this script; written in by the build. */
declare const __WEFT_APP__: string

type Command = 'boot' | 'update' | 'show' | 'hide' | 'open' | 'close' | 'toggle' | 'on' | 'off' | 'shutdown'
interface WeftGlobal {
  (command: Command, ...values: unknown[]): void
  /** Calls made before the script was here, by a stub of the page. */
  q?: ArrayLike<unknown>[]
}

const tag = document.currentScript as HTMLScriptElement | null
const base = tag?.src || location.href
const words = {
  'zh-CN': { name: '打开客服助手', label: '客服助手' },
  en: { name: 'Open the service assistant', label: 'Service' },
}

const listeners: { [Event in WeftEvent]?: Set<WeftEvents[Event]> } = {}
const emit = (event: WeftEvent, ...values: unknown[]) => {
  for (const listener of [...(listeners[event] ?? [])]) {
    try {
      ;(listener as (...args: unknown[]) => void)(...values)
    } catch (error) {
      // A listener of the page must not stop the chat; the page still sees its error.
      setTimeout(() => {
        throw error
      })
    }
  }
}

interface Booted {
  appId: string
  update(options: BootOptions): void
  setShown(isShown: boolean): void
  setOpen(isOpen: boolean): void
  toggle(): void
  /** Resolves when nothing of it runs any more. */
  leave(): Promise<unknown>
}
let booted: Booted | undefined
/** A former chat that is still closing: the next one waits, so that neither disturbs the other's storage. */
let leaving: Promise<unknown> = Promise.resolve()

function boot(given: BootOptions): void {
  if (booted) leaving = booted.leave()
  let options = { ...given, appId: given.appId ?? '', server: given.server ?? new URL(base).origin }
  if (!options.appId)
    throw new Error("Weft: boot needs an appId; put data-app-id on the tag or call Weft('boot', { appId })")
  const { host, root } = createHost()
  const placeholder = createPlaceholder(root, words[options.locale ?? 'zh-CN'], options.lift ?? 0)
  const { button } = placeholder
  let isLoading = false
  let mounted: Mounted | undefined
  let isGone = false
  let wantsOpen = options.open === true

  const load = () => {
    if (isLoading) return
    isLoading = true
    const fetched = import(/* @vite-ignore */ new URL(__WEFT_APP__, base).href) as Promise<AppModule>
    const prepared = fetched.then((app) => Promise.all([app, app.prepare(options), leaving]))
    prepared.then(
      ([app]) => {
        if (isGone) return
        const hadFocus = root.activeElement === button
        mounted = app.mount({ root, options, emit })
        placeholder.remove()
        if (wantsOpen) mounted.setOpen(true)
        else if (hadFocus) root.querySelector('button')?.focus()
        emit('ready')
      },
      () => {
        // A cut line: the next press tries again.
        isLoading = false
        button.removeAttribute('aria-busy')
        emit('error', 'The assistant could not be loaded')
      },
    )
  }
  const near = () => load()
  const press = () => {
    wantsOpen = true
    button.setAttribute('aria-busy', 'true')
    load()
  }
  button.addEventListener('pointerenter', near)
  button.addEventListener('focus', near)
  button.addEventListener('click', press)

  const canIdle = typeof requestIdleCallback === 'function'
  const idle = canIdle ? requestIdleCallback(near, { timeout: 10_000 }) : setTimeout(near, 3_000)
  if (wantsOpen) load()

  booted = {
    appId: options.appId,
    update(change) {
      options = { ...options, ...change }
      mounted?.update(change)
    },
    setShown: (isShown) => setShown(host, isShown),
    setOpen(isOpen) {
      wantsOpen = isOpen
      if (mounted) mounted.setOpen(isOpen)
      else if (isOpen) load()
    },
    toggle: () => booted?.setOpen(!(mounted ? mounted.isOpen() : wantsOpen)),
    leave() {
      isGone = true
      booted = undefined
      if (canIdle) cancelIdleCallback(idle as number)
      else clearTimeout(idle as ReturnType<typeof setTimeout>)
      const closed = Promise.all([leaving, mounted?.unmount()])
      host.remove()
      return closed
    },
  }
}

const commands: Record<Command, (first?: unknown, second?: unknown) => void> = {
  boot: (options) => boot({ ...optionsOf(tag?.dataset ?? {}), ...(options as BootOptions | undefined) }),
  update: (options) => booted?.update(options as BootOptions),
  show: () => booted?.setShown(true),
  hide: () => booted?.setShown(false),
  open: () => booted?.setOpen(true),
  close: () => booted?.setOpen(false),
  toggle: () => booted?.toggle(),
  on(event, listener) {
    const name = event as WeftEvent
    listeners[name] ??= new Set<never>()
    ;(listeners[name] as Set<unknown>).add(listener)
  },
  off: (event, listener) => void (listeners[event as WeftEvent] as Set<unknown> | undefined)?.delete(listener),
  shutdown() {
    for (const event in listeners) delete listeners[event as WeftEvent]
    if (!booted) return
    const prefix = prefixOf(booted.appId)
    const erase = () => forget(prefix)
    leaving = booted.leave().then(erase, erase)
  },
}

function run(command: Command, ...values: unknown[]): void {
  if (!Object.hasOwn(commands, command)) throw new Error(`Weft: unknown command "${String(command)}"`)
  commands[command](...values)
}

const page = window as unknown as { Weft?: WeftGlobal }
const waiting = page.Weft?.q ?? []
page.Weft = run
// The tag boots by itself; a page that boots by code leaves data-app-id out.
if (tag?.dataset.appId) boot(optionsOf(tag.dataset))
for (const call of waiting) run(...(Array.from(call) as [Command]))
