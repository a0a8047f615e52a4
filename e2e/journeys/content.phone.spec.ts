/** Contents of a conversation on a phone, 390 px wide: every kind of message, what it opens, and the way back. */
import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { document, fetchFile, sendFiles, silence, writeVote } from '../support/content'
import { storeFromDesk } from '../support/database'
import { expectNoZoom } from '../support/fields'
import { expectFits, expectTargets, spread, swipe, swipeLeft, tapUntil } from '../support/finger'
import { closeForGood } from '../support/hours'
import { test } from '../support/journey'
import { AGENT, acceptWaiting, newPerson, openAssistant, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { PHONE } from '../support/profiles'
import { toTop } from '../support/writing'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[WD-04] [WD-05] [WD-09] [WD-16] under a finger: a link, pictures, a film, a document and a file are opened and left again, a vote is given', async ({
  browser,
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  const log = assistant.getByRole('log')
  await say(assistant, '织机停经片怎么选')
  await assistant.getByRole('button', { name: '转人工' }).tap()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  const agent = await newPerson(browser, PHONE)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await acceptWaiting(agent.page)
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  await say(agent.page, `资料在 ${product.origin}/403 ，请先看`)
  const opened = page.context().waitForEvent('page')
  await log.getByRole('link', { name: `${product.origin}/403` }).tap()
  const tab = await opened
  await tab.waitForURL(`${product.origin}/403`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()

  const high = { name: '停经片.png', mimeType: 'image/png', buffer: await agent.page.screenshot({ scale: 'css' }) }
  await agent.page.setViewportSize({ width: 844, height: 390 })
  const wide = { name: '机台.png', mimeType: 'image/png', buffer: await agent.page.screenshot({ scale: 'css' }) }
  await agent.page.setViewportSize(PHONE.viewport)
  await sendFiles(agent.page, [
    high,
    wide,
    { name: '装箱单.pdf', mimeType: 'application/pdf', buffer: document('packing-list.pdf') },
    { name: '试车.mp4', mimeType: 'video/mp4', buffer: document('line.mp4') },
    { name: '工艺单.txt', mimeType: 'text/plain', buffer: Buffer.from('停经片 165 × 11 mm') },
  ])
  await expect(log.getByRole('button', { name: '下载 工艺单.txt' })).toBeVisible()
  const pictures = log.getByRole('button', { name: '查看图片' })
  await expect(pictures).toHaveCount(2)
  for (const [at, { width, height }] of [PHONE.viewport, { width: 844, height: 390 }].entries()) {
    const box = await pictures.nth(at).boundingBox()
    // With the hairline around it.
    expect(box?.width).toBeLessThanOrEqual(152)
    expect(((box?.width ?? 0) - 2) / ((box?.height ?? 1) - 2)).toBeCloseTo(width / height, 1)
  }
  await expectFits(assistant)
  await expectTargets(assistant)
  await expectClean(page)

  const preview = page.getByRole('dialog', { name: '预览' })
  await pictures.first().tap()
  const stage = preview.getByRole('img', { name: '停经片.png' })
  await expect(stage).toBeVisible()
  await expect(preview.getByText('1 / 3', { exact: true })).toBeVisible()
  await expectTargets(preview)
  await expectFits(preview)
  await expectClean(page)
  await spread(page, stage)
  const size = preview.getByRole('button', { name: '原始大小' })
  await expect(size).not.toHaveText('100%')
  await tapUntil(size, async () => (await size.textContent()) === '100%')
  await swipeLeft(page, stage)
  await expect(preview.getByRole('img', { name: '机台.png' })).toBeVisible()
  await swipeLeft(page, preview.getByRole('img', { name: '机台.png' }))
  await expect(preview.getByLabel('试车.mp4')).toHaveJSProperty('paused', true)
  await expectTargets(preview)
  await tapUntil(preview.getByRole('button', { name: '关闭预览' }), () => preview.isHidden())
  await expect(pictures.first()).toBeFocused()

  await log.getByRole('button', { name: '预览 装箱单.pdf' }).tap()
  await expect(preview.getByText(/^共 \d+ 页$/)).toBeVisible()
  await expectNoZoom(preview, 1)
  await preview.getByRole('button', { name: '查找', exact: true }).tap()
  await expectNoZoom(preview, 2)
  await preview.getByRole('textbox', { name: '在文件中查找' }).fill('净重')
  await expect(preview.getByText('1 / 1', { exact: true })).toBeVisible()
  await expectTargets(preview)
  await expectFits(preview)
  // Back closes the document; the conversation stays.
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(assistant).toBeVisible()
  await fetchFile(page, log, '工艺单.txt')

  const days = ['周六上午（停机 4 小时，影响 2 号线）', '周日', '下周一早班前', '下周三中班']
  await agent.page.getByRole('button', { name: '更多' }).last().tap()
  const asking = await writeVote(
    agent.page,
    agent.page.getByRole('menuitem', { name: '发起投票' }),
    '停机换片安排在哪天',
    days,
  )
  await expectNoZoom(asking, 5)
  await expectTargets(asking)
  await expectFits(asking)
  await asking.getByRole('button', { name: '发送投票' }).tap()
  const vote = log.getByRole('form', { name: '停机换片安排在哪天' })
  await expect(vote.getByRole('radio')).toHaveCount(3)
  await expectTargets(vote)
  await vote.getByRole('button', { name: '共 4 项 · 展开' }).tap()
  await vote.getByText('下周三中班').tap()
  await vote.getByRole('button', { name: '提交投票' }).tap()
  await expect(log.getByText('您已投票')).toBeVisible()
  await expect(agent.page.getByRole('log').getByText('1 人已投票')).toBeVisible()
  await expectClean(page)

  // Unavailable: text replaces the picture.
  await page.route('**/files/**', (route) => route.abort())
  await page.reload()
  await openAssistant(page)
  await expect(log.getByRole('img', { name: '图片加载失败' })).toHaveCount(2)
  expect(agent.faults).toEqual([])
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A Thursday. */
const NOON = Date.parse('2026-11-19T12:00:00+08:00')

/** Number of lines before them, with timestamps. */
const TEXTS = 6
/**
 * Messages that our screens do not send, or not directly: the number in docs/protocol.md, content, and the text a reader sees.
 */
const KINDS: readonly (readonly [number, object, string])[] = [
  [200103, { url: '/story.wav', duration: 7 }, '7″'],
  [200107, { code: 'SY-3200', title: '水刺线', content: '3 号线，2024 年交付' }, '3 号线，2024 年交付'],
  [200108, { title: '保养手册', content: '第 4 章', openAddress: '', openWebAddress: '/403' }, '保养手册'],
  [200997, { orderId: '1', orderNum: 'SH-20261119', status: '处理中', title: '喷水板更换' }, 'SH-20261119'],
  [200998, { goodsId: '1', goodsName: '喷水板 1.2 m', image: '', price: '¥ 860.00' }, '¥ 860.00'],
  [
    200109,
    {
      title: '王晓芸与周敏的聊天记录',
      items: [
        { msgType: 200101, content: [{ text: '压力掉到 62 bar' }], senderName: '周敏', timestamp: NOON },
        { msgType: 299999, content: [{}], senderName: '王晓芸', timestamp: NOON },
      ],
    },
    '周敏：压力掉到 62 bar',
  ],
  [200301, { callId: '1', media: 'audio' }, '发起了语音通话'],
  [200305, { callId: '1', media: 'video', duration: 192 }, '视频通话结束，时长 3:12'],
  [200404, { groupId: '1', name: '水刺线改造群' }, '群组已更名为“水刺线改造群”'],
  [200204, {}, '已开启禁言'],
  [299999, { anything: 1 }, '暂不支持查看此消息'],
  [200109, { title: 5, items: 'x' }, '暂不支持查看此消息'],
]

test('[WD-07] [WD-14] under a finger: every kind of message is there, also one that is not known yet, with the time where more than two minutes passed', async ({
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  const log = assistant.getByRole('log')
  await say(assistant, '喷水板压力不稳')
  await expect(assistant.getByRole('group', { name: '这个回答对您有帮助吗' })).toBeVisible()
  await page.goto('about:blank')

  const text = (words: string, sentAt: number) => ({ msgType: 200101, item: { text: words }, sentAt })
  await storeFromDesk(product.dataFolder, '喷水板压力不稳', NOON - 400 * DAY, [
    text('去年以后', NOON - 30 * DAY),
    text('这一周', NOON - 2 * DAY),
    text('前一天', NOON - DAY),
    text('上午', NOON - 60 * MINUTE),
    text('整两分钟', NOON - 58 * MINUTE),
    text('两分钟多', NOON - 56 * MINUTE + 1),
    ...KINDS.map(([msgType, item], at) => ({ msgType, item, sentAt: NOON - 55 * MINUTE + at })),
  ])
  await page.clock.setFixedTime(NOON)
  await page.goto(product.origin)
  await openAssistant(page)
  const rows = log.locator('[data-message]')
  await expect(rows.filter({ hasText: '去年以后' })).toBeVisible()
  for (const [at, [, , words]] of KINDS.entries())
    await expect(log.locator(`[data-message$=":stored-${TEXTS + 1 + at}"]`)).toContainText(words)
  await expectTargets(assistant)
  await expectFits(assistant)
  await expectClean(page)

  const share = log.getByRole('link', { name: /保养手册/ })
  await expect(share).toHaveAttribute('target', '_blank')
  await expect(share).toHaveAttribute('rel', /noopener/)

  // Seven seconds of silence, as a browser plays them.
  await page.route('**/story.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence(7) }))
  const play = log.getByRole('button', { name: '播放语音，7 秒' })
  await play.tap()
  await tapUntil(log.getByRole('button', { name: '暂停播放' }), () => play.isVisible())

  const relay = log.getByRole('button', { name: /王晓芸与周敏的聊天记录/ })
  const whole = page.getByRole('dialog', { name: '王晓芸与周敏的聊天记录' })
  await tapUntil(relay, () => whole.isVisible())
  await expect(whole.getByText('暂不支持查看此消息')).toBeVisible()
  await expectTargets(whole)
  await expectFits(whole)
  await expectClean(page)
  await page.goBack()
  await expect(whole).toBeHidden()
  await expect(relay).toBeFocused()
  await expect(assistant).toBeVisible()

  // Swiping loads older messages. The desk's questions are last, with the server's time.
  await toTop(log, () => swipe(page, log))
  await expect
    .poll(async () => (await log.locator('time').allTextContents()).slice(0, 6))
    .toEqual(['2025年10月15日 12:00', '10月20日 12:00', '星期二 12:00', '昨天 12:00', '今天 11:00', '今天 11:04'])
  await page.goBack()
  await expect(assistant).toBeHidden()
})

test('[SV-12] under a finger: outside the hours a message is left, in fields that keep the page as it is', async ({
  browser,
  page,
}) => {
  const admin = await newPerson(browser, PHONE)
  await closeForGood(admin.page, product.origin)
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await expect(assistant.getByText('当前为非工作时间')).toBeVisible()
  await assistant.getByRole('button', { name: '转人工' }).tap()
  const form = assistant.getByRole('region', { name: '留言' })
  await expectNoZoom(form, 4)
  await form.getByRole('button', { name: '提交留言' }).tap()
  await expect(form.getByText('请输入联系电话或邮箱')).toBeVisible()
  await expectTargets(assistant)
  await expectFits(assistant)
  await expectClean(page)
  await form.getByLabel('称呼').fill('宋师傅')
  await form.getByLabel('联系电话').fill('13700001111')
  await form.getByLabel('问题描述').fill('清梳联除尘风机异响')
  await form.getByRole('button', { name: '提交留言' }).tap()
  await expect(form.getByText(/留言已提交/)).toBeVisible()
  expect(admin.faults).toEqual([])
})
