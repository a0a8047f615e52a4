/**
 * The queue of hints for the other nodes. It merges `committed` of one conversation, the 204 of one typist and a text
 * that grows, and fills each payload. The queue is limited; the tail check and the rounds make up for dropped hints.
 */
import type { Hint } from '@weft/gateway'
import { PAYLOAD_BYTES } from './carrier'

/** A hint on its way, with the trace of the commit that it tells of. */
export type Travelling = Hint & { traceparent?: string }

/** Maximum queued hints; a bus slower than that is as good as down. */
const MOST_WAITING = 20_000

export class Outgoing {
  private readonly waiting = new Map<string, Travelling>()
  private count = 0

  get isEmpty(): boolean {
    return this.waiting.size === 0
  }

  /** Returns false when the queue was full and was emptied. */
  add(hint: Travelling): boolean {
    const key = this.keyOf(hint)
    const known = this.waiting.get(key)
    if (known?.type === 'committed' && hint.type === 'committed') {
      known.fromSeqId = Math.min(known.fromSeqId, hint.fromSeqId)
      known.toSeqId = Math.max(known.toSeqId, hint.toSeqId)
      // Of several commits the first: its messages have waited longest.
      known.traceparent ??= hint.traceparent
      return true
    }
    if (this.waiting.size >= MOST_WAITING) {
      this.waiting.clear()
      return false
    }
    this.waiting.set(key, hint.type === 'committed' ? { ...hint } : hint)
    return true
  }

  clear(): void {
    this.waiting.clear()
  }

  /** Returns all queued hints as payloads of `from`; leaves out a hint that is too large for a payload. */
  take(from: string): string[] {
    const head = `{"from":${JSON.stringify(from)},"hints":[`
    const payloads: string[] = []
    let text = ''
    let bytes = 0
    const close = (): void => {
      if (text !== '') payloads.push(`${head}${text}]}`)
      text = ''
      bytes = 0
    }
    const room = PAYLOAD_BYTES - head.length - 2
    for (const hint of this.waiting.values()) {
      const piece = JSON.stringify(hint)
      const size = Buffer.byteLength(piece) + 1
      if (size > room) continue
      if (bytes + size > room) close()
      text = text === '' ? piece : `${text},${piece}`
      bytes += size
    }
    close()
    this.waiting.clear()
    return payloads
  }

  private keyOf(hint: Hint): string {
    if (hint.type === 'committed') return `c ${hint.key}`
    if (hint.type === 'typing') return `t ${hint.key} ${hint.userId}`
    // The newest text holds all of it, or none: the ones before need not travel.
    if (hint.type === 'grew') return `g ${hint.key} ${hint.tid}`
    this.count += 1
    return `${this.count}`
  }
}

/** Returns the hints of another node; undefined for our own and for an invalid payload. */
export function unpack(payload: string, own: string): readonly Travelling[] | undefined {
  try {
    const { from, hints } = JSON.parse(payload) as { from?: unknown; hints?: unknown }
    if (typeof from !== 'string' || from === own || !Array.isArray(hints)) return undefined
    // The gateway ignores kinds that this version does not know.
    return hints.filter((hint): hint is Travelling => typeof hint === 'object' && hint !== null && 'type' in hint)
  } catch {
    return undefined
  }
}
