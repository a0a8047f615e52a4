/**
 * Coordinates the console pages of one person: which one sounds, and whether the person looks at any. Whatever alerts on a page
 * shares the page's one place in that agreement: two would count as two pages, of which one stays silent.
 */
import type { Attention } from '@weft/core/browser'
import { useEffect, useMemo } from 'react'

export const isSeen = () => document.visibilityState === 'visible' && document.hasFocus()

interface Place {
  users: number
  /** Undefined while its code loads, or where the browser blocks it: the page decides alone. */
  attention: Attention | undefined
  leave: () => void
}
const places = new Map<string, Place>()

function enter(ownId: string): Place {
  const look = () => place.attention?.looks(isSeen())
  let isGone = false
  const place: Place = {
    users: 0,
    attention: undefined,
    leave() {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      for (const name of ['focus', 'blur']) window.removeEventListener(name, look)
      place.attention?.leave()
    },
  }
  document.addEventListener('visibilitychange', look)
  for (const name of ['focus', 'blur']) window.addEventListener(name, look)
  import('@weft/core/browser')
    .then(({ attentionOf }) => {
      if (isGone) return
      place.attention = attentionOf(ownId)
      look()
    })
    .catch(() => undefined)
  return place
}

/** Returns the page's place, to be read when something happens; undefined while there is none. */
export function useAttention(ownId: string): { readonly current: Attention | undefined } {
  useEffect(() => {
    const place = places.get(ownId) ?? enter(ownId)
    places.set(ownId, place)
    place.users += 1
    return () => {
      place.users -= 1
      if (place.users > 0) return
      places.delete(ownId)
      place.leave()
    }
  }, [ownId])
  return useMemo(
    () => ({
      get current() {
        return places.get(ownId)?.attention
      },
    }),
    [ownId],
  )
}
