/** Requests, uploads and sockets over `wx` or `uni`. */
import { FRAMINGS, type Framing, type WireData } from '@weft/protocol'
import type { FetchPort, SocketPort, UploadPort } from '../platform/ports'
import type { MiniProgramApi, MiniProgramHeader } from './api'
import type { BytesForm } from './multipart'

/** Returns a header by name, case-insensitively. */
function headerOf(header: MiniProgramHeader | undefined, name: string): string | null {
  const found = Object.keys(header ?? {}).find((one) => one.toLowerCase() === name.toLowerCase())
  const value = found === undefined ? undefined : header?.[found]
  return value === undefined ? null : String(value)
}

interface Answer {
  status: number
  header: MiniProgramHeader
  text: string
}

interface Ask {
  url: string
  method: string
  headers: Record<string, string>
  data?: string | ArrayBuffer
  signal?: AbortSignal
}

function ask(api: MiniProgramApi, { url, method, headers, data, signal }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new TypeError('The request was aborted'))
      return
    }
    const abort = () => task.abort()
    const done = () => signal?.removeEventListener('abort', abort)
    const task = api.request({
      url,
      method,
      header: headers,
      data,
      dataType: 'text',
      responseType: 'text',
      success({ statusCode, header, data: said }) {
        done()
        resolve({ status: statusCode, header, text: typeof said === 'string' ? said : JSON.stringify(said ?? '') })
      },
      fail({ errMsg }) {
        done()
        reject(new TypeError(errMsg ?? 'The request failed'))
      },
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Encodes a form here: `uploadFile` accepts only paths of files on the phone, and the core has bytes. */
function payload(body: string | BytesForm | undefined, headers: Record<string, string>, newId: () => string) {
  if (body === undefined || typeof body === 'string') return { headers, data: body }
  const { contentType, body: data } = body.encoded(newId())
  return { headers: { ...headers, 'Content-Type': contentType }, data }
}

export const fetchOver =
  (api: MiniProgramApi, newId: () => string): FetchPort =>
  async (url, { method, headers, body, signal }) => {
    const sent = payload(body as string | BytesForm | undefined, headers, newId)
    const { status, header, text } = await ask(api, { url, method, signal, ...sent })
    return { status, headers: { get: (name) => headerOf(header, name) }, text: async () => text }
  }

export const uploadOver =
  (api: MiniProgramApi, newId: () => string): UploadPort =>
  async ({ url, headers, body, progressed, signal }) => {
    const sent = payload(body as unknown as BytesForm, headers, newId)
    const { status, header, text } = await ask(api, { url, method: 'POST', signal, ...sent })
    progressed(1)
    return { status, text, retryAfter: headerOf(header, 'Retry-After') }
  }

/** Copies the bytes, because `data` may be a view into a larger buffer. */
const bufferOf = (data: Uint8Array): ArrayBuffer => data.slice().buffer as ArrayBuffer

/** Some phones do not tell which of several sub-protocols was chosen, so only one is offered; ima.ecb by offering none. */
const offered = (framings: readonly Framing[]): Framing =>
  framings.includes('ima.ecb') ? 'ima.ecb' : (framings[0] ?? 'ima.ecb')

export const socketOver =
  (api: MiniProgramApi): SocketPort =>
  (url, framings, handlers) => {
    const framing = offered(framings)
    let isOpen = false
    let isOver = false
    const over = (code: number, reason: string, clean: boolean) => {
      if (isOver) return
      isOver = true
      handlers.closed({ code, reason, clean })
    }
    // Deferred until the caller has the handle.
    const failed = () => void Promise.resolve().then(() => over(1006, 'socket', false))
    const protocols = framing === 'ima.ecb' ? undefined : [framing]
    const socket = api.connectSocket({ url, ...(protocols && { protocols }), fail: failed })
    socket.onOpen(({ header }) => {
      isOpen = true
      const said = headerOf(header, 'Sec-WebSocket-Protocol')
      if (!isOver) handlers.opened(FRAMINGS.find((one) => one === said) ?? framing)
    })
    socket.onMessage(({ data }) => {
      const received: WireData = typeof data === 'string' ? data : new Uint8Array(data)
      if (!isOver) handlers.received(received)
    })
    // Some phones report an error without a close after it.
    socket.onError(failed)
    socket.onClose(({ code = 1006, reason = '' }) => over(code, reason, code === 1000))
    return {
      send(data) {
        if (!isOpen || isOver) return
        socket.send({ data: typeof data === 'string' ? data : bufferOf(data), fail: failed })
      },
      close(code, reason) {
        socket.close({ ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) })
        // Some phones report no close for a socket that never opened.
        if (!isOpen) void Promise.resolve().then(() => over(code ?? 1000, reason ?? '', true))
      },
    }
  }
