import type { HistoryRow } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createFixture, VISITOR } from '../testing/chat-fixture'
import { VirtualClock } from '../testing/virtual-clock'
import type { SeqRange } from '../timeline/ranges'
import { GapTimer } from './gap-timer'

const row = (msgSeqId: number) => ({ msgSeqId }) as HistoryRow

function made(pages: (before: number) => Promise<readonly HistoryRow[]>) {
  const clock = new VirtualClock()
  let gaps: SeqRange[] = [{ from: 5, to: 60 }]
  const filled: number[] = []
  const asked: number[] = []
  const gapTimer = new GapTimer({
    clock,
    missing: () => gaps,
    release: () => {},
    page: (before) => {
      asked.push(before)
      return pages(before)
    },
    fill: (rows) => void filled.push(...rows.map(({ msgSeqId }) => msgSeqId)),
    close: () => {
      gaps = []
    },
  })
  return { clock, gapTimer, filled, asked }
}

describe('the gap timer', () => {
  it('[P-32] a server whose pages make no progress is asked once, not for ever', async () => {
    const page = Array.from({ length: 20 }, (_none, at) => row(61 + at))
    const { clock, gapTimer, asked } = made(async () => page)
    gapTimer.watch()
    await clock.advance(120_000)
    expect(asked).toEqual([61])
  })

  it('a page that comes after the timeline began again is dropped, and the new one is healed', async () => {
    const answers: ((rows: readonly HistoryRow[]) => void)[] = []
    const { clock, gapTimer, filled, asked } = made(() => new Promise((resolve) => answers.push(resolve)))
    gapTimer.watch()
    await clock.advance(600)
    expect(asked).toEqual([61])
    gapTimer.restart()
    answers[0]?.([row(60)])
    await clock.advance(100)
    expect(filled).toEqual([])
    gapTimer.watch()
    await clock.advance(600)
    answers[1]?.([row(59)])
    await clock.advance(100)
    expect(filled).toEqual([59])
  })
})

describe('history', () => {
  it('[IM-17] a page of a timeline that is gone is dropped: after a resync the new one is read', async () => {
    const { clock, gateway, page } = createFixture()
    for (let n = 1; n <= 30; n++) gateway.say('desk', 'agent', 200101, [{ text: `${n}` }])
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    void conversation.loadOlder()
    for (const session of gateway.open) {
      gateway.push(session, { eventType: 206, chatId: 'desk', fromSeqId: 1, toSeqId: 30 })
    }
    await clock.advance(1_000)
    const numbers = conversation.state
      .getState()
      .entries.map((entry) => (entry.kind === 'message' ? entry.msgSeqId : 'gap'))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_none, at) => 11 + at))
    expect(conversation.state.getState().hasOlder).toBe(true)
  })

  it('[IM-17] pages of 20 upwards bound, to the beginning: a page shorter than 20 is the last', async () => {
    const { clock, gateway, page } = createFixture()
    for (let n = 1; n <= 45; n++) gateway.say('desk', 'agent', 200101, [{ text: `${n}` }])
    const chat = page()
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const older: Promise<boolean>[] = []
    for (let n = 0; n < 3; n++) {
      older.push(conversation.loadOlder())
      await clock.advance(100)
    }
    expect(await Promise.all(older)).toEqual([true, true, false])
    const calls = gateway.calls.filter(({ path }) => path.endsWith('/chat/u1/desk/msg/details'))
    expect(
      calls.map(({ query }) => [query.get('pageNumber'), query.get('pageSize'), query.get('lastMsgSeqId')]),
    ).toEqual([
      ['1', '20', null],
      ['1', '20', '26'],
      ['1', '20', '6'],
    ])
    expect(conversation.state.getState()).toMatchObject({ hasOlder: false })
    expect(conversation.state.getState().entries).toHaveLength(45)
  })

  it('[IM-17] a visitor whose history is refused has the beginning where the pushes begin, and asks no more', async () => {
    const { clock, gateway, page } = createFixture()
    gateway.intercept = (path) =>
      path.endsWith('/msg/details') ? { status: 403, body: { code: 20403, msg: '访客无历史', data: [] } } : undefined
    const chat = page(VISITOR)
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    gateway.say('desk', 'agent', 200101, [{ text: '您好' }])
    await clock.advance(1_000)
    expect(conversation.state.getState()).toMatchObject({ hasOlder: false, isLoadingOlder: false })
    expect(conversation.state.getState().entries).toHaveLength(1)
    const asked = gateway.calls.filter(({ path }) => path.endsWith('/msg/details')).length
    const older = conversation.loadOlder()
    await clock.advance(60_000)
    expect(await older).toBe(false)
    expect(gateway.calls.filter(({ path }) => path.endsWith('/msg/details'))).toHaveLength(asked)
  })

  it.each([
    ['a page of a website', { status: 200, body: undefined }],
    ['a firewall', { status: 403, body: undefined }],
    ['JSON of somebody else', { status: 404, body: { hello: 1 } }],
    [
      'a token that ran out, and the next one too,',
      { status: 401, body: { code: 20300, msg: '登录已过期', data: [] } },
    ],
  ])('[IM-17] %s in place of an answer ends no history: it is asked again', async (_who, answer) => {
    const { clock, gateway, page } = createFixture()
    gateway.say('desk', 'agent', 200101, [{ text: '您好' }])
    let isBetween = true
    gateway.intercept = (path) => (isBetween && path.endsWith('/msg/details') ? answer : undefined)
    const refreshToken = async () => ({
      accessToken: 'token-1',
      tokenType: 'bearer',
      expiresIn: 7199,
      createTime: clock.now(),
    })
    const chat = page({ refreshToken })
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    await clock.advance(1_000)
    const older = conversation.loadOlder()
    await Promise.all([
      expect(older).rejects.toMatchObject({ code: answer.body && 'code' in answer.body ? answer.body.code : 'http' }),
      clock.advance(1_000),
    ])
    isBetween = false
    await clock.advance(60_000)
    expect(conversation.state.getState().entries).toHaveLength(1)
    await chat.stop()
  })
})
