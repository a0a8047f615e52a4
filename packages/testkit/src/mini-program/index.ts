/**
 * A mini program without a phone: `wx` (or `uni`, which has the same calls) over this machine's network, and a realm without any
 * other API of a browser or of Node.
 */
import { createContext, runInContext } from 'node:vm'
import { WebSocket } from 'ws'

type Header = Record<string, string>
type Listener<Event> = (event: Event) => void

/** Callbacks of a `wx` call; exactly one of the two is called. */
interface Ends<Result> {
  success?(result: Result): void
  fail?(error: { errMsg: string }): void
}

interface RequestOptions extends Ends<{ statusCode: number; header: Header; data: string }> {
  url: string
  method: string
  header: Header
  data?: string | ArrayBuffer
}

/** Options of `createFakeMiniProgram`. */
export interface FakeMiniProgramOptions {
  /** What earlier runs of the program stored; updated while the program runs. Default: empty. */
  stored?: Map<string, string>
  /** Maximum characters of one value; WeChat allows 1 MB. Defaults to 1 000 000; 0 refuses all. */
  valueLimit?: number
}

/** A running program: its API, and what a test changes from outside. */
export interface FakeMiniProgram {
  /** The object `wx` or `uni`. */
  api: ReturnType<typeof apiOf>
  stored: Map<string, string>
  /** The phone loses or regains its network: on a loss, open sockets end and new requests fail. */
  setOnline(isOnline: boolean): void
  /** The user returns to the program. */
  show(): void
  /**
   * Runs a CommonJS file in a realm with JavaScript, timers, `console` and `wx`, like WeChat on an older phone: no
   * `URLSearchParams`, `AbortController`, `TextEncoder`, `Blob`, `crypto`. Returns its exports.
   * @param more further globals of the realm, e.g. `App`, `Page`, `require`.
   */
  run<Exports>(source: string, more?: Readonly<Record<string, unknown>>): Exports
}

function apiOf(state: State) {
  const { stored, network, shown, valueLimit } = state
  return {
    request({ url, method, header, data, success, fail }: RequestOptions) {
      const end = new AbortController()
      const answer = async () => {
        if (!state.isOnline) throw new Error('no network')
        const reply = await fetch(url, { method, headers: header, body: data, signal: end.signal })
        // Phones differ in the case of header names.
        const said = [...reply.headers].map(([name, value]) => [name.toUpperCase(), value])
        return { statusCode: reply.status, header: Object.fromEntries(said) as Header, data: await reply.text() }
      }
      void answer().then(success, (error: unknown) => fail?.({ errMsg: `request:fail ${String(error)}` }))
      return { abort: () => end.abort() }
    },

    connectSocket({ url, protocols, fail }: { url: string; protocols?: string[] } & Ends<unknown>) {
      if (!state.isOnline) setTimeout(() => fail?.({ errMsg: 'connectSocket:fail' }))
      const socket = new WebSocket(url, protocols)
      socket.binaryType = 'arraybuffer'
      state.sockets.add(socket)
      if (!state.isOnline) socket.close()
      return {
        send: ({ data, fail: failed }: { data: string | ArrayBuffer } & Ends<unknown>) =>
          socket.send(data, (error) => error && failed?.({ errMsg: `sendSocketMessage:fail ${error.message}` })),
        close: ({ code, reason }: { code?: number; reason?: string }) => socket.close(code, reason),
        onOpen: (listener: Listener<{ header?: Header }>) =>
          socket.on('open', () =>
            listener(socket.protocol ? { header: { 'sec-websocket-protocol': socket.protocol } } : {}),
          ),
        onMessage: (listener: Listener<{ data: string | ArrayBuffer }>) =>
          socket.on('message', (data: ArrayBuffer | Buffer, isBinary) =>
            listener({ data: isBinary ? (data as ArrayBuffer) : Buffer.from(data as ArrayBuffer).toString() }),
          ),
        onClose: (listener: Listener<{ code: number; reason: string }>) =>
          socket.on('close', (code, reason) => {
            state.sockets.delete(socket)
            listener({ code, reason: String(reason) })
          }),
        onError: (listener: Listener<{ errMsg: string }>) =>
          socket.on('error', ({ message }) => listener({ errMsg: message })),
      }
    },

    getStorageSync: (key: string): string => stored.get(key) ?? '',
    setStorageSync(key: string, value: string) {
      if (value.length > valueLimit) throw new Error('setStorage:fail entry size limit reached')
      stored.set(key, value)
    },
    removeStorageSync: (key: string) => void stored.delete(key),

    getNetworkType: ({ success }: Ends<{ networkType: string }>) =>
      success?.({ networkType: state.isOnline ? 'wifi' : 'none' }),
    onNetworkStatusChange: (listener: Listener<{ isConnected: boolean }>) => void network.add(listener),
    offNetworkStatusChange: (listener: Listener<{ isConnected: boolean }>) => void network.delete(listener),
    onAppShow: (listener: () => void) => void shown.add(listener),
    offAppShow: (listener: () => void) => void shown.delete(listener),
    getRandomValues: ({ length, success }: { length: number } & Ends<{ randomValues: ArrayBuffer }>) =>
      setTimeout(() => success?.({ randomValues: crypto.getRandomValues(new Uint8Array(length)).buffer })),
  }
}

interface State {
  isOnline: boolean
  stored: Map<string, string>
  valueLimit: number
  sockets: Set<WebSocket>
  network: Set<Listener<{ isConnected: boolean }>>
  shown: Set<() => void>
}

/** Creates a freshly opened mini program. To keep its storage, pass `stored` to the next one. */
export function createFakeMiniProgram({
  stored = new Map(),
  valueLimit = 1_000_000,
}: FakeMiniProgramOptions = {}): FakeMiniProgram {
  const state: State = { isOnline: true, stored, valueLimit, sockets: new Set(), network: new Set(), shown: new Set() }
  const api = apiOf(state)
  return {
    api,
    stored,
    setOnline(isOnline) {
      state.isOnline = isOnline
      if (!isOnline) for (const socket of state.sockets) socket.terminate()
      for (const listener of state.network) listener({ isConnected: isOnline })
    },
    show() {
      for (const listener of state.shown) listener()
    },
    run<Exports>(source: string, more: Readonly<Record<string, unknown>> = {}) {
      const realm = createContext({ setTimeout, clearTimeout, setInterval, clearInterval, console, wx: api, ...more })
      // Part of the engine, but newer than some phones.
      runInContext('delete Array.prototype.at; delete Object.hasOwn; delete globalThis.WebAssembly', realm)
      const wrapped = `(() => { const module = { exports: {} }; const { exports } = module; ${source}
; return module.exports })()`
      return runInContext(wrapped, realm) as Exports
    },
  }
}
