/**
 * Every string that document 1 prescribes, by clause: the document's text and the catalogue's. `to the letter` are literal; the
 * others are the design's wording of a meaning given in English.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carbonWords } from '../features/company/carbon/words'
import { intelligenceWords } from '../features/company/intelligence/words'
import { openWords } from '../features/company/open/words'
import { home } from '../features/home/words'
import { blockWords } from '../features/home/words-blocks'
import { markWords } from '../features/mall/mark/words'
import { mall } from '../features/mall/words'
import { industryNames, words as solutions } from '../features/solutions/words'
import { words } from '../platform/strings/common'
import { reading } from '../shared/article/words'
import { asking } from '../shared/asking/words'
import { listing } from '../shared/lists/words'
import { accessWords } from '../shared/supplier-access/words'

const toTheLetter: readonly (readonly [clause: string, prescribed: string, shown: string])[] = [
  ['§2 mall, option that stands for all', '全部', mall.prescribed.all],
  ['§2 mall, total', '共 161 件', mall.prescribed.count(161)],
  ['§2 mall, keyword box', '输入关键字搜索产品', mall.prescribed.placeholder],
  ['§2 mall, button', '搜索', listing.search],
  ['§2 mall, empty', '暂无数据', mall.prescribed.none],
  ['§2 mall, more', '——下拉加载更多——', listing.footer.dashed.more],
  ['§2 mall, end', '——没有更多了——', listing.footer.dashed.none],
  ['§2 device types', '选择设备类型', mall.prescribed.deviceTypes],
  ['§2 device types, subtitle', '选择设备类型，查看相关配件', mall.prescribed.deviceTypesText],
  ['§2 solution list, no filter', '不限', listing.any],
  ['§2 solution list, toggle', '展开', listing.unfold],
  ['§2 solution list, toggle', '收起', listing.fold],
  ['§2 mall, tiles’ toggle', '展开', mall.prescribed.unfold],
  ['§2 mall, tiles’ toggle', '收起', mall.prescribed.fold],
  ['§2 solution list, empty', '暂无数据', solutions.noData],
  ['§2 identity lookup, empty', '暂无数据', markWords.none],
  ['§2 features without a value', '--', mall.proposed.unknown],
  ['§2 abstract without a text', '--', solutions.none],
  ['§4 access, question', '确认申请当前详情内容权限吗？', solutions.access.applyQuestion],
  ['§4, §8 sign-in dialog', '登录', asking.signIn],
  ['§4, §8 sign-in dialog', '取消', asking.cancel],
  ['§8 sign-in dialog, title', '提示', asking.title],
  ['§8 sign-in dialog', '当前用户未登录，请登录后查看', asking.question],
  ['§8 sign-in dialog of a resource', '请先登录', asking.resource],
  ['§8 empty lists', '暂无数据', blockWords.news.none],
  ['§8 list footers', '下拉加载更多', listing.footer.plain.more],
  ['§8 list footers', '没有更多了', listing.footer.plain.none],
  ['§8 failed picture', '图片加载失败', reading.imageFailed],
]

const meanings: readonly (readonly [clause: string, meaning: string, wording: string, shown: string])[] = [
  [
    '§2 disabled entries',
    'this feature is coming soon, stay tuned!',
    '该功能即将上线，敬请期待！',
    words.proposed.comingSoon,
  ],
  ['§2 goods, model', 'always the word default', '默认', mall.proposed.model],
  ['§2 goods, price', '6000 / negotiable', '6000 / 面议', mall.proposed.price],
  ['§2 goods', 'buy now', '立即购买', mall.proposed.buy],
  ['§2 goods', 'add to cart', '加入购物车', mall.proposed.addToCart],
  ['§2 remote page', 'I want remote operation', '我要远程运维', intelligenceWords.wantRemote],
  ['§2 article', 'not published', '未发布', solutions.knowledge.unpublished],
  ['§3 validity', 'long-term valid', '长期有效', solutions.knowledge.long],
  ['§2 not found', 'return home', '返回首页', words.proposed.toHome],
  ['§2 not found', 'all rights reserved', '版权所有', words.app.rights],
  ['§6 supplier access', 'confirm application for access?', '确认申请访问权限吗？', accessWords.proposed.question],
  [
    '§6 supplier access',
    'applied, please wait for approval before viewing',
    '已申请，请等待审核通过后查看',
    accessWords.proposed.applied,
  ],
  [
    '§8 content',
    'no view permission, please apply for authorisation',
    '暂无查看权限，请申请授权',
    solutions.access.apply,
  ],
  ['§8 content', 'please log in to view', '请登录后查看', solutions.access.signIn],
  ['§4, §8 content', 'administrator is authorising, please wait…', '管理员授权中，请稍候…', solutions.access.pending],
  ['§8 cart', 'please log in before operating', '请先登录后再操作', asking.warning],
  ['§8 display model', 'no matching product display', '暂无匹配的产品展示', mall.proposed.noModel],
  ['§8 loading', 'loading...', '加载中…', listing.loading],
  ['§8 full screen', 'a warning', '当前浏览器不支持全屏', words.proposed.noFullscreen],
  ['§9 map', 'data not yet at statistical level', '数据尚未达到统计量级', carbonWords.few],
  ['§2 identity lookup', 'mark', '标识', markWords.mark],
  ['§6 cart', 'please log in first', '请先登录后再操作', asking.warning],
]

describe('[ER-06] document 1 on screen', () => {
  it.each(toTheLetter)('%s: %s, to the letter', (_clause, prescribed, shown) => {
    expect(shown).toBe(prescribed)
  })

  it.each(meanings)('%s: “%s” is %s', (_clause, _meaning, wording, shown) => {
    expect(shown).toBe(wording)
  })

  it('[PC-11] the four industries, in the order of the tabs', () => {
    expect(Object.entries(industryNames)).toEqual([
      ['hxzz', '化纤'],
      ['scwfb', '非织造'],
      ['fzyr', '织造'],
      ['zb', '染整'],
    ])
  })

  it('[PC-21] three entries of each production line', () => {
    expect(intelligenceWords.entries.map(({ name }) => name)).toEqual(['远程运维', '数据分析', '故障诊断'])
  })

  it('[PC-21] three production lines', () => {
    expect(intelligenceWords.lines.map(({ name }) => name)).toEqual(['水刺非织造', '浆纱', '化纤'])
  })

  it('[PC-04] the four counters', () => {
    expect(home.counters.map(({ label }) => label)).toEqual(['注册用户', '联网设备', '备件', '在线订单'])
  })

  it('[PC-23] the five quick starts', () => {
    expect(openWords.starts).toEqual(['平台体系', '创建应用', '统一身份接入', '移动应用开发', '应用管理'])
  })

  it('nothing that the rows of document 1 prescribe in Chinese is left out', () => {
    const rows = readFileSync(join(import.meta.dirname, '../../../../docs/behaviours.md'), 'utf8')
      .split('\n')
      // PC-31 and later rows are ours: the document ends before.
      .filter((line) => /^\| (PC-([0-2]\d|30)|ER-01)/.test(line))
    expect(rows).toHaveLength(31)
    const frozen = new Set([...toTheLetter.map(([, words]) => words), ...meanings.map(([, , words]) => words)])
    const prescribed = rows.flatMap(
      (row) =>
        row.match(/共 N 件|6000 \/ 面议|—*\p{Script=Han}(?:[\p{Script=Han}，、]*\p{Script=Han})?[？！…—]*/gu) ?? [],
    )
    const missing = prescribed.map((words) => words.replace('N', '161')).filter((words) => !frozen.has(words))
    expect(missing).toEqual([])
  })

  it('[PC-22] seven bands of the map', () => {
    expect(carbonWords.bands).toEqual([
      '70 台以上',
      '60–70',
      '50–60',
      '40–50',
      '30–40',
      '20–30',
      '20 台以下：数据尚未达到统计量级',
    ])
  })

  it('[PC-02] the menu of §2', () => {
    const { home: first, workstation, solutions: cases, service, mall: shelves, model, apps, about } = words.menu
    expect([first, workstation, cases, service, shelves, model, apps, about]).toEqual([
      '首页',
      '智能工作台',
      '解决方案',
      '客户服务',
      '备件商城',
      '大模型门户',
      'SaaS应用',
      '关于我们',
    ])
    const { appCenter, open, hall, reality, carbon } = words.menu
    expect([appCenter, open, hall, reality, carbon]).toEqual(['应用中心', '开放服务', '线上展厅', '实景', '双碳'])
  })
})
