/** Loads more when the reader comes near an edge of the rows: older messages above, missing ones below. */
import type { Conversation } from '@weft/core'
import { type RefObject, useCallback, useState } from 'react'
import { useSelf } from '../hooks/useChat'
import { fetchVirtualRows } from './Rows'
import type { ListRows } from './useListRows'

/** Nearer to the top than this, in px, the next older page is loaded. */
const NEAR_TOP_PX = 70

export function useOlder(
  conversation: Conversation,
  { hasGapAbove, hasOlder, isLast, headPx, readOn }: ListRows,
  scroller: RefObject<HTMLElement | null>,
) {
  // False until the user whose history it is is known: a visitor is unknown before the first login.
  const canLoad = useSelf() !== undefined
  const [hasAskedOlder, setHasAskedOlder] = useState(false)
  const loadOlder = useCallback(async () => {
    setHasAskedOlder(true)
    await fetchVirtualRows()
    if (hasGapAbove) return readOn('above')
    // A second request came meanwhile: one page is enough.
    if (conversation.state.getState().isLoadingOlder) return
    await conversation.loadOlder().catch(() => undefined)
  }, [conversation, hasGapAbove, readOn])
  return {
    canLoad,
    hasAskedOlder,
    onScrolled() {
      const { isLoadingOlder: busy } = conversation.state.getState()
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
      if (canLoad && scrollTop - headPx < NEAR_TOP_PX && hasOlder && !busy) void loadOlder()
      if (!isLast && scrollHeight - scrollTop < 3 * clientHeight) void readOn('below')
    },
    async onLoad() {
      if (canLoad) await loadOlder()
      // After the last page the button disappears.
      if (!conversation.state.getState().hasOlder) scroller.current?.focus()
    },
  }
}
