/** The bot's texts when no question matches: how to reach an agent, by whether one can answer now. */
import type { Reach } from './routing'

export const NO_ANSWER: Readonly<Record<Reach, string>> = {
  open: '没有找到对应的答案，可以点“转人工”，人工客服 15 分钟内回复。',
  full: '没有找到对应的答案，可以点“转人工”排队。目前咨询较多，需要多等一会儿。',
  closed: '没有找到对应的答案。当前为非工作时间，可以先留言，恢复服务后回复您。',
}

const ASK = '您好，请直接描述您的问题，例如设备现象、备件图号或订单编号。'
export const GREETING: Readonly<Record<Reach, string>> = {
  open: `${ASK}也可以点“转人工”，人工客服 15 分钟内回复。`,
  full: `${ASK}也可以点“转人工”排队。目前咨询较多，需要多等一会儿。`,
  closed: `${ASK}当前为非工作时间，也可以先留言，恢复服务后回复您。`,
}

const HELLO =
  /^(?:(?:你|您|大家)好|早|早安|(?:早上|上午|中午|下午|晚上)好|在吗|在么|在不在|嗨|哈喽|hi|hello|hey|小梭|客服|啊|呀|哦)+$/

/** Whether a text is only a greeting: 你好, 您好！, hello 在吗. */
export const isGreeting = (text: string): boolean =>
  text.length <= 30 && HELLO.test(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
