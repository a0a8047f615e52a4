/** Every SMS that the server sends: its whole text, and the pieces that a template of a carrier is filled with. */

import type { SmsKind } from '../../platform/carriers'
import { maker } from '../../platform/maker'
export interface SmsMessage {
  kind: SmsKind
  /** By name, in the order of their positions in the template. */
  parameters: Readonly<Record<string, string>>
  /** The whole text, for carriers without templates. */
  body: string
}

export const codeMessage = (code: string): SmsMessage => ({
  kind: 'code',
  parameters: { code },
  body: `【${maker.name}】验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
})

/** @param link opens the page to choose a password */
export const openingMessage = (link: string): SmsMessage => ({
  kind: 'opening',
  parameters: { link },
  body: `【${maker.name}】请在 3 天内打开 ${link} 设置登录密码。链接仅可使用一次，请勿转发。`,
})

/** @param link opens the conversation in which an agent has answered, once */
export const answeredMessage = (link: string): SmsMessage => ({
  kind: 'answered',
  parameters: { link },
  body: `【${maker.name}】客服已回复您的咨询，请在 24 小时内打开 ${link} 查看。链接仅可使用一次，请勿转发。`,
})

/** What a call by SMS says: which promise ended when, and why it is this person. Nothing of the customer. */
export interface EndedPromise {
  /** E.g. `售后工单 AS20261121-0007`. */
  subject: string
  /** E.g. `3 天处理承诺`. */
  promise: string
  /** `MM-DD HH:mm` in China. */
  time: string
  /** What makes it this person's: `客服监控`. */
  duty: string
  /** Opens the page that shows it. */
  link: string
}

export const promiseMessage = ({ subject, promise, time, duty, link }: EndedPromise): SmsMessage => ({
  kind: 'promise',
  parameters: { subject, promise, time, duty, link },
  body: `【${maker.name}】${subject}：${promise}已于 ${time} 到期。通知您，因为您负责${duty}。请打开 ${link} 查看。`,
})

/** `answeredMessage` by mail, for accounts without a mobile number. */
export const answeredMail = (link: string): { subject: string; text: string } => ({
  subject: '您的咨询已有回复',
  text: `客服已回复您的咨询，请在 24 小时内打开以下链接查看：\n${link}\n\n链接仅可使用一次，请勿转发。打开后可选择“不再接收回复提醒”。\n\n${maker.name}`,
})
