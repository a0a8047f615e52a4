/**
 * A gateway in memory with people in it, for tests of the rules. A token is the user's id; `socket()` opens a socket, `enter()`
 * opens one and logs in. Frames are plain JSON unless a test brings its own codec.
 */
import {
  createGatewayCodec,
  type DownFrame,
  type MessageUpFrame,
  MsgType,
  type StatusFrame,
  type UpFrame,
} from '@weft/protocol'
import { createGateway, type Gateway } from '../gateway'
import { createLocalBus } from '../hub/local-bus'
import type { GatewayPolicy } from '../ports/policy'
import type { GatewayPorts, Identity, SocketEvents, Transport } from '../ports/ports'
import { createMemoryStores, type MemoryStores } from '../store/memory'
import { TestClock } from './clock'

export class TestSocket implements Transport {
  readonly frames: DownFrame[] = []
  closedWith: number | undefined
  wasCut = false
  pings = 0
  /** Bytes the peer has not read; a test sets it. */
  unread = 0
  /** The peer reads nothing: sent bytes pile up. */
  isStuck = false
  /** Bytes sent in one turn of the event loop leave at its end, as in a corked stream. */
  isCorked = false
  /** Drops the frames for which it returns true. */
  loses: (frame: DownFrame) => boolean = () => false
  events: SocketEvents = { received() {}, pong() {}, pinged() {}, closed() {} }

  constructor(
    readonly address: string,
    readonly protocol: string,
    private readonly clock: TestClock,
  ) {}

  send(data: string | Uint8Array): void {
    if (this.closedWith !== undefined) return
    if (this.isStuck || this.isCorked) this.unread += data.length
    if (this.isCorked) setImmediate(() => (this.unread -= data.length))
    const frame = JSON.parse(String(data)) as DownFrame
    if (!this.loses(frame)) this.frames.push(frame)
  }
  close(code: number): void {
    this.closedWith ??= code
    this.events.closed(code)
  }
  terminate(): void {
    this.wasCut = true
  }
  ping(): void {
    this.pings += 1
  }
  bufferedBytes(): number {
    return this.unread
  }

  /** The peer sends these frames. */
  async sends(...frames: (UpFrame | Record<string, unknown> | string)[]): Promise<void> {
    for (const frame of frames) this.events.received(typeof frame === 'string' ? frame : JSON.stringify(frame))
    await this.clock.settle()
  }
  /** The connection breaks. */
  drop(): void {
    this.closedWith ??= 1006
    this.events.closed(1006)
  }
  of<E extends DownFrame['eventType']>(eventType: E): Extract<DownFrame, { eventType: E }>[] {
    return this.frames.filter((frame): frame is Extract<DownFrame, { eventType: E }> => frame.eventType === eventType)
  }
  /** Status codes received so far. */
  get codes(): number[] {
    return this.of(203).map((frame) => frame.code)
  }
  /** Numbers of the messages received for a chat. */
  numbers(chatId: string): number[] {
    return this.of(202).flatMap((frame) => (frame.chatId === chatId ? [frame.msgSeqId] : []))
  }
  statusOf(tid: string): StatusFrame | undefined {
    return this.of(203).find((frame) => frame.tid === tid)
  }
}

const staff = (userId: string, userName: string): Partial<Identity> & { userId: string } => ({
  userId,
  userName,
  kind: 'staff',
  agentOf: ['desk'],
})

/** anna, bert and carl are customers, vera a visitor, 甲 and 乙 agents of the desk, 小梭 a robot with a seat at it. */
const PEOPLE: (Partial<Identity> & { userId: string })[] = [
  { userId: 'anna', userName: '安娜', organisation: '锦纶新材料' },
  { userId: 'bert', userName: '伯特' },
  { userId: 'carl', userName: '卡尔' },
  { userId: 'vera', userName: '访客', kind: 'visitor' },
  { userId: 'wim', userName: '访客二', kind: 'visitor' },
  staff('agent-a', '甲'),
  staff('agent-b', '乙'),
  { userId: 'robot', userName: '小梭', kind: 'staff', robotOf: ['desk'] },
]

export const QUESTIONS = [{ questionContent: '退换货', level: 1, uuid: 'q1', parentId: '' }]

export interface World {
  clock: TestClock
  gateway: Gateway
  stores: MemoryStores
  ports: GatewayPorts
  /** Changes the identity behind a token from now on. */
  identities: Map<string, Identity>
  socket(options?: { address?: string; protocol?: string }): TestSocket
  enter(userId: string, more?: Record<string, unknown>): Promise<TestSocket>
  /** Awaits an agent's action and all that follows from it. */
  take<T>(step: Promise<T>): Promise<T>
  /** Starts another gateway on the same stores; the old one just stops, without closing anything. */
  restart(policy?: Partial<GatewayPolicy>): void
}

export function createWorld(
  options: {
    policy?: Partial<GatewayPolicy>
    ports?: Partial<GatewayPorts>
    stores?: MemoryStores
    /** Adds a node to that world: same time, stores and people. Pass the shared bus in `ports`. */
    beside?: World
  } = {},
): World {
  const { beside } = options
  const clock = beside?.clock ?? new TestClock()
  const stores =
    options.stores ??
    beside?.stores ??
    createMemoryStores({
      desks: [
        {
          deskId: 'desk',
          agents: [
            { userId: 'agent-a', userName: '甲' },
            { userId: 'agent-b', userName: '乙' },
          ],
        },
      ],
    })
  const people = new Map(
    PEOPLE.map((person): [string, Identity] => [
      person.userId,
      {
        userName: person.userId,
        kind: 'customer',
        agentOf: [],
        tokenId: `token-${person.userId}`,
        expiresAt: clock.now() + 7_199_000,
        ...person,
      },
    ]),
  )
  const identities = beside?.identities ?? people
  const random = beside?.ports.random ?? countingRandom()
  const json = createGatewayCodec({ framing: 'ima.json' })
  const ports: GatewayPorts = {
    clock,
    random,
    authenticator: {
      async verify(_tokenType, token) {
        const identity = identities.get(token)
        if (!identity) return { ok: false, reason: token.startsWith('revoked') ? 'revoked' : 'invalid' }
        return { ok: true, identity }
      },
    },
    people: {
      async find(userId) {
        return identities.get(userId)
      },
    },
    faq: {
      topQuestions: async () => QUESTIONS,
      explain: async (id) => (id === 'q1' ? { title: '退换货', text: '七天内可退。' } : undefined),
    },
    bus: createLocalBus(),
    codecs: () => json,
    ...stores,
    ...options.ports,
  }
  let gateway = createGateway(ports, options.policy)
  let sockets: TestSocket[] = []
  // Devices and addresses are distinct at each node.
  let devices = beside ? 100 : 0
  const world: World = {
    clock,
    stores,
    ports,
    identities,
    get gateway() {
      return gateway
    },
    socket({ address, protocol = 'ima.json' } = {}) {
      const socket = new TestSocket(address ?? `10.0.0.${++devices}`, protocol, clock)
      socket.events = gateway.accept(socket)
      sockets.push(socket)
      return socket
    },
    async enter(userId, more = {}) {
      const socket = world.socket()
      await socket.sends(online(userId, { deviceId: `device-${devices}`, ...more }))
      return socket
    },
    async take(step) {
      await clock.settle()
      return step
    },
    restart(policy = options.policy) {
      gateway.close()
      for (const socket of sockets) {
        socket.closedWith ??= 1006
        socket.events = { received() {}, pong() {}, pinged() {}, closed() {} }
      }
      sockets = []
      gateway = createGateway({ ...ports, bus: createLocalBus() }, policy)
    },
  }
  return world
}

function countingRandom(): GatewayPorts['random'] {
  let uuids = 0
  return { uuid: () => `uuid-${++uuids}` }
}

export const online = (userId: string, more: Record<string, unknown> = {}): UpFrame => ({
  eventType: 100,
  userId,
  deviceId: 'device',
  deviceType: 'WEB',
  token: userId,
  tokenType: 'Bearer',
  ...more,
})

let tids = 0
/** A text in a single chat by default. */
export const say = (targetId: string, more: Partial<MessageUpFrame> = {}): MessageUpFrame => {
  tids += 1
  return {
    eventType: 201,
    tid: `t${tids}`,
    type: 1,
    msgType: MsgType.text,
    targetId,
    clientTimestamp: 1,
    content: [{ text: `话 ${tids}` }],
    ...more,
  }
}
export const toDesk = (more: Partial<MessageUpFrame> = {}): MessageUpFrame => say('desk', { type: 5, ...more })
/** The text that a robot is writing; without one it is withdrawn. */
export const grows = (customerId: string, tid: string, text?: string): UpFrame => ({
  eventType: 208,
  tid,
  targetId: customerId,
  type: 6,
  ...(text !== undefined && { text }),
})
export const robotAnswer = (customerId: string, text: string, more: Partial<MessageUpFrame> = {}): MessageUpFrame =>
  say(customerId, { type: 6, msgType: MsgType.problemExplanation, content: [{ title: '小梭', text }], ...more })
export const toCustomer = (customerId: string, more: Partial<MessageUpFrame> = {}): MessageUpFrame =>
  say(customerId, { type: 6, ...more })
