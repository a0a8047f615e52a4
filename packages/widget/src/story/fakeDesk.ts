/** The service desk of a story: its phase changes as a part requests, and questions arrive page by page. */
import type { Chat, Conversation, DeskState } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { createStore } from 'zustand/vanilla'
import type { FakeEntries } from './fakeConversation'
import type { FakeOptions, FakeRecord } from './fakeOptions'

export function fakeDesk(
  options: FakeOptions,
  { calls }: FakeRecord,
  conversation: Conversation,
  sendEntry: FakeEntries['sendEntry'],
) {
  const pages = options.questions ?? []
  let page = 0
  const deskState = createStore<DeskState>(() => ({
    phase: 'bot',
    questions: pages[0] ?? [],
    questionParentId: '',
    hasOtherQuestions: pages.length > 1,
    isLoadingQuestions: false,
    ...options.desk,
  }))

  return {
    state: deskState,
    conversation,
    async openQuestions() {
      page = 0
      deskState.setState({ questions: pages[0] ?? [] })
    },
    async requestQuestions() {
      calls.push('requestQuestions')
    },
    async nextQuestions() {
      calls.push('nextQuestions')
      page = (page + 1) % Math.max(1, pages.length)
      deskState.setState({ questions: pages[page] ?? [] })
    },
    async chooseQuestion(question) {
      calls.push(`choose:${question.questionContent}`)
      return sendEntry(MsgType.chooseProblem, question)
    },
    async requestTransfer(question?: string) {
      calls.push(question ? `requestTransfer:${question}` : 'requestTransfer')
      deskState.setState({ phase: 'requested' })
      return 'story-transfer'
    },
    async end() {
      calls.push('end')
      deskState.setState({ phase: 'ended' })
      return 'story-end'
    },
    async rate({ score, reasons = [], text }) {
      calls.push(`rate:${score}`)
      const { endMsgSeqId = 0 } = deskState.getState()
      return { endMsgSeqId, score, reasons, text, ratedAt: Date.now() }
    },
    rating: async () => undefined,
    async answerHelped(msgSeqId, isHelpful) {
      calls.push(`answerHelped:${msgSeqId}:${isHelpful}`)
    },
    async storeFile({ name, size }) {
      calls.push(`storeFile:${name}`)
      return { url: `/files/${name}`, name, size }
    },
    async leaveMessage(form) {
      calls.push(`leaveMessage:${form.name}`)
      for (const { name } of form.attachments ?? []) calls.push(`leaveFile:${name}`)
      return { id: 'story-left' }
    },
  } satisfies Chat['desk']
}
