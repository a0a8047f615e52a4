/**
 * Scrolls to a message by its number: a quote's original, a search result, the first unread one. Loads it if necessary. Then the
 * row is in the middle and highlighted for a moment, or at the upper edge.
 */
import type { Conversation, TimelineEntry } from '@weft/core'
import { orderOf } from '@weft/protocol'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { RowsHandle } from './Rows'
import type { TimelineRow } from './timelineRows'

const LIT_MS = 2_400

const orderIn = (entry?: TimelineEntry) => entry?.kind === 'message' && orderOf(entry)

export interface Jump {
  /** Key of the highlighted row. */
  litKey?: string
  jumpTo: (msgSeqId: number, align?: 'center' | 'start') => void
}

/**
 * @param goTo brings the part of the conversation with that number on screen.
 * @param failed called when the message is not in the conversation any more, or could not be loaded.
 */
export function useJump(
  conversation: Conversation,
  rows: readonly TimelineRow[],
  places: RefObject<RowsHandle | null>,
  goTo: (msgSeqId: number) => void,
  failed: () => void,
): Jump {
  const [wanted, setWanted] = useState<{ msgSeqId: number; align: 'center' | 'start'; isRevealed: boolean }>()
  const [litKey, setLitKey] = useState<string>()
  const onFailed = useRef(failed)
  onFailed.current = failed

  useEffect(() => {
    if (!wanted) return
    const isWanted = (entry: TimelineEntry) => entry.kind === 'message' && entry.msgSeqId === wanted.msgSeqId
    const order = orderIn(conversation.state.getState().entries.find(isWanted))
    const own = rows.findIndex(({ entry }) => isWanted(entry))
    // A step of an order that has no row stands in the card of a later one.
    const index = own < 0 && order ? rows.findIndex(({ entry }) => orderIn(entry) === order) : own
    const row = rows[index]
    if (row) {
      setWanted(undefined)
      if (wanted.align === 'center') setLitKey(row.key)
      places.current?.scrollToIndex(index, { align: wanted.align })
      return
    }
    if (wanted.isRevealed) {
      // Loaded, but not visible to the user.
      setWanted(undefined)
      onFailed.current()
      return
    }
    let isCurrent = true
    conversation
      .reveal(wanted.msgSeqId)
      .catch(() => false)
      .then((isThere) => {
        if (!isCurrent) return
        if (isThere) {
          goTo(wanted.msgSeqId)
          return setWanted({ ...wanted, isRevealed: true })
        }
        setWanted(undefined)
        onFailed.current()
      })
    return () => {
      isCurrent = false
    }
  }, [wanted, rows, conversation, places, goTo])

  useEffect(() => {
    if (!litKey) return
    const timer = setTimeout(() => setLitKey(undefined), LIT_MS)
    return () => clearTimeout(timer)
  }, [litKey])

  const jumpTo = useCallback((msgSeqId: number, align: 'center' | 'start' = 'center') => {
    setLitKey(undefined)
    setWanted({ msgSeqId, align, isRevealed: false })
  }, [])
  return { litKey, jumpTo }
}
