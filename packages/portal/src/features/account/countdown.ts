/**
 * The wait between two codes (AC-08): 60 seconds, shown from 60 down to 1. Stored for the session of the browser tab, so a reload
 * neither loses nor restarts it; the server enforces its own limit.
 */
import { useEffect, useRef, useState } from 'react'
import { choices } from '../../platform/storage/kept'

/** D2 §4: the counter starts at 61, so the first number seen is 60. */
const COUNT_FROM = 61

/** Whole seconds left at `now`; 0 when none are left or the stored end is invalid. */
export const secondsLeft = (until: number, now: number): number => {
  const left = Math.floor((until - now) / 1000)
  return left > 0 && left < COUNT_FROM ? left : 0
}

/** Seconds at which a screen reader announces the wait (design §3). */
const SPOKEN = [0, 10, 30]

/**
 * Returns what to announce when the shown number goes from `before` to `now`: 60 at the start, then 30, 10 and 0 when reached.
 */
export function spokenAt(before: number, now: number): number | undefined {
  if (now > before) return COUNT_FROM - 1
  return SPOKEN.find((mark) => before > mark && now <= mark)
}

const kept = (): number => Number(choices.smsUntil.read()) || 0

/** Returns the seconds left, a function that starts the wait, and the number to announce. */
export function useCountdown(): [seconds: number, begin: () => void, spoken: number | undefined] {
  const [until, setUntil] = useState(kept)
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(until, now)
  useEffect(() => {
    if (left <= 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  const [spoken, setSpoken] = useState<number>()
  const seen = useRef(left)
  useEffect(() => {
    const mark = spokenAt(seen.current, left)
    seen.current = left
    if (mark !== undefined) setSpoken(mark)
  }, [left])
  const begin = () => {
    const start = Date.now()
    // One millisecond less than 61 s: the first whole number is 60.
    const end = start + COUNT_FROM * 1000 - 1
    // Storage refused: the wait lives as long as the page.
    choices.smsUntil.write(String(end))
    setNow(start)
    setUntil(end)
  }
  return [left, begin, spoken]
}
