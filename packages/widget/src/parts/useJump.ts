/**
 * Leads to a message by its number: a quote's original, a finding of the search. What is not loaded yet is read page by
 * page, from the newest backwards; then the row stands in the middle and is lit for a moment.
 */
import type { Conversation } from '@weft/core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { TimelineRow } from './timelineRows'

const LIT_MS = 2_400
/** So many pages of 20 at most: further back the search leads. */
const MOST_PAGES = 50

const indexOf = (rows: readonly TimelineRow[], msgSeqId: number): number =>
  rows.findIndex(({ entry }) =>
    entry.kind === 'gap' ? entry.fromSeqId <= msgSeqId && msgSeqId <= entry.toSeqId : entry.msgSeqId === msgSeqId,
  )

export interface Jump {
  /** Key of the row that is lit now. */
  litKey?: string
  jumpTo: (msgSeqId: number) => void
}

/** @param failed called when the message is nowhere in the conversation, or reading back was cut off. */
export function useJump(
  conversation: Conversation,
  rows: readonly TimelineRow[],
  virtualizer: RefObject<VirtualizerHandle | null>,
  failed: () => void,
): Jump {
  const [wanted, setWanted] = useState<{ msgSeqId: number }>()
  const [litKey, setLitKey] = useState<string>()
  const pages = useRef(0)
  const onFailed = useRef(failed)
  onFailed.current = failed

  useEffect(() => {
    if (!wanted) return
    const index = indexOf(rows, wanted.msgSeqId)
    const row = rows[index]
    if (row) {
      setWanted(undefined)
      setLitKey(row.key)
      virtualizer.current?.scrollToIndex(index, { align: 'center' })
      return
    }
    const { hasOlder, isLoadingOlder } = conversation.state.getState()
    const giveUp = () => {
      setWanted(undefined)
      onFailed.current()
    }
    if (!hasOlder || pages.current >= MOST_PAGES) return giveUp()
    if (isLoadingOlder) return
    pages.current += 1
    conversation.loadOlder().catch(giveUp)
  }, [wanted, rows, conversation, virtualizer])

  useEffect(() => {
    if (!litKey) return
    const timer = setTimeout(() => setLitKey(undefined), LIT_MS)
    return () => clearTimeout(timer)
  }, [litKey])

  const jumpTo = useCallback((msgSeqId: number) => {
    pages.current = 0
    setLitKey(undefined)
    setWanted({ msgSeqId })
  }, [])
  return { litKey, jumpTo }
}
