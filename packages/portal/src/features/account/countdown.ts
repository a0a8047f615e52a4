/**
 * The wait between two codes (AC-08): 60 seconds, shown from 60 down to 1. It is kept for the session of the browser tab,
 * so a reload neither loses it nor begins it anew; the server keeps its own count whatever is shown here.
 */
import { useEffect, useState } from 'react'

const KEY = 'weft.sms.until'
/** D2 §4: the counter starts at 61, so the first number seen is 60. */
const COUNT_FROM = 61

/** Whole seconds that are left at `now`; 0 when there are none or the kept end is nonsense. */
export const secondsLeft = (until: number, now: number): number => {
  const left = Math.floor((until - now) / 1000)
  return left > 0 && left < COUNT_FROM ? left : 0
}

const kept = (): number => {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

/** Seconds to wait, and the way to begin the wait. */
export function useCountdown(): [seconds: number, begin: () => void] {
  const [until, setUntil] = useState(kept)
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(until, now)
  useEffect(() => {
    if (left <= 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  const begin = () => {
    const start = Date.now()
    // A millisecond less than 61 s: the first whole number is 60.
    const end = start + COUNT_FROM * 1000 - 1
    try {
      sessionStorage.setItem(KEY, String(end))
    } catch {
      // The wait lives as long as the page.
    }
    setNow(start)
    setUntil(end)
  }
  return [left, begin]
}
