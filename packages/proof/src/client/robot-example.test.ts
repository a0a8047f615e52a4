/** `examples/headless-bot` with a robot's seat, on the mock gateway: it answers in its turn, hands over, and gives way. */
import type { Chat } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { aCustomer, anAgent, aRobot, createMockGateway, virtualClock } from '@weft/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { testPage } from './test-page'

const PROGRAM = new URL('../../../../examples/headless-bot/src/robot.mjs', import.meta.url).href
const RULES = new URL('../../../../examples/headless-bot/src/rules.mjs', import.meta.url).href
afterEach(() => {
  vi.doUnmock(RULES)
  vi.resetModules()
})
interface Program {
  runRobot(of: { chat: Chat; say(sentence: string): void }): { stop(): Promise<void> }
}

it('[SV-27] [IM-25] the example answers with its source, hands over with a summary, and is refused behind a person', async () => {
  const clock = virtualClock()
  const gateway = createMockGateway({ clock })
  const robot = aRobot()
  const chat = testPage(gateway, clock, robot, { requireToken: true })
  const said: string[] = []
  const { runRobot } = (await import(PROGRAM)) as Program
  const work = runRobot({ chat, say: (sentence) => said.push(sentence) })
  void chat.start()
  await clock.until(() => chat.state.getState().connection.name === 'online', 'online')
  const [customer, agent] = [gateway.actor(aCustomer()), gateway.actor(anAgent())]
  await Promise.all([customer.online(), agent.online()])
  const { userId } = customer.person
  const told = () => customer.received.flatMap((frame) => (frame.eventType === 202 ? [frame] : []))

  await customer.sendText('desk', '在哪里下载手册')
  await clock.advance(1_000)
  expect(told().at(-1)).toMatchObject({
    msgType: MsgType.problemExplanation,
    fromUserId: robot.userId,
    content: [{ title: '自动客服', sources: [{ title: '资料与工具', address: '/center/toolAndResources' }] }],
  })
  await customer.sendText('desk', '转人工')
  await clock.advance(1_000)
  expect(told().map(({ msgType }) => msgType)).toEqual([
    MsgType.problemExplanation,
    MsgType.problemExplanation,
    MsgType.userToHumanAgent,
    MsgType.transferResponse,
  ])
  expect(JSON.stringify(customer.received)).not.toContain('客户说')
  expect(await agent.accept(userId)).toBe(true)
  await customer.sendText('desk', '谢谢')
  await clock.advance(1_000)
  const heard = said.length
  // It hears no more; a word that was on its way is refused, and given up.
  await chat.conversation(userId, 6).send(MsgType.problemExplanation, [{ title: '', text: '晚了' }])
  await clock.advance(1_000)
  expect(told().some(({ content }) => JSON.stringify(content).includes('晚了'))).toBe(false)
  expect(said).toHaveLength(heard)
  await work.stop()
  await chat.stop()
  gateway.close()
})

it('[SV-27] the example waits for an answer that a model gives later', async () => {
  vi.doMock(RULES, () => ({ NAME: '自动客服', answerTo: async () => ({ text: '模型的回答' }) }))
  const clock = virtualClock()
  const gateway = createMockGateway({ clock })
  const chat = testPage(gateway, clock, aRobot(), { requireToken: true })
  const { runRobot } = (await import(PROGRAM)) as Program
  const work = runRobot({ chat, say: () => {} })
  void chat.start()
  await clock.until(() => chat.state.getState().connection.name === 'online', 'online')
  const customer = gateway.actor(aCustomer())
  await customer.online()
  await customer.sendText('desk', '在哪里下载手册')
  await clock.advance(1_000)
  expect(customer.received.at(-1)).toMatchObject({ content: [{ title: '自动客服', text: '模型的回答' }] })
  await work.stop()
  await chat.stop()
  gateway.close()
})

it('[SV-27] the example answers one question after the other, however long a model takes', async () => {
  let think = () => {}
  const slow = new Promise<{ text: string }>((resolve) => {
    think = () => resolve({ text: '第一答' })
  })
  const answerTo = async (text: string) => (text === '第一问' ? slow : { text: '第二答' })
  vi.doMock(RULES, () => ({ NAME: '自动客服', answerTo }))
  const clock = virtualClock()
  const gateway = createMockGateway({ clock })
  const robot = aRobot()
  const chat = testPage(gateway, clock, robot, { requireToken: true })
  const { runRobot } = (await import(PROGRAM)) as Program
  const work = runRobot({ chat, say: () => {} })
  void chat.start()
  await clock.until(() => chat.state.getState().connection.name === 'online', 'online')
  const customer = gateway.actor(aCustomer())
  await customer.online()
  await customer.sendText('desk', '第一问')
  await customer.sendText('desk', '第二问')
  await clock.advance(1_000)
  think()
  await clock.advance(1_000)
  const told = customer.received.filter((frame) => frame.eventType === 202 && frame.fromUserId === robot.userId)
  expect(told).toMatchObject([{ content: [{ text: '第一答' }] }, { content: [{ text: '第二答' }] }])
  await work.stop()
  await chat.stop()
  gateway.close()
})
