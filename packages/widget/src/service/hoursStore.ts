import type { Chat } from '@weft/core'
import type { ServiceHoursRow } from '@weft/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface HoursState {
  /** Absent while unknown, and where the server keeps no hours. */
  hours?: ServiceHoursRow
}

const stores = new WeakMap<Chat, StoreApi<HoursState>>()

/** What is known of the service hours of a chat's desk; the window's desk asks, the header and 转人工 read. */
export function hoursOf(chat: Chat): StoreApi<HoursState> {
  const known = stores.get(chat)
  if (known) return known
  const made = createStore<HoursState>(() => ({}))
  stores.set(chat, made)
  return made
}
