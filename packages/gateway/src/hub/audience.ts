/**
 * The sockets of this node that get a conversation's messages; computed again at every push (G16). A single chat's two people
 * are in its key, so the hot path needs no look-up; a group's members and a desk's assignee come from the store.
 */
import { MsgType, messageTypeOf } from '@weft/protocol'
import { botPhaseOf } from '../conversation/bot-phase'
import { refOf } from '../conversation/key'
import type { ConversationRef, GatewayStores, StoredMessage } from '../ports/ports'
import type { Connection } from '../session/connection'
import type { Hub } from './hub'
import type { Looks } from './looks'

export interface Listener {
  connection: Connection
  /** The listener may see numbers from `fromSeqId` to `toSeqId` only. */
  fromSeqId: number
  toSeqId: number
  /** False: a former member, an agent, a robot. Their first position is that of the push, not the conversation's beginning. */
  isParticipant: boolean
  /**
   * Absent: every message. An agent on duty gets changes of the queue only, unless the customer waits or they have the conversation
   * open; a robot gets what people see.
   */
  wants?: (row: StoredMessage) => boolean
}

export interface Audience {
  ref: ConversationRef
  listeners: readonly Listener[]
  /** Members of a group now, at any node; absent for the other kinds. */
  memberIds?: ReadonlySet<string>
  /** Number of participants other than the sender, for a group's receipts. */
  others?: number
}

/** Message types that every agent on duty gets from every conversation of the desk: changes of the queue (SV-12). */
const QUEUE_HINTS: ReadonlySet<number> = new Set([
  MsgType.userToHumanAgent,
  MsgType.transferResponse,
  MsgType.endCustomerService,
])
const isVisible = (row: StoredMessage): boolean => messageTypeOf(row.msgType)?.isVisible === true
const isQueueHint = (row: StoredMessage): boolean => QUEUE_HINTS.has(row.msgType)

const owed = (connection: Connection): Listener => ({
  connection,
  fromSeqId: 1,
  toSeqId: Number.POSITIVE_INFINITY,
  isParticipant: true,
})

interface AudienceOptions {
  hub: Hub
  stores: GatewayStores
  looks: Pick<Looks, 'has'>
}

export class Audiences {
  constructor(private readonly options: AudienceOptions) {}

  /** @param isPush false: for what no robot hears, typing and presence; nothing is read for robots */
  of(key: string, isPush = true): Audience | Promise<Audience> {
    const ref = refOf(key)
    switch (ref.kind) {
      case 'single': {
        const listeners: Listener[] = []
        for (const userId of ref.userIds)
          for (const connection of this.options.hub.ofUser(userId)) listeners.push(owed(connection))
        return { ref, listeners }
      }
      case 'group':
        return this.ofGroup(key, ref)
      case 'service':
        return this.ofService(key, ref, isPush)
    }
  }

  private async ofGroup(key: string, ref: ConversationRef): Promise<Audience> {
    const record = await this.options.stores.conversations.find(key)
    const listeners: Listener[] = []
    const members = record?.participants ?? []
    for (const member of members) {
      for (const connection of this.options.hub.ofUser(member.userId)) {
        listeners.push({
          connection,
          fromSeqId: member.fromSeqId,
          toSeqId: member.toSeqId ?? Number.POSITIVE_INFINITY,
          isParticipant: member.toSeqId === undefined,
        })
      }
    }
    const memberIds = new Set(members.flatMap((member) => (member.toSeqId === undefined ? [member.userId] : [])))
    return { ref, listeners, memberIds, others: memberIds.size - 1 }
  }

  private async ofService(key: string, ref: ConversationRef & { kind: 'service' }, isPush: boolean): Promise<Audience> {
    const { hub, stores, looks } = this.options
    const { desk } = stores
    const listeners = [...hub.ofUser(ref.customerId)].map(owed)
    if (isPush) listeners.push(...(await this.robotsAt(ref)))
    const agents = hub.agentsOf(ref.deskId)
    if (agents.size === 0) return { ref, listeners }
    const [session, roster] = await Promise.all([desk.session(key), desk.agents(ref.deskId)])
    const onDuty = new Set(roster.filter((agent) => agent.status !== 'away').map((agent) => agent.userId))
    for (const connection of agents) {
      const userId = connection.identity?.userId
      if (userId === undefined || userId === ref.customerId) continue
      const isAssignee = session?.phase === 'open' && session.assigneeId === userId
      // An agent who may read and has the conversation open gets messages live, away or not.
      const isLooking = looks.has(key, userId)
      if (!isAssignee && !isLooking && !onDuty.has(userId)) continue
      const isWhole = isAssignee || isLooking || session?.phase === 'waiting'
      const listener = { ...owed(connection), isParticipant: false }
      listeners.push(isWhole ? listener : { ...listener, wants: isQueueHint })
    }
    return { ref, listeners }
  }

  /** A robot hears the bot phase of the running round and nothing else (P-48): no receipts, no typing, no presence. */
  private async robotsAt(ref: ConversationRef & { kind: 'service' }): Promise<Listener[]> {
    const { hub, stores } = this.options
    const robots = hub.robotsOf(ref.deskId)
    const phase = robots.size > 0 ? await botPhaseOf(ref, stores) : undefined
    if (!phase) return []
    const { fromSeqId, toSeqId } = phase
    return [...robots].map((connection) => ({
      connection,
      fromSeqId,
      toSeqId,
      isParticipant: false,
      wants: isVisible,
    }))
  }
}
