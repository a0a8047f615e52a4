/**
 * Tells senders which messages have reached a device of the other side (207, P-38). A message has arrived when it was written to
 * a peer's socket and that socket has no unsent bytes. The sender gets the highest such number, at most once per round and
 * conversation. Best effort, never stored: a lost receipt costs a tick mark only. Groups get none.
 */
import { messageTypeOf } from '@weft/protocol'
import { refOf, viewOf } from '../conversation/key'
import type { Hub } from '../hub/hub'
import type { Bus, Clock, ConversationRef, Hint, StoredMessage } from '../ports/ports'
import type { Connection } from '../session/connection'

type DeliveredHint = Extract<Hint, { type: 'delivered' }>

interface DeliveriesOptions {
  hub: Pick<Hub, 'ofUser'>
  /** Whether the user is connected to another node; this node's own users need no hint. */
  isElsewhere: (userId: string) => boolean
  bus: Pick<Bus, 'publish'>
  clock: Pick<Clock, 'after'>
  /** Minimum time between two 207 of one conversation to one sender. */
  intervalMs: number
}

interface Pending {
  key: string
  senderId: string
  /** Socket of the other side → the highest msgSeqId of the sender's that was written to it. */
  handed: Map<Connection, number>
}

export class Deliveries {
  /** Keyed by conversation and sender. */
  private pending = new Map<string, Pending>()
  private cancel: (() => void) | undefined

  constructor(private readonly options: DeliveriesOptions) {}

  /** Notes that `connection` was sent this row; decides here whether the sender gets a 207. */
  handed(key: string, ref: ConversationRef, row: StoredMessage, connection: Connection): void {
    const { senderId } = row
    if (!reachesPeer(ref, senderId, connection.userId) || !messageTypeOf(row.msgType)?.isVisible) return
    const { hub, isElsewhere, clock, intervalMs } = this.options
    // An offline sender gets no 207 later either: only the read receipt is stored.
    if (hub.ofUser(senderId).size === 0 && !isElsewhere(senderId)) return
    const id = `${key} ${senderId}`
    const known = this.pending.get(id)
    if (known) known.handed.set(connection, row.msgSeqId)
    else this.pending.set(id, { key, senderId, handed: new Map([[connection, row.msgSeqId]]) })
    this.cancel ??= clock.after(intervalMs, () => this.round())
  }

  /** Sends a 207 to the sender's sockets on this node; each socket gets rising numbers only. */
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
        // Bytes still buffered at a broken socket, or one whose peer does not read, count as not delivered.
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

/** Whether `userId` is the other side of what `senderId` wrote. All agents of a desk count as one side. */
function reachesPeer(ref: ConversationRef, senderId: string, userId: string): boolean {
  if (ref.kind === 'group') return false
  if (ref.kind === 'single') return senderId !== userId
  return (senderId === ref.customerId) !== (userId === ref.customerId)
}
