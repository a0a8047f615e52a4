/** Pages of the reference line system as plain HTML: no script; a reader asks for new readings when they want them. */
import { type Kind, kinds, type Line, type Point, readingAt } from './points'

const asText = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
const minute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
})

const style = `:root{color-scheme:light}body{margin:0;font:16px/1.75 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:#FAF8F4;color:#1F2328}
header{background:#121F40;color:#fff;padding:24px 32px}header p{margin:4px 0 0;color:#DCE3F1}h1{margin:0;font-size:26px}
main{max-width:1100px;margin:0 auto;padding:24px 16px 64px}nav ul{display:flex;flex-wrap:wrap;gap:8px 24px;list-style:none;margin:0 0 24px;padding:0}
a{color:#2F4C8F}a:focus-visible{outline:2px solid #2F4C8F;outline-offset:2px}nav a[aria-current]{color:#1F2328;font-weight:600;text-decoration:none;border-bottom:3px solid #D4602A}
nav a{display:inline-block;min-height:44px;line-height:44px}table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:12px 16px;border:1px solid #E7E2D8;text-align:left}
td:nth-child(n+2){font-variant-numeric:tabular-nums}svg{display:block;width:100%;height:48px}section{margin-top:24px;padding:24px;background:#fff;border:1px solid #E7E2D8}h2{margin:0 0 8px;font-size:18px}
.note{color:#635E55;font-size:14px}.scroll{overflow-x:auto}`

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${asText(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/** The last hour as a line, one point a minute. */
function curve(point: Point, now: number): string {
  const values = Array.from({ length: 61 }, (_, index) => readingAt(point, now - (60 - index) * 60_000))
  const path = values
    .map(
      (value, index) =>
        `${index ? 'L' : 'M'}${(index * 10).toFixed(0)} ${(24 - ((value - point.set) / point.swing) * 20).toFixed(1)}`,
    )
    .join('')
  return `<svg viewBox="0 0 600 48" preserveAspectRatio="none" role="img" aria-label="${asText(point.name)}，最近一小时"><path d="M0 24H600" stroke="#D5CEC1" fill="none"/><path d="${path}" stroke="#D4602A" stroke-width="2" fill="none" vector-effect="non-scaling-stroke"/></svg>`
}

function content(kind: Kind, line: Line, now: number): string {
  const shown = (point: Point, value: number) => `${value.toFixed(point.digits)} ${asText(point.unit)}`
  if (kind === 'diagnosis') {
    return line.causes
      .map(
        ({ sign, cause, steps }) =>
          `<section><h2>${asText(sign)}</h2><p>最可能的原因：${asText(cause)}</p><ol>${steps.map((step) => `<li>${asText(step)}</li>`).join('')}</ol></section>`,
      )
      .join('')
  }
  if (kind === 'analysis') {
    return line.points
      .map((point) => `<section><h2>${asText(point.name)}（${asText(point.unit)}）</h2>${curve(point, now)}</section>`)
      .join('')
  }
  const rows = line.points
    .map((point) => {
      const value = readingAt(point, now)
      const isOff = Math.abs(value - point.set) > point.swing * 0.9
      return `<tr><th scope="row">${asText(point.name)}</th><td>${shown(point, value)}</td><td>${shown(point, point.set)}</td><td>${isOff ? '关注' : '正常'}</td></tr>`
    })
    .join('')
  return `<div class="scroll"><table><thead><tr><th scope="col">测点</th><th scope="col">当前值</th><th scope="col">设定值</th><th scope="col">状态</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

export interface LinePage {
  path: string
  kind: Kind
  line: Line
  /** Whom the ticket named. */
  name: string
  now: number
}

export function linePage({ path, kind, line, name, now }: LinePage): string {
  const entries = (Object.keys(kinds) as Kind[])
    .map(
      (one) =>
        `<li><a href="/lines/${path}/${one}"${one === kind ? ' aria-current="page"' : ''}>${kinds[one]}</a></li>`,
    )
    .join('')
  return frame(
    `${line.name} · ${kinds[kind]}`,
    `<header><h1>${asText(line.name)} · ${kinds[kind]}</h1><p>${asText(name)}，${asText(minute.format(now))}</p></header><main><nav aria-label="系统功能"><ul>${entries}</ul></nav>${kind === 'diagnosis' ? '' : `<p><a href="/lines/${path}/${kind}">刷新读数</a></p>`}${content(kind, line, now)}<p class="note">演示数据：由参考系统生成，不来自真实设备。接入现场后，此处是产线自己的系统。</p></main>`,
  )
}

/** What somebody sees who came without a ticket, or with one that is used or too old. */
export const refusedPage = (): string =>
  frame(
    '需要从门户进入',
    '<header><h1>需要从门户进入</h1></header><main><p>链接中的凭证只能使用一次，并且一分钟内有效。请回到门户的“智能运维”页面重新打开。</p><p><a href="/Intelligence/operation">返回智能运维</a></p></main>',
  )
