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
  statusOf,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import type { MockGateway, MockGatewayOptions, RecordedCall, RecordedFrame, TestPerson } from './api/api'
import { type ManualClock, realClock } from './api/clock'
import { areTimersReplaced } from './api/real-timers'
import { seeded } from './api/seeded'
import { beyondOf, onSleep } from './api/sides'
import { FaultBook } from './faults/fault-book'
import { Outages } from './faults/outages'
import { SaidFaults } from './faults/said-fault'
import { Standing } from './faults/standing'
import { ChatService } from './http/chat-service'
import { MockFetch, type PreparedReply } from './http/mock-fetch'
import { GcmTap, gcmHere } from './line/gcm-tap'
import { type ClientEnd, Line } from './line/line'
import { readWith } from './line/read'
import { createFaults } from './mock-faults'
import { openDoor } from './socket/door'
import type { SocketHost } from './socket/host'
import { openSocketWith } from './socket/port'
import { checkGatewayOptions, checkUser } from './words'
import { createActor } from './world/actor'
import { DEFAULT_QUESTIONS, faqSource } from './world/faq'
import { People } from './world/people'

/** Where the socket of a gateway is, below its origin (P-01). */
export const SOCKET_PATH = '/ima-access/ws'
const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'
/** What a person with the wrong key seals with. */
const OTHER_KEY = 'f0e0d0c0b0a090807060504030201000'

const FAKE_TIMERS =
  'Fake timers are in place, and this mock runs on the machine’s own time. Give it their clock: ' +
  'createMockGateway({ clock: fakeTimers(vi) }) after vi.useFakeTimers(), or { clock } after clock.install()'

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

/** What every mock has, whatever its sockets and calls come through. */
export type MockCore = Omit<MockGateway, 'WebSocket' | 'openSocket' | 'fetch' | 'install' | 'close'>

/** A mock without a way in yet: its sockets come by `sockets`, its calls by `fetch`. */
export interface Mock {
  core: MockCore
  sockets: SocketHost
  fetch: typeof globalThis.fetch
  /** Throws where nothing could ever come to a client in this process. */
  check(): void
  /** Ends every line with 1001 and lets no new one in. */
  end(): void
}

/**
 * The gateway's logic with its faults and records, apart from where sockets and calls come from.
 * Throws ProtocolError `bad-key` for a frameKey that is no AES key, and a TypeError for an option that it does not know or
 * cannot keep.
 */
export function createMock(options: MockGatewayOptions & { url: string }): Mock {
  checkGatewayOptions(options)
  /** On the machine's own time nothing would ever come to a client whose timers stand still. */
  const check = (): void => {
    if (options.clock === undefined && areTimersReplaced()) throw new Error(FAKE_TIMERS)
  }
  check()
  const {
    url,
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
  const gatewayCodecs: Record<'ima.ecb' | 'ima.json', Codec<DownFrame, UpFrame>> = {
    'ima.ecb': createGatewayCodec({ framing: 'ima.ecb', cipher }),
    'ima.json': createGatewayCodec({ framing: 'ima.json' }),
  }
  const clientCodecs = {
    'ima.ecb': createClientCodec({ framing: 'ima.ecb', cipher }),
    'ima.json': createClientCodec({ framing: 'ima.json' }),
  }
  const framingOf = (protocol: string): 'ima.ecb' | 'ima.json' => (protocol === 'ima.json' ? 'ima.json' : 'ima.ecb')

  /** Beyond the line: it goes on while the client's machine sleeps. */
  const time = beyondOf(clock)
  const people = new People(time, deskId)
  const stores = createMemoryStores({ desks: [people.desk] })
  const bus = createLocalBus()
  const chance = seeded(seed)
  const book = new FaultBook(chance)
  const lines = new Set<Line>()
  const taps = new WeakMap<Line, GcmTap>()
  const frames: RecordedFrame[] = []
  const calls: RecordedCall[] = []
  const stalled = new Standing()
  const slow = new Standing()
  const wrongKeys = new Standing()
  const down = new Outages<'gone'>()
  const closed = new Outages<PreparedReply>()
  const otherCipher = createEcbCipher(OTHER_KEY)
  /** Of the connection that the gateway is being told of: it greets in that very call. */
  let opening: GcmTap | undefined
  let seq = 0
  let socketCount = 0
  let uuids = 0
  let isClosed = false

  const start = (): Gateway =>
    createGateway(
      {
        ...stores,
        clock: time,
        bus,
        people,
        authenticator: people,
        faq: faqSource(questions),
        isOwnFile: (file) => isOwnFile(origin, file),
        random: { uuid: () => `00000000-0000-4000-9000-${(++uuids).toString(16).padStart(12, '0')}` },
        codecs: (framing) => (framing === 'ima.gcm' ? undefined : gatewayCodecs[framing]),
        greet: (sessionId) => (opening as GcmTap).greet(sessionId),
      },
      { heartbeatMs },
    )
  let gateway = start()

  const sockets: SocketHost = {
    refusal: () => (isClosed ? 'gone' : (down.strike() ?? closed.strike())),
    choose(offered) {
      if (offered.length === 0) return ''
      return offered.find((name) => (spoken as readonly string[]).includes(name))
    },
    accept: (client, protocol) => takeIn(client, protocol),
  }
  const takeIn = (client: ClientEnd, protocol: string): Line => {
    const framing = framingOf(protocol)
    const tap = gcm && protocol === 'ima.gcm' ? new GcmTap(gcm) : undefined
    const line: Line = new Line({
      number: ++socketCount,
      protocol,
      clock: time,
      latencyMs,
      faults: book,
      readUp: tap?.up ?? ((data) => readWith(gatewayCodecs[framing], data)),
      readDown: tap?.down ?? ((data) => readWith(clientCodecs[framing], data)),
      record(entry) {
        frames.push({ seq: ++seq, at: time.now(), ...entry })
        if (entry.injected === 'swallowed') stalled.strike(entry.userId)
        if (entry.injected === 'held') slow.strike(entry.userId)
      },
      isDead: (userId) => stalled.covers(userId),
      isSlow: (userId) => slow.covers(userId),
      resealed(data, userId) {
        if (!wrongKeys.covers(userId)) return undefined
        const other = tap
          ? tap.damaged(data)
          : framing === 'ima.ecb' && typeof data === 'string'
            ? otherCipher.seal(`under another key: ${data.length}`)
            : undefined
        if (other !== undefined) wrongKeys.strike(userId)
        return other
      },
      refuse(data, { tid }, code) {
        tap?.skip(data)
        const { meaning: message } = statusOf(code)
        say(line, { eventType: 203, refEventType: 201, tid, code, message, timestamp: time.now() })
      },
      ended: () => void lines.delete(line),
      client,
    })
    lines.add(line)
    if (stalled.covers(undefined)) line.stall()
    if (tap) taps.set(line, tap)
    opening = tap
    line.attach(gateway.accept(line))
    opening = undefined
    return line
  }

  const wakeful = onSleep(clock, () => {
    for (const line of lines) line.forget()
    http.lose()
  })

  const service = new ChatService({
    people,
    stores,
    appId,
    deskId,
    questions,
    hours,
    clock: time,
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
    isLost: () => isClosed || down.strike() !== undefined,
    chance,
    check,
    record: (entry) => void calls.push({ seq: ++seq, at: time.now(), ...entry }),
  })
  const of = (userId: string | undefined): Line[] =>
    [...lines].filter((line) => userId === undefined || line.userId === userId)
  const faults = createFaults({
    clock: time,
    people,
    said: new SaidFaults({ frames, calls, seq: () => seq }),
    book,
    down,
    closed,
    stalled,
    slow,
    wrongKeys,
    http,
    lines: of,
    revoked: (userId) => bus.publish({ type: 'revoked', userId }),
    gateway: {
      drain: () => gateway.drain(),
      stop: () => gateway.close(),
      start() {
        // Two restarts at once: the later one ends what the earlier one began.
        gateway.close()
        if (!isClosed) gateway = start()
      },
    },
  })

  const tokens = new Map<string, string>()
  const tokenOf = (person: TestPerson): string => {
    const before = tokens.get(person.userId)
    if (before !== undefined && people.isGood(before)) return before
    const { accessToken } = people.issue(person)
    tokens.set(person.userId, accessToken)
    return accessToken
  }

  const say = (line: Line, frame: DownFrame): void => {
    const tap = taps.get(line)
    const data = tap ? tap.encode(frame) : gatewayCodecs[framingOf(line.protocol)].encode(frame)
    if (data !== undefined) line.send(data as WireData)
  }
  const sayText = (text: string, to?: string): void => {
    checkUser('sayText', to, people.all(), true)
    for (const line of of(to)) line.send(text)
  }

  const core: MockCore = {
    url: origin,
    socketUrl,
    appId,
    deskId,
    frameKey,
    clock,
    signIn: (person, { expiresIn } = {}) => people.issue(person, expiresIn),
    actor(person) {
      people.add(person)
      return createActor({
        person,
        deskId,
        clock: time,
        settle: async () => {
          if ('settle' in clock) await (clock as ManualClock).settle()
        },
        gateway: () => gateway,
        token: () => tokenOf(person),
      })
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
      checkUser('say', to, people.all(), true)
      for (const line of of(to)) say(line, frame)
    },
    sayText,
    get online() {
      return people.all().flatMap(({ userId }) => (gateway.isOnline(userId) ? [userId] : []))
    },
  }
  return {
    core,
    sockets,
    fetch: http.fetch,
    check,
    end() {
      if (isClosed) return
      isClosed = true
      for (const line of [...lines]) line.cut(CloseCode.goingAway, 'the test is over')
      gateway.close()
      wakeful()
    },
  }
}

/**
 * Opens a mock gateway. Close it after the test: `afterEach(() => gateway.close())`.
 * Throws as `createMock` does, and an Error where another mock has the same `url`.
 */
export function createMockGateway(options: MockGatewayOptions = {}): MockGateway {
  checkGatewayOptions(options)
  const { core, sockets, fetch, check, end } = createMock({ ...options, url: options.url ?? freeOrigin() })
  const door = openDoor(core.socketUrl, sockets, { clock: core.clock, latencyMs: options.latencyMs ?? 1, check })
  taken.add(core.url)
  const { WebSocket } = door
  return Object.assign(core, {
    WebSocket,
    openSocket: openSocketWith(WebSocket),
    fetch,
    install() {
      const { WebSocket: ownWebSocket, fetch: ownFetch } = globalThis
      Object.assign(globalThis, { WebSocket, fetch })
      return () => void Object.assign(globalThis, { WebSocket: ownWebSocket, fetch: ownFetch })
    },
    close() {
      end()
      door.close()
      taken.delete(core.url)
    },
  })
}
