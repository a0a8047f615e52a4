/**
 * Several gateways on one store, like processes on several machines: a bus between them with latency and losses, a store with
 * latency, wrong clocks, and a kill that stops all pending work.
 */
import {
  type AppendRequest,
  type AppendResult,
  type Bus,
  createGateway,
  createMemoryStores,
  type Gateway,
  type GatewayPolicy,
  type GatewayPorts,
  type GatewayStores,
  type Hint,
  type Identity,
  keyOf,
  type MemoryStores,
  type StoredMessage,
} from '@weft/gateway'
import { createGatewayCodec } from '@weft/protocol'
import type { Chance, VirtualClock } from '@weft/testkit'
import type { Mechanisms } from './mechanisms'

const YEAR_MS = 365 * 24 * 3_600_000
const NEVER = new Promise<never>(() => {})

/** A committed message, with its time on the simulation's clock. */
export interface Commit {
  key: string
  msgSeqId: number
  at: number
}

export interface NodesOptions {
  clock: VirtualClock
  chance: Chance
  mechanisms: Mechanisms
  count: number
  /** Share of the hints between nodes that are lost. */
  hintLoss: () => number
  /** Whether the store can save nothing now, as on a full disk. */
  isFull: () => boolean
  /** Build of the initial nodes. Defaults to `today`. */
  build?: Build
  /** Policy of every node, besides what a mechanism changes. */
  policy?: Partial<GatewayPolicy>
  /** Additional or replaced ports of a node. */
  ports?: Partial<GatewayPorts>
}

export interface Node {
  readonly index: number
  /** Undefined while the node is down. */
  readonly gateway: Gateway | undefined
  /** Counts its starts. */
  readonly life: number
  kill(): void
  /** Ends as on SIGTERM: stops being ready, answers accepted requests, notifies its clients, and is gone. */
  leave(): Promise<void>
  start(build?: Build): void
}

/**
 * An older build neither sends nor understands the hints that were added later; a newer one sends a hint that today's does not
 * know. They share the store and the protocol.
 */
export type Build = 'older' | 'today' | 'newer'

const EARLY_HINTS: ReadonlySet<string> = new Set([
  'committed',
  'typing',
  'presence',
  'here',
  'hello',
  'bye',
  'replaced',
  'revoked',
])

export class Nodes {
  readonly stores: MemoryStores
  readonly commits: Commit[] = []
  readonly all: Node[]
  /** Called when a node dies, to cut its connections. */
  died: (node: Node) => void = () => {}
  private readonly listeners: ((hint: Hint) => void)[][] = []
  /** key → userId → the read position received last; for `readsOnlyRise` off. */
  private readonly lastReads = new Map<string, Map<string, number>>()
  /** Node → how many of its logins currently block hints; only while `listensFirst` is off. */
  private readonly deafness = new Map<number, number>()
  private copies = 0
  /** Nodes that the load balancer uses. */
  private readonly balanced = new Set<number>()

  constructor(private readonly options: NodesOptions) {
    this.stores = createMemoryStores({ desks: [{ deskId: 'desk', agents: [{ userId: 'agent', userName: '甲' }] }] })
    this.all = Array.from({ length: options.count }, (_, index) => this.createNode(index))
  }

  /** A node that the load balancer considers up, drawn for each connection. */
  pick(): Node | undefined {
    const up = this.all.filter((node) => this.balanced.has(node.index))
    return up.length === 0 ? undefined : this.options.chance.pick(up)
  }

  /** The read positions of all participants, by the store's own rule. */
  readsOf(key: string): Promise<ReadonlyMap<string, number>> {
    return this.storesOf(() => true, -1).conversations.readWatermarks(key)
  }

  close(): void {
    for (const node of this.all) node.gateway?.close()
  }

  private createNode(index: number): Node {
    this.listeners[index] = []
    let life = 0
    let gateway: Gateway | undefined
    const start = (build: Build = 'today'): void => {
      life += 1
      const born = life
      gateway = this.createGateway(index, () => gateway !== undefined && life === born, build)
      this.balanced.add(index)
    }
    const end = (): void => {
      const dying = gateway
      gateway = undefined
      dying?.close()
      this.listeners[index] = []
      this.died(node)
    }
    const node: Node = {
      index,
      get gateway() {
        return gateway
      },
      get life() {
        return life
      },
      start,
      kill: () => {
        this.balanced.delete(index)
        end()
      },
      leave: async () => {
        // A node that stays in the load balancer still gets connections while it drains.
        if (this.options.mechanisms.leavesFirst) this.balanced.delete(index)
        await gateway?.drain()
        end()
      },
    }
    start(this.options.build)
    return node
  }

  private createGateway(index: number, isAlive: () => boolean, build: Build): Gateway {
    const { clock, chance, mechanisms } = this.options
    // G3: clocks never decide the order, so one of them is a day behind.
    const skewMs = index === 1 ? -24 * 3_600_000 : 0
    const json = createGatewayCodec({ framing: 'ima.json' })
    return createGateway(
      {
        ...this.storesOf(isAlive, index),
        clock: {
          now: () => clock.now() + skewMs,
          monotonic: () => clock.monotonic(),
          after: (delayMs, run) => clock.after(delayMs, () => isAlive() && run()),
          soon: (run) => clock.soon(() => isAlive() && run()),
        },
        random: { uuid: () => `session-${index}-${chance.between(1, 1e12)}` },
        authenticator: { verify: async (_type, token) => ({ ok: true, identity: this.identityOf(token) }) },
        people: { find: async (userId) => this.identityOf(userId) },
        faq: { topQuestions: async () => [], explain: async () => undefined },
        bus: this.busOf(index, build),
        codecs: () => json,
        ...this.options.ports,
      },
      { ...(mechanisms.tailCheck ? {} : { tailCheckMs: YEAR_MS }), ...this.options.policy },
    )
  }

  identityOf(userId: string): Identity {
    const expiresAt = this.options.clock.now() + YEAR_MS
    return { userId, userName: userId, kind: 'customer', agentOf: [], tokenId: userId, expiresAt }
  }

  private busOf(index: number, build: Build): Bus {
    const { clock, chance, hintLoss } = this.options
    const isOlder = build === 'older'
    let isSaid = false
    const bus: Bus = {
      publish: (hint) => {
        if (isOlder && !EARLY_HINTS.has(hint.type)) return
        if (build === 'newer' && !isSaid) {
          isSaid = true
          bus.publish({ type: 'of-tomorrow', key: 'c0' } as unknown as Hint)
        }
        for (let other = 0; other < this.listeners.length; other++) {
          if (other === index) {
            this.hear(index, hint)
            continue
          }
          if (hint.type === 'committed' && chance.happens(hintLoss())) continue
          clock.after(chance.between(1, 40), () => void this.deliver(other, hint))
        }
      },
      subscribe: (heard) => {
        const listener = (hint: Hint): void => {
          if (!isOlder || EARLY_HINTS.has(hint.type)) heard(hint)
        }
        const own = this.listeners[index] ?? []
        own.push(listener)
        this.listeners[index] = own
        return () => void own.splice(own.indexOf(listener), 1)
      },
    }
    return bus
  }

  private async deliver(index: number, hint: Hint): Promise<void> {
    if (!this.options.mechanisms.bodiesFromStore && hint.type === 'committed') {
      const { fromSeqId, toSeqId, key } = hint
      this.learn(index, await this.stores.messages.readAfter(key, fromSeqId - 1, toSeqId - fromSeqId + 1))
    }
    this.hear(index, hint)
  }

  private hear(index: number, hint: Hint): void {
    if ((this.deafness.get(index) ?? 0) > 0) return
    for (const listener of [...(this.listeners[index] ?? [])]) listener(hint)
  }

  // ── the store, with a switch for each mechanism ──────────────────────────────

  /** Node → key → the rows it received in hints; only while `bodiesFromStore` is off. */
  private readonly known = new Map<number, Map<string, Map<number, StoredMessage>>>()

  /** Rows as they were first written; only while `tombstones` is off. */
  private readonly firstRows = new Map<string, StoredMessage>()

  private learn(index: number, rows: readonly StoredMessage[]): void {
    const ofNode = this.known.get(index) ?? new Map<string, Map<number, StoredMessage>>()
    this.known.set(index, ofNode)
    for (const row of rows) {
      const ofKey = ofNode.get(row.key) ?? new Map<number, StoredMessage>()
      ofNode.set(row.key, ofKey)
      ofKey.set(row.msgSeqId, row)
    }
  }

  private storesOf(isAlive: () => boolean, index: number): GatewayStores {
    const { messages, conversations, desk } = this.stores
    const { clock, chance, mechanisms } = this.options
    /** Adds latency; a node that died meanwhile never gets the result. */
    const within = async <T>(lowMs: number, highMs: number, work: () => Promise<T>): Promise<T> => {
      await new Promise<void>((resolve) => clock.after(chance.between(lowMs, highMs), resolve))
      if (!isAlive()) return NEVER
      const result = await work()
      await new Promise<void>((resolve) => clock.after(chance.between(0, 4), resolve))
      return isAlive() ? result : NEVER
    }
    const asWritten = (row: StoredMessage): StoredMessage => {
      const first = this.firstRows.get(`${row.key}|${row.msgSeqId}`)
      return first && row.isRemoved ? { ...row, content: first.content, isRemoved: false } : row
    }
    const plain = (row: StoredMessage): StoredMessage => {
      const one = mechanisms.tombstones ? row : asWritten(row)
      return mechanisms.tidOnce ? one : { ...one, tid: one.tid.replace(/#\d+$/, '') }
    }
    const commit = async (batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> => {
      const given = batch.map((request) => this.asStored(request))
      const order = mechanisms.commitsInOrder ? given.map((_, at) => at) : shuffled(given.length, chance)
      const stored = await messages.append(order.map((at) => given[at] as AppendRequest))
      const results: AppendResult[] = []
      order.forEach((at, place) => {
        results[at] = stored[place] as AppendResult
      })
      for (const result of results)
        if (result.ok && !result.isRepeat)
          this.commits.push({ key: result.key, msgSeqId: result.msgSeqId, at: clock.now() })
      batch.forEach((request, at) => {
        const { effect } = request
        if (effect?.type !== 'read' || !results[at]?.ok) return
        const ofKey = this.lastReads.get(request.key) ?? new Map<string, number>()
        this.lastReads.set(request.key, ofKey.set(request.senderId, effect.msgId))
      })
      if (!mechanisms.tombstones)
        for (const result of results)
          if (result.ok && !result.isRepeat) {
            const [row] = await messages.readAfter(result.key, result.msgSeqId - 1, 1)
            if (row) this.firstRows.set(`${row.key}|${row.msgSeqId}`, row)
          }
      if (!mechanisms.bodiesFromStore)
        for (const result of results)
          if (result.ok) this.learn(index, await messages.readAfter(result.key, result.msgSeqId - 1, 1))
      return results
    }
    return {
      desk,
      messages: {
        ...messages,
        append: (batch) => {
          if (this.options.isFull()) {
            if (!mechanisms.failsClosed) return within(1, 12, () => this.foretold(batch))
            return within(1, 12, () => Promise.reject(new Error('the disk is full')))
          }
          if (mechanisms.ackAfterCommit) return within(1, 12, () => commit(batch))
          // Returns the result of the commit at once; the commit follows if the node is still alive.
          return this.foretold(batch).then((results) => {
            clock.after(chance.between(20, 60), () => {
              if (isAlive()) void commit(batch)
            })
            return results
          })
        },
        readAfter: (key, after, limit) =>
          within(0, 6, async () => {
            if (mechanisms.bodiesFromStore) return (await messages.readAfter(key, after, limit)).map(plain)
            const rows = [...(this.known.get(index)?.get(key)?.values() ?? [])]
            return rows
              .filter((row) => row.msgSeqId > after)
              .sort((a, b) => a.msgSeqId - b.msgSeqId)
              .slice(0, limit)
          }),
        readBefore: (key, before, limit) =>
          within(0, 6, async () => (await messages.readBefore(key, before, limit)).map(plain)),
      },
      conversations: {
        ...conversations,
        find: async (key) => {
          const record = await conversations.find(key)
          if (!record || mechanisms.membersAtPush) return record
          return { ...record, participants: record.participants.map(({ toSeqId: _gone, ...member }) => member) }
        },
        listOwn: (userId, limit) => {
          if (mechanisms.listensFirst) return within(0, 25, () => conversations.listOwn(userId, limit))
          // The list is read first and hints are received only afterwards: those in between are lost.
          const own = conversations.listOwn(userId, limit)
          this.deafness.set(index, (this.deafness.get(index) ?? 0) + 1)
          clock.after(40, () => this.deafness.set(index, (this.deafness.get(index) ?? 1) - 1))
          return within(25, 25, () => own)
        },
        readWatermarks: async (key) =>
          mechanisms.readsOnlyRise ? conversations.readWatermarks(key) : new Map(this.lastReads.get(key) ?? []),
      },
    }
  }

  private asStored(request: AppendRequest): AppendRequest {
    const { mechanisms } = this.options
    this.copies += 1
    return {
      ...request,
      ...(mechanisms.tidOnce ? {} : { tid: `${request.tid}#${this.copies}` }),
      ...(mechanisms.membersAtStore ? {} : { right: 'server' as const }),
      ...(mechanisms.robotsTurnAtStore || request.effect?.type !== 'robotSaid' ? {} : { effect: undefined }),
    }
  }

  private async foretold(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    const heads = new Map(await this.stores.conversations.heads([...new Set(batch.map(({ key }) => key))]))
    return batch.map((request) => {
      const msgSeqId = (heads.get(request.key) ?? 0) + 1
      heads.set(request.key, msgSeqId)
      return { ok: true, key: request.key, msgSeqId, timestamp: request.timestamp, isRepeat: false }
    })
  }
}

export const groupKey = (groupId: string): string => keyOf({ kind: 'group', groupId })

function shuffled(count: number, chance: Chance): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = chance.between(0, at)
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
  return order
}
