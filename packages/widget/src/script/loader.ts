/**
 * The drop-in script: one tag shows 小梭 at once and loads the rest when the pointer comes near or the page is idle.
 * `Weft('open')` and the other commands may be called before, during and after that, run in order and return a promise.
 * `Weft('shutdown')` removes everything again: element, listeners, connection, storage, and `Weft` itself.
 */
import { bottomOf, keptPlace } from '../assistant/keptPlace'
import { createHost, setShown } from './host'
import { dropNatives, keepNatives, kept } from './natives'
import {
  type AppCommand,
  type AppModule,
  type BootOptions,
  defined,
  type Emit,
  type Mounted,
  optionsOf,
  prefixOf,
} from './options'
import { createPlaceholder } from './placeholder'

/** File names beside this script and the version; inserted by the build. */
declare const __WEFT_APP__: string
declare const __WEFT_FRAME__: string
declare const __WEFT_VERSION__: string

type Listener = (...values: unknown[]) => void
interface WeftGlobal {
  (command: string, ...values: unknown[]): unknown
  /** Version of this script; a stub of the page has none. */
  version?: string
  /** Calls made before the script loaded, by a stub of the page. */
  q?: Iterable<unknown>[]
}

const tag = document.currentScript as HTMLScriptElement | null
const base = tag?.src || location.href
const { origin } = new URL(base)
const data = tag?.dataset ?? {}
/** A different name allows two chats on one page. */
const name = data.global || 'Weft'
const globals = window as unknown as Record<string, WeftGlobal | undefined>
const settings = globals[`${name.replace(/./, (first) => first.toLowerCase())}Settings`] as BootOptions | undefined
/** The button's accessible name and its label. */
const words = {
  'zh-CN': ['打开客服助手', '客服助手'],
  en: ['Open the service assistant', 'Service'],
} as const

const listeners = new Map<string, Set<Listener>>()
const emit: Emit = (event, ...values) => {
  // Iterates over a copy: a listener that removes itself or adds another does not disturb the loop.
  for (const listener of new Set(listeners.get(event))) {
    try {
      listener(...values)
    } catch (error) {
      // An error in a listener of the page must not stop the chat; the page still gets it reported.
      reportError(error)
    }
  }
}

interface Booted {
  appId: string
  server: string
  host: HTMLElement
  run(command: AppCommand, values: unknown[]): Promise<unknown>
  fetchApp(): Promise<AppModule>
  /** Resolves when it has stopped completely. */
  leave(): Promise<unknown>
}
let booted: Booted | undefined
/** A previous chat that is still closing: the next one waits for it, so that neither disturbs the other's storage. */
let leaving: Promise<unknown> = Promise.resolve()

function boot(given: Partial<BootOptions> = {}): void {
  const options = {
    server: origin,
    ...optionsOf(data),
    ...settings,
    ...defined(given),
  } as BootOptions & {
    server: string
    appId: string
  }
  const { appId, server } = options
  if (!appId) throw new Error('Weft: no appId')
  if (booted) leaving = booted.leave()
  const { host, root } = createHost()
  const launcher = createPlaceholder(
    root,
    words[options.locale ?? 'zh-CN'] ?? words.en,
    // A moved button appears at its stored position at once, so that it never jumps.
    bottomOf(options.lift ?? 0, keptPlace(prefixOf(appId))),
  )
  const { button } = launcher
  let isGone = false
  let isLoading = false
  /** All commands wait for the same promise, so that they run in order. */
  let mounted: Promise<Mounted>
  let settle: (app: Mounted) => void
  let fail: (reason: unknown) => void
  const begin = () => {
    mounted = new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
    mounted.catch(() => {})
  }
  begin()

  const fetchApp = async (): Promise<AppModule> => {
    const isFrame = options.mode === 'frame'
    const { href } = new URL(isFrame ? __WEFT_FRAME__ : __WEFT_APP__, base)
    // Chromium never retries a module that once failed to load: see `readsFirst` in rollup.script.js. In `frame` mode the page's
    // policy need not allow requests to the service.
    if (!isFrame && server === origin) {
      const file = await kept.fetch(href)
      await file.blob()
      if (!file.ok) throw new Error('Weft: could not load')
    }
    return import(/* @vite-ignore */ href)
  }
  const start = async () => {
    try {
      const [app] = await Promise.all([fetchApp(), leaving])
      await app.prepare(options, root)
      if (isGone) return
      settle(app.mount({ host, root, options, launcher, emit, boot }))
      emit('ready')
    } catch (error) {
      // The connection was lost: the next press tries again.
      isLoading = false
      button.ariaBusy = null
      fail(error)
      begin()
      emit('error', 'Weft: could not load')
    }
  }
  const load = () => {
    if (isLoading) return
    isLoading = true
    void start()
  }
  const run = (command: AppCommand, values: unknown[]) => {
    // Commands without a visible effect wait for the page's idle time with the rest.
    if (!/^(up|id|cl)/.test(command)) load()
    return mounted.then((app) => app.run(command, values))
  }
  const press = () => {
    button.ariaBusy = 'true'
    load()
    // Opens unless the user closed it meanwhile.
    mounted.then((app) => button.ariaBusy && app.run('open', [])).catch(() => {})
  }
  button.onpointerenter = button.onfocus = load
  button.onclick = press
  button.onkeydown = ({ key }) => {
    if (key === 'Escape') button.ariaBusy = null
  }
  // Idle and timer handles are different numbers: the wrong one could be a timer of the page.
  const [idle, forgetIdle] = globals.requestIdleCallback
    ? [requestIdleCallback(load, { timeout: 10_000 }), cancelIdleCallback]
    : [setTimeout(load, 3_000), clearTimeout]
  if (options.open) press()

  booted = {
    appId,
    server,
    host,
    fetchApp,
    run(command, values) {
      if (command === 'update') Object.assign(options, values[0])
      if (command === 'identify') options.identity = values[0] as BootOptions['identity']
      return run(command, values)
    },
    leave() {
      isGone = true
      booted = undefined
      forgetIdle(idle as number)
      fail(new Error('Weft: shut down'))
      const closed = Promise.all([leaving, mounted.then((app) => app.unmount()).catch(() => {})])
      host.remove()
      return closed
    },
  }
}

function on(event: string, listener: Listener): PromiseLike<() => void> & (() => void) {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener))
  const off = () => void all.delete(listener)
  // Calling it unsubscribes; awaiting it, like every command, returns that function.
  return Object.assign(() => off(), {
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then: (done: (value: () => void) => unknown) => Promise.resolve(done(off)),
  }) as never
}

function shutdown(): Promise<unknown> | undefined {
  listeners.clear()
  if (globals[name]) dropNatives()
  delete globals[name]
  if (!booted) return
  const { appId, server, fetchApp } = booted
  const closed = booted.leave()
  leaving = closed.then(fetchApp).then((app) => app.forget(appId, server))
  leaving.catch(() => {})
  return leaving
}

function run(command: string, ...values: unknown[]): unknown {
  const [first, second] = values
  if (command === 'on') return on(first as string, second as Listener)
  return (async () => {
    if (command === 'boot') boot(first as BootOptions)
    else if (command === 'off') listeners.get(first as string)?.delete(second as Listener)
    else if (command === 'shutdown') await shutdown()
    else if (command === 'show' || command === 'hide') booted && setShown(booted.host, command === 'show')
    else if (!booted) throw new Error('Weft: boot first')
    else return booted.run(command as AppCommand, values)
  })()
}

// Pages that replace their body may run the tag again: the existing chat stays.
if (!globals[name]?.version) {
  const waiting = globals[name]?.q ?? []
  keepNatives()
  run.version = __WEFT_VERSION__
  globals[name] = run
  // A tag with an app id boots by itself; a page that boots by code sets none.
  if (data.appId || settings?.appId) boot()
  for (const call of waiting) run(...(call as [string]))
}
