import { type HistoryRow, MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../strings'
import { reading } from '../words/reading'
import { asPage, asText, linesOf, readWhole } from './transcript'

const strings = { ...reading['zh-CN'], ...zhCN }
const row = (msgSeqId: number, msgType: number, item: unknown, change: Partial<HistoryRow> = {}): HistoryRow => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId,
  tid: `t${msgSeqId}`,
  type: 5,
  msgType,
  fromUserId: 'agent',
  targetId: 'desk',
  timestamp: new Date(2026, 0, 5, 9, msgSeqId % 60).getTime(),
  clientTimestamp: 0,
  content: [item],
  senderName: '王晓芸',
  ...change,
})
const say = (msgSeqId: number, text: string) => row(msgSeqId, MsgType.text, { text })

describe('the transcript', () => {
  it('is read page by page from the newest, to the first message', async () => {
    const all = Array.from({ length: 45 }, (_, at) => say(45 - at, `第 ${45 - at} 句`))
    const counts: number[] = []
    const chat = {
      async request<T>({ path }: { path: string }) {
        const before = Number(/lastMsgSeqId=(\d+)/.exec(path)?.[1] ?? 999)
        const rows = all.filter(({ msgSeqId }) => msgSeqId < before).slice(0, 20)
        return [{ total: 45, rows }] as T[]
      },
    }
    const rows = await readWhole(chat, 'u', 'desk', (count) => counts.push(count))
    expect(rows.map(({ msgSeqId }) => msgSeqId)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
    expect(counts).toEqual([20, 40, 45])
  })

  it('a server that repeats a page ends it, one that fails makes no file', async () => {
    const same = Array.from({ length: 20 }, (_, at) => say(20 - at, '句'))
    const repeating = { request: async <T>() => [{ total: 99, rows: same }] as T[] }
    expect(await readWhole(repeating, 'u', 'desk', () => undefined)).toHaveLength(20)
    const failing = { request: () => Promise.reject(new Error('cut')) }
    await expect(readWhole(failing, 'u', 'desk', () => undefined)).rejects.toThrow('cut')
  })

  it('[WD-11] says what a person saw: words, the question that a human was asked with, notices, what a picture is, that something was recalled', () => {
    const lines = linesOf(
      [
        say(1, '请先停机'),
        row(2, MsgType.image, { url: '/1', width: 1, height: 1 }),
        row(3, MsgType.readReceipt, { msgId: 2 }),
        row(4, MsgType.text, {}, { isRemoved: true, content: [] }),
        row(5, MsgType.text, {}, { isMsgDelete: true, content: [] }),
        row(6, MsgType.endCustomerService, {}),
        row(7, MsgType.userToHumanAgent, {}),
        row(8, MsgType.userToHumanAgent, { question: '卷绕头报警 E07' }),
        row(9, MsgType.problemExplanation, { title: '压力不稳', text: '<p>先<b>停机</b></p>' }),
        row(10, MsgType.problemExplanation, {
          title: '',
          text: '请复位。',
          sources: [{ title: '手册', address: '/portal/articles/7' }, { title: '点检表' }],
        }),
      ],
      strings,
    )
    expect(lines.map(({ words }) => words)).toEqual([
      '请先停机',
      '[图片]',
      '（已撤回）',
      '本次人工服务已结束',
      '已申请人工客服',
      '卷绕头报警 E07',
      '压力不稳\n先停机',
      '请复位。\n来源：\n· 手册 /portal/articles/7\n· 点检表',
    ])
  })

  it('the page holds no markup of anybody who wrote', () => {
    const lines = linesOf([say(1, '<img src=x onerror=alert(1)> & "引号"')], strings)
    const page = asPage(lines, strings, 'zh-CN')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;引号&quot;')
    expect(page).not.toMatch(/<img|<script/)
    expect(asText(lines, strings)).toContain('2026-01-05 09:01  王晓芸\r\n<img src=x')
  })

  it('[WD-18] a name from right to left leaves the time, and words their paragraph', () => {
    const lines = linesOf([row(1, MsgType.text, { text: 'السلام عليكم 3' }, { senderName: 'محمد' })], strings)
    expect(asText(lines, strings)).toContain('2026-01-05 09:01  \u2068محمد\u2069\r\nالسلام عليكم 3')
    const page = asPage(lines, strings, 'zh-CN')
    expect(page).toContain('<bdi>محمد</bdi>')
    expect(page).toMatch(/\.words\{unicode-bidi:plaintext/)
  })
})
