/** Sockets of `ws` on a real port, and the calls of the chat service beside them on node:http. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIMITS, type WireData } from '@weft/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Line } from '../line/line'
import type { SocketHost } from '../socket/host'

/** How long a peer may take to answer a close, in ms. */
const CLOSE_WITHIN_MS = 2_000
/** Headers that a page may send with a call (P-50, P-52). */
const ALLOWED_HEADERS = 'Authorization, Content-Type, X-Requested-With'

export interface Port {
  /** The port number. */
  readonly port: number
  /** From now on passes sockets to the host, and calls to `fetch`, with `origin` in front of their path. */
  serve(path: string, host: SocketHost, origin: string, fetch: typeof globalThis.fetch): void
  close(): Promise<void>
}

/** Starts listening. Rejects with the error of node:net if it cannot listen on the port. */
export async function openPort(port: number, address: string): Promise<Port> {
  const http = createServer()
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    autoPong: false,
    maxPayload: LIMITS.socketPayloadBytes,
  })
  await listen(http, port, address)
  return {
    port: (http.address() as { port: number }).port,
    serve(path, host, origin, fetch) {
      http.on('request', (request, response) => void answer(request, response, origin, fetch))
      http.on('upgrade', (request, stream, head) => {
        if (new URL(request.url ?? '/', origin).pathname !== path) turnAway(stream, 404)
        else upgrade(sockets, host, request, stream, head)
      })
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

export function listen(http: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, address, () => {
      http.off('error', reject)
      resolve()
    })
  })
}

function turnAway(stream: Duplex, status: number, retryAfter?: number | string): void {
  const after = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n${after}Content-Length: 0\r\n\r\n`,
  )
}

function upgrade(
  sockets: WebSocketServer,
  host: SocketHost,
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): void {
  stream.on('error', () => {})
  const refusal = host.refusal()
  if (refusal === 'gone') {
    stream.destroy()
    return
  }
  if (refusal !== undefined) {
    const { status = 403, retryAfter } = refusal
    turnAway(stream, status < 400 ? 403 : status, retryAfter)
    return
  }
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const chosen = host.choose(offered.filter((name) => name !== ''))
  if (chosen === undefined) {
    turnAway(stream, 400)
    return
  }
  sockets.options.handleProtocols = () => chosen
  sockets.handleUpgrade(request, stream, head, (socket) => connect(socket, stream, host))
}

function connect(socket: WebSocket, stream: Duplex, host: SocketHost): void {
  const line = host.accept(
    {
      deliver: (data) => socket.send(data),
      close(code, reason) {
        if (code === 1006) socket.terminate()
        else socket.close(code, reason)
        setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
      },
      ping: () => socket.ping(),
    },
    socket.protocol,
  )
  muteWhereDead(stream, line)
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const wire: WireData = isBinary ? data : data.toString('utf8')
    line.departed(wire)
    line.arrive(wire)
  })
  socket.on('ping', (data) => {
    line.pinged()
    socket.pong(data)
  })
  socket.on('pong', () => line.ponged())
  socket.on('close', (code) => line.closedByClient(code))
  // A `close` event follows an error; without a listener the error would end the process.
  socket.on('error', () => {})
}

/** On a dead connection nothing goes down any more: no pong, no answer to a close, no end of the stream. */
function muteWhereDead(stream: Duplex, line: Line): void {
  const { write, end } = stream
  stream.write = ((...args: unknown[]) => {
    if (!line.isHalfOpen) return Reflect.apply(write, stream, args)
    const done = args.at(-1)
    if (typeof done === 'function') queueMicrotask(() => done())
    return true
  }) as typeof write
  stream.end = ((...args: unknown[]) => (line.isHalfOpen ? stream : Reflect.apply(end, stream, args))) as typeof end
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS)
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST')
    response.writeHead(204).end()
    return
  }
  try {
    const reply = await fetch(new URL(request.url ?? '/', origin), {
      method: request.method,
      headers: request.headers.authorization ? { Authorization: request.headers.authorization } : {},
      body: await bodyOf(request),
    })
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    response.end(await reply.text())
  } catch {
    // The mock's fetch fails as on a dead network: so the HTTP call fails too.
    request.socket.destroy()
  }
}

export async function textOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function bodyOf(request: IncomingMessage): Promise<string | FormData | undefined> {
  const bytes = await textOf(request)
  if (bytes.length === 0) return undefined
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return bytes.toString('utf8')
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
}
