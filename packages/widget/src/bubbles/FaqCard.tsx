import type { Question } from '@weft/protocol'
import { focusVisible, Selvedge, Thread, token, typeStep } from '@weft/ui'
import { ChevronRight, RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { Card, Hidden } from '../shapes/frames'
import { useFaqStrings } from '../words/faq'

/** Props of `FaqCard`: one page of FAQ questions and its actions. */
export interface FaqCardProps {
  /** Shown in this order; a page has five (IM-20). */
  questions: readonly Question[]
  /** Absent if the reader is not the customer: the questions are then plain text. */
  onChoose?: (question: Question) => void
  /** Called by 换一批; absent if there is only one page. */
  onNext?: () => void
  /** The questions on the path down, outermost first. */
  path?: readonly string[]
  /** Title above the questions; defaults to 常见问题. */
  title?: string
  /** The next page is loading. */
  isLoading?: boolean
}

const Frame = styled(Card)`
  position: relative;
  width: 100%;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 40px;
  padding-inline: 14px 4px;
  & > p { ${typeStep('bodyS')} font-weight: 600; }
`
const Path = styled.p`
  && { padding: 0 14px 8px; }
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`
const Again = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 10px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  ${typeStep('caption')}
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 40px;
  padding: 8px 0;
  padding-inline: 14px 10px;
  border: 0;
  border-top: 1px solid ${token('color.hairline')};
  background: none;
  ${typeStep('bodyS')}
  line-height: 1.5;
  color: ${token('color.text')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; color: ${token('color.link')}; }
  & > span { flex: 1; }
  & > svg { flex: none; color: ${token('color.edge')}; }
  [data-weft-theme][dir=rtl] & > svg { scale: -1 1; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Told = styled.p`
  && { padding: 8px 14px; }
  border-top: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  overflow-wrap: anywhere;
`
const Bottom = styled.span`
  position: absolute;
  inset: auto 0 0;
`

/** Questions to choose from, with 换一批 that cycles (WD-10). */
export function FaqCard({ questions, onChoose, onNext, path, title, isLoading = false }: FaqCardProps) {
  const strings = useFaqStrings()
  return (
    <Frame role="group" aria-label={title ?? strings.faqTitle} aria-busy={isLoading}>
      <Selvedge />
      <Head>
        <p>{title ?? strings.faqTitle}</p>
        {onNext ? (
          <Again type="button" onClick={onNext}>
            <RefreshCw size={14} strokeWidth={1.5} aria-hidden="true" />
            {strings.nextBatch}
          </Again>
        ) : null}
      </Head>
      {path?.length ? <Path>{[strings.faqTop, ...path].join(' / ')}</Path> : null}
      <ul>
        {questions.map((question) => (
          <li key={question.uuid}>
            {onChoose ? (
              <Choice type="button" onClick={() => onChoose(question)}>
                <span>
                  <bdi>{question.questionContent}</bdi>
                </span>
                <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
              </Choice>
            ) : (
              <Told>
                <bdi>{question.questionContent}</bdi>
              </Told>
            )}
          </li>
        ))}
      </ul>
      {isLoading ? (
        <Bottom>
          <Thread state="running" decorative />
        </Bottom>
      ) : null}
      <Hidden aria-live="polite">{isLoading && strings.faqLoading}</Hidden>
    </Frame>
  )
}
