import { useEffect, useState } from 'react'

/** The server's time in ms, updated every `everyMs`: for the waiting chips. @param aheadMs how far it is ahead of this clock */
export function useNow(everyMs: number, aheadMs = 0): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + aheadMs
}
