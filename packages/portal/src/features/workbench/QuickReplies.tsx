import { token, typeStep } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { CannedAnswer } from './queue'
import { workbench } from './words'

const Root = styled.div`
  position: absolute;
  left: 12px;
  right: 12px;
  bottom: 100%;
  z-index: 2;
  max-height: 320px;
  overflow: auto;
  background: ${token('color.raised')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  box-shadow: ${token('elevation.2')};
  & > p { padding: 12px 16px; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & [role='option'] { display: grid; gap: 2px; padding: 10px 16px; cursor: pointer; }
  & [role='option'][aria-selected='true'] { background: ${token('color.selected')}; }
  & b { ${typeStep('bodyS')} font-weight: 600; }
  & b > small { margin-left: 8px; font-weight: 400; color: ${token('color.textMeta')}; }
  & span { ${typeStep('bodyS')} color: ${token('color.textSecondary')}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

export interface QuickRepliesProps {
  answers: readonly CannedAnswer[]
  /** Place of the highlighted answer. */
  at: number
  onHover: (at: number) => void
  onChoose: (answer: CannedAnswer) => void
}

/** The canned answers over the composer while the text is `/word`. The keys belong to the composer, which keeps the focus. */
export function QuickReplies({ answers, at, onHover, onChoose }: QuickRepliesProps) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighted place is what moves the list
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <Root role="listbox" aria-label={workbench.quick}>
      {answers.length === 0 ? <p>{workbench.quickEmpty}</p> : null}
      {answers.map((answer, place) => (
        <div
          key={answer.id}
          ref={place === at ? current : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onPointerMove={() => onHover(place)}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(answer)
          }}
        >
          <b>
            {answer.title}
            <small>{answer.group}</small>
          </b>
          <span>{answer.text}</span>
        </div>
      ))}
    </Root>
  )
}
