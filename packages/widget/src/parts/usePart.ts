/**
 * The part of a conversation on screen: the messages between two gaps that only reading fills. A reader who jumped far up reads
 * downwards there: each page is added at the end of the part, never in its middle, until the part reaches the end of the
 * conversation. Older pages are added at its beginning.
 */
import type { Conversation, GapEntry, TimelineEntry } from '@weft/core'
import { useCallback, useMemo, useRef, useState } from 'react'

export interface Part {
  entries: readonly TimelineEntry[]
  /** Gap above and below. Without `newer` the part ends with the conversation. */
  older?: GapEntry
  newer?: GapEntry
}

/** @param place a message number in the part; undefined: the last part. */
export function partAt(entries: readonly TimelineEntry[], place?: number): Part {
  let from = 0
  let older: GapEntry | undefined
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'message' || !entry.isLeft) continue
    if (place !== undefined && place < entry.fromSeqId) return { entries: entries.slice(from, at), older, newer: entry }
    from = at + 1
    older = entry
  }
  return { entries: from === 0 ? entries : entries.slice(from), older }
}

/** A page may contain no visible message; at most this many pages are loaded in a row until one does. */
const PAGES = 10

export function usePart(conversation: Conversation, all: readonly TimelineEntry[]) {
  const [place, setPlace] = useState<number>()
  /** Another part is another list: no measurement of the previous one is valid. */
  const [turn, setTurn] = useState(0)
  const part = useMemo(() => partAt(all, place), [all, place])
  const shown = useRef(part)
  shown.current = part
  const busy = useRef(false)

  const goTo = useCallback(
    (wanted?: number) => {
      const next = partAt(conversation.state.getState().entries, wanted)
      const { older, newer } = shown.current
      if (next.older?.key !== older?.key || next.newer?.toSeqId !== newer?.toSeqId) setTurn((count) => count + 1)
      setPlace(wanted)
    },
    [conversation],
  )

  /** Loads the next page of the gap above or below. */
  const readOn = useCallback(
    async (from: 'above' | 'below') => {
      if (busy.current) return
      busy.current = true
      const { length } = shown.current.entries
      try {
        for (let page = 0; page < PAGES && shown.current.entries.length === length; page += 1) {
          const gap = from === 'above' ? shown.current.older : shown.current.newer
          if (!gap) break
          await conversation.fillGap(gap, from)
          // The next render has the new part.
          await new Promise(requestAnimationFrame)
        }
      } catch {
        // The reader's next scroll tries again.
      }
      busy.current = false
    },
    [conversation],
  )
  return { part, turn, goTo, readOn }
}
