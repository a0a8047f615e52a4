import type { MessageEntry } from '@weft/core'
import { LIMITS } from '@weft/protocol'
import { Button, token, typeStep } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { useWriting } from '../strings/writing'

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

/** How a selection is forwarded: each message as a relay of its own, or all of them in one. */
export type ForwardMode = 'each' | 'merged'

export interface SelectionBarProps {
  selected: readonly MessageEntry[]
  onForward: (messages: readonly MessageEntry[], mode: ForwardMode) => void
  onClose: () => void
}

/** Under the list while messages are being chosen: how many, 逐条转发, 合并转发, 取消. Esc ends it. */
export function SelectionBar({ selected, onForward, onClose }: SelectionBarProps) {
  const strings = useStrings()
  const writing = useWriting()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  const count = selected.length
  const forward = (mode: ForwardMode) => count > 0 && onForward(inOrder(selected), mode)
  return (
    <Bar ref={bar} role="toolbar" aria-label={writing.selection} tabIndex={-1}>
      <output>
        {fill(writing.selectedCount, { n: count })}
        {count >= LIMITS.relayItems ? ` · ${fill(writing.selectionFull, { n: LIMITS.relayItems })}` : ''}
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

/** As they stand in the conversation, whatever the order of the presses was. */
const inOrder = (messages: readonly MessageEntry[]): readonly MessageEntry[] =>
  [...messages].sort((a, b) => (a.msgSeqId ?? 0) - (b.msgSeqId ?? 0))
