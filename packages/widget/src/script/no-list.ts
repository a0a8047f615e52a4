/**
 * Core's list of conversations for the drop-in script, which shows one conversation, the desk's: what a chat asks of a list that
 * was never opened (packages/core/src/conversation/list.ts). rollup.script.js puts it in the list's place.
 */
import type { ConversationList, ConversationListState } from '@weft/core'
import { createStore } from 'zustand/vanilla'

const none = () => Promise.reject(new Error('Weft: the script has no list of conversations'))
const nothing = () => {}

export class ListModel implements ConversationList {
  readonly state = createStore<ConversationListState>(() => ({
    rows: [],
    isLoaded: false,
    isLoading: false,
    hasMore: false,
  }))
  readonly isOpen = false
  readonly unreadCount = 0
  readonly has = () => false
  readonly open = none
  readonly loadMore = none
  readonly setTop = none
  readonly online = nothing
  readonly stop = nothing
  readonly accepted = nothing
  readonly counted = nothing
}
