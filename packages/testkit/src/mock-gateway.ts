/**
 * The mock gateway: the real gateway's logic over memory, reached by its own WebSocket and fetch. To a client under test
 * it looks like a server; a test sees all traffic and can inject faults.
 */
import { createGateway, createLocalBus, createMemoryStores, type Gateway } from '@weft/gateway'
import { CloseCode, FRAMINGS, type Framing, HOST_POLICY, PROTOCOL_VERSION, type UpFrame } from '@weft/protocol'
import type { MockGateway, MockGatewayOptions, RecordedCall, RecordedFrame, TestPerson } from './api/api'
import { type ManualClock, realClock, type TestClock } from './api/clock'
import { areTimersReplaced } from './api/real-timers'
import { seeded } from './api/seeded'
import { beyondOf, onSleep } from './api/sides'
import { FaultBook } from './faults/fault-book'
import { Outages } from './faults/outages'
import { SaidFaults } from './faults/said-fault'
import { Standing } from './faults/standing'
import { ChatService } from './http/chat-service'
import { MockFetch, type PreparedReply } from './http/mock-fetch'
import { gcmHere } from './line/gcm-tap'
import { createFaults } from './mock-faults'
import { Lines } from './mock-lines'
import { openDoor } from './socket/door'
import type { SocketHost } from './socket/host'
import { openSocketWith } from './socket/port'
import { checkGatewayOptions, checkUser } from './words'
import { createActor } from './world/actor'
import { DEFAULT_QUESTIONS, faqSource } from './world/faq'
import { People } from './world/people'

/** Path of a gateway's socket, below its origin (P-01). */
export const SOCKET_PATH = '/ima-access/ws'
const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'

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

/** Whether a file is a path of the service, or an address below its origin (P-44). */
const isOwnFile = (origin: string, file: string): boolean =>
  (file.startsWith('/') && !file.startsWith('//')) || file.startsWith(`${origin}/`)

/** What every mock has, independent of how its sockets and calls arrive. */
export type MockCore = Omit<MockGateway, 'WebSocket' | 'openSocket' | 'fetch' | 'install' | 'close'>

/** A mock without an entrance: its sockets come through `sockets`, its calls through `fetch`. */
export interface Mock {
  core: MockCore
  sockets: SocketHost
  fetch: typeof globalThis.fetch
  /** Throws if no data could ever reach a client in this process. */
  check(): void
  /** Closes every connection with 1001 and refuses new ones. */
  end(): void
}

/** On the machine's clock nothing would ever reach a client whose timers are faked. */
function checkTimers({ clock }: MockGatewayOptions): void {
  if (clock === undefined && areTimersReplaced()) throw new Error(FAKE_TIMERS)
}

/** The options with their defaults. Throws if the mock cannot support a framing. */
function settingsOf(options: MockGatewayOptions & { url: string }) {
  const { framings } = options
  const gcm = gcmHere()
  const spoken: readonly Framing[] = framings ?? (gcm ? FRAMINGS : ['ima.ecb', 'ima.json'])
  if (!gcm && spoken.includes('ima.gcm'))
    throw new Error('The mock speaks ima.gcm where there is node:crypto: leave it out of `framings` in a browser.')
  const origin = new URL(options.url).origin
  return {
    origin,
    socketUrl: `${origin.replace(/^http/, 'ws')}${SOCKET_PATH}`,
    appId: options.appId ?? 'weft-demo',
    deskId: options.deskId ?? 'desk',
    frameKey: options.frameKey ?? FRAME_KEY,
    clock: options.clock ?? realClock(),
    latencyMs: options.latencyMs ?? 1,
    heartbeatMs: options.heartbeatMs ?? HOST_POLICY.heartbeatMs,
    reconnect: options.reconnect ?? HOST_POLICY.reconnect,
    questions: options.questions ?? DEFAULT_QUESTIONS,
    hours: options.hours ?? { isOpen: true, text: '全天在线', takesMessages: false },
    seed: options.seed ?? 1,
    spoken,
    gcm,
  }
}
type Settings = ReturnType<typeof settingsOf>

/** The host reply (P-51); it names framings only if the test chose them. */
const hostOf = ({ origin, frameKey, heartbeatMs, reconnect }: Settings, framings: readonly Framing[] | undefined) => ({
  host: origin,
  protocolVersion: PROTOCOL_VERSION,
  frameKey,
  maxFrameBytes: 65_536,
  heartbeatMs,
  reconnect,
  ...(framings && { framings }),
})

/** The sub-protocol that the gateway chooses: '' if the client offers none, undefined if it supports none of the offered ones. */
const chosenOf = (offered: readonly string[], spoken: readonly string[]): string | undefined =>
  offered.length === 0 ? '' : offered.find((name) => spoken.includes(name))

/** Ids that are the same in every run. */
function countedUuids() {
  let count = 0
  return { uuid: () => `00000000-0000-4000-9000-${(++count).toString(16).padStart(12, '0')}` }
}

/**
 * The gateway's logic with its faults and records, independent of how sockets and calls arrive. Throws ProtocolError `bad-key`
 * for a frameKey that is not an AES key, a TypeError for an unknown or invalid option, and an Error where timers are faked and no
 * clock is given, or where `framings` names ima.gcm without node:crypto.
 */
export function createMock(options: MockGatewayOptions & { url: string }): Mock {
  checkGatewayOptions(options)
  const check = () => checkTimers(options)
  check()
  const settings = settingsOf(options)
  const { origin, appId, deskId, frameKey, clock, latencyMs, heartbeatMs, questions, hours, gcm } = settings
  /** Time of the gateway's side: it goes on while the client's machine sleeps. */
  const time = beyondOf(clock)
  const people = new People(time, deskId)
  const stores = createMemoryStores({ desks: [people.desk] })
  const bus = createLocalBus()
  const chance = seeded(settings.seed)
  const random = countedUuids()
  const frames: RecordedFrame[] = []
  const calls: RecordedCall[] = []
  /** Faults of frames and connections. */
  const injuries = {
    book: new FaultBook(chance),
    stalled: new Standing(),
    slow: new Standing(),
    wrongKeys: new Standing(),
  }
  const outages = { down: new Outages<'gone'>(), closed: new Outages<PreparedReply>() }
  let seq = 0
  let isClosed = false

  const lines = new Lines({
    frameKey,
    gcm,
    clock: time,
    latencyMs,
    ...injuries,
    record: (entry) => void frames.push({ seq: ++seq, at: time.now(), ...entry }),
    accept: (line) => gateway.accept(line),
  })

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
        random,
        codecs: lines.codec,
        greet: lines.greet,
      },
      { heartbeatMs },
    )
  let gateway = start()

  const sockets: SocketHost = {
    refusal: () => (isClosed ? 'gone' : (outages.down.strike() ?? outages.closed.strike())),
    choose: (offered) => chosenOf(offered, settings.spoken),
    accept: (client, protocol) => lines.takeIn(client, protocol),
  }
  const wakeful = onSleep(clock, () => {
    for (const line of lines.of()) line.forget()
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
    host: hostOf(settings, options.framings),
  })
  const http = new MockFetch({
    origin,
    clock,
    latencyMs,
    service,
    isLost: () => isClosed || outages.down.strike() !== undefined,
    chance,
    check,
    record: (entry) => void calls.push({ seq: ++seq, at: time.now(), ...entry }),
  })
  const faults = createFaults({
    clock: time,
    people,
    said: new SaidFaults({ frames, calls, seq: () => seq }),
    ...injuries,
    ...outages,
    http,
    lines: lines.of,
    revoked: (userId) => bus.publish({ type: 'revoked', userId }),
    gateway: {
      drain: () => gateway.drain(),
      stop: () => gateway.close(),
      start() {
        // Two restarts at once: the later one ends what the earlier one started.
        gateway.close()
        if (!isClosed) gateway = start()
      },
    },
  })

  const core = createCore({ settings, time, people, lines, faults, frames, calls, gateway: () => gateway })
  return {
    core,
    sockets,
    fetch: http.fetch,
    check,
    end() {
      if (isClosed) return
      isClosed = true
      for (const line of lines.of()) line.cut(CloseCode.goingAway, 'the test is over')
      gateway.close()
      wakeful()
    },
  }
}

interface CoreParts {
  settings: Settings
  time: TestClock
  people: People
  lines: Lines
  faults: MockCore['faults']
  frames: RecordedFrame[]
  calls: RecordedCall[]
  /** The gateway that runs now. */
  gateway(): Gateway
}

/** The part of the mock that a test sees. */
function createCore({ settings, time, people, lines, faults, frames, calls, gateway }: CoreParts): MockCore {
  const { origin, socketUrl, appId, deskId, frameKey, clock } = settings
  const tokens = new Map<string, string>()
  const tokenOf = (person: TestPerson): string => {
    const before = tokens.get(person.userId)
    if (before !== undefined && people.isGood(before)) return before
    const { accessToken } = people.issue(person)
    tokens.set(person.userId, accessToken)
    return accessToken
  }

  const sayText = (text: string, to?: string): void => {
    checkUser('sayText', to, people.all(), true)
    for (const line of lines.of(to)) line.send(text)
  }

  return {
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
        gateway,
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
      for (const line of lines.of(to)) lines.say(line, frame)
    },
    sayText,
    get online() {
      return people.all().flatMap(({ userId }) => (gateway().isOnline(userId) ? [userId] : []))
    },
  }
}

/**
 * Opens a mock gateway. Close it after the test: `afterEach(() => gateway.close())`. Throws as `createMock` does, and an Error if
 * another mock has the same `url`.
 */
export function createMockGateway(options: MockGatewayOptions = {}): MockGateway {
  checkGatewayOptions(options)
  const { core, sockets, fetch, check, end } = createMock({ ...options, url: options.url ?? freeOrigin() })
  const door = openDoor(core.socketUrl, sockets, { clock: core.clock, latencyMs: options.latencyMs ?? 1, check })
  taken.add(core.url)
  const { WebSocket } = door
  let isClosed = false
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
      // Another mock may have this address by now: a second call must not close that one.
      if (isClosed) return
      isClosed = true
      end()
      door.close()
      taken.delete(core.url)
    },
  })
}
