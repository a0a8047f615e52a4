/** Calls the host's `findKnowledge` with the text being written, when the writer pauses. */
import { useEffect, useState } from 'react'
import type { KnowledgeHit, Overrides } from '../context/context'
import type { Phrase } from '../context/props'
import { safeAddress } from '../text/addresses'

/** Maximum number of hits shown. */
const MOST = 3
const PAUSE_MS = 350
const FEWEST_CHARACTERS = 2

const NONE: readonly KnowledgeHit[] = []

/** The hits for the last sentence that was searched; the previous ones stay until the new ones arrive. */
export function useKnowledge(find: Overrides['findKnowledge'], sentence: string): { hits: readonly KnowledgeHit[] } {
  const [hits, setHits] = useState(NONE)
  const words = sentence.trim()
  const isEnough = [...words].length >= FEWEST_CHARACTERS
  useEffect(() => {
    if (!find || !isEnough) return setHits(NONE)
    const asking = new AbortController()
    const timer = setTimeout(() => {
      const take = (found: readonly KnowledgeHit[]) => {
        if (!asking.signal.aborted) setHits(found.slice(0, MOST))
      }
      // A failed search shows nothing: the message can still be sent.
      find(words, asking.signal).then(take, () => take(NONE))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, words, isEnough])
  return { hits }
}

/** What an agent inserts into the field: the answer itself, or the title of a page and its address. */
export const knowledgePhrases = (hits: readonly KnowledgeHit[], origin?: string): Phrase[] =>
  hits.map(({ id, title, source, text = '', address }) => {
    const where = safeAddress(address, origin)
    return { id: `knowledge-${id}`, title, group: source, text: where ? `${title}\n${where}` : text || title }
  })
