/** The bot's answers (WD-10), which come after its first list of questions. */
import type { TimelineEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { token, typeStep } from '@weft/ui'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { firstItem, text } from '../content/content'
import { questionsOf } from '../content/questions'
import type { BubbleProps } from '../context/bubbleProps'
import { useChat, useStrings } from '../hooks/useChat'
import { AnswerFeedback } from '../rating/onDemand'
import { robot } from '../robot/onDemand'
import { Speech } from '../shapes/frames'
import { plainText } from '../text/plainText'
import { useFaqStrings } from '../words/faq'
import { WIDEST } from './FaqBubble'
import { FaqCard } from './FaqCard'
import { LinkedText } from './TextBubble'

const Answer = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: ${WIDEST};
`
const Quiet = styled(Speech)`
  color: ${token('color.textMeta')};
`
const Title = styled.p`
  && { margin-bottom: 4px; }
  ${typeStep('bodyS')}
  font-weight: 600;
  color: ${token('color.text')};
`

/** The questions on the path down to this id, outermost first, as far as the timeline has them. */
export function levelPath(uuid: string, entries: readonly TimelineEntry[]): string[] {
  const path: string[] = []
  let wanted = uuid
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    if (entry?.kind !== 'message' || entry.msgType !== MsgType.chooseProblem) continue
    const question = firstItem(entry)
    if (text(question, 'uuid') !== wanted) continue
    path.unshift(text(question, 'questionContent'))
    wanted = text(question, 'parentId')
  }
  return path
}

/** The answer to a chosen question, and the questions one level below it. */
export function ExplanationBubble({ entry, conversation }: BubbleProps) {
  const strings = useFaqStrings()
  const { unknown } = useStrings()
  const chat = useChat()
  const isCustomer = conversation.kind === ChatKind.customerUser
  const item = firstItem(entry)
  const title = text(item, 'title')
  const words = plainText(text(item, 'text'))
  const Sources = robot.use(item.sources !== undefined)?.AnswerSources
  const below = questionsOf(item)
  const parentId = below[0]?.parentId
  const path = useMemo(() => {
    const passed = parentId ? levelPath(parentId, conversation.state.getState().entries) : []
    return passed.length > 0 || !title ? passed : [title]
  }, [parentId, title, conversation])
  // Damaged content: an empty answer cannot be rated.
  if (!title && !words && below.length === 0) return <Quiet data-side={entry.sendType}>{unknown}</Quiet>
  return (
    <Answer>
      <div>
        <Speech data-side={entry.sendType}>
          {title ? (
            <Title>
              <bdi>{title}</bdi>
            </Title>
          ) : null}
          <LinkedText>{words}</LinkedText>
        </Speech>
      </div>
      {Sources ? <Sources item={item} /> : null}
      {isCustomer && entry.msgSeqId !== undefined ? <AnswerFeedback entry={entry} /> : null}
      {below.length > 0 ? (
        <FaqCard
          questions={below}
          title={strings.faqRelated}
          path={path}
          onChoose={isCustomer ? (question) => void chat.desk.chooseQuestion(question) : undefined}
        />
      ) : null}
    </Answer>
  )
}
