/**
 * A quote is in a message's `extend.quote`: the number of the quoted message and a short copy of its text, for clients that have
 * not loaded it. The copy comes from the sender and is not verified: wherever the message itself is loaded, its own content
 * shows.
 */

import type { MessageEntry, TimelineEntry } from '@weft/core'
import { shortenLine } from '@weft/protocol'
import type { Strings } from '../strings'
import { summaryOf } from '../text/summary'

/**
 * The quote of a reply, in the message's `extend.quote` (P-27). It comes from the sender: where the quoted message is loaded, its
 * own content shows instead.
 */
export interface Quote {
  /** The number of the quoted message in the same conversation. */
  msgSeqId: number
  msgType: number
  senderName: string
  /** At most 80 code points of its text. */
  text: string
}

const TEXT_CODE_POINTS = 80
const NAME_CODE_POINTS = 40

/** What a reply carries of the message that it answers; undefined for one without a number. */
export function quoteOf(entry: MessageEntry, strings: Strings): Quote | undefined {
  if (entry.msgSeqId === undefined) return undefined
  return {
    msgSeqId: entry.msgSeqId,
    msgType: entry.msgType,
    senderName: shortenLine(entry.senderName, NAME_CODE_POINTS),
    text: shortenLine(summaryOf(entry.msgType, entry.content, strings), TEXT_CODE_POINTS),
  }
}

/** Reads a received quote without trusting it. */
export function readQuote(extend: MessageEntry['extend']): Quote | undefined {
  const raw = extend?.quote as Partial<Record<keyof Quote, unknown>> | null | undefined
  if (typeof raw !== 'object' || raw === null) return undefined
  const { msgSeqId, msgType, senderName, text } = raw
  if (typeof msgSeqId !== 'number' || !Number.isSafeInteger(msgSeqId) || msgSeqId < 1) return undefined
  const words = (value: unknown, most: number) => (typeof value === 'string' ? shortenLine(value, most) : '')
  return {
    msgSeqId,
    msgType: typeof msgType === 'number' ? msgType : 0,
    senderName: words(senderName, NAME_CODE_POINTS),
    text: words(text, TEXT_CODE_POINTS),
  }
}

/** The quoted message itself; `gone` if the timeline reaches that far back and the message is not in it. */
export function findQuoted(entries: readonly TimelineEntry[], msgSeqId: number): MessageEntry | 'gone' | 'not-loaded' {
  let lowest = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if (entry.kind === 'gap') {
      if (entry.fromSeqId <= msgSeqId && msgSeqId <= entry.toSeqId) return 'not-loaded'
      lowest = Math.min(lowest, entry.fromSeqId)
    } else {
      if (entry.msgSeqId === msgSeqId) return entry
      lowest = Math.min(lowest, entry.msgSeqId ?? lowest)
    }
  }
  return lowest < msgSeqId ? 'gone' : 'not-loaded'
}
