/**
 * A search in one conversation. The server searches, so that messages which were never loaded are found as well. The newest query
 * wins, whichever answer arrives last.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { longestKeyword } from '@weft/protocol'
import { charactersOver } from '@weft/ui/too-long'
import { useEffect, useRef, useState } from 'react'

/** A pause in typing of this many ms starts the search. */
const PAUSE_MS = 350

/** Midnight at the beginning of a day `YYYY-MM-DD`, in the user's time zone, plus `days`; in ms. */
const dayOf = (date: string, days = 0): number | undefined => {
  const [year, month, day] = date.split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day + days).getTime() : undefined
}

export interface Found {
  entries: readonly MessageEntry[]
  total: number
  /** Cursor of the next page; absent: there is none. */
  before?: number
}

export function useSearch(conversation: Conversation) {
  const [keyword, setKeyword] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [found, setFound] = useState<Found>()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const asking = useRef<AbortController | undefined>(undefined)
  const isEmpty = !keyword.trim() && !from && !to
  const isWrong = Boolean(from && to && from > to) || charactersOver(keyword, longestKeyword) > 0

  const ask = async (so?: Found) => {
    asking.current?.abort()
    if (isEmpty || isWrong) {
      setFound(undefined)
      setState('idle')
      return
    }
    const aborter = new AbortController()
    asking.current = aborter
    setState('asking')
    try {
      const bounds = { from: dayOf(from), to: dayOf(to, 1), before: so?.before }
      const { entries, ...rest } = await conversation.search(keyword.trim(), bounds, aborter.signal)
      if (aborter.signal.aborted) return
      setFound({ ...rest, entries: [...(so?.entries ?? []), ...entries] })
      setState('idle')
    } catch {
      if (!aborter.signal.aborted) setState('failed')
    }
  }
  const askNow = useRef(ask)
  askNow.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is what asks again
  useEffect(() => {
    const timer = setTimeout(() => void askNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keyword, from, to])
  useEffect(() => () => asking.current?.abort(), [])

  return { keyword, setKeyword, from, setFrom, to, setTo, found, state, isEmpty, ask }
}
