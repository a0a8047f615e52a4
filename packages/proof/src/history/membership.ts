/**
 * Which numbers of a chat a person may see: a range per membership. A harness in which people join and leave passes it to the
 * judge.
 */
export class Membership {
  private readonly spans = new Map<string, { from: number; to: number }[]>()

  /** @param head the chat's last number at that moment. */
  join(userId: string, chat: string, head: number): void {
    const id = `${userId}|${chat}`
    this.spans.set(id, [...(this.spans.get(id) ?? []), { from: head + 1, to: Number.POSITIVE_INFINITY }])
  }
  leave(userId: string, chat: string, head: number): void {
    const last = this.current(userId, chat)
    if (last) last.to = head
  }
  isIn = (userId: string, chat: string): boolean => this.current(userId, chat)?.to === Number.POSITIVE_INFINITY
  may = (userId: string, chat: string, msgSeqId: number): boolean =>
    (this.spans.get(`${userId}|${chat}`) ?? []).some(({ from, to }) => msgSeqId >= from && msgSeqId <= to)
  /** Whether a restarted client can still read it. */
  owes = (userId: string, chat: string, msgSeqId: number): boolean => {
    const span = this.current(userId, chat)
    return span !== undefined && span.to === Number.POSITIVE_INFINITY && msgSeqId >= span.from
  }
  private current(userId: string, chat: string) {
    return this.spans.get(`${userId}|${chat}`)?.at(-1)
  }
}
