/** A day at the desk of a maker of textile lines: realistic messages for stories. */
import type { MessageEntry, SendState } from '@weft/core'
import { CUSTOMER_SERVICE_NAME, MsgType, type Question } from '@weft/protocol'
import { AGENT, DESK, SELF } from './fakeChat'

const AGENT_NAME = '客服 王晓芸'

let sequence = 0
interface From {
  side?: 'my' | 'other'
  from?: string
  name?: string
  state?: SendState
  /** Minutes before now. */
  minutesAgo?: number
}

/** A message with all fields of a timeline entry; numbers increase with each call. */
export function message(
  msgType: number,
  item: unknown,
  { side = 'other', from, name, state, minutesAgo = 0 }: From = {},
): MessageEntry {
  sequence += 1
  const isOwn = side === 'my'
  const tid = `tid-${sequence}`
  const isPending = state === 'queued' || state === 'sending' || state === 'failed'
  return {
    kind: 'message',
    key: tid,
    tid,
    msgSeqId: isPending ? undefined : sequence,
    msgType,
    content: [item],
    fromUserId: from ?? (isOwn ? SELF : AGENT),
    senderName: name ?? (isOwn ? '周敏' : AGENT_NAME),
    sendType: side,
    timestamp: Date.now() - minutesAgo * 60_000,
    sendState: isOwn ? (state ?? 'sent') : undefined,
    isRecalled: false,
  }
}

const say = (text: string, minutesAgo: number, from: From = {}) =>
  message(MsgType.text, { text }, { ...from, minutesAgo })
const bot: From = { from: DESK, name: CUSTOMER_SERVICE_NAME }

export const question = (uuid: string, questionContent: string, level = 1): Question => ({
  uuid,
  questionContent,
  level,
  parentId: '0',
})

export const FAQ_PAGES: readonly (readonly Question[])[] = [
  [
    question('q1', '水刺线喷水板压力不稳怎么处理'),
    question('q2', '浆纱机上浆率偏低如何调整'),
    question('q3', '常用备件多久可以到货'),
    question('q4', '售后申请需要准备哪些资料'),
    question('q5', '如何下载设备说明书与电气原理图'),
  ],
  [
    question('q6', '喷丝板清洗周期与操作规程'),
    question('q7', '网帘跑偏的常见原因'),
    question('q8', '变频器报 E.OC1 故障怎么办'),
    question('q9', '质保期从哪一天开始计算'),
    question('q10', '设备搬迁后需要重新调试吗'),
  ],
]

export const faqMessage = () => message(MsgType.faqList, { items: FAQ_PAGES[0] }, { ...bot, minutesAgo: 1 })

export const SHORT_TALK = () => [
  message(MsgType.faqList, { items: FAQ_PAGES[0] }, { ...bot, minutesAgo: 9 }),
  message(MsgType.chooseProblem, question('q1', '水刺线喷水板压力不稳怎么处理'), { side: 'my', minutesAgo: 8.8 }),
  message(
    MsgType.problemExplanation,
    {
      title: '水刺线喷水板压力不稳怎么处理',
      text: '请依次检查：\n1. 高压泵出口压力表，正常波动在 ±0.2 MPa 以内\n2. 过滤器前后压差，超过 0.05 MPa 请更换滤芯\n3. 喷水板密封条有无磨损\n图文步骤：https://docs.suoyuan.example/spunlace/jet-strip',
    },
    { ...bot, minutesAgo: 8.7 },
  ),
  message(MsgType.userToHumanAgent, {}, { side: 'my', minutesAgo: 5.2 }),
  message(MsgType.transferResponse, { accepted: false, position: 2, waitSeconds: 240 }, { ...bot, minutesAgo: 5.1 }),
  message(
    MsgType.transferResponse,
    { accepted: true, agentId: AGENT, agentName: '王晓芸' },
    { ...bot, minutesAgo: 3.4 },
  ),
  say('周女士您好，我是王晓芸。3 号水刺头的压力表现在读数是多少？', 3.3),
  say('8.6 到 9.4 之间来回跳，滤芯上周刚换过', 2.2, { side: 'my', state: 'read' }),
  message(
    MsgType.image,
    { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' },
    { side: 'my', state: 'read', minutesAgo: 2.1 },
  ),
  say('看到了。波动集中在 9.0 MPa 上方，很可能是蓄能器氮气压力不足。\n我把充气规程发给您：', 1.1),
  message(
    MsgType.file,
    { url: '/files/1', name: 'SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf', size: 1_843_200 },
    { minutesAgo: 1 },
  ),
  say('好的，我们先按规程检查，谢谢', 0.3, { side: 'my' }),
]

const TOPICS = [
  ['上浆率调到 9.2% 了，布面还是有毛羽', '请把浸没辊再下压 3 mm，同时浆液温度保持 92 ℃'],
  ['备件 SY-JS-0421 还有库存吗', '有的，现货 12 件，今天 16:00 前下单当天发出'],
  ['变频器又报 E.OC1', '请先断电 5 分钟，测一下三相对地绝缘，低于 1 MΩ 请不要再上电'],
  ['说明书第 47 页的接线图看不清', '我给您发一份高清的 PDF'],
  ['网帘跑偏 15 mm，纠偏气缸一直在动作', '请检查纠偏眼镜片上是否有飞花，擦拭后观察 10 分钟'],
] as const

/** A conversation of several days, `count` messages, oldest first. */
export function longTalk(count: number, newestMinutesAgo = 4): MessageEntry[] {
  return Array.from({ length: count }, (_, at) => {
    const topic = TOPICS[Math.floor(at / 2) % TOPICS.length] ?? TOPICS[0]
    const fromEnd = count - 1 - at
    const minutesAgo = newestMinutesAgo + Math.floor(fromEnd / 2) * 47 + (fromEnd % 2)
    return at % 2 === 0 ? say(topic[0], minutesAgo, { side: 'my', state: 'read' }) : say(topic[1], minutesAgo)
  })
}

/** A drawn picture, so that stories need no file server. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 120 90"><rect width="120" height="90" fill="#DCE3F1"/><circle cx="60" cy="48" r="30" fill="#fff" stroke="#1B2D59" stroke-width="2"/><path d="M60 48 82 30" stroke="#D4602A" stroke-width="3"/><path d="M36 62a28 28 0 1 1 48 0" fill="none" stroke="#1B2D59" stroke-dasharray="1 5" stroke-width="4"/></svg>'
export const PICTURE = URL.createObjectURL(new Blob([DRAWING], { type: 'image/svg+xml' }))
