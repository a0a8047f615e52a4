/**
 * Leads to a message by its number: a quote's original, a finding of the search. What is not loaded yet is asked for;
 * then the row stands in the middle and is lit for a moment.
 */
import type { Conversation } from '@weft/core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { RowsHandle } from './Rows'
import type { TimelineRow } from './timelineRows'

const LIT_MS = 2_400

export interface Jump {
  /** Key of the row that is lit now. */
  litKey?: string
  jumpTo: (msgSeqId: number) => void
}

/** @param failed called when the message is no longer in the conversation, or could not be read. */
export function useJump(
  conversation: Conversation,
  rows: readonly TimelineRow[],
  places: RefObject<RowsHandle | null>,
  failed: () => void,
): Jump {
  const [wanted, setWanted] = useState<{ msgSeqId: number; isRevealed: boolean }>()
  const [litKey, setLitKey] = useState<string>()
  const onFailed = useRef(failed)
  onFailed.current = failed

  useEffect(() => {
    if (!wanted) return
    const index = rows.findIndex(({ entry }) => entry.kind === 'message' && entry.msgSeqId === wanted.msgSeqId)
    const row = rows[index]
    if (row) {
      setWanted(undefined)
      setLitKey(row.key)
      places.current?.scrollToIndex(index, { align: 'center' })
      return
    }
    if (wanted.isRevealed) {
      // Loaded, and not among what a person sees.
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
        if (isThere) return setWanted({ ...wanted, isRevealed: true })
        setWanted(undefined)
        onFailed.current()
      })
    return () => {
      isCurrent = false
    }
  }, [wanted, rows, conversation, places])

  useEffect(() => {
    if (!litKey) return
    const timer = setTimeout(() => setLitKey(undefined), LIT_MS)
    return () => clearTimeout(timer)
  }, [litKey])

  const jumpTo = useCallback((msgSeqId: number) => {
    setLitKey(undefined)
    setWanted({ msgSeqId, isRevealed: false })
  }, [])
  return { litKey, jumpTo }
}
