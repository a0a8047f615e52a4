/** Whether people answer now. Asked when the window opens and again when the present state ends; kept per chat. */
import type { Chat } from '@weft/core'
import { chatCalls, type ServiceHoursRow } from '@weft/protocol'
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore'
import { askOne } from './ask'
import { type HoursState, hoursOf } from './hoursStore'

/** A state that ends later than this is asked for again meanwhile: the calendar may change. */
const AGAIN_MS = 10 * 60_000
const SOONEST_MS = 5_000

/** Asks, and asks again when it changes, for as long as the caller is on screen. A server without hours is open. */
export function useServiceHours(chat: Chat): HoursState {
  const store = hoursOf(chat)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const aborter = new AbortController()
    const read = async () => {
      let hours: ServiceHoursRow | undefined
      try {
        hours = await askOne(chat, chatCalls.serviceHours, { signal: aborter.signal })
      } catch {
        // Unknown stays as it was: nobody is sent away because a call failed.
        hours = store.getState().hours
      }
      if (aborter.signal.aborted) return
      store.setState({ hours })
      const ends = hours?.until === undefined ? AGAIN_MS : hours.until - Date.now()
      timer = setTimeout(read, Math.min(AGAIN_MS, Math.max(SOONEST_MS, ends)))
    }
    void read()
    return () => {
      aborter.abort()
      clearTimeout(timer)
    }
  }, [chat, store])
  return useStore(store, (state) => state)
}
