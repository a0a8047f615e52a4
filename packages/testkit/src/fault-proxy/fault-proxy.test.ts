/**
 * Each fault of the proxy does what it says, on the bytes of real sockets. Tests wait for events; they check order, not
 * durations.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createFaultProxy, type FaultProxy, faultProxyCommand } from './index'

let proxy: FaultProxy
let upstream: { port: number; sockets: Set<WebSocket>; heard: string[]; close(): Promise<void> }

/** Echoes messages; answers `GET` with its path. */
async function startEcho() {
  const http = createServer((request, response) => response.end(`you asked ${request.url}`))
  const sockets = new Set<WebSocket>()
  const heard: string[] = []
  const server = new WebSocketServer({ server: http })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('message', (data) => {
      heard.push(String(data))
      socket.send(`echo ${data}`)
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    sockets,
    heard,
    async close() {
      for (const socket of sockets) socket.terminate()
      server.close()
      http.closeAllConnections()
      http.close()
    },
  }
}

beforeEach(async () => {
  upstream = await startEcho()
  proxy = await createFaultProxy({ target: { port: upstream.port }, seed: 7 })
})
afterEach(async () => {
  await proxy.close()
  await upstream.close()
})

async function open() {
  const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}`)
  const heard: string[] = []
  socket.on('error', () => {})
  socket.on('message', (data) => heard.push(String(data)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const send = (...texts: string[]): void => {
    for (const text of texts) socket.send(text)
  }
  return { socket, heard, closed, send }
}
const until = (look: () => boolean) => vi.waitFor(() => expect(look()).toBe(true), { timeout: 5_000, interval: 5 })

describe('the fault proxy', () => {
  it('[TK-50] passes everything bit for bit: calls, small and large frames, the closing handshake', async () => {
    expect(await (await fetch(`${proxy.origin}/path?x=1`)).text()).toBe('you asked /path?x=1')
    const { socket, heard, send, closed } = await open()
    const texts = ['', 'a', '帧'.repeat(60), 'b'.repeat(200), 'c'.repeat(70_000)]
    send(...texts)
    await until(() => heard.length === texts.length)
    expect(heard).toEqual(texts.map((text) => `echo ${text}`))
    socket.close(4001, 'enough')
    expect(await closed).toBe(4001)
  })

  it('[TK-50] passes the beginning of a head whose end never comes', async () => {
    const heard: string[] = []
    const plain = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => heard.push(String(bytes)))
    })
    plain.listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    const through = await createFaultProxy({ target: { port } })
    const client = connect({ port: through.port, host: '127.0.0.1' })
    client.on('error', () => {})
    client.write('GET / HT')
    await until(() => heard.join('') === 'GET / HT')
    await through.close()
    plain.close()
  })

  it('[TK-51] drops, doubles and swaps single frames, in the direction and as often as it was told', async () => {
    const { heard, send } = await open()
    proxy.frames.drop({ direction: 'up', times: 1 })
    send('1', '2')
    await until(() => heard.length === 1)
    proxy.frames.duplicate({ direction: 'down', times: 1 })
    send('3')
    await until(() => heard.length === 3)
    proxy.frames.swap({ direction: 'up', times: 1 })
    send('4', '5', '6')
    await until(() => heard.length === 6)
    expect(upstream.heard).toEqual(['2', '3', '5', '4', '6'])
    expect(heard).toEqual(['2', '3', '3', '5', '4', '6'].map((text) => `echo ${text}`))
    expect(proxy.figures).toMatchObject({ dropped: 1, duplicated: 1, swapped: 1 })
  })

  it('[TK-51] sees the payload, and strikes only what is meant', async () => {
    const { heard, send } = await open()
    const clear = proxy.frames.drop({ where: (payload) => payload.toString() === 'secret' })
    send('open', 'secret', 'end')
    await until(() => heard.includes('echo end'))
    expect(upstream.heard).toEqual(['open', 'end'])
    clear()
    send('secret')
    await until(() => upstream.heard.includes('secret'))
  })

  it('[TK-52] cuts with FIN and with RST', async () => {
    const one = await open()
    proxy.cut()
    expect(await one.closed).toBe(1006)
    await until(() => upstream.sockets.size === 0)
    const two = await open()
    proxy.reset()
    expect(await two.closed).toBe(1006)
    await until(() => upstream.sockets.size === 0)
  })

  it('[TK-53] half-open: both ends believe it is alive and hear nothing; undone, the line is reset', async () => {
    const { socket, heard, send, closed } = await open()
    send('before')
    await until(() => heard.length === 1)
    const undo = proxy.halfOpen()
    send('lost')
    for (const end of upstream.sockets) end.send('lost too')
    const late = new WebSocket(`ws://127.0.0.1:${proxy.port}`)
    late.on('error', () => {})
    const refused = new Promise((resolve) => late.on('close', resolve))
    // A call through another proxy has returned: everything already on its way has been handled.
    const other = await createFaultProxy({ target: { port: upstream.port } })
    await (await fetch(other.origin)).text()
    await other.close()
    expect(heard).toEqual(['echo before'])
    expect(socket.readyState).toBe(socket.OPEN)
    undo()
    expect(await closed).toBe(1006)
    await refused
    expect(upstream.heard).toEqual(['before'])
  })

  it('[TK-54] is late and keeps the order', async () => {
    proxy.latency(20, 15)
    const { heard, send } = await open()
    const texts = Array.from({ length: 30 }, (_, at) => String(at))
    const since = performance.now()
    send(...texts)
    await until(() => heard.length === texts.length)
    expect(heard).toEqual(texts.map((text) => `echo ${text}`))
    // Two ways of at least 5 ms: a lower bound can only fail if nothing was delayed.
    expect(performance.now() - since).toBeGreaterThan(9)
  })

  it('[TK-54] is slow: so many bytes a second, until it is undone', async () => {
    const { heard, send } = await open()
    const undo = proxy.throttle(20_000)
    const since = performance.now()
    send('x'.repeat(4_000))
    await until(() => heard.length === 1)
    expect(performance.now() - since).toBeGreaterThan(300)
    undo()
    send('y'.repeat(600_000))
    await until(() => heard.length === 2)
    expect(heard[1]).toHaveLength(600_005)
  })

  it('[TK-54] is slow for small frames too, each sent when the last one is heard', async () => {
    const { socket, heard, send } = await open()
    proxy.throttle(20_000)
    const since = performance.now()
    const all = new Promise<void>((resolve) =>
      socket.on('message', () => (heard.length < 100 ? send('x'.repeat(100)) : resolve())),
    )
    send('x'.repeat(100))
    await all
    // 10 000 bytes and more at 20 000 a second: a lower bound can only fail if they were not slowed.
    expect(performance.now() - since).toBeGreaterThan(450)
  })

  it('[TK-55] refuses new lines, and passes them again', async () => {
    const undo = proxy.refuse()
    await expect(fetch(proxy.origin)).rejects.toThrow()
    undo()
    expect((await fetch(proxy.origin)).status).toBe(200)
    expect(proxy.figures.refused).toBeGreaterThan(0)
  })

  it('[TK-56] a schedule strikes by itself and can be ended', async () => {
    const lines = await Promise.all([open(), open(), open(), open()])
    const undo = proxy.schedule({ everyMs: 5, faults: ['cut', 'reset'], share: 0.5 })
    await Promise.all(lines.map(({ closed }) => closed))
    undo()
    const { cut = 0, reset = 0 } = proxy.figures
    expect(cut + reset).toBeGreaterThanOrEqual(4)
    const { socket, heard, send } = await open()
    // Ten times as long as the schedule waits.
    await new Promise((resolve) => setTimeout(resolve, 50))
    send('alive')
    await until(() => heard.length === 1)
    expect(socket.readyState).toBe(socket.OPEN)
  })

  it('[TK-56] the same seed strikes the same frames, another one others', async () => {
    const struck = async (seed: number): Promise<string[]> => {
      await proxy.close()
      proxy = await createFaultProxy({ target: { port: upstream.port }, seed })
      upstream.heard.length = 0
      const { send } = await open()
      const undo = proxy.frames.drop({ direction: 'up', share: 0.5 })
      send(...Array.from({ length: 40 }, (_, at) => `${at}`))
      await vi.waitFor(() => expect((proxy.figures.dropped ?? 0) + upstream.heard.length).toBe(40))
      undo()
      return [...upstream.heard]
    }
    const first = await struck(3)
    expect(await struck(3)).toEqual(first)
    expect(await struck(4)).not.toEqual(first)
  })

  it('[TK-57] the command says what it takes, and listens', async () => {
    expect(await faultProxyCommand(['--help'])).toContain('--every')
    expect(await faultProxyCommand([])).toContain('--to is missing')
    expect(await faultProxyCommand(['--to', 'x'])).toContain('is a whole number')
    expect(await faultProxyCommand(['--to', '1', '--faults', 'rain'])).toContain('--faults')
    const started = await faultProxyCommand(['--to', String(upstream.port), '--seed', '3', '--every', '60000'])
    if (typeof started === 'string') throw new Error(started)
    expect((await fetch(started.origin)).status).toBe(200)
    await started.close()
  })

  it.each([
    ['--to', '99999', 'a whole number from 1 to 65535'],
    ['--to', '1.5', 'a whole number from 1 to 65535'],
    ['--to', '', 'a whole number from 1 to 65535'],
    ['--every', '0', 'a whole number from 1 to'],
    ['--rate', '0', 'a whole number from 1 to'],
    ['--share', '5', 'a number from 0 to 1'],
  ])('[TK-57] the command refuses %s %s: %s', async (name, value, range) => {
    const answer = await faultProxyCommand(['--to', String(upstream.port), name, value])
    if (typeof answer !== 'string') await answer.close()
    expect(answer).toEqual(expect.stringContaining(`${name} is ${range}`))
  })

  it('[TK-57] the command says that its port is taken, and where a chat is told to come through it', async () => {
    const answer = await faultProxyCommand(['--to', '1', '--port', String(proxy.port)])
    expect(answer).toBe(`--port ${proxy.port} cannot be listened on (EADDRINUSE).`)
    expect(await faultProxyCommand(['--help'])).toContain('WEFT_ORIGIN')
  })
})
