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

test('[SV-12] eleven customers at 1366 × 768, and by keyboard alone: accept, answer and go on, end, hand over', async ({
  browser,
}) => {
  const [first, second] = await Promise.all(
    ['梳理机针布怎么选', '罗拉打滑怎么办'].map(async (question) => {
      const visitor = await newPerson(browser)
      await visitor.page.goto(product.origin)
      const assistant = await openAssistant(visitor.page)
      await say(assistant, question)
      await assistant.getByRole('button', { name: '转人工' }).press('Enter')
      await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
      return { ...visitor, assistant }
    }),
  )
  if (!first || !second) throw new Error('two visitors')
  const colleague = await newPerson(browser)
  await signIn(colleague.page, product.origin, COLLEAGUE.loginName)
  const agent = await newPerson(browser, { viewport: { width: 1366, height: 768 } })
  await signIn(agent.page, product.origin, AGENT.loginName)
  const { page } = agent
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('tab', { name: '全部' }).click()
  await expect(page.getByTestId('desk-conversations').getByRole('button').nth(10)).toBeInViewport({ ratio: 1 })

  await page.getByRole('tab', { name: /待接入/ }).click()
  await expect(queueLine(page, /访客/)).toHaveCount(2)
  const lines = queueLine(page, /访客/)
  await press('j')
  await press('j')
  await expect(lines.last()).toBeFocused()
  await press('k')
  await expect(lines.first()).toBeFocused()
  await press('Enter')
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await press('n')
  const field = page.getByRole('textbox', { name: '输入消息' })
  await expect(field).toBeFocused()
  // Alt also works in the field; the started text stays as a draft.
  await page.keyboard.type('马上看')
  // While the page's queue is unchanged, another press has the same idempotency key.
  await expect(async () => {
    await press('Alt+n')
    await expect(lines).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await expect(field).toHaveValue('')
  await page.keyboard.type('请发铭牌照片')
  await press('Alt+Enter')
  await expect(field).toHaveValue('马上看')
  // The list has received the answer.
  await expect(page.getByRole('img', { name: '1 位客户待回复' })).toBeVisible()
  await press('Alt+Enter')
  await agent.told('没有其他待回复的会话')
  for (const { assistant } of [first, second])
    await expect(assistant.getByText(/马上看|请发铭牌照片/).first()).toBeVisible()
  await expectClean(page)

  await press('Escape')
  await expect(page.locator('[data-conversation][aria-current="true"]')).toBeFocused()
  await press('?')
  await closeByEscape(page.getByRole('dialog', { name: '快捷键' }))
  await say(first.assistant, '现在停机了')
  await say(second.assistant, '照片发不出去')
  await expect(page.getByRole('img', { name: '2 位客户待回复' })).toBeVisible()
  const current = page.locator('[data-conversation][aria-current="true"]')
  await press('u')
  await expect(field).toBeFocused()
  const before = (await current.getAttribute('data-conversation')) ?? ''
  await press('Alt+u')
  await expect(current).not.toHaveAttribute('data-conversation', before)
  await expect(field).toBeFocused()
  await press('Alt+e')
  const ending = page.getByRole('dialog', { name: /结束与/ })
  await expect(ending.getByRole('checkbox').first()).toBeFocused()
  await press('1')
  await press('Enter')
  await agent.told('本次服务已结束')
  await expect(ending).toHaveCount(0)

  await press('u')
  await page.getByRole('button', { name: '转接', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const chosen = dialog.getByRole('radio', { name: new RegExp(COLLEAGUE.name) })
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  await dialog.getByRole('button', { name: /转接/ }).last().press('Enter')
  await colleague.page.getByRole('tab', { name: /我的/ }).click()
  await expect(queueLine(colleague.page, /访客/)).toBeVisible()
  expect([first, second, agent, colleague].flatMap(({ faults }) => faults)).toEqual([])
})
