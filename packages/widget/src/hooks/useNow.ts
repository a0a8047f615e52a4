import { useEffect, useState } from 'react'

/** Wall clock in ms, updated every `everyMs` while `isRunning`; for countdowns. */
export function useNow(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning])
  return now
}

const msToMidnight = (now: number): number => {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime() - now
}

/** A time of the current day, in ms; re-renders after midnight, so that 今天 becomes 昨天. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), msToMidnight(now) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
