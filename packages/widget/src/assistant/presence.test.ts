import type { TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { lostText } from '../parts/ConnectionBanner'
import { nextTryText, refusalText } from '../parts/RefusalWords'
import { zhCN } from '../strings'
import { en } from '../strings/en'
import { reading } from '../words/reading'
import { acceptedName, presenceOf } from './presence'

const online = { name: 'online', since: 0 } as const

describe('presence and connection', () => {
  it('[WD-11] the place in the queue shows, then who helps', () => {
    expect(presenceOf(online, { phase: 'bot' }, zhCN).words).toBe('在线')
    expect(presenceOf(online, { phase: 'queued', position: 2 }, zhCN).words).toBe('排队第 2 位')
    expect(presenceOf(online, { phase: 'with-agent', agentName: '王晓芸' }, zhCN).words).toBe('王晓芸 为您服务')
  })

  it('[WD-11] after a transfer the newest accepted response names the agent', () => {
    const response = (item: object) =>
      ({ kind: 'message', msgType: MsgType.transferResponse, content: [item] }) as unknown as TimelineEntry
    const first = response({ accepted: true, agentName: '王晓芸' })
    const second = response({ accepted: true, agentName: '赵磊' })
    expect(acceptedName([first, second, response({ accepted: false, position: 1 })])).toBe('赵磊')
    expect(acceptedName([])).toBeUndefined()
  })

  it('[WD-15] without a connection nothing claims to be online', () => {
    expect(presenceOf({ name: 'connecting', attempt: 1 }, { phase: 'with-agent' }, zhCN).words).toBe('连接中…')
    expect(presenceOf({ name: 'waiting', attempt: 1, retryAt: 0, reason: '' }, { phase: 'bot' }, zhCN).words).toBe(
      '未连接',
    )
  })

  it('[WD-15] the banner counts the seconds to the next try and says when it runs', () => {
    const waiting = { name: 'waiting', attempt: 1, retryAt: 5_000, reason: '' } as const
    expect(lostText(waiting, 100, zhCN)).toBe('通讯服务连接断开 · 5 秒后重新连接')
    expect(lostText({ name: 'connecting', attempt: 2 }, 0, zhCN)).toBe('通讯服务连接断开 · 正在重新连接…')
    expect(lostText({ name: 'connecting', attempt: 1 }, 0, zhCN)).toBeUndefined()
    expect(lostText(online, 0, zhCN)).toBeUndefined()
  })

  it('[IM-26] a refusal has words of its own and the time of the next try, and is no lost connection', () => {
    const strings = { ...reading['zh-CN'], ...zhCN }
    const now = new Date(2026, 10, 25, 9, 0, 0).getTime()
    const turned = (reason: string, message?: string) =>
      ({ name: 'refused', reason, message, retryAt: now + 30_000 }) as const
    const told = ['too-many', 'not-allowed', 'unknown-app', 'busy'].map((reason) =>
      refusalText(turned(reason), strings),
    )
    expect(told).toEqual([
      '当前访问人数较多，暂时无法接入在线客服',
      '当前页面未接入在线客服',
      '服务地址获取失败，请检查配置参数！',
      '在线客服繁忙，暂时无法接入',
    ])
    expect(refusalText(turned('of-tomorrow', '明天见'), strings)).toBe('明天见')
    // Until the part with these strings is loaded, the connection's own message shows.
    for (const locale of [zhCN, en]) expect(lostText(turned('of-tomorrow', '明天见'), now, locale)).toBe('明天见')
    expect(nextTryText(now + 30_000, now, strings)).toBe('30 秒后自动重试')
    expect(nextTryText(now + 3_600_000, now, strings)).toBe('今天 10:00 自动重试')
    expect(nextTryText(now, now, strings)).toBe('正在重试…')
    // A token that was refused permanently keeps its own message.
    expect(lostText({ name: 'refused', reason: 'token' }, now, zhCN)).toBeUndefined()
    expect(strings.refused).toBe('登录状态已失效，请刷新页面后重试')
  })

  it('[IM-02] a failed look-up of the service address is told in its own words', () => {
    const reason = '服务地址获取失败，请检查配置参数！'
    expect(lostText({ name: 'waiting', attempt: 1, retryAt: 2_000, reason }, 0, zhCN)).toContain(reason)
  })
})
