/** The assistant on a phone, 390 px wide: its rows of docs/behaviours.md, against a human agent on a desktop. */
import { type Browser, expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { expectNoZoom } from '../support/fields'
import { expectTargets, pressLong, swipe } from '../support/finger'
import { test } from '../support/journey'
import {
  AGENT,
  acceptWaiting,
  COLLEAGUE,
  newPerson,
  openAssistant,
  readTimeline,
  say,
  signIn,
  storedRow,
} from '../support/people'
import { expectAges } from '../support/picker'
import { type Product, startProduct } from '../support/product'
import { DESKTOP, PHONE } from '../support/profiles'
import { composeAndSend, olderComes, olderFails, toTop, writeLines } from '../support/writing'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

async function agentAccepts(browser: Browser) {
  const agent = await newPerson(browser, DESKTOP)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await acceptWaiting(agent.page)
  return agent
}

test('[WD-01] [WD-10] [WD-11] [WD-13] under a finger: ask, wait for a human, press a message long, look at a picture, search, rate', async ({
  browser,
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  const log = assistant.getByRole('log')
  const card = assistant.getByRole('group', { name: '常见问题' }).last()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await card.getByRole('button', { name: '换一批' }).tap()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('listitem').first().getByRole('button').tap()
  await expect(assistant.getByRole('group', { name: '相关问题' }).last()).toBeVisible()
  await expectTargets(assistant)
  await expectClean(page)

  await say(assistant, '粗纱机锭翼晃动')
  await assistant.getByRole('button', { name: '转人工' }).tap()
  await expect(assistant.getByText(/排队第 1 位/).first()).toBeVisible()
  const agent = await agentAccepts(browser)
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  await say(assistant, '锭翼号看错了')
  await expect(agent.page.getByRole('log').getByText('锭翼号看错了')).toBeVisible()
  await pressLong(page, (await storedRow(assistant, '锭翼号看错了')).getByText('锭翼号看错了'))
  const menu = assistant.getByRole('menu', { name: '消息操作' })
  await expectTargets(menu)
  await menu.getByRole('menuitem', { name: '撤回' }).tap()
  await expect(agent.page.getByRole('log').getByText('锭翼号看错了')).toHaveCount(0)
  await log.getByRole('button', { name: '重新编辑' }).tap()
  await expect(assistant.getByRole('textbox', { name: '输入消息' })).toHaveValue('锭翼号看错了')
  await say(assistant, '锭翼号是 12')

  const picture = { name: '锭翼.png', mimeType: 'image/png', buffer: await agent.page.screenshot() }
  await agent.page.locator('input[type=file]').last().setInputFiles(picture)
  await expect(agent.page.getByRole('button', { name: '预览 锭翼.png' })).toBeVisible()
  await agent.page.getByRole('button', { name: '发送', exact: true }).click()
  await log.getByRole('button', { name: '查看图片' }).tap()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByRole('img', { name: '锭翼.png' })).toBeVisible()
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expectClean(page)
  await preview.getByRole('button', { name: '关闭预览' }).tap()

  await assistant.getByRole('button', { name: '更多' }).tap()
  await assistant.getByRole('menuitem', { name: '查找聊天记录' }).tap()
  const search = assistant.getByRole('region', { name: '查找聊天记录' })
  await search.getByRole('searchbox', { name: '输入关键字' }).fill('锭翼晃动')
  await search
    .getByRole('button', { name: /锭翼晃动/ })
    .first()
    .tap()
  // Its target must be visible: the panel closes.
  await expect(search).toBeHidden()
  await expect(log.getByText('粗纱机锭翼晃动').last()).toBeInViewport()

  await agent.page.getByRole('button', { name: '结束', exact: true }).click()
  await agent.page.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click()
  await log.getByRole('radio', { name: /^2 分/ }).check()
  await log.getByRole('button', { name: '回复太慢' }).tap()
  await expectNoZoom(assistant, 2)
  await expectClean(page)
  await log.getByRole('button', { name: '提交评价' }).tap()
  await expect(log.getByText('感谢您的评价')).toBeVisible()
  expect(agent.faults).toEqual([])
  await agent.context.close()
})

test('[WD-02] [WD-03] [WD-06] under a finger: a composed word is not sent by the Enter that takes it; older messages come by twenty, and the line being read stays', async ({
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  const log = assistant.getByRole('log')
  const box = assistant.getByRole('textbox', { name: '输入消息' })
  await expect(assistant.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
  await expect(assistant.getByRole('button', { name: '添加图片或文件' })).toHaveCount(0)
  await composeAndSend(page, box, 'kongding', '空锭')
  const oneRow = (await box.boundingBox())?.height ?? 0
  await box.fill('一\n二\n三\n四')
  const fourRows = (await box.boundingBox())?.height ?? 0
  expect(fourRows).toBeGreaterThan(oneRow * 2)
  await box.fill('一\n二\n三\n四\n五')
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(fourRows)
  await box.fill('')
  await writeLines(assistant, '乙', 45)

  await page.reload()
  await openAssistant(page)
  await expect(log.getByText('乙45', { exact: true })).toBeVisible()
  const up = () => toTop(log, () => swipe(page, log))
  expect(await olderComes(page, log, up)).toBe(20)
  await olderFails(page, log, up)
  const older = log.getByRole('button', { name: '查看更早的消息' })
  expect(await olderComes(page, log, () => older.tap())).toBeLessThan(20)
  await toTop(log, () => swipe(page, log))
  await expect(log.getByText('没有更多消息')).toBeVisible()
  await expect(log.getByText('空锭', { exact: true })).toBeVisible()
  await expectClean(page)
  const lines = Array.from({ length: 45 }, (_, n) => `乙${String(n + 1).padStart(2, '0')}`)
  expect(await readTimeline(assistant, /乙\d\d/)).toEqual(lines)

  await assistant.getByRole('button', { name: '更多' }).tap()
  await assistant.getByRole('menuitem', { name: '查找聊天记录' }).tap()
  await expect(assistant.getByRole('searchbox', { name: '输入关键字' })).toBeVisible()
  await expectNoZoom(assistant, 4)
})

test('[WD-08] [WD-12] under a finger: a message is forwarded by the picker, whose recent conversations say how old they are', async ({
  browser,
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await say(assistant, '络筒机清纱器误切')
  await assistant.getByRole('button', { name: '转人工' }).tap()
  await expect(assistant.getByText(/排队第 1 位/).first()).toBeVisible()
  const agent = await newPerson(browser, PHONE)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await acceptWaiting(agent.page)
  const menu = agent.page.getByRole('menu', { name: '消息操作' })
  await expectAges(agent.page, COLLEAGUE.name, async () => {
    await pressLong(agent.page, (await storedRow(agent.page, '清纱器误切')).getByText('清纱器误切'))
    await menu.getByRole('menuitem', { name: '转发' }).tap()
    await expectNoZoom(agent.page.getByRole('dialog', { name: '转发给' }), 1)
  })
  await expectTargets(agent.page.locator('main'))
  expect(agent.faults).toEqual([])
  await agent.context.close()
})

test('[WD-15] under a finger: the lost connection is told, a press asks at once, what was written goes out', async ({
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await say(assistant, '断网之前')
  await product.kill()
  const lost = assistant.getByRole('alert', { name: '通讯服务连接断开' })
  await lost.getByRole('button', { name: '立即重连' }).tap()
  await say(assistant, '断网之后')
  await expectTargets(assistant)
  await expectClean(page)
  await product.start()
  await expect(lost).toBeHidden({ timeout: 60_000 })
  await expect(assistant.getByText('等待发送')).toHaveCount(0)
  await expect(assistant.getByText('消息发送失败')).toHaveCount(0)
  await expect(assistant.getByRole('log').getByText('断网之后', { exact: true })).toHaveCount(1)
})
