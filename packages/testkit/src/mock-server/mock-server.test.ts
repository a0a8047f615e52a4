/** The mock on real ports: any client can connect, and a test in any language controls it over HTTP. */
import { ChatKind } from '@weft/protocol'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { realClock } from '../api/clock'
import { aCustomer } from '../builders/basics'
import { runConformance } from '../conformance'
import { openWireWith } from '../wire/open-wire'
import { WireClient } from '../wire/wire-client'
import { mockCommand, type RunningMock } from './command'
import { CONTROL_CALLS } from './control-calls'
import { createMockServer } from './mock-server'
import { controlDocument } from './open-api'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function started(...args: string[]): Promise<RunningMock> {
  const running = await mockCommand(args)
  if (typeof running === 'string') throw new Error(running)
  ends.push(() => running.close())
  return running
}

type Row = Record<string, unknown>

/** A call of the control API, as a test in any language would make it. */
async function control({ control: { url } }: RunningMock, method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const response = await fetch(url + path, init)
  return { status: response.status, ...((await response.json()) as Row) } as Row & { status: number }
}

/** A person with a connection to the mock, after the 100. */
async function online(running: RunningMock, protocols: readonly string[] = [], userId = 'u1') {
  const { url } = running.mock
  const { accessToken: token } = await control(running, 'POST', '/people', { userId })
  const host = (await (await fetch(`${url}/v1/api/mobile/app/host/weft-demo`)).json()) as {
    data: { frameKey: string }[]
  }
  const client = await WireClient.open({
    url: running.mock.socketUrl,
    frameKey: host.data[0]?.frameKey ?? '',
    protocols,
    open: openWireWith(WebSocket),
    clock: realClock(),
    gcm: { token: String(token), answer: answerGcmHello },
    log: [],
  })
  const hundred = { userId, deviceId: 'd1', deviceType: 'WEB', token: String(token), tokenType: 'bearer' } as const
  const { code } = await client.online(hundred)
  expect(code).toBe(0)
  return client
}

let tids = 0
const toDesk = (words: string) => ({
  tid: `t${++tids}`,
  type: ChatKind.customerUser,
  msgType: 200101,
  targetId: 'desk',
  clientTimestamp: 0,
  content: [{ text: words }],
})

describe('weft-mock', () => {
  it('[TK-80] on a real port breaks no rule of the conformance suite, ima.gcm among them', async () => {
    const hours = { isOpen: false, text: '工作日 8:30–17:30', takesMessages: true }
    const server = await createMockServer({ hours, framings: ['ima.gcm', 'ima.ecb', 'ima.json'] })
    ends.push(() => server.close())
    const people = [aCustomer(), aCustomer()].map((person) => ({
      userId: person.userId,
      token: server.signIn(person).accessToken,
    }))
    const report = await runConformance({ url: server.url, people: people as never })
    expect(report.results.filter(({ outcome }) => outcome === 'broken')).toEqual([])
    expect(report.kept).toBeGreaterThan(50)
  }, 60_000)

  it('[TK-80] reads both framings, and shows what passed under each of them', async () => {
    const running = await started('--framings', 'ima.gcm,ima.ecb')
    for (const framing of ['ima.gcm', 'ima.ecb']) {
      const client = await online(running, [...new Set([framing, 'ima.ecb'])])
      expect(client.protocol).toBe(framing)
      expect((await client.say(toDesk(framing))).code).toBe(0)
      const { frames } = await control(running, 'GET', '/frames?direction=up&eventType=201')
      expect((frames as { frame: Row }[]).at(-1)?.frame.content).toEqual([{ text: framing }])
      client.close()
    }
  })

  it('[TK-81] a fault strikes as the control API says it, and is lifted', async () => {
    const running = await started()
    const client = await online(running)
    const lost = { match: { direction: 'up', eventType: 201, frame: { content: [{ text: 'lost' }] } }, times: 'always' }
    const { id } = await control(running, 'POST', '/faults/drop', lost)
    expect(await control(running, 'GET', '/faults')).toMatchObject({ faults: [{ id, name: 'drop', struck: 0 }] })
    const { status, error } = await control(running, 'POST', '/faults/expectStruck', {})
    expect(`${status} ${error}`).toMatch(/^409 drop\(.*struck nothing/)
    client.send({ eventType: 201, ...toDesk('lost') })
    expect((await client.say(toDesk('kept'))).msgSeqId).toBe(1)
    await control(running, 'DELETE', `/faults/${id}`)
    expect((await client.say(toDesk('lost'))).msgSeqId).toBeGreaterThan(1)
    expect(await control(running, 'GET', '/faults')).toMatchObject({ faults: [{ id, name: 'drop', struck: 1 }] })
    expect(await control(running, 'DELETE', '/faults/9')).toMatchObject({ status: 404 })
    await control(running, 'POST', '/faults/refuseMessage', { code: 100001, match: { userId: 'u1' } })
    expect((await client.say(toDesk('refused'))).code).toBe(100001)
    expect(await control(running, 'POST', '/faults/expectStruck', {})).toMatchObject({ status: 200 })

    await control(running, 'POST', '/faults/expireToken', { userId: 'u1' })
    expect(await client.closed()).toBe(4001)
    expect(client.frames.at(-1)).toMatchObject({ eventType: 203, code: 200002 })
  })

  it('[TK-81] somebody played answers, any frame is said, and a call waits for what is under way', async () => {
    const running = await started()
    const client = await online(running)
    await control(running, 'POST', '/actors', { userId: 'a1', userName: '王晓芸', kind: 'staff', agentOf: ['desk'] })
    expect(await control(running, 'POST', '/actors/a1/online', {})).toMatchObject({ code: 0 })
    await client.say({ ...toDesk(''), msgType: 200502, content: [{}] })
    expect(await control(running, 'POST', '/actors/a1/accept', { customerId: 'u1' })).toMatchObject({ ok: true })
    const words = { targetId: 'u1', msgType: 200101, content: [{ text: '您好' }] }
    expect(await control(running, 'POST', '/actors/a1/send', words)).toMatchObject({ code: 0 })
    expect((await client.message('the answer', ({ fromUserId }) => fromUserId === 'a1')).content).toEqual(words.content)

    const frame = { eventType: 203, refEventType: 201, tid: 't', code: 100001, message: '', timestamp: 0 }
    await control(running, 'POST', '/say', { frame })
    expect((await client.status('t')).code).toBe(100001)
    const { frames } = await control(running, 'GET', '/frames?direction=down&eventType=202&userId=u1')
    const after = (frames as { seq: number }[]).at(-1)?.seq
    const waiting = control(running, 'GET', `/frames?after=${after}&eventType=202&atLeast=1&waitMs=10000`)
    await control(running, 'POST', '/actors/a1/send', { ...words, content: [{ text: '请稍等' }] })
    expect((await waiting).frames).toHaveLength(1)
  })

  it('[TK-81] what a call does not know is refused with what there is', async () => {
    const running = await started()
    const why = async (method: string, path: string, body?: unknown) => {
      const { status, error } = await control(running, method, path, body)
      return `${status} ${error}`
    }
    expect(await why('POST', '/faults/drop', {})).toBe('400 the body lacks "match"')
    expect(await why('POST', '/faults/drop', { match: { eventtype: 203 } })).toBe(
      '400 there is no "eventtype" in the body.match; there are direction, eventType, msgType, userId, frame',
    )
    expect(await why('POST', '/faults/drop', { match: {}, share: 2 })).toMatch(/^400 drop: share must be above 0/)
    expect(await why('POST', '/faults/storm', {})).toMatch(/^404 there is no POST \/faults\/storm/)
    expect(await why('GET', '/say')).toBe('404 there is no GET /say; POST')
    expect(await why('GET', '/frames?waitMs=soon')).toMatch(/^400 the query.waitMs must be integer/)
    expect(await why('POST', '/actors/nobody/online', {})).toMatch(/^404 nobody plays nobody/)
    expect(await why('POST', '/clock/advance', { ms: 1 })).toMatch(/^409 .*--time virtual/)
  })

  it('[TK-82] the OpenAPI document in docs is the one of the routes, and the control API serves it', async () => {
    const running = await started()
    const served = await fetch(`${running.control.url}/openapi.json`)
    const document = controlDocument()
    expect(await served.json()).toEqual(document)
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      '../../../../docs/weft-mock.openapi.json',
    )
    const { paths } = document as { paths: Record<string, object> }
    const said = Object.entries(paths).flatMap(([path, of]) => Object.keys(of).map((method) => `${method} ${path}`))
    expect(said.sort()).toEqual(CONTROL_CALLS.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort())
  })

  it('[TK-83] virtual time stands still but for what is due now, and passes when it is told to', async () => {
    const running = await started('--time', 'virtual')
    const client = await online(running)
    expect((await client.say(toDesk('at once'))).code).toBe(0)
    const { now } = await control(running, 'GET', '/')
    // P-21: a connection without a 100 lives for 10 s of the mock's time.
    const silent = await WireClient.open({
      url: running.mock.socketUrl,
      frameKey: running.mock.frameKey,
      open: openWireWith(WebSocket),
      clock: realClock(),
    })
    await control(running, 'POST', '/clock/advance', { ms: 9_000 })
    expect(silent.isOpen).toBe(true)
    expect(await control(running, 'POST', '/clock/advance', { ms: 2_000 })).toMatchObject({ now: Number(now) + 11_000 })
    expect(await silent.closed()).toBe(4001)
    expect(client.isOpen).toBe(true)
  })

  it('[TK-85] a refusal says its status to whoever opens a socket, and to the host call', async () => {
    const running = await started()
    const refused = async (body: object) => {
      const { id } = await control(running, 'POST', '/faults/refuse', { what: 'sockets', ...body })
      const why = await online(running).catch(({ message }: Error) => message)
      const { status, headers } = await fetch(`${running.mock.url}/v1/api/mobile/app/host/weft-demo`)
      await control(running, 'DELETE', `/faults/${id}`)
      return { why, status, after: headers.get('Retry-After') }
    }
    const opened = (status: number) => `the handshake was refused (HTTP ${status})`
    expect(await refused({ because: 'busy' })).toEqual({ why: opened(503), status: 503, after: '30' })
    expect(await refused({ status: 502 })).toEqual({ why: opened(502), status: 502, after: null })
    expect(await refused({ retryAfter: 7 })).toEqual({ why: opened(429), status: 429, after: '7' })
    expect(await control(running, 'POST', '/faults/refuse', { what: 'sockets', status: 200 })).toMatchObject({
      status: 400,
    })
    await online(running)
  })

  it('[TK-80] a dead line answers nothing, neither a ping nor a close', async () => {
    const running = await started()
    const client = await online(running)
    const socket = new WebSocket(running.mock.socketUrl)
    await new Promise((resolve) => socket.once('open', resolve))
    const { id } = await control(running, 'POST', '/faults/halfOpen', {})
    let heard = 0
    socket.on('pong', () => heard++)
    socket.on('close', () => heard++)
    socket.ping()
    socket.close()
    client.send({ eventType: 201, ...toDesk('swallowed') })
    const { frames } = await control(running, 'GET', '/frames?direction=up&eventType=201&atLeast=1&waitMs=10000')
    expect(frames).toMatchObject([{ injected: 'swallowed' }])
    expect(heard).toBe(0)
    await control(running, 'DELETE', `/faults/${id}`)
    expect(await client.closed()).toBe(1006)
  })

  it('[TK-80] a restart refuses sockets until it is over', async () => {
    const running = await started('--time', 'virtual')
    await control(running, 'POST', '/faults/restart', { how: 'drain', downForMs: 1_000 })
    const closed = await new Promise((resolve) => {
      const socket = new WebSocket(running.mock.socketUrl)
      socket.on('error', () => {})
      socket.on('close', resolve)
    })
    expect(closed).toBe(1006)
    await control(running, 'POST', '/clock/advance', { ms: 1_000 })
    await online(running)
  })

  it('[TK-84] the command says what it takes, and which port cannot be had', async () => {
    expect(await mockCommand(['--help'])).toMatch(/^Usage: weft-mock/)
    expect(await mockCommand(['--port', 'x'])).toMatch(/^--port is a whole number/)
    expect(await mockCommand(['--framings', 'ima.xyz'])).toMatch(/^--framings is a list/)
    expect(await mockCommand(['--reconnect', '5'])).toMatch(/^--reconnect is/)
    expect(await mockCommand(['--time', 'mine'])).toBe('--time is machine or virtual.')
    expect(await mockCommand(['--storm'])).toMatch(/storm/)
    const { mock, control: at } = await started()
    expect(await mockCommand(['--port', new URL(mock.url).port])).toMatch(/^--port cannot be listened on: .*EADDRINUSE/)
    expect(await mockCommand(['--control', new URL(at.url).port])).toMatch(/^--control cannot be listened on/)
  })
})
