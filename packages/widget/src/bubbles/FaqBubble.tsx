/** The bot's lists of questions (WD-10). Loaded when a customer's window opens; its answers are in `ExplanationBubble.tsx`. */
import { ChatKind, DEFAULTS, MsgType } from '@weft/protocol'
import { useState } from 'react'
import { styled } from 'styled-components'
import { firstItem } from '../content/content'
import { questionsOf } from '../content/questions'
import type { BubbleProps } from '../context/bubbleProps'
import { useChat, useDeskOf } from '../hooks/useChat'
import { useFaqStrings } from '../words/faq'
import { FaqCard } from './FaqCard'

export { FaqCard } from './FaqCard'

const PAGE = DEFAULTS.questionPageSize

/** Leaves room for a menu button beside it: cards with and without one have the same width. */
export const WIDEST = '308px'
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
  const pages = Math.ceil(own.length / PAGE) || 1
  const usesDesk = isLive && deskQuestions.length > 0 && entry.msgType === MsgType.faqList
  const first = (page % pages) * PAGE
  const questions = usesDesk ? deskQuestions : own.slice(first, first + PAGE)
  const next = () => {
    if (usesDesk) void chat.desk.nextQuestions()
    else setPage(page + 1)
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
