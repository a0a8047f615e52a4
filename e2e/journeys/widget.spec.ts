/** The assistant of a visitor on a desktop, row by row of docs/behaviours.md, against a human agent in the workbench. */
import { type Browser, expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { fetchFile, sendFiles, writeVote } from '../support/content'
import { closeForGood } from '../support/hours'
import { test } from '../support/journey'
import {
  AGENT,
  acceptWaiting,
  COLLEAGUE,
  chooseFor,
  closeByEscape,
  expectFocusWithin,
  messageRow,
  newPerson,
  openAssistant,
  PERSONAL,
  queueLine,
  readTimeline,
  say,
  signIn,
} from '../support/people'
import { expectAges } from '../support/picker'
import { type Product, startProduct } from '../support/product'
import { composeAndSend, olderComes, olderFails, toTop, writeLines } from '../support/writing'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const FILES = '添加图片或文件'

async function newVisitor(browser: Browser) {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  return { ...visitor, assistant: await openAssistant(visitor.page) }
}

/** A visitor in a conversation with the agent. */
async function inService(browser: Browser, question: string) {
  const visitor = await newVisitor(browser)
  await say(visitor.assistant, question)
  await visitor.assistant.getByRole('button', { name: '转人工' }).click()
  await expect(visitor.assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await acceptWaiting(agent.page)
  await expect(visitor.assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()
  return { visitor, agent }
}

test('[WD-01] [WD-02] [WD-07] [WD-10] [WD-11] the questions page through, an answer is judged, a request for a human is taken back', async ({
  browser,
}) => {
  const { page, context, faults, assistant } = await newVisitor(browser)
  const card = assistant.getByRole('group', { name: '常见问题' }).last()
  const questions = () => card.getByRole('listitem').allTextContents()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  const first = await questions()
  // The demo desk has two pages of questions: after the second the first returns.
  await card.getByRole('button', { name: '换一批' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: '换一批' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  expect(await questions()).toEqual(first)

  await card.getByRole('listitem').filter({ hasText: '织造' }).last().getByRole('button').click()
  const judgements = assistant.getByRole('group', { name: '这个回答对您有帮助吗' })
  await expect(judgements).toHaveCount(1)
  await assistant
    .getByRole('group', { name: '相关问题' })
    .last()
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  // The answer just requested: until it arrives, the last one is the earlier one.
  await expect(judgements).toHaveCount(2)
  const judged = judgements.last()
  await judged.getByRole('button', { name: '没用' }).click()
  await judged.getByRole('button', { name: '有用', exact: true }).click()
  await expect(judged).toContainText('感谢您的反馈')
  await expect(judged.getByRole('button', { name: '有用', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(assistant.getByRole('log').locator('time').first()).toHaveText(/^(今天|昨天) \d\d:\d\d$/)
  await expectClean(page)

  // A field with blanks only sends nothing; it grows to at most four rows.
  const box = assistant.getByRole('textbox', { name: '输入消息' })
  await expect(assistant.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
  const height = async () => (await box.boundingBox())?.height ?? 0
  const oneRow = await height()
  await box.pressSequentially('一')
  for (let row = 0; row < 3; row += 1) await box.press('Control+Enter')
  await expect(box).toHaveValue('一\n\n\n')
  await expect.poll(height).toBeGreaterThan(oneRow * 2)
  const fourRows = await height()
  await box.press('Control+Enter')
  await box.press('Control+Enter')
  await expect.poll(height).toBe(fourRows)
  await box.fill('')

  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByText(/排队第 1 位/).first()).toBeVisible()
  await assistant.getByRole('button', { name: '已申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消申请' }).click()
  await expect(assistant.getByRole('button', { name: '转人工' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(assistant).toBeHidden()
  await expect(page.getByRole('button', { name: /打开客服助手/ })).toBeFocused()
  expect(faults).toEqual([])
  await context.close()
})

test('[WD-04] [WD-05] [WD-09] [WD-12] [WD-13] [WD-14] [WD-16] links, pictures, files, a vote, and all that a menu of a message does', async ({
  browser,
}) => {
  const { visitor, agent } = await inService(browser, '织机停经片怎么选')
  const { assistant } = visitor
  const log = assistant.getByRole('log')

  await say(agent.page, '资料在 https://example.com/drop-wires ，请先看')
  const link = log.getByRole('link', { name: 'https://example.com/drop-wires' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)

  const picture = { name: '停经片.png', mimeType: 'image/png', buffer: await agent.page.screenshot() }
  const sheet = { name: '工艺单.txt', mimeType: 'text/plain', buffer: Buffer.from('停经片 165 × 11 mm') }
  await sendFiles(agent.page, [picture, sheet])
  const shown = log.getByRole('button', { name: '查看图片' })
  await expect(shown).toBeVisible()
  expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(152)
  await shown.click()
  const preview = visitor.page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByRole('img', { name: '停经片.png' })).toBeVisible()
  await expectFocusWithin(preview)
  await visitor.page.keyboard.press('+')
  await expect(preview.getByRole('button', { name: '原始大小' })).not.toHaveText('100%')
  await expectClean(visitor.page)
  await closeByEscape(preview)

  await fetchFile(visitor.page, log, '工艺单.txt')

  await agent.page.getByRole('button', { name: '更多操作' }).click()
  const open = agent.page.getByRole('menuitem', { name: '发起投票' })
  const vote = await writeVote(agent.page, open, '停机换片安排在哪天', ['周六', '周日'])
  await vote.getByRole('button', { name: '发送投票' }).click()
  await log.getByRole('radio', { name: '周日' }).check()
  await log.getByRole('button', { name: '提交投票' }).click()
  await expect(log.getByText('您已投票')).toBeVisible()
  await expect(agent.page.getByRole('log').getByText('1 人已投票')).toBeVisible()

  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseFor(assistant, '请先看', '复制')
  await expect(assistant.getByText('已复制')).toBeVisible()
  expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(
    '资料在 https://example.com/drop-wires ，请先看',
  )
  await chooseFor(assistant, '请先看', '引用')
  await expect(assistant.getByRole('group', { name: '引用' })).toContainText('请先看')
  await say(assistant, '看过了，用哪一种')
  await expect(messageRow(agent.page, '看过了')).toContainText('请先看')

  await say(assistant, '型号写错了')
  await expect(agent.page.getByRole('log').getByText('型号写错了')).toBeVisible()
  await chooseFor(assistant, '型号写错了', '撤回')
  await expect(agent.page.getByRole('log').getByText('型号写错了')).toHaveCount(0)
  await expect(agent.page.getByRole('log').getByText(/撤回了一条消息/)).toBeVisible()
  await log.getByRole('button', { name: '重新编辑' }).click()
  await expect(assistant.getByRole('textbox', { name: '输入消息' })).toHaveValue('型号写错了')
  await say(assistant, '型号是 165')
  await chooseFor(assistant, '型号是 165', '删除')
  await visitor.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(log.getByText('型号是 165')).toHaveCount(0)

  await chooseFor(agent.page, '看过了', '转发')
  const picker = agent.page.getByRole('dialog', { name: '转发给' })
  await picker.getByRole('searchbox').fill('zhaolei')
  const target = picker.getByRole('radio', { name: new RegExp(COLLEAGUE.name) })
  await expect(target).toBeVisible()
  await picker.getByRole('button', { name: '确定' }).click({ force: true })
  await expect(picker).toBeVisible()
  await target.check()
  await picker.getByRole('button', { name: '确定' }).click()
  await agent.told(`已转发给 ${COLLEAGUE.name}`)
  await expect(picker).toBeHidden()
  await expectClean(agent.page)
  expect([...visitor.faults, ...agent.faults]).toEqual([])
  await visitor.context.close()
  await agent.context.close()
})

test('[WD-01] [WD-11] [WD-15] unread after a reload, search, a lost connection, the rating', async ({ browser }) => {
  const { visitor, agent } = await inService(browser, '并条机牵伸罗拉打滑')
  const { page, assistant } = visitor
  const log = assistant.getByRole('log')
  for (let n = 1; n <= 12; n += 1) await say(agent.page, `检查第 ${n} 步`)
  await expect(log.getByText('检查第 12 步', { exact: true })).toBeVisible()
  // Read, not only shown: a reload before the receipt would leave it unread.
  await expect(agent.page.getByRole('log').getByText('已读', { exact: true }).last()).toBeVisible()

  // With the window closed the button shows the count, also after a reload.
  await page.reload()
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await expect(button).toBeVisible()
  await say(agent.page, '请问好了吗')
  await expect(page.getByRole('button', { name: '打开客服助手，1 条未读消息' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '打开客服助手，1 条未读消息' })).toBeVisible()
  await openAssistant(page)
  await expect(log.getByText('请问好了吗')).toBeVisible()

  await assistant.getByRole('button', { name: '更多' }).click()
  await assistant.getByRole('menuitem', { name: '查找聊天记录' }).click()
  const search = assistant.getByRole('region', { name: '查找聊天记录' })
  await search.getByRole('searchbox', { name: '输入关键字' }).fill('罗拉打滑')
  await search
    .getByRole('button', { name: /罗拉打滑/ })
    .last()
    .click()
  await expect(log.getByText('并条机牵伸罗拉打滑').last()).toBeInViewport()
  await expectClean(page)
  await search.getByRole('button', { name: '关闭' }).click()

  await product.kill()
  const lost = assistant.getByRole('alert', { name: '通讯服务连接断开' })
  await expect(lost).toContainText(/秒后重新连接/)
  await lost.getByRole('button', { name: '立即重连' }).click()
  await expectClean(page)
  await say(assistant, '断网时写的')
  await expect(assistant.getByText('等待发送')).toBeVisible()
  await product.start()
  await expect(lost).toBeHidden({ timeout: 60_000 })
  await expect(agent.page.getByRole('log').getByText('断网时写的')).toBeVisible({ timeout: 60_000 })
  await expect(assistant.getByText('等待发送')).toHaveCount(0)

  await agent.page.getByRole('button', { name: '结束', exact: true }).click()
  await agent.page.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click()
  await expect(log.getByText(/本次人工服务已结束/).last()).toBeVisible()
  await log.getByRole('radio', { name: /^5 分/ }).check()
  await log.getByRole('button', { name: '回复及时' }).click()
  await log.getByRole('button', { name: '提交评价' }).click()
  await expect(log.getByText('感谢您的评价')).toBeVisible()
  await page.reload()
  await openAssistant(page)
  await expect(log.getByRole('img', { name: '5 分' })).toBeVisible()
  expect([...visitor.faults, ...agent.faults]).toEqual([])
  await visitor.context.close()
  await agent.context.close()
})

test('[WD-02] [WD-03] [WD-06] an Enter that takes a composed word sends nothing; older messages come by twenty, and the line being read stays', async ({
  browser,
}) => {
  const { page, context, faults, assistant } = await newVisitor(browser)
  const log = assistant.getByRole('log')
  // A visitor can write, but not send files.
  await expect(assistant.getByRole('button', { name: '发送', exact: true })).toBeVisible()
  await expect(assistant.getByRole('button', { name: FILES })).toHaveCount(0)
  await composeAndSend(page, assistant.getByRole('textbox', { name: '输入消息' }), 'luola', '罗拉')
  await writeLines(assistant, '甲', 45)

  await page.reload()
  await openAssistant(page)
  await expect(log.getByText('甲45', { exact: true })).toBeVisible()
  const up = () =>
    toTop(log, async () => {
      await log.hover()
      await page.mouse.wheel(0, -800)
    })
  expect(await olderComes(page, log, up)).toBe(20)
  await expectClean(page)
  await olderFails(page, log, up)
  // The next page did not load by itself: a press requests it.
  expect(await olderComes(page, log, () => log.getByRole('button', { name: '查看更早的消息' }).click())).toBeLessThan(
    20,
  )
  await toTop(log, () => page.mouse.wheel(0, -800))
  await expect(log.getByText('没有更多消息')).toBeVisible()
  await expect(log.getByText('罗拉', { exact: true })).toBeVisible()
  expect(await readTimeline(assistant, /甲\d\d/)).toEqual(
    Array.from({ length: 45 }, (_, n) => `甲${String(n + 1).padStart(2, '0')}`),
  )
  expect(faults).toEqual([])
  await context.close()

  const customer = await newPerson(browser)
  await signIn(customer.page, product.origin, PERSONAL.loginName, '/')
  const own = await openAssistant(customer.page)
  const chosen = customer.page.waitForEvent('filechooser')
  await own.getByRole('button', { name: FILES }).click()
  expect((await chosen).isMultiple()).toBe(true)
  expect(customer.faults).toEqual([])
  await customer.context.close()
})

test('[WD-08] [WD-12] the recent conversations of the picker say how long ago something was written there', async ({
  browser,
}) => {
  const { visitor, agent } = await inService(browser, '浆纱机回潮率偏高')
  await expectAges(agent.page, COLLEAGUE.name, () => chooseFor(agent.page, '浆纱机回潮率偏高', '转发'))
  expect([...visitor.faults, ...agent.faults]).toEqual([])
  await visitor.context.close()
  await agent.context.close()
})

test('[SV-12] outside the hours a message is left, and the workbench shows it with the way to call back', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  await closeForGood(admin.page, product.origin)

  const { page, context, faults, assistant } = await newVisitor(browser)
  await expect(assistant.getByText('当前为非工作时间')).toBeVisible()
  await assistant.getByRole('button', { name: '转人工' }).click()
  const form = assistant.getByRole('region', { name: '留言' })
  await form.getByRole('button', { name: '提交留言' }).click()
  await expect(form.getByText('请输入联系电话或邮箱')).toBeVisible()
  await form.getByLabel('称呼').fill('宋师傅')
  await form.getByLabel('联系电话').fill('13700001111')
  await form.getByLabel('问题描述').fill('清梳联除尘风机异响')
  await expectClean(page)
  await form.getByRole('button', { name: '提交留言' }).click()
  await expect(form.getByText(/留言已提交/)).toBeVisible()

  await admin.page.goto(`${product.origin}/console/workbench?scope=waiting`)
  await queueLine(admin.page, '清梳联除尘风机异响').click()
  const note = admin.page.getByLabel('客户留言')
  await expect(note).toContainText('宋师傅')
  await expect(note).toContainText('137****1111')
  await expect(admin.page.getByText('13700001111')).toHaveCount(0)
  await note.getByRole('button', { name: '查看完整号码' }).click()
  await expect(note.getByRole('link', { name: '13700001111' })).toHaveAttribute('href', 'tel:13700001111')
  expect([...faults, ...admin.faults]).toEqual([])
  await context.close()
  await admin.context.close()
})
