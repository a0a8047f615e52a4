import { type Browser, expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, AGENT, newPerson, openAssistant, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const CUSTOMER = { loginName: '13800000001', name: '周敏' }
const ENGINEER = { loginName: '13900000005', name: '孙建国' }
const FAULT = '3 号纺位卷绕头报警 E12，复位后十分钟又停'
const NOTE = '夜班由吴建平接电话'

async function signedIn(browser: Browser, loginName: string, path?: string) {
  const person = await newPerson(browser)
  await signIn(person.page, product.origin, loginName, path)
  return person
}

/** Chooses an option of a select by its name. */
async function choose(page: Page, name: string, option: string | RegExp) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('[SV-09] [SV-10] [SV-12] [AC-13] a conversation becomes an order: context, note and colleague beside it, then accepted, handled and finished', async ({
  browser,
}) => {
  const customer = await signedIn(browser, CUSTOMER.loginName, '/')
  const assistant = await openAssistant(customer.page)
  await say(assistant, FAULT)
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()

  const agent = await signedIn(browser, AGENT.loginName)
  // Ctrl+K opens the conversation search, not the console's palette.
  await expect(queueLine(agent.page, CUSTOMER.name)).toBeVisible()
  await agent.page.keyboard.press('Control+k')
  await expect(agent.page.getByRole('searchbox').first()).toBeFocused()
  await agent.page.keyboard.type('锦纶')
  await queueLine(agent.page, CUSTOMER.name).click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  const context = agent.page.getByRole('complementary', { name: '客户信息' })
  await expect(context.getByText('138****0001')).toBeVisible()
  await context.getByRole('button', { name: '查看完整号码' }).click()
  await expect(context.getByRole('link', { name: '13800000001' })).toBeVisible()
  await expect(context.getByRole('region', { name: '合同与设备' }).locator('details').first()).toBeVisible()
  await context.getByRole('textbox', { name: /写一条备注/ }).fill(NOTE)
  await context.getByRole('textbox', { name: /写一条备注/ }).press('Control+Enter')
  await expect(context.getByRole('listitem').filter({ hasText: NOTE })).toContainText(AGENT.name)
  await expectClean(agent.page)

  // A colleague opens the same conversation: both see each other, and the colleague reads the note.
  const admin = await signedIn(browser, ADMIN.loginName)
  await admin.page.getByRole('tab', { name: '全部' }).click()
  await queueLine(admin.page, CUSTOMER.name).click()
  await expect(admin.page.getByText(`${AGENT.name} 也在看这个会话`)).toBeVisible()
  await expect(admin.page.getByText(NOTE)).toBeVisible()
  await expect(admin.page.getByRole('button', { name: '删除' })).toHaveCount(0)
  await expect(agent.page.getByText(`${ADMIN.name} 也在看这个会话`)).toBeVisible()

  await agent.page.getByRole('textbox', { name: '输入消息' }).focus()
  await agent.page.keyboard.press('Control+Shift+E')
  const form = agent.page.getByRole('dialog', { name: '转为售后工单' })
  // The phone stays masked; if unchanged, the order uses the whole number.
  await expect(form.getByPlaceholder('138****0001')).toHaveValue('')
  await expect(form.getByLabel('故障描述')).toHaveValue(FAULT)
  await form.getByRole('button', { name: '提交工单' }).click()
  await expect(form.getByText('请选择售后类型').last()).toBeVisible()
  await choose(agent.page, '售后类型', '设备故障')
  await form.getByRole('button', { name: '提交工单' }).click()
  await expect(form).toBeHidden()
  const card = assistant
    .getByRole('log')
    .getByText(/AS\d{8}-\d+/)
    .last()
  await expect(card).toBeVisible()
  const orderNum = /AS\d{8}-\d+/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await expect(agent.page.getByRole('log').getByText(orderNum)).toBeVisible()
  await expect(context.getByRole('region', { name: '售后工单' }).getByText(orderNum)).toBeVisible()

  const engineer = await signedIn(browser, ENGINEER.loginName, '/console/after-sales/orders')
  const row = engineer.page.getByRole('row').filter({ hasText: orderNum })
  await row.getByRole('button', { name: '受理' }).click()
  await expect(row).toContainText(ENGINEER.name)
  await row.getByRole('button', { name: orderNum }).click()
  const order = engineer.page.getByRole('dialog', { name: orderNum })
  await expect(order.getByRole('region', { name: '故障详情' })).toContainText(FAULT)
  await order.getByRole('button', { name: '查看完整号码' }).click()
  await expect(order.getByRole('link', { name: '13800000001' })).toBeVisible()
  await order.getByRole('button', { name: '添加处理记录' }).click()
  const entry = engineer.page.getByRole('dialog', { name: /添加处理记录/ })
  await entry.getByLabel('处理意见').fill('远程检查，确认 3 号位槽筒轴承异响')
  await entry.getByRole('button', { name: '添加处理记录' }).click()
  await expect(order.getByRole('region', { name: '处理记录' })).toContainText('槽筒轴承异响')
  await expectClean(engineer.page)
  await order.getByRole('button', { name: '完成工单' }).click()
  const finish = engineer.page.getByRole('dialog', { name: /完成工单/ })
  await finish.getByRole('button', { name: '完成工单' }).click()
  await expect(finish.getByText('请选择故障类型').last()).toBeVisible()
  await choose(engineer.page, '故障类型', '轴承损坏')
  await finish.getByLabel('处理意见').fill('已更换槽筒轴承，试车两小时正常')
  await finish.getByRole('button', { name: '添加备件' }).click()
  await finish.getByRole('textbox', { name: '备件名称' }).fill('槽筒轴承 6202')
  await finish.getByRole('button', { name: '完成工单' }).click()
  await expect(finish).toBeHidden()
  await expect(order.getByRole('region', { name: '处理结果' })).toContainText('槽筒轴承 6202')

  // The agent reads the result, but has no right to process the order or to open other pages of the area.
  await agent.page.getByRole('log').getByText(orderNum).last().click()
  await agent.page.waitForURL(/\/console\/after-sales\/viewer\?order=/)
  const viewed = agent.page.getByRole('region', { name: '工单详情' })
  await expect(viewed.getByRole('region', { name: '处理记录' })).toContainText('试车两小时正常')
  await expect(viewed.getByRole('button', { name: '重新打开' })).toHaveCount(0)
  await agent.page.goto(`${product.origin}/console/after-sales/statistics`)
  await agent.page.waitForURL(/\/403$/)
  // The colleagues' notes were not sent to the customer.
  await expect(assistant.getByText(NOTE)).toHaveCount(0)

  const people = [customer, agent, admin, engineer]
  expect(people.flatMap((one) => one.faults)).toEqual([])
  for (const one of people) await one.context.close()
})

test('[SV-12] [AC-13] a supervisor sees queue and agents, gives a waiting customer to an agent and takes one over', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '喷水板寿命一般多久')
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await signedIn(browser, AGENT.loginName)
  const admin = await signedIn(browser, ADMIN.loginName, '/console/supervision')
  const live = admin.page
    .getByRole('table', { name: '进行中的会话' })
    .getByRole('row')
    .filter({ hasText: '喷水板寿命' })
  await live.getByRole('button', { name: '分配' }).click()
  const dialog = admin.page.getByRole('dialog', { name: /的会话交给/ })
  await dialog.getByRole('radio', { name: new RegExp(AGENT.name) }).check()
  await dialog.getByRole('button', { name: `交给 ${AGENT.name}` }).click()
  await expect(assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()
  await agent.page.getByRole('tab', { name: /我的/ }).click()
  await expect(queueLine(agent.page, /访客/)).toBeVisible()
  await expect(live).toContainText(AGENT.name)
  await expectClean(admin.page)
  await live.getByRole('button', { name: '由我接手' }).click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: '由我接手' }).click()
  await expect(live).toContainText(ADMIN.name)
  await expect(queueLine(agent.page, /访客/)).toHaveCount(0)
  expect([...visitor.faults, ...agent.faults, ...admin.faults]).toEqual([])
  for (const one of [visitor, agent, admin]) await one.context.close()
})

test('[SV-09] [AC-19] figures, dictionary, customers, deliveries and purchases, on a desktop, and at night in a window of 390 px', async ({
  browser,
}) => {
  const admin = await signedIn(browser, ADMIN.loginName, '/console/after-sales/statistics')
  const { page } = admin
  const figure = page.getByRole('region', { name: '每周工单' })
  await expect(figure.getByRole('img', { name: '每周工单' })).toBeVisible()
  await figure.getByRole('button', { name: '表', exact: true }).click()
  await expect(figure.getByRole('table').getByRole('row')).toHaveCount(13)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: '导出每周工单 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('tab', { name: '承诺达成' }).click()
  await expect(page.getByRole('region', { name: '售后 3 天内处理', exact: true })).toBeVisible()
  await expectClean(page)

  await page.goto(`${product.origin}/console/after-sales/dictionary`)
  await page.getByRole('tab', { name: '故障类型' }).click()
  await page.getByRole('button', { name: '添加词条' }).click()
  const drawer = page.getByRole('dialog', { name: '添加词条' })
  await drawer.getByLabel('名称').fill('润滑不良')
  await drawer.getByRole('button', { name: '保存' }).click()
  const added = page.getByRole('row').filter({ hasText: '润滑不良' })
  await added.getByRole('button', { name: '上移 润滑不良' }).click()
  await admin.told('顺序已保存')

  await page.goto(`${product.origin}/console/after-sales/customers`)
  await page.getByRole('button', { name: '锦纶新材料' }).click()
  const detail = page.getByRole('dialog', { name: '锦纶新材料' })
  await expect(detail.getByRole('table', { name: '人员' })).toContainText('138****0001')
  await detail.getByRole('link', { name: '交付资料' }).first().click()
  await expect(page.getByRole('heading', { name: '交付资料', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^2 号锦纶 POY 线/ }).click()
  await page
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '预览' })).toBeVisible()
  await page.getByRole('button', { name: '关闭预览' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['orders?tab=all', 'viewer', 'purchases']) {
    await page.goto(`${product.origin}/console/after-sales/${path}`)
    await expect(path === 'viewer' ? page.getByText(/AS\d{8}-\d+/).first() : page.getByRole('table')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectClean(page)
  }
  expect(admin.faults).toEqual([])
  await admin.context.close()
})
