/**
 * The mock gateway: the real gateway's logic over memory, reached through mock-socket and a fetch of its own. A client
 * under test cannot tell it from a server; a test can see all that passes and break any of it.
 */
import { createGateway, createLocalBus, createMemoryStores, type Gateway } from '@weft/gateway'
import {
  CloseCode,
  type Codec,
  createClientCodec,
  createGatewayCodec,
  type DownFrame,
  FRAMINGS,
  type Framing,
  HOST_POLICY,
  PROTOCOL_VERSION,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import { Server } from 'mock-socket'
import type {
  FaultOptions,
  Faults,
  FrameMatch,
  MockGateway,
  MockGatewayOptions,
  RecordedCall,
  RecordedFrame,
  TestPerson,
} from './api/api'
import { realClock } from './api/clock'
import { seeded } from './api/seeded'
import { ChatService } from './http/chat-service'
import { MockFetch } from './http/mock-fetch'
import { refusalReply, refusedPath } from './http/refusals'
import { FaultBook, type Injury } from './line/fault-book'
import { GcmTap, gcmHere } from './line/gcm-tap'
import { Line } from './line/line'
import { readWith } from './line/read'
import { bufferOf } from './socket/buffer'
import { createWebSocketClass } from './socket/mock-websocket'
import { onClock } from './socket/on-clock'
import { openSocketWith } from './socket/port'
import {
  checkAnswer,
  checkCloseCode,
  checkGatewayOptions,
  checkMatch,
  checkMs,
  checkOptions,
  checkRefusal,
  checkRestart,
  checkUser,
} from './words'
import { createActor } from './world/actor'
import { DEFAULT_QUESTIONS, faqSource } from './world/faq'
import { People } from './world/people'

const SOCKET_PATH = '/ima-access/ws'
const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'
/** What a person with the wrong key seals with. */
const OTHER_KEY = 'f0e0d0c0b0a090807060504030201000'

/** Origins in use: two mocks of one test file must not share an address in mock-socket. */
const taken = new Set<string>()
const freeOrigin = (): string => {
  let number = 1
  let origin = 'https://im.test'
  while (taken.has(origin)) {
    number += 1
    origin = `https://im-${number}.test`
  }
  return origin
}

/** A path of the service, or an address below its origin (P-44). */
const isOwnFile = (origin: string, file: string): boolean =>
  (file.startsWith('/') && !file.startsWith('//')) || file.startsWith(`${origin}/`)

/**
 * Opens a mock gateway. Close it after the test: `afterEach(() => gateway.close())`.
 * Throws ProtocolError `bad-key` for a frameKey that is no AES key, an Error where another mock has the same `url`, and a
 * TypeError for an option that it does not know or cannot keep.
 */
export function createMockGateway(options: MockGatewayOptions = {}): MockGateway {
  checkGatewayOptions(options)
  const {
    url = freeOrigin(),
    appId = 'weft-demo',
    frameKey = FRAME_KEY,
    clock = realClock(),
    deskId = 'desk',
    latencyMs = 1,
    heartbeatMs = HOST_POLICY.heartbeatMs,
    reconnect = HOST_POLICY.reconnect,
    questions = DEFAULT_QUESTIONS,
    hours = { isOpen: true, text: '全天在线', takesMessages: false },
    seed = 1,
    framings,
  } = options
  const gcm = gcmHere()
  const spoken: readonly Framing[] = framings ?? (gcm ? FRAMINGS : ['ima.ecb', 'ima.json'])
  if (!gcm && spoken.includes('ima.gcm'))
    throw new Error('The mock speaks ima.gcm where there is node:crypto: leave it out of `framings` in a browser.')
  const origin = new URL(url).origin
  const socketUrl = `${origin.replace(/^http/, 'ws')}${SOCKET_PATH}`
  const cipher = createEcbCipher(frameKey)
  const down: Record<'ima.ecb' | 'ima.json', Codec<DownFrame, UpFrame>> = {
    'ima.ecb': createGatewayCodec({ framing: 'ima.ecb', cipher }),
    'ima.json': createGatewayCodec({ framing: 'ima.json' }),
  }
  const up = {
    'ima.ecb': createClientCodec({ framing: 'ima.ecb', cipher }),
    'ima.json': createClientCodec({ framing: 'ima.json' }),
  }
  const framingOf = (protocol: string): 'ima.ecb' | 'ima.json' => (protocol === 'ima.json' ? 'ima.json' : 'ima.ecb')

  const people = new People(clock, deskId)
  const stores = createMemoryStores({ desks: [people.desk] })
  const bus = createLocalBus()
  const chance = seeded(seed)
  const book = new FaultBook(chance)
  const lines = new Set<Line>()
  const lineOf = new WeakMap<object, Line>()
  const taps = new WeakMap<Line, GcmTap>()
  const frames: RecordedFrame[] = []
  const calls: RecordedCall[] = []
  /** Whose line is dead; `*` is everybody's. New sockets of theirs die too. */
  const stalled = new Set<string>()
  /** Who does not read, and whose key is wrong; `*` is everybody. */
  const slow = new Set<string>()
  const wrongKeys = new Set<string>()
  const isAmong = (who: ReadonlySet<string>, userId: string | undefined): boolean =>
    who.has('*') || (userId !== undefined && who.has(userId))
  const otherCipher = createEcbCipher(OTHER_KEY)
  /** Of the connection that the gateway is being told of: it greets in that very call. */
  let opening: GcmTap | undefined
  let seq = 0
  let sockets = 0
  let uuids = 0
  let downs = 0
  /** Faults that let no new socket open. */
  let turnedAway = 0

  const start = (): Gateway =>
    createGateway(
      {
        ...stores,
        clock,
        bus,
        people,
        authenticator: people,
        faq: faqSource(questions),
        isOwnFile: (file) => isOwnFile(origin, file),
        random: { uuid: () => `00000000-0000-4000-9000-${(++uuids).toString(16).padStart(12, '0')}` },
        codecs: (framing) => (framing === 'ima.gcm' ? undefined : down[framing]),
        greet: (sessionId) => (opening as GcmTap).greet(sessionId),
      },
      { heartbeatMs },
    )
  let gateway = start()

  const server = new Server(socketUrl, {
    mock: false,
    verifyClient: () => downs === 0 && turnedAway === 0,
    // A name that was not asked for makes mock-socket refuse the handshake.
    selectProtocol: (offered) => {
      if (offered.length === 0) return ''
      return offered.find((name) => (spoken as readonly string[]).includes(name)) ?? 'none'
    },
  })
  taken.add(origin)
  server.on('connection', (client) => {
    const number = ++sockets
    const framing = framingOf(client.protocol)
    const tap = gcm && client.protocol === 'ima.gcm' ? new GcmTap(gcm) : undefined
    const line: Line = new Line({
      number,
      protocol: client.protocol,
      clock,
      latencyMs,
      faults: book,
      readUp: tap?.up ?? ((data) => readWith(down[framing], data)),
      readDown: tap?.down ?? ((data) => readWith(up[framing], data)),
      record: (entry) => void frames.push({ seq: ++seq, at: clock.now(), ...entry }),
      isDead: (userId) => stalled.has(userId),
      isSlow: (userId) => isAmong(slow, userId),
      resealed(data, userId) {
        if (!isAmong(wrongKeys, userId)) return undefined
        if (tap) return tap.damaged(data)
        if (framing !== 'ima.ecb' || typeof data !== 'string') return undefined
        return otherCipher.seal(`under another key: ${data.length}`)
      },
      ended: () => void lines.delete(line),
      client: {
        deliver: (data) => client.send(typeof data === 'string' ? data : bufferOf(data)),
        close: (code, reason) => onClock(clock, 0, () => client.close({ code, reason, wasClean: code !== 1006 })),
      },
    })
    lines.add(line)
    lineOf.set(client.target, line)
    if (stalled.has('*')) line.stall()
    if (tap) taps.set(line, tap)
    opening = tap
    line.attach(gateway.accept(line))
    opening = undefined
    client.on('message', (data) => {
      const wire = typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer)
      line.arrive(wire)
    })
    client.on('close', ((event: { code?: number }) => line.closedByClient(event.code ?? 1005)) as unknown as () => void)
  })

  const service = new ChatService({
    people,
    stores,
    appId,
    deskId,
    questions,
    hours,
    clock,
    desk: () => gateway.desk,
    host: {
      host: origin,
      protocolVersion: PROTOCOL_VERSION,
      frameKey,
      maxFrameBytes: 65_536,
      heartbeatMs,
      reconnect,
      ...(framings && { framings }),
    },
  })
  const http = new MockFetch({
    origin,
    clock,
    latencyMs,
    service,
    isDown: () => downs > 0,
    chance,
    record: (entry) => void calls.push({ seq: ++seq, at: clock.now(), ...entry }),
  })
  const WebSocket = createWebSocketClass({ clock, latencyMs, lineOf: (socket) => lineOf.get(socket) })
  const of = (userId: string | undefined): Line[] =>
    [...lines].filter((line) => userId === undefined || line.userId === userId)
  const goDown = () => {
    downs += 1
    let isLifted = false
    return () => {
      if (!isLifted) downs -= 1
      isLifted = true
    }
  }

  const strike = (injury: Injury, match: FrameMatch, options?: FaultOptions) => {
    checkMatch(injury.kind, match)
    checkOptions(injury.kind, options)
    return book.add(match, injury, options)
  }

  const faults: Faults = {
    drop: (match, options) => strike({ kind: 'drop' }, match, options),
    duplicate: (match, options) => strike({ kind: 'duplicate' }, match, options),
    delay(match, ms, options) {
      checkMs('delay', 'ms', ms)
      return strike({ kind: 'delay', ms }, match, options)
    },
    expireToken(userId) {
      checkUser('expireToken', userId, false)
      people.expire(userId)
      bus.publish({ type: 'revoked', userId })
    },
    refuseToken(userId) {
      checkUser('refuseToken', userId, true)
      people.refuseNext(userId)
    },
    async restart(options) {
      checkRestart(options)
      const { how = 'kill', downForMs = 0 } = options ?? {}
      const lift = goDown()
      if (how === 'drain') await gateway.drain()
      else for (const line of [...lines]) line.cut(1006)
      gateway.close()
      if (downForMs > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, downForMs))
      gateway = start()
      lift()
    },
    halfOpen(userId) {
      checkUser('halfOpen', userId, true)
      const whose = userId ?? '*'
      stalled.add(whose)
      for (const line of of(userId)) line.stall()
      return () => {
        stalled.delete(whose)
        for (const line of of(userId)) line.revive()
      }
    },
    slowReader(userId) {
      checkUser('slowReader', userId, true)
      const whose = userId ?? '*'
      slow.add(whose)
      return () => {
        slow.delete(whose)
        for (const line of of(userId)) line.readOn()
      }
    },
    wrongKey(userId) {
      checkUser('wrongKey', userId, true)
      const whose = userId ?? '*'
      wrongKeys.add(whose)
      return () => void wrongKeys.delete(whose)
    },
    cut(userId, code = 1006) {
      checkUser('cut', userId, true)
      checkCloseCode('cut', code)
      for (const line of of(userId)) line.cut(code)
    },
    offline() {
      const lift = goDown()
      for (const line of [...lines]) line.cut(1006)
      return lift
    },
    refuse(what, refusal) {
      checkRefusal(what, refusal)
      const lift = http.prepare(refusedPath[what], refusalReply(what, refusal), { times: Number.POSITIVE_INFINITY })
      let isOver = what === 'visitors'
      if (!isOver) turnedAway += 1
      return () => {
        lift()
        if (!isOver) turnedAway -= 1
        isOver = true
      }
    },
    answer(call, reply, options) {
      checkAnswer(call, reply)
      checkOptions('answer', options)
      return http.prepare(call.path, reply, options)
    },
  }

  const tokens = new Map<string, string>()
  const tokenOf = (person: TestPerson): string => {
    const before = tokens.get(person.userId)
    if (before !== undefined && people.check('bearer', before).ok) return before
    const { accessToken } = people.issue(person)
    tokens.set(person.userId, accessToken)
    return accessToken
  }

  const sayText = (text: string, to?: string): void => {
    for (const line of of(to)) line.send(text)
  }
  let isClosed = false

  return {
    url: origin,
    socketUrl,
    appId,
    deskId,
    frameKey,
    clock,
    WebSocket,
    openSocket: openSocketWith(WebSocket),
    fetch: http.fetch,
    install() {
      const { WebSocket: ownWebSocket, fetch: ownFetch } = globalThis
      Object.assign(globalThis, { WebSocket, fetch: http.fetch })
      return () => void Object.assign(globalThis, { WebSocket: ownWebSocket, fetch: ownFetch })
    },
    signIn: (person, { expiresIn } = {}) => people.issue(person, expiresIn),
    actor(person) {
      people.add(person)
      return createActor({ person, deskId, clock, gateway: () => gateway, token: () => tokenOf(person) })
    },
    faults,
    frames,
    get received() {
      return frames.flatMap(({ direction, frame }) => (direction === 'up' && frame ? [frame as UpFrame] : []))
    },
    calls,
    forget() {
      frames.length = 0
      calls.length = 0
    },
    say(frame, to) {
      for (const line of of(to)) {
        const tap = taps.get(line)
        const data = tap ? tap.encode(frame) : down[framingOf(line.protocol)].encode(frame)
        if (data !== undefined) line.send(data as WireData)
      }
    },
    sayText,
    get online() {
      return people.all().flatMap(({ userId }) => (gateway.isOnline(userId) ? [userId] : []))
    },
    close() {
      if (isClosed) return
      isClosed = true
      downs += 1
      for (const line of [...lines]) line.cut(CloseCode.goingAway, 'the test is over')
      gateway.close()
      server.stop()
      taken.delete(origin)
    },
  }
}
