/**
 * Devices that always retry, for tests of faults on real processes: every message into one group is acknowledged in the end,
 * whatever process is killed meanwhile. Each records what it received, to compare histories afterwards.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ChatKind, MsgType } from '@weft/protocol'
import { demoPassword, demoPeople, demoUserId } from '../demo'
import { connect, type WireClient } from './test-client'

export const groupId = 'chaos'

export interface Person {
  userId: string
  tokenType: string
  token: string
}

export async function signIn(origin: string, key: string): Promise<Person> {
  const answer = await fetch(`${origin}/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({
      loginName: demoPeople.find((person) => person.key === key)?.phone,
      password: demoPassword,
      appName: 'portal',
    }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const reply = await fetch(`${origin}/web/portal/oauth/token?appName=portal`, { headers: { cookie } })
  const [given] = ((await reply.json()) as { data: { token_type: string; access_token: string }[] }).data
  if (!given) throw new Error(`${key} could not sign in`)
  return { userId: demoUserId(key), tokenType: given.token_type, token: given.access_token }
}

/** A device that always retries: all its messages are acknowledged in the end. */
export class Writer {
  /** msgSeqId → tid, by 202 and by the 203 of own messages. */
  readonly known = new Map<number, string>()
  /** tid → msgSeqId of the 203 with code 0. */
  readonly acked = new Map<string, number>()
  readonly tids: readonly string[]
  /** Anything received twice with different content. */
  readonly contradictions: string[] = []
  connections = 0
  private readonly deviceId = randomUUID()
  private readonly inFlight = new Set<string>()
  private isOver = false

  constructor(
    private readonly person: Person,
    private readonly line: { url: string; frameKey: string },
    /** Concurrent messages. */
    readonly window: number,
    private readonly acknowledged: () => void,
    count: number,
    /** Milliseconds from a reply to the next message: a steady load. */
    private readonly paceMs = 0,
  ) {
    this.tids = Array.from({ length: count }, () => randomUUID())
  }

  /** The highest number without a gap below it. */
  get head(): number {
    let head = 0
    while (this.known.has(head + 1)) head += 1
    return head
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      const client = await connect(this.line).catch(() => undefined)
      if (client && (await this.login(client))) {
        await client.closed
      }
      this.inFlight.clear()
      // The server is down: a client of the documents would wait for 5 s.
      if (!this.isOver) await delay(50)
    }
  }

  stop(): void {
    this.isOver = true
    this.client?.leave()
  }

  private client: WireClient | undefined

  private async login(client: WireClient): Promise<boolean> {
    this.client = client
    const { userId, token, tokenType } = this.person
    const cursors = { [groupId]: this.head }
    client.send({ eventType: 100, userId, deviceId: this.deviceId, deviceType: 'WEB', token, tokenType, cursors })
    const status = await client.next(203, (frame) => frame.refEventType === 100).catch(() => undefined)
    if (status?.code !== 0) {
      client.leave()
      return false
    }
    this.connections += 1
    let read = 0
    const readOn = () => {
      for (; read < client.frames.length; read++) this.take(client, client.frames[read])
      this.pump(client)
    }
    client.socket.on('message', readOn)
    readOn()
    return true
  }

  private take(client: WireClient, frame: WireClient['frames'][number] | undefined): void {
    if (frame?.eventType === 202 && frame.chatId === groupId) this.note(frame.msgSeqId, frame.tid)
    if (frame?.eventType !== 203 || frame.refEventType !== 201 || frame.tid === undefined) return
    if (frame.code === 0 && frame.msgSeqId !== undefined) {
      this.note(frame.msgSeqId, frame.tid)
      if (!this.acked.has(frame.tid)) {
        this.acked.set(frame.tid, frame.msgSeqId)
        this.acknowledged()
      }
      const { tid } = frame
      if (this.paceMs > 0) void delay(this.paceMs).then(() => this.answered(client, tid))
      else this.inFlight.delete(tid)
      return
    }
    // Refused and not stored: sent again later, on this connection or the next one.
    const { tid } = frame
    void delay(100).then(() => this.answered(client, tid))
  }

  private answered(client: WireClient, tid: string): void {
    if (this.client !== client) return
    this.inFlight.delete(tid)
    this.pump(client)
  }

  private note(msgSeqId: number, tid: string): void {
    const before = this.known.get(msgSeqId)
    if (before !== undefined && before !== tid) this.contradictions.push(`${msgSeqId} is ${before} and ${tid}`)
    this.known.set(msgSeqId, tid)
  }

  private pump(client: WireClient): void {
    if (client.socket.readyState !== client.socket.OPEN) return
    for (const tid of this.tids) {
      if (this.inFlight.size >= this.window) return
      if (this.acked.has(tid) || this.inFlight.has(tid)) continue
      this.inFlight.add(tid)
      client.send({
        eventType: 201,
        tid,
        type: ChatKind.group,
        msgType: MsgType.text,
        targetId: groupId,
        clientTimestamp: Date.now(),
        content: [{ text: `第 ${this.tids.indexOf(tid) + 1} 句` }],
      })
    }
  }
}

export async function historyOf(origin: string, { userId, token, tokenType }: Person): Promise<[number, string][]> {
  const path = `/ima-business/m-api/im/v1/chat/${userId}/${groupId}/msg/details`
  const rows: { msgSeqId: number; tid: string }[] = []
  for (;;) {
    const last = rows.at(-1)?.msgSeqId
    const answer = await fetch(`${origin}${path}${last ? `?lastMsgSeqId=${last}` : ''}`, {
      headers: { authorization: `${tokenType} ${token}` },
    })
    const page = ((await answer.json()) as { data: { rows: typeof rows }[] }).data[0]?.rows ?? []
    if (page.length === 0) return rows.map((row): [number, string] => [row.msgSeqId, row.tid]).reverse()
    rows.push(...page)
  }
}
