/**
 * One rule under test: its own visitors, sockets and traffic log. All sockets that a rule opens close when it ends, so that no
 * rule sees another rule's frames.
 */
import { DEVICE_TYPES, type MessageUpFrame, type StatusFrame, shorten } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-web'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import type { OpenWire } from '../../wire/open-wire'
import { type Exchange, WireClient, WireRefused } from '../../wire/wire-client'
import { answerOf } from './answer'
import type { ConformanceClock, Credentials } from './target'

/** The gateway did something that a rule forbids, or not what it requires. */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken'
}
/** The rule cannot be tried here. */
export class PassedOver extends Error {
  override readonly name: string = 'PassedOver'
}
/** The gateway's own rate limit (P-62) stopped the check, as it should: the run learns nothing about the rule. */
export class LimitMet extends PassedOver {
  override readonly name = 'LimitMet'
  constructor(address: string) {
    const isSocket = address.startsWith('ws')
    const later = isSocket ? 'later' : 'later, or with the --seed of an earlier run, which makes no new visitors'
    super(`a limit of the gateway is met (HTTP 429 of ${new URL(address).pathname}); ${later}`)
  }
}

/** Without one of these, nearly every rule would fail for the same reason. */
export type Precondition = 'visitor' | 'line' | 'login'

const NEEDS: Record<Precondition, string> = {
  visitor: 'a visitor (P-52)',
  line: 'a line (P-01)',
  login: 'a good login (P-23)',
}

export interface Reply<Item = Record<string, unknown>> {
  status: number
  code: number
  msg: string
  data: readonly Item[]
}

/** Known after the host call. */
export interface Surroundings {
  url: string
  appId: string
  deskId: string
  host: string
  socketUrl: string
  frameKey: string
  heartbeatMs: number
  open: OpenWire
  fetch: typeof globalThis.fetch
  clock: ConformanceClock
  timeoutMs: number
  seed: string
  people: readonly Credentials[]
  robot?: Credentials
  /** Preconditions that failed before any rule ran, with the error message. */
  missing: Map<Precondition, string>
  newId(): string
  /** A visitor, created by P-52 on first use. */
  visitor(number: number): Promise<Credentials>
}

const VISITOR_TYPE = DEVICE_TYPES[DEVICE_TYPES.length - 1] ?? 'VISITOR'
const RULE_VISITORS = 2

export class Trial {
  readonly exchange: Exchange[] = []
  private readonly clients: WireClient[] = []

  /** @param seat selects its visitors: rules on different seats share none. */
  constructor(
    readonly around: Surroundings,
    private readonly seat: number,
  ) {}

  get deskId(): string {
    return this.around.deskId
  }

  /** Passes the rule over if this precondition is missing. */
  need(what: Precondition): void {
    if (this.around.missing.has(what)) throw new PassedOver(`needs ${NEEDS[what]}`)
  }

  /** The same for a rule that met the problem in its own way: passes the rule over if its error equals that of a precondition. */
  needWhatShowedBy(message: string): void {
    for (const [what, why] of this.around.missing) if (why === message) this.need(what)
  }

  async visitor(): Promise<Credentials> {
    this.need('visitor')
    return this.around.visitor(this.seat * RULE_VISITORS)
  }
  /** A second visitor, unrelated to the first. */
  async stranger(): Promise<Credentials> {
    this.need('visitor')
    return this.around.visitor(this.seat * RULE_VISITORS + 1)
  }
  people(): readonly [Credentials, Credentials] {
    const [one, two] = this.around.people
    if (!one || !two) throw new PassedOver('needs two signed-in people (--person twice)')
    return [one, two]
  }

  robot(): Credentials {
    const { robot } = this.around
    if (!robot) throw new PassedOver('needs a robot with a seat at the desk (--robot)')
    return robot
  }

  /** A socket without a 100. */
  async connect(protocols: readonly string[] = [], token = ''): Promise<WireClient> {
    this.need('line')
    const { socketUrl, frameKey, open, clock, timeoutMs } = this.around
    const client = await WireClient.open({
      url: socketUrl,
      frameKey,
      open,
      clock,
      timeoutMs,
      protocols,
      gcm: { token, answer: answerGcmHello },
      log: this.exchange,
    }).catch((error: unknown) => {
      // The address has too many sockets or handshakes (P-62): this says nothing about the rule.
      throw error instanceof WireRefused && error.status === 429 ? new LimitMet(socketUrl) : error
    })
    this.clients.push(client)
    return client
  }

  /** A socket after a successful 100. */
  async online(
    who: Credentials,
    more: { deviceId?: string; cursors?: Record<string, number>; protocols?: readonly string[] } = {},
  ): Promise<WireClient & { greeting: StatusFrame }> {
    this.need('login')
    const client = await this.connect(more.protocols, who.token)
    const greeting = await client.online(this.onlineFrame(who, more))
    this.that(greeting.code === 0, `a good 100 is answered with code 0, not ${greeting.code}`)
    return Object.assign(client, { greeting })
  }

  onlineFrame(who: Credentials, more: { deviceId?: string; cursors?: Record<string, number> } = {}) {
    return {
      userId: who.userId,
      deviceId: more.deviceId ?? this.around.newId(),
      deviceType: VISITOR_TYPE,
      token: who.token,
      tokenType: who.tokenType ?? 'bearer',
      ...(more.cursors ? { cursors: more.cursors } : {}),
    }
  }

  /** A 201 to the desk that no bot answers: a custom message (200999), unless the rule is about its type. */
  note(over: Partial<MessageUpFrame> = {}): Omit<MessageUpFrame, 'eventType'> {
    return {
      tid: this.around.newId(),
      type: 5,
      msgType: 200999,
      targetId: this.deskId,
      clientTimestamp: this.around.clock.now(),
      content: [{ note: 'conformance' }],
      ...over,
    }
  }

  /** Sends one and returns its number; if the gateway does not store it, the rule is broken. */
  async stored(client: WireClient, over: Partial<MessageUpFrame> = {}): Promise<number> {
    const status = await client.say(this.note(over))
    this.that(status.code === 0, `a good message is answered with code 0, not ${status.code}`)
    this.that(Number.isInteger(status.msgSeqId), 'code 0 names the msgSeqId')
    return status.msgSeqId ?? 0
  }

  /** Expects a refusal with one of these codes. */
  async refused(client: WireClient, over: Partial<MessageUpFrame>, ...codes: number[]): Promise<void> {
    const { code } = await client.say(this.note(over))
    this.that(codes.includes(code), `expected status ${codes.join(' or ')}, got ${code}`)
  }

  async call<Item = Record<string, unknown>>(
    path: string,
    {
      as,
      method = 'GET',
      body,
      at = this.around.host,
    }: { as?: Credentials; method?: string; body?: unknown; at?: string } = {},
  ): Promise<Reply<Item>> {
    const { clock } = this.around
    this.exchange.push({ at: clock.now(), direction: 'sent', socket: 0, what: `${method} ${path}` })
    const { status, text } = await answerOf(this.around, `${at}${path}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(as ? { Authorization: `${as.tokenType ?? 'bearer'} ${as.token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    this.exchange.push({
      at: clock.now(),
      direction: 'received',
      socket: 0,
      what: `${status} ${shorten(text, 400)}`,
    })
    if (status === 429) throw new LimitMet(`${at}${path}`)
    try {
      return { status, ...(JSON.parse(text) as Omit<Reply<Item>, 'status'>) }
    } catch {
      throw new RuleBroken(`${path} did not answer with JSON but: ${shorten(text, 80)}`)
    }
  }

  /** Rows of the visitor's conversation, newest first. */
  async history(who: Credentials, query = '', chatId = this.deskId): Promise<readonly HistoryEntry[]> {
    const path = `/ima-business/m-api/im/v1/chat/${encodeURIComponent(who.userId)}/${encodeURIComponent(chatId)}/msg/details`
    const reply = await this.call<{ rows: readonly HistoryEntry[] }>(`${path}${query}`, { as: who })
    this.that(reply.code === 0, `the history of the own conversation is answered with code 0, not ${reply.code}`)
    return reply.data[0]?.rows ?? []
  }

  seal(text: string): string {
    return createEcbCipher(this.around.frameKey).seal(text)
  }

  that(condition: boolean, sentence: string): void {
    if (!condition) throw new RuleBroken(sentence)
  }
  /** Returns the value; throws RuleBroken if it is undefined. */
  found<T>(value: T | undefined, sentence: string): T {
    if (value === undefined) throw new RuleBroken(sentence)
    return value
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.around.clock.after(ms, resolve))
  }

  end(): void {
    for (const client of this.clients) if (client.isOpen) client.close()
  }
}

export interface HistoryEntry {
  msgSeqId: number
  tid: string
  msgType: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  fromUserId: string
  isRemoved?: boolean
  isMsgDelete?: boolean
}
