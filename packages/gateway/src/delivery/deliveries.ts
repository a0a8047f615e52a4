/**
 * Tells senders what has reached a device of the other side (207, P-38): when a message was handed to a socket of the
 * peer's, and that socket has nothing unsent, its sender is told the highest number, once a round and conversation.
 * Never stored and best effort, so a receipt that is lost costs a shade of a tick and nothing else. Groups get none.
 */
import { messageTypeOf } from '@weft/protocol'
import { refOf, viewOf } from '../conversation/key'
import type { Hub } from '../hub/hub'
import type { Bus, Clock, ConversationRef, Hint, StoredMessage } from '../ports/ports'
import type { Connection } from '../session/connection'

type DeliveredHint = Extract<Hint, { type: 'delivered' }>

interface DeliveriesOptions {
  hub: Pick<Hub, 'ofUser'>
  /** Of the other nodes; this one's own people are told without it. */
  isElsewhere: (userId: string) => boolean
  bus: Pick<Bus, 'publish'>
  clock: Pick<Clock, 'after'>
  /** Between two frames of one conversation to one sender. */
  intervalMs: number
}

interface Pending {
  key: string
  senderId: string
  /** Socket of the other side → the highest number of the sender's that it was handed. */
  handed: Map<Connection, number>
}

export class Deliveries {
  /** Under conversation and sender. */
  private pending = new Map<string, Pending>()
  private cancel: (() => void) | undefined

  constructor(private readonly options: DeliveriesOptions) {}

  /** `connection` was handed this row; whether anybody is to know is found out here. */
  handed(key: string, ref: ConversationRef, row: StoredMessage, connection: Connection): void {
    const { senderId } = row
    if (!reachesPeer(ref, senderId, connection.userId) || !messageTypeOf(row.msgType)?.isVisible) return
    const { hub, isElsewhere, clock, intervalMs } = this.options
    // A sender who is away is not told later either: the read receipt is what is stored.
    if (hub.ofUser(senderId).size === 0 && !isElsewhere(senderId)) return
    const id = `${key} ${senderId}`
    const known = this.pending.get(id)
    if (known) known.handed.set(connection, row.msgSeqId)
    else this.pending.set(id, { key, senderId, handed: new Map([[connection, row.msgSeqId]]) })
    this.cancel ??= clock.after(intervalMs, () => this.round())
  }

  /** Puts a 207 out to the sockets that the sender has on this node; to each one rising numbers only. */
  tell({ key, senderId, userId, toSeqId }: Omit<DeliveredHint, 'type'>): void {
    const { chatId } = viewOf(refOf(key), senderId)
    for (const connection of this.options.hub.ofUser(senderId)) {
      if (!connection.isLive || connection.isLoading) continue
      if (!connection.reach.noteDelivered(key, toSeqId)) continue
      connection.send({ eventType: 207, chatId, userId, toSeqId })
    }
  }

  close(): void {
    this.cancel?.()
    this.cancel = undefined
    this.pending.clear()
  }

  private round(): void {
    this.cancel = undefined
    const ripe = this.pending
    this.pending = new Map()
    for (const [id, one] of ripe) {
      let userId: string | undefined
      let toSeqId = 0
      for (const [connection, seq] of one.handed) {
        // What lies in the buffer of a socket that broke, or that does not read, has reached nobody.
        if (connection.isLive && connection.bufferedBytes() > 0) continue
        one.handed.delete(connection)
        if (connection.isLive && seq > toSeqId) {
          toSeqId = seq
          userId = connection.userId
        }
      }
      for (const [connection, seq] of one.handed) if (seq <= toSeqId) one.handed.delete(connection)
      if (one.handed.size > 0) this.pending.set(id, one)
      if (userId === undefined) continue
      const told = { key: one.key, senderId: one.senderId, userId, toSeqId }
      if (this.options.isElsewhere(one.senderId)) this.options.bus.publish({ type: 'delivered', ...told })
      else this.tell(told)
    }
    if (this.pending.size > 0) this.cancel = this.options.clock.after(this.options.intervalMs, () => this.round())
  }
}

/** Whether `userId` is the other side of what `senderId` wrote: the desk is one side, whoever of it reads or writes. */
function reachesPeer(ref: ConversationRef, senderId: string, userId: string): boolean {
  if (ref.kind === 'group') return false
  if (ref.kind === 'single') return senderId !== userId
  return (senderId === ref.customerId) !== (userId === ref.customerId)
}
