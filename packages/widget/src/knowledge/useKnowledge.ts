/** Asks the host's knowledge about what is being written, when the writer pauses. */
import { useEffect, useState } from 'react'
import type { KnowledgeHit, Overrides } from '../context/context'
import type { Phrase } from '../context/props'
import { safeAddress } from '../text/links'

/** Hits that are shown. */
const MOST = 3
const PAUSE_MS = 350
const FEWEST_CHARACTERS = 2

const NONE: readonly KnowledgeHit[] = []

/** The hits for the last sentence that was asked; those of the one before stand until then. */
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
      // What cannot be looked up is not offered: the sentence can still be sent.
      find(words, asking.signal).then(take, () => take(NONE))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, words, isEnough])
  return { hits }
}

/** What an agent puts into the field: the answer itself, or the name of a page and where it is. */
export const knowledgePhrases = (hits: readonly KnowledgeHit[], origin?: string): Phrase[] =>
  hits.map(({ id, title, source, text = '', address }) => {
    const where = safeAddress(address, origin)
    return { id: `knowledge-${id}`, title, group: source, text: where ? `${title}\n${where}` : text || title }
  })
