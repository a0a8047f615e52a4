/** Pages of the reference line system as plain HTML without a script; readers reload for new readings. */
import { addresses, pageTitles } from '@weft/contract'
import { linePicture } from '@weft/pictures'
import { chinaTime } from '../../platform/china-time'
import { escapeHtml as asText } from '../../platform/escape-html'
import { chart, gauge, lastHour } from './chart'
import { causesAt, type Kind, kinds, type Line, limitsOf, type Point, readingAt, stateOf } from './points'
import { lineStyle as style } from './style'

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${asText(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/** Logo and name of the company, as in the portal, and the link back to it. */
const brandBar = (maker: string) =>
  `<div class="brand"><a href="${addresses.operation}"><svg viewBox="0 0 44 32" aria-hidden="true"><path d="M2 16C10 3 34 3 42 16 34 29 10 29 2 16Z" stroke="currentColor" stroke-width="2.2"/><path d="M15 12.5h14v7H15z" stroke="currentColor" stroke-width="1.8"/><path d="M0 23c8 3 11-7 18-7s7 3 14 1 7-8 12-9" stroke="#E9895A" stroke-width="2.4"/></svg><b>${asText(maker)}</b></a><a href="${addresses.operation}">返回门户</a></div>`

const shown = (point: Point, value: number) => `${value.toFixed(point.digits)} ${asText(point.unit)}`
const stateMark = (state: ReturnType<typeof stateOf>) =>
  state === 'watch' ? '<span class="watch"><i>▲</i>关注</span>' : '<span class="ok"><i>●</i>正常</span>'

const reading = (point: Point, now: number) => {
  const value = readingAt(point, now)
  return `<li><span>${asText(point.name)}</span><b>${shown(point, value)}</b>${gauge(point, value)}${stateMark(stateOf(point, value))}</li>`
}
const charted = (point: Point, now: number) => `<div class="scroll">${chart(point, now)}</div>`
/** Search of the portal for a part that the cause calls for. */
const partLink = (part: string) => `<a href="${asText(addresses.searchOf(part))}">${asText(part)}</a>`

/** Causes by rank, those of a point that is off first: what to do, beside the readings that show it. */
const diagnosis = (line: Line, now: number) =>
  causesAt(line, now)
    .map(({ cause: { sign, cause, steps, parts }, signs, off }, at) => {
      const drawn = off ?? signs[0]
      const state = off
        ? '<span class="watch"><i>▲</i>测点有偏离，请先排查</span>'
        : '<span class="ok"><i>●</i>测点正常，当前无此征兆</span>'
      return `<section class="cause"><div><h2>${at + 1}. ${asText(sign)}</h2><p>${state}</p><p>最可能的原因：<b>${asText(cause)}</b></p><ol>${steps.map((step) => `<li>${asText(step)}</li>`).join('')}</ol><p class="parts">相关备件：${parts.map(partLink).join(' ')}</p><ul class="tags">${signs.map((point) => reading(point, now)).join('')}</ul></div><div><h3>${asText(drawn?.name ?? '')} <small>${asText(drawn?.unit ?? '')}，最近一小时（北京时间）</small></h3>${drawn ? charted(drawn, now) : ''}</div></section>`
    })
    .join('')

const analysis = (line: Line, now: number) => {
  const sections = line.points
    .map((point) => {
      const values = lastHour(point, now)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const figures = [
        ['当前', values.at(-1) ?? mean],
        ['平均', mean],
        ['最低', Math.min(...values)],
        ['最高', Math.max(...values)],
      ] as const
      return `<section><h2>${asText(point.name)} <small>${asText(point.unit)}，最近一小时（北京时间）</small></h2><dl>${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${shown(point, value)}</dd></div>`).join('')}</dl>${charted(point, now)}</section>`
    })
    .join('')
  return `<div class="charts">${sections}</div>`
}

/** One table; on a phone each row is a card, for which the roles keep the table's meaning. */
const remote = (line: Line, now: number) => {
  const cell = (name: string, content: string, kind = '') =>
    `<td role="cell" data-name="${name}"${kind ? ` class="${kind}"` : ''}>${content}</td>`
  const rows = line.points
    .map((point) => {
      const value = readingAt(point, now)
      const { low, high } = limitsOf(point)
      const allowed =
        low === undefined ? `≤ ${shown(point, high)}` : `${low.toFixed(point.digits)} – ${shown(point, high)}`
      return `<tr role="row"><th role="rowheader" scope="row">${asText(point.name)}</th>${cell('当前值', shown(point, value), 'figure')}${cell('偏离', gauge(point, value), 'place')}${cell('设定值', shown(point, point.set), 'told')}${cell('允许范围', allowed, 'told')}${cell('状态', stateMark(stateOf(point, value)))}</tr>`
    })
    .join('')
  const heads = ['测点', '当前值', '偏离', '设定值', '允许范围', '状态']
  return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.map((name) => `<th role="columnheader" scope="col">${name}</th>`).join('')}</tr></thead><tbody role="rowgroup">${rows}</tbody></table>`
}

/** The drawing of the line, with its readings below, in the order of the machines. */
const twin = (path: string, line: Line, now: number) => {
  const tags = line.points.map((point) => reading(point, now)).join('')
  const drawing = linePicture(path as Parameters<typeof linePicture>[0], 'line')
  return `<section><h2>${asText(line.name)}</h2><div class="twin"><img src="${drawing}" alt="${asText(line.name)}示意图" width="1280" height="720"><ul class="tags">${tags}</ul></div></section>`
}

const content: Readonly<Record<Kind, (path: string, line: Line, now: number) => string>> = {
  remote: (_path, line, now) => remote(line, now),
  analysis: (_path, line, now) => analysis(line, now),
  diagnosis: (_path, line, now) => diagnosis(line, now),
  twin,
}

export interface LinePage {
  path: string
  kind: Kind
  line: Line
  /** Name of the company that owns the system. */
  maker: string
  /** Name of the person in the ticket. */
  name: string
  now: number
}

export function linePage({ path, kind, line, maker, name, now }: LinePage): string {
  const entries = (Object.keys(kinds) as Kind[])
    .map(
      (one) =>
        `<li><a href="/lines/${path}/${one}"${one === kind ? ' aria-current="page"' : ''}>${kinds[one]}</a></li>`,
    )
    .join('')
  const off = line.points.filter((point) => stateOf(point, readingAt(point, now)) === 'watch').length
  const summary = off > 0 ? `${off} 个测点需要关注` : '全部测点正常'
  return frame(
    `${line.name} · ${kinds[kind]}`,
    `<header>${brandBar(maker)}<h1>${asText(line.name)} · ${kinds[kind]}</h1><p><span>${asText(name)} · </span><span>${chinaTime(new Date(now))}（北京时间） · </span><span>${summary}</span></p></header><main><div class="bar"><nav aria-label="系统功能"><ul>${entries}</ul></nav><a class="renew" href="/lines/${path}/${kind}">刷新读数</a></div>${content[kind](path, line, now)}<p class="note">演示数据：由参考系统生成，不来自真实设备。接入现场后，此处显示产线自身的系统。</p></main>`,
  )
}

/** The page for visitors without a ticket, or with one that is used or expired. */
export const refusedPage = (): string =>
  frame(
    '请从门户进入',
    `<header><h1>请从门户进入</h1></header><main><p>链接中的凭证一分钟内有效，且仅可使用一次。请回到门户的“${pageTitles.operation}”页面重新打开。</p><p><a href="${addresses.operation}">返回${pageTitles.operation}</a></p></main>`,
  )
