// Every notice in both languages: a code without a sentence, or one with a wrong value in it, fails here.
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { zhCN as firstZhCN, type Strings } from '../strings'
import { en as firstEn } from '../strings/en'
import { timeLabel } from '../text/time'
import { reading } from '../words/reading'
import { noticeOf, waitOf } from './NoticeBubble'

const zhCN = { ...firstZhCN, ...reading['zh-CN'] }
const en = { ...firstEn, ...reading.en }

const HOUR = 3_600_000
const later = Date.now() + HOUR
const until = (strings: Strings) => timeLabel(later, Date.now(), strings)

const NOTICES: [name: string, msgType: number, item: object, chinese: string, english: string][] = [
  ['a call', MsgType.callInvite, { media: 'audio' }, '发起了语音通话', 'Started a voice call'],
  ['a video call', MsgType.callInvite, { media: 'video' }, '发起了视频通话', 'Started a video call'],
  ['a call taken', MsgType.callAccept, { media: 'audio' }, '语音通话已接听', 'The voice call was answered'],
  ['a call refused', MsgType.callRefuse, { media: 'video' }, '视频通话已拒绝', 'The video call was declined'],
  ['a call taken back', MsgType.callCancel, { media: 'audio' }, '语音通话已取消', 'The voice call was cancelled'],
  [
    'a call that was spoken',
    MsgType.callEnd,
    { media: 'video', duration: 245 },
    '视频通话结束，时长 4:05',
    'The video call ended, 4:05',
  ],
  ['a call of no length', MsgType.callEnd, { media: 'audio', duration: 0 }, '语音通话已结束', 'The voice call ended'],
  ['a group', MsgType.groupCreated, {}, '群组已创建', 'The group was created'],
  ['one who came', MsgType.groupJoined, {}, '有成员加入群组', 'Someone joined the group'],
  ['one who went', MsgType.groupLeft, {}, '有成员离开群组', 'Someone left the group'],
  [
    'another name',
    MsgType.groupRenamed,
    { name: '水刺线夜班' },
    '群组已更名为“水刺线夜班”',
    'The group is now called “水刺线夜班”',
  ],
  ['a group that is over', MsgType.groupDissolved, {}, '群组已解散', 'The group was dissolved'],
  ['mute without an end', MsgType.mute, {}, '已开启禁言', 'Muted'],
  ['mute until then', MsgType.mute, { until: later }, `禁言至 ${until(zhCN)}`, `Muted until ${until(en)}`],
  ['mute that has ended', MsgType.mute, { until: Date.now() - HOUR }, '已解除禁言', 'No longer muted'],
  ['the wish for an agent', MsgType.userToHumanAgent, {}, '已申请人工客服', 'An agent was requested'],
  [
    'a queue that says no place',
    MsgType.transferResponse,
    { accepted: false },
    '已进入人工客服队列，请稍候',
    'You are in the queue, one moment please',
  ],
  [
    'a place',
    MsgType.transferResponse,
    { accepted: false, position: 3 },
    '已进入人工客服队列，当前排队第 3 位',
    'You are number 3 in the queue',
  ],
  [
    'a place and a wait',
    MsgType.transferResponse,
    { accepted: false, position: 2, waitSeconds: 240 },
    '已进入人工客服队列，当前排队第 2 位，预计等待 4 分钟',
    'You are number 2 in the queue, about 4 min to wait',
  ],
  [
    'an agent',
    MsgType.transferResponse,
    { accepted: true, agentName: '王晓芸' },
    '客服 王晓芸 已接入，为您服务',
    '王晓芸 joined and will help you',
  ],
  [
    'an agent without a name',
    MsgType.transferResponse,
    { accepted: true },
    '人工客服已接入，为您服务',
    'An agent joined and will help you',
  ],
  [
    'the end of a service',
    MsgType.endCustomerService,
    {},
    '本次人工服务已结束',
    'The conversation with the agent has ended',
  ],
  [
    'the end with its reason',
    MsgType.endCustomerService,
    { reason: '超时' },
    '本次人工服务已结束：超时',
    'The conversation with the agent has ended: 超时',
  ],
]

describe('notices', () => {
  it.each(NOTICES)('[WD-14] %s', (_, msgType, item, chinese, english) => {
    const content = [item] as never
    expect(noticeOf({ msgType, content }, zhCN)).toBe(chinese)
    expect(noticeOf({ msgType, content }, en)).toBe(english)
  })

  it('[WD-14] fields of the wrong kind count as absent', () => {
    const broken = [{ accepted: 'yes', position: '2', waitSeconds: 60, agentName: 7 }] as never
    expect(noticeOf({ msgType: MsgType.transferResponse, content: broken }, zhCN)).toBe('已进入人工客服队列，请稍候')
    expect(noticeOf({ msgType: MsgType.mute, content: [{ until: '明天' }] as never }, zhCN)).toBe('已开启禁言')
    expect(noticeOf({ msgType: MsgType.text, content: [] }, zhCN)).toBeUndefined()
  })

  it('[WD-11] a wait is told in whole minutes, rounded up', () => {
    expect([0, 59, 60, 61, 400].map((seconds) => waitOf(seconds, zhCN))).toEqual([
      '不到 1 分钟',
      '不到 1 分钟',
      '1 分钟',
      '2 分钟',
      '7 分钟',
    ])
    expect(waitOf(59, en)).toBe('less than a minute')
    expect(waitOf(61, en)).toBe('2 min')
  })
})
