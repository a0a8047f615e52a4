import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import type { TypingIndicatorProps } from '../context/props'
import { useConversationState } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'

const words = onDemand(() => import('./TypingWords'), { isLate: true })

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

/** Who is typing: three marks of the selvedge and a sentence. Empty and without height while no one types. */
export function TypingIndicator({ conversation, nameOf }: TypingIndicatorProps) {
  const name = useConversationState(conversation, ({ typing, entries }) => {
    const userId = typing[0]
    if (userId === undefined) return undefined
    const given = nameOf?.(userId)
    if (given) return given
    const newest = entries.findLast((entry) => entry.kind === 'message' && entry.fromUserId === userId)
    return newest?.kind === 'message' ? newest.senderName : ''
  })
  const Words = words.use()?.TypingWords
  return <Line>{Words && name !== undefined ? <Words name={name} /> : null}</Line>
}
