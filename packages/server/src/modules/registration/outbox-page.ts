/** /dev/outbox: the SMS and mails that development does not send, newest first. Never registered in production (T28). */
import type { FastifyInstance } from 'fastify'
import { registerPage } from '../../platform/http/door'
import type { SentMail } from '../mail'
import { readOutbox } from './sms-sender'

const asText = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const minute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
})

const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${asText(text)}</td>`).join('')}</tr>`

const table = (third: string, fourth: string, rows: readonly string[], none: string) =>
  rows.length > 0
    ? `<table><thead><tr><th>时间</th><th>${third}</th><th>${fourth}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
    : `<p>${none}</p>`

export function registerOutboxPage(api: FastifyInstance, readMails: () => readonly SentMail[]): void {
  const { db } = api.weft
  registerPage(api, '/dev/outbox', async ({ reply }) => {
    const messages = (await readOutbox(db)).map(({ phone, body, sentAt }) => cells(minute.format(sentAt), phone, body))
    const mails = readMails().map(({ to, subject, text, sentAt }) =>
      cells(minute.format(sentAt), to, `${subject}\n${text}`),
    )
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>开发发件箱</title>
<main><h1>开发短信箱</h1><p>开发环境不发送真实短信，验证码写在这里。生产环境没有这个页面。</p>
${table('手机号', '内容', messages, '暂无短信')}
<h1>开发邮件箱</h1>
${table('收件人', '内容', mails, '暂无邮件')}</main></html>`,
      )
  })
}
