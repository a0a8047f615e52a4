import type { MessageEntry } from '@weft/core'
import { token } from '@weft/ui'
import { styled } from 'styled-components'
import { isPortable } from '../content/menuTypes'
import { useSenderName } from '../context/context'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import { useWriting } from '../words/writing'

/** Covers the whole row: a press anywhere selects; the bubble below gets no press meanwhile. */
const Mark = styled.button`
  position: absolute;
  z-index: 1;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &:hover { background: ${token('color.hover')}; opacity: 0.6; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  &::before {
    content: '';
    position: absolute;
    inset-inline-start: 14px;
    top: calc(50% - 15px);
    width: 18px;
    height: 18px;
    box-sizing: border-box;
    border: 1px solid ${token('color.edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
  }
  &[aria-checked='true']::before { border-color: ${token('color.main')}; background: ${token('color.main')}; }
  &[aria-checked='true']::after {
    content: '';
    position: absolute;
    inset-inline-start: 20px;
    top: calc(50% - 12px);
    width: 6px;
    height: 10px;
    box-sizing: border-box;
    border: solid ${token('color.onMain')};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (forced-colors: active) {
    &[aria-checked='true']::before { background: Highlight; forced-color-adjust: none; }
  }
`

export interface SelectMarkProps {
  entry: MessageEntry
  isSelected: boolean
  onToggle: (entry: MessageEntry) => void
}

/** The check box beside a selectable message; renders nothing for others. */
export function SelectMark({ entry, isSelected, onToggle }: SelectMarkProps) {
  const strings = useStrings()
  const writing = useWriting()
  const nameOf = useSenderName()
  const name = entry.sendType === 'my' ? strings.you : nameOf(entry)
  const text = summaryOf(entry.msgType, entry.content, strings)
  if (!isPortable(entry)) return null
  return (
    <Mark
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={fill(writing.selectMessage, { name, text })}
      onClick={() => onToggle(entry)}
    />
  )
}
