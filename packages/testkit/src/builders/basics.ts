/** Test data with good defaults: a test states only what it is about. Ids count up, so that a failing run is the same twice. */
import {
  ChatKind,
  type FileItem,
  type ImageItem,
  type MessageDownFrame,
  type MessageUpFrame,
  MsgType,
  type OnlineFrame,
  type Question,
  type StatusFrame,
  type TransferResponseItem,
} from '@weft/protocol'
import type { TestPerson } from '../api/api'

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}

/** A string in the form of a version 4 UUID; the last group counts up. */
export const aTid = (): string => `00000000-0000-4000-8000-${next().toString(16).padStart(12, '0')}`

/** Restarts the ids of the builders at 1, for tests that compare them. */
export const resetIds = (): void => {
  counter = 0
}

/** A visitor with a new id; `over` replaces fields. */
export const aVisitor = (over: Partial<TestPerson> = {}): TestPerson => {
  const number = next()
  return { userId: `visitor-${number}`, userName: `访客${number}`, kind: 'visitor', agentOf: [], ...over }
}
/** A signed-in customer with a new id; `over` replaces fields. */
export const aCustomer = (over: Partial<TestPerson> = {}): TestPerson => ({
  userId: `customer-${next()}`,
  userName: '周敏',
  kind: 'customer',
  organisation: '锦纶新材料',
  agentOf: [],
  ...over,
})
/** An agent of the desk `desk` with a new id; `over` replaces fields. */
export const anAgent = (over: Partial<TestPerson> = {}): TestPerson => ({
  userId: `agent-${next()}`,
  userName: '王晓芸',
  kind: 'staff',
  department: '客户服务部',
  organisation: '梭原纺机',
  agentOf: ['desk'],
  ...over,
})

/** A robot with a seat at the desk `desk` (P-48), with a new id; `over` replaces fields. */
export const aRobot = (over: Partial<TestPerson> = {}): TestPerson => ({
  userId: `robot-${next()}`,
  userName: '小梭',
  kind: 'staff',
  agentOf: [],
  robotOf: ['desk'],
  ...over,
})

/** A 100 of `customer-1` on `device-1`; `over` replaces fields. */
export const anOnline = (over: Partial<OnlineFrame> = {}): OnlineFrame => ({
  eventType: 100,
  userId: 'customer-1',
  deviceId: 'device-1',
  deviceType: 'WEB',
  token: 'token-1',
  tokenType: 'bearer',
  ...over,
})

/** A 201: a customer's text to the desk; `over` replaces fields. */
export const aTextMessage = (text = '你好', over: Partial<MessageUpFrame> = {}): MessageUpFrame => ({
  eventType: 201,
  tid: aTid(),
  type: ChatKind.customerUser,
  msgType: MsgType.text,
  targetId: 'desk',
  clientTimestamp: Date.UTC(2026, 0, 5, 9),
  content: [{ text }],
  ...over,
})
/** A 201 with one picture of 1280 × 720 px, to the desk; `image` replaces fields of the item, `over` of the frame. */
export const anImageMessage = (image: Partial<ImageItem> = {}, over: Partial<MessageUpFrame> = {}): MessageUpFrame =>
  aTextMessage('', {
    msgType: MsgType.image,
    content: [{ url: '/files/loom.png', width: 1280, height: 720, ...image }],
    ...over,
  })
/** A 201 with one PDF of 204 800 bytes, to the desk; `file` replaces fields of the item, `over` of the frame. */
export const aFileMessage = (file: Partial<FileItem> = {}, over: Partial<MessageUpFrame> = {}): MessageUpFrame =>
  aTextMessage('', {
    msgType: MsgType.file,
    content: [{ url: '/files/manual.pdf', name: '操作手册.pdf', size: 204_800, ...file }],
    ...over,
  })
/** A 201 that recalls a message. */
export const aRecall = (msgId: number, over: Partial<MessageUpFrame> = {}): MessageUpFrame =>
  aTextMessage('', { msgType: MsgType.recall, content: [{ msgId }], ...over })

/** A 202: an agent's text in the customer's conversation with the desk. */
export const anIncomingText = (
  text = '您好，请问有什么可以帮您？',
  over: Partial<MessageDownFrame> = {},
): MessageDownFrame => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId: 1,
  tid: aTid(),
  type: ChatKind.customerUser,
  msgType: MsgType.text,
  fromUserId: 'agent-1',
  targetId: 'customer-1',
  timestamp: Date.UTC(2026, 0, 5, 9),
  clientTimestamp: Date.UTC(2026, 0, 5, 9),
  content: [{ text }],
  senderName: '王晓芸',
  ...over,
})
/** A 202 with 200507, the answer to a transfer request. */
export const aTransferResponse = (
  item: Partial<TransferResponseItem> = {},
  over: Partial<MessageDownFrame> = {},
): MessageDownFrame =>
  anIncomingText('', {
    msgType: MsgType.transferResponse,
    fromUserId: 'desk',
    senderName: '在线客服',
    content: [{ accepted: true, agentId: 'agent-1', agentName: '王晓芸', ...item }],
    ...over,
  })
/** A 203, the answer to a message. */
export const aStatus = (over: Partial<StatusFrame> = {}): StatusFrame => ({
  eventType: 203,
  refEventType: 201,
  code: 0,
  message: 'normal',
  timestamp: Date.UTC(2026, 0, 5, 9),
  ...over,
})
/** A first-level FAQ question with a new id; `over` replaces fields. */
export const aQuestion = (over: Partial<Question> = {}): Question => {
  const number = next()
  return { questionContent: `常见问题${number}`, level: 1, uuid: `question-${number}`, parentId: '', ...over }
}
