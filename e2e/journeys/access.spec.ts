import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { AGENT, COLLEAGUE, closeByEscape, newPerson, openAssistant, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('axe finds nothing on home, with the assistant open, on 404 and on the sign-in page', async ({ browser }) => {
  const { page, context } = await newPerson(browser)
  await page.goto(product.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectClean(page)
  const assistant = await openAssistant(page)
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await say(assistant, '你好')
  await expect(assistant.getByRole('log').getByText('你好', { exact: true })).toBeVisible()
  await expectClean(page)
  await page.goto(`${product.origin}/404`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectClean(page)
  await page.goto(`${product.origin}/console/workbench`)
  await page.waitForURL(/\/sso\?/)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expectClean(page)
  await context.close()
})

test('[SV-12] by keyboard alone: J to the next customer, Enter to open, accept, and hand over to a colleague', async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '梳理机针布怎么选')
  await assistant.getByRole('button', { name: '转人工' }).press('Enter')
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()

  const colleague = await newPerson(browser)
  await signIn(colleague.page, product.origin, COLLEAGUE.loginName)
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await expect(queueLine(agent.page, /访客/)).toHaveCount(1)
  await agent.page.keyboard.press('j')
  await expect(queueLine(agent.page, /访客/)).toBeFocused()
  await agent.page.keyboard.press('?')
  const help = agent.page.getByRole('dialog', { name: '快捷键' })
  await closeByEscape(help)
  // The only one in the list: there is none before it.
  await agent.page.keyboard.press('k')
  await expect(queueLine(agent.page, /访客/)).toBeFocused()
  await agent.page.keyboard.press('Enter')
  const accept = agent.page.getByRole('button', { name: '接入', exact: true }).first()
  await accept.focus()
  await agent.page.keyboard.press('Enter')
  await expect(agent.page.getByRole('textbox', { name: '输入消息' })).toBeVisible()
  await expectClean(agent.page)

  await agent.page.getByRole('button', { name: '转接', exact: true }).press('Enter')
  const dialog = agent.page.getByRole('dialog')
  const chosen = dialog.getByRole('radio', { name: new RegExp(COLLEAGUE.name) })
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  await dialog.getByRole('button', { name: /转接/ }).last().press('Enter')
  await colleague.page.getByRole('tab', { name: /我的/ }).click()
  await expect(queueLine(colleague.page, /访客/)).toBeVisible()
  await expect(assistant.getByText(new RegExp(`${COLLEAGUE.name}.*为您服务`)).first()).toBeVisible()
  expect([...visitor.faults, ...agent.faults, ...colleague.faults]).toEqual([])
})
