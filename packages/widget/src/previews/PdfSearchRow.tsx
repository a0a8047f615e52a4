import { IconButton, token, typeStep } from '@weft/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { ViewerWords } from '../content/viewer'
import { Input } from '../form/fields'
import { fill } from '../strings'
import type { PdfSearch } from './usePdfSearch'

const Row = styled.search`
  position: absolute;
  inset: 0 0 auto auto;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 4px;
  width: min(400px, 100%);
  padding: 6px 8px;
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  & > output { flex: none; min-width: 4.5em; text-align: center; font-variant-numeric: tabular-nums; }
`

interface PdfSearchRowProps {
  words: ViewerWords
  typed: string
  onType: (typed: string) => void
  search: PdfSearch
  onClose: () => void
}

/** Search in the document: Enter and Shift+Enter go to the next and previous match, Esc ends the search. */
export function PdfSearchRow({ words, typed, onType, search, onClose }: PdfSearchRowProps) {
  const box = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    box.current?.focus()
    // Esc ends the search, not the preview around it, whose listener is on the document: so this one captures first.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      // For a listener outside a shadow root the target is the host; the path has the element where the key was pressed.
      if (event.key !== 'Escape' || event.isComposing) return
      if (!row.current || !event.composedPath().includes(row.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close.current()
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    search.step(event.shiftKey ? -1 : 1)
  }
  const total = search.found.length
  const said = !search.query
    ? ''
    : search.isBusy
      ? words.pdfFinding
      : total === 0
        ? words.pdfFoundNothing
        : fill(words.pdfFound, { n: search.current + 1, total })
  return (
    <Row ref={row} onKeyDown={onKeyDown}>
      <Input
        ref={box}
        value={typed}
        aria-label={words.pdfFind}
        placeholder={words.pdfFind}
        onChange={(event) => onType(event.target.value)}
      />
      <output aria-live="polite">{said}</output>
      <IconButton size="S" label={words.pdfFindPrevious} aria-disabled={total === 0} onClick={() => search.step(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton size="S" label={words.pdfFindNext} aria-disabled={total === 0} onClick={() => search.step(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <IconButton size="S" label={words.pdfFindClose} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
