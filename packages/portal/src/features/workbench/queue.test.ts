import { describe, expect, it } from 'vitest'
import {
  callText,
  holds,
  isAnswerOwed,
  isCalled,
  nextUnanswered,
  scopeOf,
  shortAddress,
  stateText,
  titleMark,
  unreadFor,
  waitingClock,
} from './queue'

const minute = 60_000
const askedAt = 1_000 * minute
/** A customer who asked at `askedAt`: the promise is 15 minutes. */
const waiting = {
  phase: 'waiting' as const,
  waitingSince: askedAt,
  unansweredSince: askedAt,
  promiseDueAt: askedAt + 15 * minute,
  promiseWarnAt: askedAt + 10 * minute,
}

describe('[SV-12] the clock of a waiting customer', () => {
  it('[SV-12] tells how long they waited while the promise can be kept', () => {
    expect(waitingClock(waiting, askedAt + 20_000)).toMatchObject({ state: 'remaining', label: '已等不足 1 分钟' })
    expect(waitingClock(waiting, askedAt + 14 * minute)).toMatchObject({ state: 'warning', label: '已等 14 分钟' })
  })

  it('[SV-12] tells by how much the 15 minutes are over', () => {
    expect(waitingClock(waiting, askedAt + 10 * minute - 1)).toMatchObject({ state: 'remaining' })
    expect(waitingClock(waiting, askedAt + 10 * minute)).toMatchObject({ state: 'warning' })
    expect(waitingClock(waiting, askedAt + 15 * minute)).toMatchObject({ state: 'warning' })
    expect(waitingClock(waiting, askedAt + 18 * minute)).toMatchObject({ state: 'overdue', label: '已超时 3 分钟' })
  })

  it('[SV-12] an accepted customer who has no answer yet still counts', () => {
    expect(waitingClock({ ...waiting, phase: 'open' }, askedAt + 5 * minute)).toMatchObject({
      label: '剩 10 分钟',
    })
  })

  it('[SV-12] stands before the title of the page, from two thirds of the promise on with what it is', () => {
    const next = { warnAt: askedAt + 10 * minute, dueAt: askedAt + 15 * minute }
    expect(titleMark(0, undefined, askedAt)).toBe('')
    expect(titleMark(3, next, askedAt)).toBe('(3) ')
    expect(titleMark(3, next, askedAt + 10 * minute)).toBe('(3 · 即将超时) ')
    expect(titleMark(3, next, askedAt + 16 * minute)).toBe('(3 · 已超时) ')
  })

  it('[SV-12] nobody waits: no clock', () => {
    expect(waitingClock({ phase: 'open' }, askedAt)).toBeUndefined()
  })

  it('[SV-22] the row of a blocked customer says so, in each phase', () => {
    const blocked = { assigneeName: '王晓芸', isAssigneeAway: false, isBlocked: true as const }
    expect(stateText({ phase: 'waiting', ...blocked })).toBe('已屏蔽')
    expect(stateText({ phase: 'open', ...blocked })).toBe('已屏蔽')
    expect(waitingClock({ phase: 'waiting', waitingSince: askedAt }, askedAt + minute)).toBeUndefined()
  })
})

describe('[SV-12] the page', () => {
  it('[SV-12] reads its list from the address, the waiting ones by default', () => {
    expect([scopeOf(null), scopeOf('mine'), scopeOf('all'), scopeOf('x')]).toEqual([
      'waiting',
      'mine',
      'all',
      'waiting',
    ])
  })

  it('[SV-12] unread counts concern the agent while somebody waits or in own ones, never where the agent is reading', () => {
    const one = { customerId: 'c1', phase: 'waiting', unreadCount: 3 } as const
    expect(unreadFor(one, 'me', undefined)).toBe(3)
    expect(unreadFor(one, 'me', 'c2')).toBe(3)
    expect(unreadFor(one, 'me', 'c1')).toBe(0)
    expect(unreadFor({ ...one, phase: 'open', assigneeId: 'me' }, 'me', undefined)).toBe(3)
    expect(unreadFor({ ...one, phase: 'open', assigneeId: 'you' }, 'me', undefined)).toBe(0)
    expect(unreadFor({ ...one, phase: 'bot' }, 'me', undefined)).toBe(0)
  })

  it('[SV-12] a page of the portal is shown by its path, one of another site with its host', () => {
    const own = 'https://portal.example'
    expect(shortAddress('https://portal.example/goods/7?from=mall#top', own)).toBe('/goods/7?from=mall')
    expect(shortAddress('https://other.example/a', own)).toBe('other.example/a')
    expect(shortAddress('not an address', own)).toBe('not an address')
  })
})

describe('finding and calling', () => {
  const one = { customerName: '周敏', enterpriseName: '锦纶新材料', lastText: '卷绕头报警 E12', assigneeName: '王晓芸' }
  it('[SV-12] finds a conversation by name, enterprise, words and agent', () => {
    for (const word of ['周', '锦纶', 'e12', ' 王晓芸 ', '']) expect(holds(one, word)).toBe(true)
    expect(holds(one, '水刺')).toBe(false)
  })
  it('[SV-12] calls when more wait or more is unread, not at the first look and not when it gets less', () => {
    const call = (waiting: number, unread: number, back = 0) => ({ waiting, unread, back })
    expect(isCalled(undefined, call(3, 1))).toBe(false)
    expect(isCalled(call(1, 0), call(2, 0))).toBe(true)
    expect(isCalled(call(2, 0), call(1, 1))).toBe(true)
    expect(isCalled(call(2, 4), call(2, 0))).toBe(false)
    expect(isCalled(call(2, 4), call(2, 0, 1))).toBe(true)
  })
  it('[SV-12] says who calls, those who wait first, and leads there', () => {
    const own = [
      { customerId: 'c1', customerName: '周敏', unreadCount: 1 },
      { customerId: 'c2', customerName: '李想', unreadCount: 2 },
    ]
    const nothing = { waiting: 0, unread: 0, back: 0 }
    expect(callText({ ...nothing, waiting: 2, unread: 1 }, { ...nothing, waiting: 1 }, own)).toEqual({
      text: '2 位客户等待接入',
      scope: { scope: 'waiting' },
    })
    expect(callText({ ...nothing, waiting: 2, unread: 1 }, { ...nothing, waiting: 2 }, own.slice(0, 1))).toEqual({
      text: '周敏 发来新消息',
      scope: { scope: 'mine', customer: 'c1' },
    })
    expect(callText({ ...nothing, unread: 3 }, nothing, own)).toEqual({
      text: '3 条新消息待回复',
      scope: { scope: 'mine' },
    })
    expect(callText({ ...nothing, unread: 3, back: 1 }, { ...nothing, unread: 3 }, own)).toEqual({
      text: '1 个稍后处理的会话到时间了',
      scope: { scope: 'mine' },
    })
  })
  it('[SV-12] names nobody where the server counts more than the one conversation of the list has', () => {
    const own = [{ customerId: 'c1', customerName: '周敏', unreadCount: 2 }]
    expect(callText({ waiting: 0, unread: 5, back: 0 }, undefined, own).text).toBe('5 条新消息待回复')
  })
})

describe('the next customer who waits for an answer', () => {
  const row = (customerId: string, unansweredSince?: number, more = {}) => ({
    customerId,
    phase: 'open' as const,
    assigneeId: 'a1',
    ...(unansweredSince === undefined ? {} : { unansweredSince }),
    ...more,
  })
  const rows = [row('a', 1), row('b', 2), row('c', 3), row('answered'), row('other', 4, { assigneeId: 'a2' })]
  const from = (openId?: string) => nextUnanswered(rows, 'a1', openId)?.customerId

  it('[SV-12] is the one who waits longest, then the one after the open one, and round again', () => {
    expect([from(), from('a'), from('b'), from('c'), from('answered')]).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  it('[SV-12] is nobody when only the open conversation waits, or none of the agent’s own does', () => {
    expect(nextUnanswered([row('a', 1)], 'a1', 'a')).toBeUndefined()
    expect(nextUnanswered([row('answered'), row('other', 4, { assigneeId: 'a2' })], 'a1', undefined)).toBeUndefined()
  })
})

it('[SV-12] an answer is owed from the customer’s question on, and of a snoozed conversation from when it comes back', () => {
  const now = 1_000
  expect(isAnswerOwed({}, now)).toBe(false)
  expect(isAnswerOwed({ unansweredSince: 900 }, now)).toBe(true)
  expect(isAnswerOwed({ unansweredSince: 2_000, snoozedUntil: 2_000 }, now)).toBe(false)
  expect(isAnswerOwed({ unansweredSince: 900, snoozedUntil: 900 }, now)).toBe(true)
})
