import { reducedMotion, token, typeStep } from '@weft/ui'
import { keyframes, styled } from 'styled-components'
import type { TypingIndicatorProps } from '../context/props'
import { useConversationState, useStrings } from '../hooks/useChat'
import { fill } from '../strings'

const pass = keyframes`
  0%, 60%, 100% { opacity: .25; }
  30% { opacity: 1; }
`
const Line = styled.output`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 24px;
  padding: 0 16px 4px;
  background: ${token('color.surface')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  &:empty { min-height: 0; padding: 0; }
`
const Ticks = styled.span`
  display: inline-flex;
  gap: 3px;
  & > i {
    width: 2px;
    height: 10px;
    background: ${token('color.thread')};
    animation: ${pass} 1200ms linear infinite;
  }
  & > i:nth-child(2) { animation-delay: 160ms; }
  & > i:nth-child(3) { animation-delay: 320ms; }
  ${reducedMotion} { & > i { animation: none; } }
`

/** Who is typing: three marks of the selvedge and a sentence. Empty and without height while no one types. */
export function TypingIndicator({ conversation, nameOf }: TypingIndicatorProps) {
  const strings = useStrings()
  const name = useConversationState(conversation, ({ typing, entries }) => {
    const userId = typing[0]
    if (userId === undefined) return undefined
    const given = nameOf?.(userId)
    if (given) return given
    const newest = entries.findLast((entry) => entry.kind === 'message' && entry.fromUserId === userId)
    return newest?.kind === 'message' ? newest.senderName : ''
  })
  if (name === undefined) return <Line />
  return (
    <Line>
      <Ticks aria-hidden="true">
        <i />
        <i />
        <i />
      </Ticks>
      {name ? fill(strings.typingName, { name }) : strings.typing}
    </Line>
  )
}
