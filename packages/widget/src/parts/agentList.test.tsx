import { ChatKind, MsgType } from '@weft/protocol'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExplanationBubble } from '../bubbles/ExplanationBubble'
import { FaqBubble } from '../bubbles/FaqBubble'
import { WeftProvider } from '../provider/WeftProvider'
import { fakeChat } from '../story/fakeChat'
import { MessageList } from './MessageList'

const question = { questionContent: '交货期多久', level: 1, uuid: 'q1', parentId: '' }
const said = (msgType: number, item: unknown) => ({
  kind: 'message' as const,
  key: `bot:${msgType}`,
  tid: `${msgType}`,
  msgSeqId: 1,
  msgType,
  content: [item],
  fromUserId: 'desk',
  senderName: '在线客服',
  sendType: 'other' as const,
  timestamp: 0,
  isRecalled: false,
})

it.each([
  ["an agent's list leaves the desk alone", ChatKind.customerAgent, 0],
  ["a customer's list reads it", ChatKind.customerUser, 1],
])('[WD-10] %s', (_title, kind, atLeast) => {
  const list = said(MsgType.faqList, { items: [question] })
  const answer = said(MsgType.problemExplanation, { title: '交货期多久', text: '三十天', items: [question] })
  const fake = fakeChat({ kind, entries: [list, answer] })
  const { conversation } = fake.desk
  let asked = 0
  const chat = Object.defineProperty({ ...fake }, 'desk', {
    get: () => {
      asked += 1
      return fake.desk
    },
  })
  const html = renderToString(
    <WeftProvider chat={chat}>
      <MessageList conversation={conversation} />
      <FaqBubble entry={list} conversation={conversation} />
      <ExplanationBubble entry={answer} conversation={conversation} />
    </WeftProvider>,
  )
  expect(html).toContain('三十天')
  expect(Math.min(asked, 1)).toBe(atLeast)
})

it('[SV-21] shows somebody by the name that they have here, and by the name of the message where they have none', () => {
  const word = { ...said(MsgType.text, { text: '你好' }), fromUserId: 'v1', senderName: '访客 3F7A' }
  const { desk, ...chat } = fakeChat({ kind: ChatKind.customerAgent, entries: [word] })
  const drawn = (nameOf?: (userId: string) => string | undefined) =>
    renderToString(
      <WeftProvider chat={{ ...chat, desk }} overrides={nameOf ? { nameOf } : {}}>
        <MessageList conversation={desk.conversation} />
      </WeftProvider>,
    )
  expect(drawn((userId) => (userId === 'v1' ? '绍兴纺机 老李' : undefined))).toContain('绍兴纺机 老李')
  expect(drawn(() => undefined)).toContain('访客 3F7A')
  expect(drawn()).toContain('访客 3F7A')
})
