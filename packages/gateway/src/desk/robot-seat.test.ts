import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createLocalBus } from '../hub/local-bus'
import { DEFAULT_POLICY } from '../ports/policy'
import type { RobotAnswer, RobotAsk, RobotSource } from '../ports/ports'
import {
  createWorld,
  grows,
  QUESTIONS,
  robotAnswer,
  say,
  type TestSocket,
  toCustomer,
  toDesk,
  type World,
} from '../test-world/world'

const KEY = 'service|desk|vera'
const known = { questionContent: '烘筒温度上不去', level: 2, uuid: 'q2', parentId: 'q1' }
const faq = { topQuestions: async () => QUESTIONS, explain: async () => undefined, questions: async () => [known] }
const write = (text: string) => toDesk({ content: [{ text }] })
const ask = () => toDesk({ msgType: MsgType.userToHumanAgent, content: [] })
const accept = (world: World) =>
  world.take(world.gateway.desk.accept({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }))
const answers = (socket: TestSocket) =>
  socket.of(202).flatMap((frame) => (frame.fromUserId === 'robot' ? [frame.content[0]] : []))
const types = (socket: TestSocket) => socket.of(202).map((frame) => frame.msgType)
const rows = (world: World) => world.stores.messages.readAfter(KEY, 0, 99)
const session = (world: World) => world.stores.desk.session(KEY)

/** A robot behind the port whose answers the test gives. */
function seated(comes: 'first' | 'afterFaq' = 'first') {
  const asks: (RobotAsk & { grow(text: string): void; tell(answer?: RobotAnswer): void; isOver(): boolean })[] = []
  const source: RobotSource = {
    seatOf: async () => ({ userId: 'robot', userName: '小梭', comes }),
    answer: (asked, grow, signal) =>
      new Promise((tell) => asks.push({ ...asked, grow, tell, isOver: () => signal.aborted })),
  }
  const world = createWorld({ ports: { robot: source, faq } })
  return { world, asks, source }
}
const at = <T>(list: readonly T[], index: number): T => {
  const one = list.at(index)
  if (one === undefined) throw new Error(`there is no ${index}`)
  return one
}

describe('a robot behind the port', () => {
  it('[SV-27] answers in place of the bot of questions, under its own name, with its sources', async () => {
    const { world, asks } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('烘筒温度上不去'))
    expect(asks).toMatchObject([{ key: KEY, deskId: 'desk', customerId: 'vera', msgSeqId: 1, text: '烘筒温度上不去' }])
    const sources = [
      { title: '浆纱机手册', address: '/portal/articles/7' },
      { title: '危险', address: 'javascript:alert(1)' },
      { title: '点检表' },
    ]
    at(asks, 0).tell({ does: 'answer', text: '请检查蒸汽压力。', sources })
    await world.clock.settle()
    expect(vera.of(202)).toMatchObject([
      {
        msgType: MsgType.problemExplanation,
        fromUserId: 'robot',
        senderName: '小梭',
        msgSeqId: 2,
        content: [{ title: '在线客服', text: '请检查蒸汽压力。', sources: [sources[0], sources[2]] }],
      },
    ])
  })

  it('[SV-27] comes after the bot of questions where it is seated so', async () => {
    const { world, asks } = seated('afterFaq')
    const vera = await world.enter('vera')
    await vera.sends(write('烘筒温度上不去'))
    expect([types(vera), asks.length]).toEqual([[MsgType.autoPushQuestions], 0])
    await vera.sends(write('完全别的事'))
    at(asks, 0).tell({ does: 'answer', text: '这是另一件事。', sources: [] })
    await world.clock.settle()
    expect(answers(vera)).toEqual([{ title: '在线客服', text: '这是另一件事。' }])
  })

  it('[SV-27] without an answer, failing, silent or gone the desk is as without a robot', async () => {
    const silence = DEFAULT_POLICY.robotSilenceMs
    const { world, asks, source } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('烘筒温度上不去'))
    at(asks, 0).tell(undefined)
    await world.clock.settle()
    expect(types(vera)).toEqual([MsgType.autoPushQuestions])

    const wim = await world.enter('wim')
    await wim.sends(write('烘筒温度上不去'))
    await world.clock.pass(silence - 1)
    expect(types(wim)).toEqual([])
    await world.clock.pass(1)
    expect([types(wim), at(asks, -1).isOver()]).toEqual([[MsgType.autoPushQuestions], true])

    source.answer = async () => {
      throw new Error('no model')
    }
    const anna = await world.enter('anna')
    await anna.sends(write('烘筒温度上不去'))
    source.seatOf = async () => {
      throw new Error('no database')
    }
    const bert = await world.enter('bert')
    await bert.sends(write('烘筒温度上不去'))
    expect([types(anna), types(bert)]).toEqual([[MsgType.autoPushQuestions], [MsgType.autoPushQuestions]])
  })

  it('[SV-27] is asked about one text at a time, the newest next, with those before it', async () => {
    const { world, asks } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('你好'), write('机器停了'), write('报警 E-207'))
    expect(asks.map(({ text }) => text)).toEqual(['你好'])
    at(asks, 0).tell({ does: 'answer', text: '您好。', sources: [] })
    await world.clock.settle()
    expect(asks.map(({ text }) => text)).toEqual(['你好', '报警 E-207'])
    const before = at(asks, 1).earlier.map(({ content }) => (content[0] as { text: string }).text)
    expect(before).toEqual(['你好', '机器停了'])
    at(asks, 1).tell({ does: 'answer', text: '请复位。', sources: [] })
    await world.clock.settle()
    expect(answers(vera)).toMatchObject([{ text: '您好。' }, { text: '请复位。' }])
  })

  it('[SV-27] is given nothing of an earlier round', async () => {
    const { world, asks } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('第一轮'))
    await vera.sends(toDesk({ msgType: MsgType.endCustomerService, content: [] }))
    at(asks, 0).tell({ does: 'answer', text: '晚了', sources: [] })
    await vera.sends(write('第二轮'))
    expect(at(asks, 1)).toMatchObject({ text: '第二轮', earlier: [] })
    // The late answer belongs to a round that is over.
    expect(answers(vera)).toEqual([])
  })

  it('[SV-27] its text grows with the customer, and is withdrawn when a person takes over', async () => {
    const { world, asks } = seated()
    const [vera, agent] = [await world.enter('vera'), await world.enter('agent-a')]
    world.gateway.look({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a' }, true)
    await vera.sends(write('烘筒温度上不去'))
    at(asks, 0).grow('')
    at(asks, 0).grow('请')
    at(asks, 0).grow('请检')
    at(asks, 0).grow('请检查')
    await world.clock.settle()
    await world.clock.pass(DEFAULT_POLICY.growingIntervalMs)
    const tid = vera.of(208)[0]?.tid
    expect(vera.of(208)).toEqual([
      { eventType: 208, chatId: 'desk', userId: 'robot', senderName: '小梭', type: 5, tid, text: '请检查' },
    ])
    expect(agent.of(208)).toMatchObject([{ chatId: 'vera', type: 6, text: '请检查' }])
    await vera.sends(ask())
    expect([vera.of(208).length, 'text' in (vera.of(208)[1] ?? {}), at(asks, 0).isOver()]).toEqual([2, false, true])
    at(asks, 0).grow('请检查蒸汽')
    at(asks, 0).tell({ does: 'answer', text: '请检查蒸汽压力。', sources: [] })
    await world.clock.pass(DEFAULT_POLICY.robotSilenceMs)
    expect([vera.of(208).length, answers(vera)]).toEqual([2, []])
    expect((await rows(world)).map(({ senderId }) => senderId)).toEqual(['vera', 'vera', 'desk'])
  })

  it('[SV-27] what grew ends as one message of the same tid', async () => {
    const { world, asks } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('烘筒温度上不去'))
    at(asks, 0).grow('请')
    await world.clock.settle()
    at(asks, 0).tell({ does: 'answer', text: '请检查。', sources: [] })
    await world.clock.pass(DEFAULT_POLICY.robotSilenceMs)
    expect(vera.of(208).map(({ text, tid }) => [text, tid])).toEqual([['请', at(vera.of(202), 0).tid]])
  })

  it('[SV-27] hands over with a summary that colleagues read and the customer never', async () => {
    const { world, asks } = seated()
    const [vera, agent] = [await world.enter('vera'), await world.enter('agent-a')]
    await vera.sends(write('烘筒温度上不去'))
    at(asks, 0).tell({ does: 'handOver', summary: '机密：客户已复位两次', text: '我请同事来看。' })
    await world.clock.settle()
    expect(types(vera)).toEqual([MsgType.problemExplanation, MsgType.userToHumanAgent, MsgType.transferResponse])
    expect(vera.of(202).at(-1)?.content).toMatchObject([{ accepted: false, position: 1 }])
    expect(JSON.stringify([vera.frames, agent.frames, await rows(world)])).not.toContain('机密')
    expect(await session(world)).toMatchObject({
      phase: 'waiting',
      source: 'robot',
      transferNote: '机密：客户已复位两次',
      transferredBy: '小梭',
    })
    await accept(world)
    await vera.sends(write('还在吗'))
    expect(asks).toHaveLength(1)
  })

  it('[G6] says nothing to a question that was taken back while it was being answered', async () => {
    const { world, asks } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('密码是 4711'))
    await vera.sends(toDesk({ msgType: MsgType.recall, content: [{ msgId: 1 }] }))
    at(asks, 0).tell({ does: 'handOver', summary: '密码是 4711', text: '您的密码是 4711' })
    await world.clock.settle()
    expect((await rows(world)).map(({ msgType }) => msgType)).toEqual([MsgType.text, MsgType.recall])
    expect(await session(world)).toMatchObject({ phase: 'bot' })
  })

  it('[SV-27] a node that ends lets the bot of questions go on', async () => {
    const { world } = seated()
    const vera = await world.enter('vera')
    await vera.sends(write('烘筒温度上不去'))
    await vera.sends(write('没有这个词'))
    await world.take(world.gateway.drain())
    expect((await rows(world)).map(({ msgType }) => msgType)).toEqual([
      MsgType.text,
      MsgType.text,
      MsgType.autoPushQuestions,
      MsgType.problemExplanation,
    ])
  })
})

describe('a robot on a socket', () => {
  const seatedAt = async (policy = {}) => {
    const world = createWorld({ ports: { faq }, policy })
    return { world, robot: await world.enter('robot'), vera: await world.enter('vera') }
  }

  it('[SV-27] hears the customer while the bot has the round, and answers', async () => {
    const { world, robot, vera } = await seatedAt()
    await vera.sends(write('烘筒温度上不去'))
    expect(robot.of(202)).toMatchObject([{ chatId: 'vera', type: 6, msgSeqId: 1, fromUserId: 'vera' }])
    const said = robotAnswer('vera', '请检查蒸汽压力。')
    await robot.sends(grows('vera', said.tid, '请检查'), said)
    await world.clock.pass(DEFAULT_POLICY.robotSilenceMs)
    expect(robot.statusOf(said.tid)).toMatchObject({ code: 0, chatId: 'vera', msgSeqId: 2 })
    expect(answers(vera)).toEqual([{ title: '小梭', text: '请检查蒸汽压力。' }])
    // The bot of questions has said nothing.
    expect(types(vera)).toEqual([MsgType.problemExplanation])
  })

  it('[SV-27] speaks and hears no more once a person is wanted or there, until a new round', async () => {
    const { world, robot, vera } = await seatedAt()
    const agent = await world.enter('agent-a')
    await vera.sends(write('第一句'))
    await robot.sends(grows('vera', 'r1', '我想'))
    expect(vera.of(208)).toHaveLength(1)
    await vera.sends(ask())
    expect(vera.of(208).at(-1)).toEqual({
      eventType: 208,
      chatId: 'desk',
      userId: 'robot',
      senderName: '小梭',
      type: 5,
      tid: 'r1',
    })
    const waiting = robotAnswer('vera', '等待中')
    await robot.sends(waiting, grows('vera', 'r2', '等待中'))
    await accept(world)
    await agent.sends(toCustomer('vera'))
    const open = robotAnswer('vera', '接待中')
    await robot.sends(open, grows('vera', 'r3', '接待中'))
    await vera.sends(write('给客服的话'))
    expect([robot.statusOf(waiting.tid)?.code, robot.statusOf(open.tid)?.code]).toEqual([501004, 501004])
    expect([robot.numbers('vera'), vera.of(208).length, answers(vera)]).toEqual([[1], 2, []])

    await world.take(
      world.gateway.desk.end({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }),
    )
    const between = robotAnswer('vera', '已结束')
    await robot.sends(between)
    expect(robot.statusOf(between.tid)?.code).toBe(501004)
    await vera.sends(write('新的一轮'))
    expect(robot.of(202).map(({ content }) => content[0])).toEqual([{ text: '第一句' }, { text: '新的一轮' }])
    const again = robotAnswer('vera', '又是我')
    await robot.sends(again)
    expect(robot.statusOf(again.tid)?.code).toBe(0)
  })

  it('[SV-27] hands over, and its summary is not in the message', async () => {
    const { world, robot, vera } = await seatedAt()
    await vera.sends(write('烘筒温度上不去'))
    const over = say('vera', {
      type: 6,
      msgType: MsgType.userToHumanAgent,
      content: [{ summary: '机密', question: '烘筒' }],
    })
    await robot.sends(over)
    expect(robot.statusOf(over.tid)?.code).toBe(0)
    expect(await session(world)).toMatchObject({ phase: 'waiting', transferNote: '机密' })
    expect(vera.of(202).map(({ content }) => content)).toMatchObject([[{ source: 'robot' }], [{ position: 1 }]])
  })

  it('[SV-27] without a sign the desk goes on; with one it waits, and goes on when no more comes', async () => {
    const { world, robot, vera } = await seatedAt()
    await vera.sends(write('烘筒温度上不去'))
    await world.clock.pass(DEFAULT_POLICY.robotSignMs - 1)
    expect(types(vera)).toEqual([])
    await world.clock.pass(1)
    expect(types(vera)).toEqual([MsgType.autoPushQuestions])

    await vera.sends(write('没有这个词'))
    await robot.sends(grows('vera', 'r1', ''))
    await world.clock.pass(DEFAULT_POLICY.robotSignMs)
    expect([types(vera).length, vera.of(208)]).toEqual([1, []])
    await robot.sends(grows('vera', 'r1', '让我看看'))
    await world.clock.pass(DEFAULT_POLICY.robotSilenceMs)
    expect(vera.of(208).map(({ text }) => text)).toEqual(['让我看看', undefined])
    expect(types(vera)).toEqual([MsgType.autoPushQuestions, MsgType.problemExplanation])
  })

  it('[SV-27] what it was writing goes with its socket', async () => {
    const { world, robot, vera } = await seatedAt()
    await vera.sends(write('烘筒温度上不去'))
    await robot.sends(grows('vera', 'r1', '让我看看'))
    robot.drop()
    await world.clock.settle()
    expect(vera.of(208).map(({ text }) => text)).toEqual(['让我看看', undefined])
    expect(types(vera)).toEqual([MsgType.autoPushQuestions])
    // Nobody sits there any more: the next text is answered at once.
    await vera.sends(write('没有这个词'))
    expect(types(vera)).toEqual([MsgType.autoPushQuestions, MsgType.problemExplanation])
  })

  it('[SV-27] is refused whatever else a person at a desk may say, and a person may not answer as it', async () => {
    const { robot, vera, world } = await seatedAt()
    const agent = await world.enter('agent-a')
    await vera.sends(write('你好'))
    const refused = [
      toCustomer('vera'),
      say('vera', { type: 6, msgType: MsgType.endCustomerService, content: [] }),
      say('vera', { type: 6, msgType: MsgType.readReceipt, content: [{ msgId: 1 }] }),
      say('anna'),
      toDesk(),
      robotAnswer('nobody', '有人吗'),
    ]
    await robot.sends(...refused)
    expect(refused.map(({ tid }) => robot.statusOf(tid)?.code)).toEqual([
      100005, 100005, 100005, 300000, 300000, 300000,
    ])
    const asAgent = robotAnswer('vera', '冒充')
    await agent.sends(asAgent, grows('vera', 'r1', '冒充'))
    await vera.sends({ ...grows('desk', 'r2', '冒充'), type: 5 } as never)
    expect([agent.statusOf(asAgent.tid)?.code, vera.of(208), agent.of(208)]).toEqual([100005, [], []])
  })

  it('[SV-27] [G15] sits at another node all the same', async () => {
    const bus = createLocalBus()
    const one = createWorld({ ports: { bus, faq } })
    const two = createWorld({ ports: { bus, faq }, beside: one })
    const [vera, robot] = [await one.enter('vera'), await two.enter('robot')]
    await vera.sends(write('烘筒温度上不去'))
    expect([types(vera), robot.numbers('vera')]).toEqual([[], [1]])
    const said = robotAnswer('vera', '请检查。')
    await robot.sends(grows('vera', said.tid, '请'), said)
    await one.clock.pass(DEFAULT_POLICY.robotSilenceMs)
    expect([vera.of(208).length, types(vera)]).toEqual([1, [MsgType.problemExplanation]])
    // Its node dies without a word: until its seats expire the desk waits for a sign, and no longer.
    robot.loses = () => true
    await vera.sends(write('没有这个词'))
    await one.clock.pass(DEFAULT_POLICY.robotSignMs)
    expect(types(vera)).toEqual([MsgType.problemExplanation, MsgType.problemExplanation])
  })

  it('[SV-27] growing texts are bounded, and one is told at most every interval', async () => {
    const { world, robot, vera } = await seatedAt()
    await vera.sends(write('长'))
    for (let length = 1; length <= 50; length++) await robot.sends(grows('vera', 'r1', '字'.repeat(length * 90)))
    await world.clock.pass(DEFAULT_POLICY.growingIntervalMs)
    const texts = vera.of(208).map(({ text = '' }) => text.length)
    expect(texts).toEqual([90, 1_500])
    await robot.sends(grows('vera', 'r1', '字'.repeat(5_001)))
    expect(robot.codes.at(-1)).toBe(100005)
  })
})
