import { token, typeStep } from '@weft/ui'
import { Eye, PencilLine } from 'lucide-react'
import { styled } from 'styled-components'
import type { Watcher } from './use-customer'
import { workbench } from './words'

const Line = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 16px;
  flex: none;
  padding: 6px 20px;
  border-bottom: 1px solid ${token('color.hairline')};
  background: ${token('color.infoBg')};
  color: ${token('color.info')};
  ${typeStep('caption')}
  &:empty { display: none; }
  & > span { display: inline-flex; align-items: center; gap: 6px; }
  & svg { flex: none; width: 14px; height: 14px; }
`

/** Colleagues who have this conversation open, so that no two answer the same customer. */
export function Colleagues({ others }: { others: readonly Watcher[] }) {
  return (
    <Line aria-label={workbench.colleagues.title}>
      {others.map((one) => (
        <span key={one.agentId}>
          {one.isTyping ? (
            <PencilLine strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Eye strokeWidth={1.5} aria-hidden="true" />
          )}
          {one.isTyping ? workbench.colleagues.typing(one.agentName) : workbench.colleagues.reading(one.agentName)}
        </span>
      ))}
    </Line>
  )
}
