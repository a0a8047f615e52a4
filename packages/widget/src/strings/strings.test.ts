import { describe, expect, it } from 'vitest'
import { faq } from '../words/faq'
import { reading } from '../words/reading'
import { zhCN } from '.'
import { en } from './en'

describe('words', () => {
  it('[ER-06] prescribed strings are frozen to the letter', () => {
    const { onlineService, disconnected, sendFailed, serviceAddressFailure, cancel } = zhCN
    const { imageFailed, notice, preview } = reading['zh-CN']
    expect([
      onlineService,
      disconnected,
      sendFailed,
      serviceAddressFailure,
      imageFailed,
      notice,
      cancel,
      preview,
    ]).toEqual([
      '在线客服',
      '通讯服务连接断开',
      '消息发送失败',
      '服务地址获取失败，请检查配置参数！',
      '图片加载失败',
      '提示',
      '取消',
      '预览',
    ])
    const { monthDay, yearMonthDay, yesterday, justNow, oneDayAgo, transfer } = zhCN
    expect([monthDay, yearMonthDay, yesterday, justNow, oneDayAgo]).toEqual([
      '{MM}月{DD}日',
      '{YYYY}年{MM}月{DD}日',
      '昨天',
      '刚刚',
      '1 天前',
    ])
    const { downloadQuestion, fileExpired } = reading['zh-CN']
    const { nextBatch } = faq['zh-CN']
    expect([downloadQuestion, fileExpired, nextBatch, transfer]).toEqual([
      '确认下载该文件吗？',
      '当前文件链接已失效，无法继续下载！',
      '换一批',
      '转人工',
    ])
    expect([zhCN.recalledBy, zhCN.unknown, zhCN.noMore, zhCN.assistant]).toEqual([
      '{who}撤回了一条消息',
      '暂不支持查看此消息',
      '没有更多消息',
      '客服助手',
    ])
  })

  it('[SV-18] no string of the window names a time for a reply, which hours and queue may not allow', () => {
    for (const [key, text] of [...Object.entries(zhCN), ...Object.entries(en)])
      expect(text, key).not.toMatch(/\d+ ?(?:分钟|minutes?)/)
  })

  it('[WD-18] English fills the same places as Chinese', () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
      expect(places(en[key]), key).toEqual(places(zhCN[key]))
      expect(en[key].trim(), key).not.toBe('')
    }
  })
})
