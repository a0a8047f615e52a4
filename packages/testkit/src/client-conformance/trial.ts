/** One rule under test: what its client did, seen from the gateway, and the checks that a rule may use. */
import type { MessageUpFrame, OnlineFrame, UpFrame } from '@weft/protocol'
import type { Actor, RecordedFrame } from '../api/api'
import { anAgent } from '../builders/basics'
import type { MockCore } from '../mock-gateway'
import type { ClientReport } from './client'
import { NotInTime, type Stage } from './stage'

/** The client did something that a rule forbids, or not what it requires. */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken'
}

export type UpRecord<F extends UpFrame = UpFrame> = RecordedFrame & { frame: F }

export class Trial {
  private agent: Actor | undefined

  constructor(
    readonly stage: Stage,
    /** Sent to the client in the host reply. */
    readonly policy: { heartbeatMs: number; reconnect: { baseMs: number; maxMs: number; jitter: number } },
    /** Extra time in ms that any step may take. A slow machine is not a broken client. */
    readonly timeoutMs: number,
  ) {}

  get gateway(): MockCore {
    return this.stage.gateway
  }

  /** More than the longest time that the client may wait before it reconnects, in ms. */
  get quietMs(): number {
    const { maxMs, jitter } = this.policy.reconnect
    return 2 * maxMs * (1 + jitter)
  }

  // ── the client's actions ──────────────────────────────────────────────────

  async start(): Promise<void> {
    const { url: origin, appId, deskId } = this.gateway
    await this.stage.client.start({ origin, appId, deskId })
  }

  /** Starts it and waits until it is online. */
  async online(): Promise<void> {
    await this.start()
    await this.soon('the client goes online', () => this.gateway.online.length > 0)
  }

  send(text: string): Promise<void> {
    return this.stage.client.send(text)
  }

  report(): Promise<ClientReport> {
    return this.stage.client.report()
  }

  /** Begins a conversation so that an agent may answer: one message from the client, one from the desk. */
  async talk(): Promise<Actor> {
    const agent = this.gateway.actor(anAgent())
    this.agent = agent
    await agent.online()
    await this.online()
    await this.send('begin')
    await this.soon('the client sends what it was told to', () => this.said('begin').length > 0)
    await this.soon('the desk hears it', () => agent.accept(this.userId))
    await this.shown(2)
    return agent
  }

  /** The agent sends these texts. */
  async say(...texts: string[]): Promise<void> {
    for (const text of texts) {
      const { code } = (await this.agent?.sendText(this.userId, text)) ?? { code: -1 }
      if (code !== 0) throw new Error(`the agent could not write (${code})`)
    }
  }

  /** Waits until the client shows every message up to this number, each once and in order. */
  async shown(upTo: number, withinMs = this.timeoutMs): Promise<void> {
    const numbers = async () => (await this.report()).messages.map(({ msgSeqId }) => msgSeqId)
    const wanted = Array.from({ length: upTo }, (_, at) => at + 1)
    const fits = async () => (await numbers()).join() === wanted.join()
    await this.until(`the client shows ${wanted.join(', ')}, each once and in order`, fits, withinMs).catch(
      async (error: unknown) => {
        throw error instanceof RuleBroken ? new RuleBroken(`${error.message}; it shows ${await numbers()}`) : error
      },
    )
  }

  // ── what the gateway recorded ─────────────────────────────────────────────

  /** Frames of a type that the client sent, oldest first; includes those that a fault dropped. */
  ups<E extends UpFrame['eventType']>(eventType: E): UpRecord<Extract<UpFrame, { eventType: E }>>[] {
    return this.gateway.frames.filter(
      ({ direction, frame }) => direction === 'up' && frame?.eventType === eventType,
    ) as UpRecord<Extract<UpFrame, { eventType: E }>>[]
  }

  get logins(): UpRecord<OnlineFrame>[] {
    return this.ups(100)
  }

  /** Messages with this text that the client sent. */
  said(text: string): UpRecord<MessageUpFrame>[] {
    return this.ups(201).filter(({ frame }) => (frame.content[0] as { text?: string } | undefined)?.text === text)
  }

  /** Id of the visitor that the client is. */
  get userId(): string {
    const userId = this.logins.at(-1)?.frame.userId
    if (userId === undefined) throw new RuleBroken('the client has not said 100 yet')
    return userId
  }

  callsOf(path: string) {
    return this.gateway.calls.filter((call) => call.path.includes(path))
  }

  /** Waits for a login after the first `after` ones. Returns how long it took, in ms from now. */
  async comesBack(after: number, withinMs = this.quietMs + this.timeoutMs): Promise<number> {
    const since = this.stage.time.now()
    await this.until('the client comes back with a 100', () => this.logins.length > after, withinMs)
    return this.stage.time.now() - since
  }

  /** Lets time pass and checks that this did not happen. */
  async quiet(what: string, hasHappened: () => boolean, ms = this.quietMs): Promise<void> {
    await this.stage.time.pass(ms)
    this.that(!hasHappened(), what)
  }

  /** Waits for what a client does immediately. */
  soon(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    return this.until(what, condition, this.timeoutMs)
  }

  async until(what: string, condition: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
    try {
      await this.stage.time.until(condition, what, withinMs)
    } catch (error) {
      throw error instanceof NotInTime ? new RuleBroken(`it was waited in vain: ${error.message}`) : error
    }
  }

  that(condition: boolean, sentence: string): void {
    if (!condition) throw new RuleBroken(sentence)
  }
}
