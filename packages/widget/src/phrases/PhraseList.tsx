import { token, typeStep } from '@weft/ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import type { Phrase } from '../context/props'
import { knowledgePhrases, useKnowledge } from '../knowledge/useKnowledge'
import { useWriting } from '../words/writing'
import { matchingPhrases } from './phrases'

const Root = styled.div`
  position: absolute;
  z-index: 3;
  inset-inline: 12px;
  bottom: calc(100% - 4px);
  max-height: min(340px, 50vh);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
  & > p { padding: 10px 16px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & [role='option'] { display: grid; gap: 2px; padding: 9px 16px; cursor: pointer; }
  & [role='option'][aria-selected='true'] { background: ${token('color.selected')}; }
  & b { ${typeStep('bodyS')} font-weight: 600; color: ${token('color.text')}; }
  & b > small { margin-inline-start: 8px; font-size: inherit; font-weight: 400; color: ${token('color.textMeta')}; }
  & [role='option'] > span { ${typeStep('bodyS')} color: ${token('color.textSecondary')}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > footer { position: sticky; bottom: 0; padding: 5px 16px; border-top: 1px solid ${token('color.hairline')}; background: ${token('color.raised')}; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  @media (pointer: coarse) { & > footer { display: none; } }
`

/** Handles the keys of the list; returns true if it handled this one. */
export type KeyTaker = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean

export interface PhraseListProps {
  phrases: readonly Phrase[]
  /** The search word; empty shows the first phrases. */
  word: string
  /** The composer's field, which keeps the focus: its ARIA attributes name the active phrase. */
  field: RefObject<HTMLTextAreaElement | null>
  keys: RefObject<KeyTaker | undefined>
  onChoose: (phrase: Phrase) => void
  onClose: () => void
}

/**
 * The canned answers above the composer, followed by the host's knowledge: `/` opens them, arrows move, Enter inserts, Esc
 * closes.
 */
export function PhraseList({ phrases, word, field, keys, onChoose, onClose }: PhraseListProps) {
  const writing = useWriting()
  const id = useId()
  const [at, setAt] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const { overrides, fileOrigin } = useWeft()
  const { hits } = useKnowledge(overrides.findKnowledge, word)
  const found = useMemo(
    () => [...matchingPhrases(phrases, word), ...knowledgePhrases(hits, fileOrigin)],
    [phrases, word, hits, fileOrigin],
  )
  const current = Math.min(at, Math.max(0, found.length - 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another word begins at the first answer again
  useEffect(() => setAt(0), [word])

  useEffect(() => {
    keys.current = (event) => {
      if (event.nativeEvent.isComposing || event.keyCode === 229) return false
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const step = steps[event.key]
      const chosen = found[current]
      if (event.key === 'Escape') onClose()
      else if (step && found.length > 0) setAt((current + step + found.length) % found.length)
      else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) onChoose(chosen)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = undefined
    }
  }, [keys, found, current, onChoose, onClose])

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.setAttribute('aria-controls', id)
    element.setAttribute('aria-autocomplete', 'list')
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) element.removeAttribute(name)
    }
  }, [field, id])
  useEffect(() => {
    const element = field.current
    if (found.length > 0) element?.setAttribute('aria-activedescendant', `${id}-${current}`)
    else element?.removeAttribute('aria-activedescendant')
    root.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: 'nearest' })
  }, [field, id, current, found.length])

  return (
    <Root ref={root}>
      {found.length === 0 ? <p role="status">{writing.phrasesEmpty}</p> : null}
      <div id={id} role="listbox" aria-label={writing.phrases}>
        {found.map((phrase, place) => (
          <div
            key={phrase.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onPointerMove={() => setAt(place)}
            onPointerDown={(event) => {
              // The field keeps the focus, so that a phone's keyboard stays open.
              event.preventDefault()
              onChoose(phrase)
            }}
          >
            <b>
              <bdi>{phrase.title}</bdi>
              {phrase.group ? <small>{phrase.group}</small> : null}
            </b>
            <span>
              <bdi>{phrase.text}</bdi>
            </span>
          </div>
        ))}
      </div>
      {found.length > 0 ? <footer aria-hidden="true">{writing.phrasesHint}</footer> : null}
    </Root>
  )
}
