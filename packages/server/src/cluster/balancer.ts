/**
 * One address in front of several nodes on one machine: HTTP and the chat's sockets. It checks every node's readiness a few
 * times a second, uses the ready one with the fewest connections, and the next one when a node refuses: a request fails only
 * when no node takes it, or when the node that took it breaks. A node that only answers slowly is still better than none. It
 * stores nothing and has no sessions, as the nodes are equal (G13).
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Interval of the readiness checks, and their timeout. */
const ASK_EVERY_MS = 250
const ANSWER_WITHIN_MS = 2_000
/**
 * Checks in a row without an answer in time after which a node counts as stopped; a single one may be a busy machine. A refused
 * connection counts at once.
 */
const SILENCES = 2

export interface Upstream {
  name: string
  port: number
}

interface Place extends Upstream {
  isReady: boolean
  /** Checks in a row without an answer in time. */
  silences: number
  isAsked: boolean
  connections: number
}

export interface Balancer {
  /** Which nodes are ready, and how many connections each has. */
  places(): readonly Readonly<Place>[]
  /** A node may come back under the same name, on another port. */
  set(upstream: Upstream): void
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

export interface BalancerOptions {
  /** Called when a node's readiness changes. */
  changed?: (name: string, isReady: boolean) => void
}

/** Makes the list of nodes and checks their readiness a few times a second until `end`. */
function createPlaces(changed: (name: string, isReady: boolean) => void) {
  const places = new Map<string, Place>()
  const asking = setInterval(() => {
    for (const place of places.values()) ask(place)
  }, ASK_EVERY_MS)
  asking.unref()

  function mark(place: Place, isReady: boolean): void {
    if (place.isReady === isReady || places.get(place.name) !== place) return
    place.isReady = isReady
    changed(place.name, isReady)
  }

  function ask(place: Place): void {
    if (place.isAsked) return
    place.isAsked = true
    const question = request({ ...lineTo(place), path: '/readyz', timeout: ANSWER_WITHIN_MS })
    let isLate = false
    question.on('timeout', () => {
      isLate = true
      place.silences += 1
      question.destroy()
    })
    question.on('error', () => {
      if (!isLate || place.silences >= SILENCES) mark(place, false)
    })
    question.on('close', () => {
      place.isAsked = false
    })
    question.on('response', (answer) => {
      place.silences = 0
      answer.resume()
      mark(place, answer.statusCode === 200)
    })
    question.end()
  }

  /** Returns the ready ones, the least busy first; the others after them. */
  const choices = (): Place[] =>
    [...places.values()].sort((a, b) => Number(b.isReady) - Number(a.isReady) || a.connections - b.connections)

  return {
    all: (): Place[] => [...places.values()],
    choices,
    mark,
    set(upstream: Upstream): void {
      const place = { ...upstream, isReady: false, silences: 0, isAsked: false, connections: 0 }
      places.set(upstream.name, place)
      ask(place)
    },
    end: () => clearInterval(asking),
  }
}

type Places = ReturnType<typeof createPlaces>

/** Passes a request to the first node that takes it. */
function forward(places: Places, asked: IncomingMessage, reply: ServerResponse): void {
  const rest = places.choices()
  const next = (): void => {
    const place = rest.shift()
    if (!place) {
      reply.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
      reply.end('No node is ready.\n')
      return
    }
    const { method, url: path } = asked
    const passed = request({ ...lineTo(place), method, path, headers: headersOf(asked) })
    let isUnseen = true
    passed.on('socket', (socket) => {
      socket.once('connect', () => {
        isUnseen = false
        place.connections += 1
        socket.once('close', () => (place.connections -= 1))
        asked.pipe(passed)
      })
    })
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
    })
    passed.on('error', () => {
      // The client has gone: that says nothing about the node.
      if (reply.destroyed) return
      places.mark(place, false)
      // Whether a node that broke in the middle has handled it is unknown: the client decides.
      if (isUnseen) next()
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502, { 'retry-after': '1' }).end()
    })
    reply.once('close', () => passed.destroy())
  }
  next()
}

/** Connects a socket that asks for an upgrade to the first reachable node. */
function tunnel(
  places: Places,
  hold: (line: Socket | Duplex) => void,
  { asked, client, head }: { asked: IncomingMessage; client: Duplex; head: Buffer },
): void {
  const rest = places.choices()
  hold(client)
  const next = (): void => {
    const place = rest.shift()
    if (!place || client.destroyed) {
      client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const line = connect(place.port, '127.0.0.1')
    line.once('error', () => {
      places.mark(place, false)
      next()
    })
    line.once('connect', () => {
      line.removeAllListeners('error')
      hold(line)
      place.connections += 1
      line.once('close', () => {
        place.connections -= 1
        client.destroy()
      })
      client.once('close', () => line.destroy())
      line.setNoDelay(true)
      line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lineOf(headersOf(asked))}\r\n`)
      line.write(head)
      line.pipe(client)
      client.pipe(line)
    })
  }
  next()
}

export function createBalancer({ changed = () => {} }: BalancerOptions = {}): Balancer {
  const places = createPlaces(changed)
  const lines = new Set<Socket | Duplex>()
  const server = createServer((asked, reply) => forward(places, asked, reply))
  server.on('upgrade', (asked, client, head) => tunnel(places, hold, { asked, client, head }))
  server.on('connection', (socket: Socket) => hold(socket))

  function hold(line: Socket | Duplex): void {
    lines.add(line)
    line.on('error', () => line.destroy())
    line.once('close', () => lines.delete(line))
  }

  return {
    places: places.all,
    set: places.set,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        places.end()
        server.close(() => resolve())
        for (const line of lines) line.destroy()
      }),
  }
}

/** A new connection each time: a kept one may be dead, and then it is unknown what the node has received. */
const lineTo = ({ port }: Upstream) => ({ host: '127.0.0.1', port, agent: false as const })

const lineOf = (headers: IncomingHttpHeaders): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}\r\n`))
    .join('')

function headersOf(message: IncomingMessage): IncomingHttpHeaders {
  const before = message.headers['x-forwarded-for']
  const peer = message.socket.remoteAddress ?? ''
  return {
    ...message.headers,
    'x-forwarded-for': before ? `${before}, ${peer}` : peer,
    'x-forwarded-proto': 'http',
  }
}
