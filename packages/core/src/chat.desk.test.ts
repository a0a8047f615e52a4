import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { Chat } from './api/api'
import { createFixture, type Fixture, VISITOR } from './testing/chat-fixture'

const question = (n: number, parentId = '') => ({ questionContent: `问题${n}`, level: 1, uuid: `q${n}`, parentId })
const page = (rows: readonly object[], total: number) => ({ body: { code: 0, msg: '', data: [{ total, rows }] } })
type Page = ReturnType<typeof page>
const faqRequests = ({ gateway }: Fixture) =>
  gateway.messages('desk').filter(({ msgType, fromUserId }) => msgType === MsgType.faqList && fromUserId !== 'desk')
const polls = ({ gateway }: Fixture) => gateway.calls.filter(({ path }) => path.includes('/customer/status/'))

async function online(fixture: Fixture, config = {}): Promise<Chat> {
  const chat = fixture.page(config)
  void chat.desk
  void chat.start()
  await fixture.clock.advance(1_000)
  return chat
}

describe('the service desk', () => {
  it('[IM-20] asks for the FAQ once at the start, as an empty message that is not shown', async () => {
    const fixture = createFixture()
    const chat = await online(fixture)
    expect(faqRequests(fixture)).toMatchObject([{ content: [] }])
    expect(chat.desk.conversation.state.getState().entries).toEqual([])
    fixture.gateway.cut()
    await fixture.clock.advance(20_000)
    expect(faqRequests(fixture)).toHaveLength(1)
  })

  it('[IM-20] does not ask when a human is there already, nor below a list', async () => {
    const busy = createFixture()
    busy.gateway.customerStatus = 2
    await online(busy)
    expect(faqRequests(busy)).toEqual([])
    const listed = createFixture()
    listed.gateway.say('desk', 'desk', MsgType.faqList, [{ items: [question(1)] }])
    await online(listed)
    expect(faqRequests(listed)).toEqual([])
  })

  it('an agent’s chat, which never asks for its desk, is no customer', async () => {
    const fixture = createFixture()
    const chat = fixture.page()
    void chat.start()
    await fixture.clock.advance(30_000)
    expect(fixture.gateway.messages('desk')).toEqual([])
    expect(polls(fixture)).toEqual([])
  })

  it('[IM-20] pages by 5 and begins again behind the last page', async () => {
    const fixture = createFixture()
    fixture.gateway.questions = [1, 2, 3, 4, 5, 6, 7].map((n) => question(n))
    const chat = await online(fixture)
    const shown = () => chat.desk.state.getState().questions.map(({ uuid }) => uuid)
    const turn = async (load: () => Promise<void>) => {
      const done = load()
      expect(chat.desk.state.getState().isLoadingQuestions).toBe(true)
      await fixture.clock.advance(100)
      await done
      return shown()
    }
    expect(await turn(() => chat.desk.openQuestions())).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
    expect(await turn(() => chat.desk.nextQuestions())).toEqual(['q6', 'q7'])
    expect(await turn(() => chat.desk.nextQuestions())).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
    const calls = fixture.gateway.calls.filter(({ path }) => path.endsWith('/question/list'))
    expect(calls.map(({ query }) => [query.get('offset'), query.get('limit')])).toEqual([
      ['0', '5'],
      ['5', '5'],
      ['10', '5'],
      ['0', '5'],
    ])
  })

  it('[IM-20] passes by no page that could not be fetched', async () => {
    const fixture = createFixture()
    fixture.gateway.questions = [1, 2, 3, 4, 5, 6, 7].map((n) => question(n))
    const chat = await online(fixture)
    const next = async () => {
      const done = chat.desk.nextQuestions().then(
        () => chat.desk.state.getState().questions.map(({ uuid }) => uuid),
        () => 'failed',
      )
      await fixture.clock.advance(60_000)
      return done
    }
    fixture.gateway.isReachable = false
    expect(await next()).toBe('failed')
    fixture.gateway.isReachable = true
    expect(await next()).toEqual(['q6', 'q7'])
  })

  it('[IM-20] knows whether another page would bring others: five of five are all there is', async () => {
    for (const [count, hasOthers] of [
      [4, false],
      [5, false],
      [6, true],
    ] as const) {
      const fixture = createFixture()
      fixture.gateway.questions = Array.from({ length: count }, (_, at) => question(at))
      fixture.gateway.say('desk', 'desk', MsgType.faqList, [{ items: fixture.gateway.questions.slice(0, 5) }])
      const chat = await online(fixture)
      expect(chat.desk.state.getState().hasOtherQuestions).toBe(hasOthers)
    }
  })

  it('[IM-20] counting moves no page: the one that is shown stays where the next begins', async () => {
    const fixture = createFixture()
    const { gateway, clock } = fixture
    gateway.questions = Array.from({ length: 12 }, (_, at) => question(at))
    const asked: { offset: string; answer: (reply: Page) => void }[] = []
    const chat = await online(fixture)
    gateway.intercept = (path, query) =>
      path.endsWith('/question/list')
        ? new Promise<Page>((answer) => asked.push({ offset: query.get('offset') ?? '', answer }))
        : undefined
    gateway.say('desk', 'desk', MsgType.faqList, [{ items: gateway.questions.slice(0, 5) }])
    await clock.advance(1_000)
    const done = chat.desk.nextQuestions()
    await clock.advance(1_000)
    expect(asked.map(({ offset }) => offset)).toEqual(['0', '5'])
    // The count is answered after the next page was requested.
    asked[1]?.answer(page(gateway.questions.slice(5, 10), 12))
    await done
    asked[0]?.answer(page(gateway.questions.slice(0, 5), 12))
    await clock.advance(1_000)
    gateway.intercept = () => undefined
    void chat.desk.nextQuestions()
    await clock.advance(1_000)
    expect(chat.desk.state.getState().questions.map(({ uuid }) => uuid)).toEqual(['q10', 'q11'])
  })

  it('[IM-20] an answer of questions that are left is nobody’s: those opened last stand, and wait for their own', async () => {
    const fixture = createFixture()
    const { gateway, clock } = fixture
    const chat = await online(fixture)
    const answers = new Map<string, (reply: Page) => void>()
    gateway.intercept = (path, query) =>
      path.endsWith('/question/list')
        ? new Promise<Page>((answer) => answers.set(query.get('parentId') ?? '', answer))
        : undefined
    const left = chat.desk.openQuestions('a')
    const wanted = chat.desk.openQuestions('b')
    await clock.advance(1_000)
    answers.get('a')?.(page([question(1, 'a')], 9))
    await left
    expect(chat.desk.state.getState()).toMatchObject({ questions: [], isLoadingQuestions: true })
    answers.get('b')?.(page([question(2, 'b')], 1))
    await wanted
    expect(chat.desk.state.getState()).toMatchObject({
      questions: [{ uuid: 'q2' }],
      questionParentId: 'b',
      hasOtherQuestions: false,
      isLoadingQuestions: false,
    })
  })

  it('[IM-20] holds the FAQ back from the request for a human until the answer', async () => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    const chat = await online(fixture)
    await chat.desk.requestTransfer('断线了')
    expect(chat.desk.state.getState().phase).toBe('requested')
    expect(await chat.desk.requestQuestions()).toBeUndefined()
    await clock.advance(100)
    expect(gateway.messages('desk').at(-1)).toMatchObject({
      msgType: MsgType.userToHumanAgent,
      content: [{ question: '断线了' }],
    })
    gateway.say('desk', 'desk', MsgType.transferResponse, [{ accepted: false, position: 3, waitSeconds: 240 }])
    await clock.advance(100)
    expect(chat.desk.state.getState()).toMatchObject({ phase: 'queued', position: 3, waitSeconds: 240 })
    expect(await chat.desk.requestQuestions()).toBeTypeOf('string')
    gateway.say('desk', 'desk', MsgType.transferResponse, [{ accepted: true, agentId: 'a1', agentName: '王晓芸' }])
    await clock.advance(100)
    expect(chat.desk.state.getState()).toMatchObject({ phase: 'with-agent', agentName: '王晓芸', position: undefined })
    gateway.say('desk', 'desk', MsgType.endCustomerService, [{ by: 'a1' }])
    await clock.advance(100)
    expect(chat.desk.state.getState().phase).toBe('ended')
    await chat.desk.conversation.sendText('还有一个问题')
    await clock.advance(100)
    expect(chat.desk.state.getState().phase).toBe('bot')
  })

  it('asking for a human twice is one request', async () => {
    const fixture = createFixture()
    const chat = await online(fixture)
    // Two simultaneous calls, and a later one.
    const [first, second] = await Promise.all([chat.desk.requestTransfer(), chat.desk.requestTransfer()])
    expect(second).toBe(first)
    expect(await chat.desk.requestTransfer()).toBe(first)
    await fixture.clock.advance(1_000)
    const requests = fixture.gateway.messages('desk').filter(({ msgType }) => msgType === MsgType.userToHumanAgent)
    expect(requests).toHaveLength(1)
  })

  it('a request for a human that is refused leaves us with the bot', async () => {
    const fixture = createFixture()
    const chat = await online(fixture)
    fixture.gateway.nextStatuses.push(300000)
    await chat.desk.requestTransfer()
    await fixture.clock.advance(100)
    expect(chat.desk.state.getState().phase).toBe('bot')
  })

  it('[IM-21] asks every 10 000 ms; a value other than 0 means a human, and 0 takes that back', async () => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    const chat = await online(fixture)
    expect(polls(fixture)).toHaveLength(1)
    expect(polls(fixture)[0]?.path).toBe('/ima-business/open-api/im/v1/customer/status/u1')
    gateway.customerStatus = 1
    await clock.advance(10_000)
    expect(chat.desk.state.getState().phase).toBe('queued')
    gateway.customerStatus = 2
    await clock.advance(10_000)
    expect(chat.desk.state.getState().phase).toBe('with-agent')
    gateway.customerStatus = 0
    await clock.advance(10_000)
    expect(chat.desk.state.getState().phase).toBe('bot')
    expect(polls(fixture)).toHaveLength(4)
  })

  it.each(['soon', '', {}, false])('[IM-21] keeps what it knows where the status is %j', async (unreadable) => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    const chat = await online(fixture)
    Object.assign(gateway, { customerStatus: unreadable })
    await clock.advance(10_000)
    expect(chat.desk.state.getState().phase).toBe('bot')
    gateway.customerStatus = 1
    await clock.advance(10_000)
    Object.assign(gateway, { customerStatus: unreadable })
    await clock.advance(10_000)
    expect(chat.desk.state.getState().phase).toBe('queued')
  })

  it('[IM-21] visitors are not asked about; their phase is read from the messages after a reload', async () => {
    const fixture = createFixture()
    const { clock, gateway } = fixture
    const first = await online(fixture, VISITOR)
    await first.desk.requestTransfer()
    await clock.advance(100)
    gateway.say('desk', 'desk', MsgType.transferResponse, [{ accepted: true, agentId: 'a1', agentName: '王晓芸' }])
    await clock.advance(30_000)
    await first.stop()
    const second = await online(fixture, VISITOR)
    expect(second.desk.state.getState()).toMatchObject({ phase: 'with-agent', agentName: '王晓芸' })
    expect(polls(fixture)).toEqual([])
    for (let n = 0; n < 25; n++) gateway.say('desk', 'a1', MsgType.text, [{ text: `${n}` }], { senderName: '王晓芸' })
    await second.stop()
    // The transfer response is on an older page now; the agent's messages suffice.
    const third = await online(fixture, VISITOR)
    expect(third.desk.state.getState()).toMatchObject({ phase: 'with-agent', agentName: '王晓芸' })
  })

  it('[IM-21] the phase is there too when the conversation was shown before its desk', async () => {
    const fixture = createFixture()
    const first = await online(fixture, VISITOR)
    await first.desk.requestTransfer()
    await fixture.clock.advance(100)
    fixture.gateway.say('desk', 'desk', MsgType.transferResponse, [{ accepted: false, position: 1, waitSeconds: 60 }])
    await fixture.clock.advance(1_000)
    await first.stop()
    const second = fixture.page(VISITOR)
    second.conversation('desk', 5)
    void second.start()
    await fixture.clock.advance(5_000)
    expect(second.desk.state.getState()).toMatchObject({ phase: 'queued', position: 1 })
  })

  it('[IM-13] choosing a question sends its four fields', async () => {
    const fixture = createFixture()
    const chat = await online(fixture)
    await chat.desk.chooseQuestion(question(4))
    await fixture.clock.advance(100)
    expect(fixture.gateway.messages('desk').at(-1)).toMatchObject({
      msgType: MsgType.chooseProblem,
      content: [question(4)],
    })
  })
})
