/** FAQ lists and answers: the bot's messages (WD-10). Loaded when a customer's window opens. */
import type { TimelineEntry } from '@weft/core'
import { ChatKind, DEFAULTS, MsgType, type Question } from '@weft/protocol'
import { token, typeStep } from '@weft/ui'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { firstItem, type Item, itemOf, list, number, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { useChat, useDeskOf, useStrings } from '../hooks/useChat'
import { AnswerFeedback } from '../rating/onDemand'
import { robot } from '../robot/onDemand'
import { Speech } from '../shapes/frames'
import { plainText } from '../text/plainText'
import { useFaqStrings } from '../words/faq'
import { FaqCard } from './FaqCard'
import { LinkedText } from './TextBubble'

export { FaqCard } from './FaqCard'

const PAGE = DEFAULTS.questionPageSize

/** The questions of an item; skips entries that are not questions. */
function questionsOf(item: Item): Question[] {
  return list(item, 'items')
    .map(itemOf)
    .filter((question) => text(question, 'questionContent') !== '' && text(question, 'uuid') !== '')
    .map((question) => ({
      questionContent: text(question, 'questionContent'),
      level: number(question, 'level') ?? 1,
      uuid: text(question, 'uuid'),
      parentId: text(question, 'parentId'),
    }))
}

/** Leaves room for a menu button beside it: cards with and without one have the same width. */
const WIDEST = '308px'
const Plain = styled.div`
  width: 100%;
  max-width: ${WIDEST};
`

/** The newest list pages through the desk's questions; older ones page through their own content. */
export function FaqBubble({ entry, conversation, isLive = false }: BubbleProps) {
  const strings = useFaqStrings()
  const chat = useChat()
  const isCustomer = conversation.kind === ChatKind.customerUser
  const deskQuestions = useDeskOf(conversation, (state) => state.questions) ?? []
  const hasOthers = useDeskOf(conversation, (state) => state.hasOtherQuestions)
  const isLoading = useDeskOf(conversation, (state) => state.isLoadingQuestions)
  const [page, setPage] = useState(0)
  const own = questionsOf(firstItem(entry))
  const pages = Math.max(1, Math.ceil(own.length / PAGE))
  const usesDesk = isLive && deskQuestions.length > 0 && entry.msgType === MsgType.faqList
  const questions = usesDesk ? deskQuestions : own.slice((page % pages) * PAGE, (page % pages) * PAGE + PAGE)
  const next = () => {
    if (usesDesk) void chat.desk.nextQuestions()
    else setPage((page + 1) % pages)
  }
  return (
    <Plain>
      <FaqCard
        questions={questions}
        title={entry.msgType === MsgType.autoPushQuestions ? strings.faqPushed : strings.faqTitle}
        isLoading={usesDesk && isLoading}
        // If all questions are shown, the next page would be the same.
        onNext={(usesDesk ? hasOthers : pages > 1) ? next : undefined}
        onChoose={isCustomer ? (question) => void chat.desk.chooseQuestion(question) : undefined}
      />
    </Plain>
  )
}

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
