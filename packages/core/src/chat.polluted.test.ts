/** Pages whose scripts add members to Object.prototype: the wire's optional fields must be own members or absent. */
import { MsgType } from '@weft/protocol'
import { afterEach, expect, it } from 'vitest'
import { createFixture, USER } from './testing/chat-fixture'

const NAMES = ['extend', 'items', 'senderDepartment', 'isRemoved', 'heads'] as const

/** As old libraries do it: enumerable functions. */
function pollute(): void {
  for (const name of NAMES)
    Object.defineProperty(Object.prototype, name, { configurable: true, enumerable: true, value })
}
function value(): string {
  return 'polluted'
}
const clean = () => {
  for (const name of NAMES) Reflect.deleteProperty(Object.prototype, name)
}
afterEach(clean)

it('[WD-17] frames, history rows and what is sent are read as they were written on a page with polluted prototypes', async () => {
  const { clock, gateway, page, outbox } = createFixture()
  gateway.say('desk', 'agent', MsgType.text, [{ text: '早' }])
  gateway.say('desk', 'desk', MsgType.faqList, [{}])
  const chat = page()
  const conversation = chat.conversation('desk', 5)
  pollute()
  void chat.start()
  await clock.advance(1_000)
  gateway.say('desk', 'agent', MsgType.text, [{ text: '在吗' }], { extend: { quote: 1 } })
  await clock.advance(100)
  gateway.isReachable = false
  gateway.cut()
  await clock.advance(100)
  await conversation.send(MsgType.faqList, [{}])
  await conversation.sendFile({ data: new Blob(['x']), name: 'a.txt', type: 'text/plain', size: 1 })
  await conversation.sendText('在')
  await clock.advance(100)
  const kept = await outbox.all()
  gateway.isReachable = true
  await clock.advance(60_000)
  clean()
  const texts = conversation.state.getState().entries.filter((entry) => entry.kind === 'message')
  expect(texts.filter(({ msgType }) => msgType !== MsgType.file)).toMatchObject([
    { content: [{ text: '早' }], isRecalled: false },
    { content: [{ text: '在吗' }], extend: { quote: 1 } },
    { content: [{ text: '在' }], sendState: 'sent', fromUserId: USER.userId },
  ])
  expect(texts.map(({ extend, senderDepartment }) => [extend, senderDepartment])).toContainEqual([undefined, undefined])
  // IndexedDB accepts no functions: such a row would not survive the page.
  expect(kept.map(({ extend }) => typeof extend)).toEqual(['undefined', 'undefined', 'undefined'])
  await chat.stop()
})
