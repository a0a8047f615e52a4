/** One valid message of every type, by type name; a test states only what it is about. */
import { type ContentItems, type MessageUpFrame, MsgType, type MsgTypeCode, type MsgTypeName } from '@weft/protocol'
import { aQuestion, aTextMessage } from './basics'

const call = { callId: 'call-1', media: 'audio' } as const
const group = { groupId: 'group-1', name: '织造车间' }

/** Message type → its default content item. */
const ITEMS: { [T in MsgTypeCode]: () => ContentItems[T] } = {
  [MsgType.text]: () => ({ text: '你好' }),
  [MsgType.image]: () => ({ url: '/files/loom.png', width: 1_280, height: 720 }),
  [MsgType.voice]: () => ({ url: '/files/voice.mp3', duration: 7 }),
  [MsgType.video]: () => ({ url: '/files/loom.mp4', thumbnail: '/files/loom.jpg', duration: 12, w: 1_280, h: 720 }),
  [MsgType.file]: () => ({ url: '/files/manual.pdf', name: '操作手册.pdf', size: 204_800 }),
  [MsgType.currencyCard]: () => ({ code: 'HT-2026-0117', title: '合同', content: '喷气织机 12 台' }),
  [MsgType.share]: () => ({
    title: '充气规程',
    content: '停机后的充气步骤',
    openAddress: '/articles/7',
    openWebAddress: '/articles/7',
    linkContainToken: false,
  }),
  [MsgType.relay]: () => ({
    title: '聊天记录',
    items: [
      { msgType: MsgType.text, content: [{ text: '你好' }], senderName: '周敏', timestamp: Date.UTC(2026, 0, 5, 9) },
    ],
  }),
  [MsgType.recall]: () => ({ msgId: 1 }),
  [MsgType.delete]: () => ({ msgId: 1 }),
  [MsgType.readReceipt]: () => ({ msgId: 1 }),
  [MsgType.mute]: () => ({}),
  [MsgType.sticky]: () => ({ msgId: 1, on: true }),
  [MsgType.callInvite]: () => call,
  [MsgType.callAccept]: () => call,
  [MsgType.callRefuse]: () => call,
  [MsgType.callCancel]: () => call,
  [MsgType.callEnd]: () => ({ ...call, duration: 65 }),
  [MsgType.groupCreated]: () => group,
  [MsgType.groupJoined]: () => group,
  [MsgType.groupLeft]: () => group,
  [MsgType.groupRenamed]: () => group,
  [MsgType.groupDissolved]: () => group,
  [MsgType.endCustomerService]: () => ({ reason: '问题已解决' }),
  [MsgType.userToHumanAgent]: () => ({ question: '断经报警', source: '产品页' }),
  [MsgType.faqList]: () => ({ items: [aQuestion()] }),
  [MsgType.chooseProblem]: () => aQuestion(),
  [MsgType.problemExplanation]: () => ({ title: '常用备件多久到货？', text: '常用备件15天内到货。' }),
  [MsgType.autoPushQuestions]: () => ({ items: [aQuestion()] }),
  [MsgType.transferResponse]: () => ({ accepted: false, position: 1, waitSeconds: 120 }),
  [MsgType.vote]: () => ({
    name: '哪天停机检修？',
    items: [{ describes: '周六' }, { describes: '周日' }],
    isRadio: true,
    isPublishResult: true,
    status: 0,
  }),
  [MsgType.workOrderCard]: () => ({
    orderId: 'order-1',
    orderNum: 'SH-2026-031',
    status: '处理中',
    title: '细纱机维修',
  }),
  [MsgType.goodsCard]: () => ({ goodsId: 'goods-1', goodsName: '钢筘', image: '', price: '380.00' }),
  [MsgType.custom]: () => ({ kind: 'note' }),
}

/** A valid message (up) of a type, e.g. `aMessageOf('voice', { duration: 3 })`. Sent to the desk unless `over` says otherwise. */
export function aMessageOf<N extends MsgTypeName>(
  name: N,
  item: Partial<ContentItems[(typeof MsgType)[N]]> = {},
  over: Partial<MessageUpFrame> = {},
): MessageUpFrame {
  const msgType = MsgType[name] as MsgTypeCode
  return aTextMessage('', { msgType, content: [{ ...ITEMS[msgType](), ...item }], ...over })
}
