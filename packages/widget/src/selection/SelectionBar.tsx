import type { MessageEntry, TimelineEntry } from '@weft/core'
import { CLIENT_LIMITS } from '@weft/protocol'
import { Button, token, typeStep } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { isPortable } from '../content/menuTypes'
import type { ForwardMode } from '../context/props'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { useWriting } from '../words/writing'

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.raised')};
  ${typeStep('bodyS')}
  color: ${token('color.text')};
  & > output { flex: 1; min-width: max-content; font-variant-numeric: tabular-nums; }
  &:focus { outline: none; }
`

export interface SelectionBarProps {
  /** Messages by key. */
  selected: ReadonlyMap<string, MessageEntry>
  /** The current entries of the conversation. */
  entries: readonly TimelineEntry[]
  onForward: (messages: readonly MessageEntry[], mode: ForwardMode) => void
  onClose: () => void
}

/** Below the list in selection mode: the count, 逐条转发, 合并转发, 取消. Esc ends it. */
export function SelectionBar({ selected, entries, onForward, onClose }: SelectionBarProps) {
  const strings = useStrings()
  const writing = useWriting()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  // In the order of the conversation; messages that were recalled or deleted meanwhile are not forwarded.
  const left = entries.filter(
    (entry): entry is MessageEntry => entry.kind === 'message' && selected.has(entry.key) && isPortable(entry),
  )
  const count = left.length
  const forward = (mode: ForwardMode) => onForward(left, mode)
  return (
    <Bar ref={bar} role="toolbar" aria-label={writing.selection} tabIndex={-1}>
      <output>
        {fill(writing.selectedCount, { n: count })}
        {count >= CLIENT_LIMITS.relayItems ? ` · ${fill(writing.selectionFull, { n: CLIENT_LIMITS.relayItems })}` : ''}
      </output>
      <Button size="S" onClick={onClose}>
        {strings.cancel}
      </Button>
      <Button size="S" disabled={count === 0} onClick={() => forward('each')}>
        {writing.forwardEach}
      </Button>
      <Button size="S" variant="main" disabled={count === 0} onClick={() => forward('merged')}>
        {writing.forwardMerged}
      </Button>
    </Bar>
  )
}
