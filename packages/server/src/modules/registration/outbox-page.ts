/** /dev/outbox: what development would have sent by SMS, newest first. Never registered in production (T28). */
import type { FastifyInstance } from 'fastify'
import { registerPage } from '../../platform/http/door'
import { readOutbox } from './sms-sender'

const asText = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const minute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
})

export function registerOutboxPage(api: FastifyInstance): void {
  const { db } = api.weft
  registerPage(api, '/dev/outbox', async ({ reply }) => {
    const rows = (await readOutbox(db))
      .map(
        ({ phone, body, sentAt }) =>
          `<tr><td>${asText(minute.format(sentAt))}</td><td>${asText(phone)}</td><td>${asText(body)}</td></tr>`,
      )
      .join('\n')
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>开发短信箱</title>
<main><h1>开发短信箱</h1><p>开发环境不发送真实短信，验证码写在这里。生产环境没有这个页面。</p>
${rows ? `<table><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead><tbody>${rows}</tbody></table>` : '<p>暂无短信</p>'}</main></html>`,
      )
  })
}
