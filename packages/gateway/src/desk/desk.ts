/**
 * The service desk's moves. Each is one numbered message of the desk stored together with the change it announces, under
 * a tid that follows from what it is about: two nodes, a retry or a second click make one message, not two.
 */
import { CUSTOMER_SERVICE_NAME, MsgType, STATUS } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type { Committer } from '../delivery/committer'
import type { AppendRequest, Clock, DeskStore, GatewayLog, MessageEffect, Random, ServiceSession } from '../ports'
import type { DeskActions, DeskOutcome, DeskStep } from './actions'
import type { Routing } from './routing'

interface DeskOptions {
  store: DeskStore
  committer: Committer
  routing: Routing
  clock: Clock
  random: Random
  log?: GatewayLog
}

export class Desk implements DeskActions {
  private readonly announcing = new Map<string, { again: boolean }>()

  constructor(private readonly options: DeskOptions) {}

  async accept(step: DeskStep): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    if (found.session.phase === 'open')
      return found.session.assigneeId === step.agentId ? { ok: true } : { ok: false, reason: 'conflict' }
    return this.move(found.session, {
      senderId: step.deskId,
      tid: `accept.${found.session.id}.${step.agentId}`,
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: step.agentId, agentName: step.agentName }],
      effect: { type: 'accepted', agentId: step.agentId, agentName: step.agentName },
    })
  }

  async transfer(step: DeskStep & { toAgentId: string }): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    const colleague = (await this.options.store.agents(step.deskId)).find((agent) => agent.userId === step.toAgentId)
    if (!colleague) return { ok: false, reason: 'not-an-agent' }
    return this.move(found.session, {
      senderId: step.deskId,
      // A conversation may go to the same colleague more than once, so this tid is not made from its parts.
      tid: this.options.random.uuid(),
      msgType: MsgType.transferResponse,
      content: [{ accepted: true, agentId: colleague.userId, agentName: colleague.userName }],
      effect: {
        type: 'transferred',
        fromAgentId: step.agentId,
        agentId: colleague.userId,
        agentName: colleague.userName,
      },
    })
  }

  async end(step: DeskStep & { reason?: string }): Promise<DeskOutcome> {
    const found = await this.sessionOf(step, step.agentId)
    if (!found.ok) return found
    if (found.session.phase === 'resolved') return { ok: true }
    return this.move(found.session, {
      senderId: step.agentId,
      senderName: step.agentName,
      tid: `end.${found.session.id}`,
      msgType: MsgType.endCustomerService,
      content: [{ reason: step.reason, by: step.agentId }],
      effect: { type: 'ended', by: step.agentId, agentId: step.agentId },
    })
  }

  /**
   * After a customer asked for a human: tells the place, or the agent when one has the conversation already. `tid` is the
   * question's, so that asking again is answered again and a repeat is not.
   */
  async answerRequest(key: string, tid: string): Promise<void> {
    const session = await this.options.store.session(key)
    if (session?.phase === 'open') {
      const content = [{ accepted: true, agentId: session.assigneeId, agentName: session.assigneeName }]
      await this.move(session, { senderId: session.deskId, tid, msgType: MsgType.transferResponse, content })
      return
    }
    if (session?.phase !== 'waiting') return
    const told = session.announcedPosition
    await this.announcePositions(session.deskId)
    const now = await this.options.store.session(key)
    if (now?.phase === 'waiting' && told !== undefined && now.announcedPosition === told)
      await this.announce(now, told, (await this.options.routing.expectedWait(now.deskId))(told), tid)
  }

  /**
   * Tells every waiting customer whose place changed since they were last told. Runs after each change of a queue and from
   * time to time, so a kill between a change and its announcement heals. One run per desk at a time.
   */
  async announcePositions(deskId: string): Promise<void> {
    const running = this.announcing.get(deskId)
    if (running) {
      running.again = true
      return
    }
    const run = { again: true }
    this.announcing.set(deskId, run)
    try {
      while (run.again) {
        run.again = false
        const queue = await this.options.store.queue(deskId)
        const moved = queue.flatMap((session, at) =>
          session.announcedPosition === at + 1 ? [] : [{ session, position: at + 1 }],
        )
        if (moved.length === 0) continue
        const waitAt = await this.options.routing.expectedWait(deskId)
        await Promise.all(moved.map(({ session, position }) => this.announce(session, position, waitAt(position))))
      }
    } finally {
      this.announcing.delete(deskId)
    }
  }

  async announceAll(): Promise<void> {
    for (const deskId of await this.options.store.desksWaiting()) await this.announcePositions(deskId)
  }

  private async announce(
    session: ServiceSession,
    position: number,
    waitSeconds: number | undefined,
    tid?: string,
  ): Promise<void> {
    await this.move(session, {
      senderId: session.deskId,
      tid: tid ?? `place.${session.id}.${session.announcements + 1}`,
      msgType: MsgType.transferResponse,
      content: [{ accepted: false, position, ...(waitSeconds === undefined ? {} : { waitSeconds }) }],
      effect: { type: 'announced', position },
    })
  }

  private async sessionOf(
    step: { deskId: string; customerId: string },
    agentId: string,
  ): Promise<{ ok: true; session: ServiceSession } | { ok: false; reason: 'not-found' | 'not-an-agent' }> {
    const key = keyOf({ kind: 'service', deskId: step.deskId, customerId: step.customerId })
    const [session, agents] = await Promise.all([
      this.options.store.session(key),
      this.options.store.agents(step.deskId),
    ])
    if (!agents.some((agent) => agent.userId === agentId)) return { ok: false, reason: 'not-an-agent' }
    return session ? { ok: true, session } : { ok: false, reason: 'not-found' }
  }

  private async move(
    session: ServiceSession,
    message: Pick<AppendRequest, 'senderId' | 'tid' | 'msgType' | 'content'> & {
      senderName?: string
      effect?: MessageEffect
    },
  ): Promise<DeskOutcome> {
    const now = this.options.clock.now()
    const [result] = await this.options.committer.append([
      {
        senderName: CUSTOMER_SERVICE_NAME,
        ...message,
        key: session.key,
        right: 'server',
        timestamp: now,
        clientTimestamp: now,
      },
    ])
    if (result?.ok) return { ok: true }
    if (result?.code !== STATUS.abnormal.code)
      this.options.log?.warn({ key: session.key, result }, 'a move of the desk was refused')
    return { ok: false, reason: 'conflict' }
  }
}
