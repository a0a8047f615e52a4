import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { AGENT, newPerson, openAssistant, PERSONAL, queueLine, say, signIn, signInByForm } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[IM-22] [WD-11] a visitor who signs in finds the talk in the account as one card, and waits on', async ({
  browser,
}) => {
  const question = '水刺机喷水板压力不稳，怎么处理'
  const { page, faults, context } = await newPerson(browser)
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await say(assistant, question)
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  await expect(assistant.getByText(/排队第 1 位/).first()).toBeVisible()

  await signInByForm(page, product.origin, PERSONAL.loginName, '/')
  await openAssistant(page)
  const log = assistant.getByRole('log')
  const card = log.getByRole('button', { name: /登录前的对话/ })
  await expect(card).toBeVisible()
  await expect(card).toContainText(question)
  // The place in the queue was kept: the customer need not ask again.
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  await expect(log.getByText(/排队第 1 位/).first()).toBeVisible()
  await card.click()
  const transcript = page.getByRole('dialog', { name: '登录前的对话' })
  await expect(transcript.getByText(question, { exact: true })).toBeVisible()
  await expectClean(page)
  await transcript.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(transcript).toBeHidden()

  // The agent sees one waiting customer, by name, and reads the earlier messages.
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  const line = queueLine(agent.page, PERSONAL.name).filter({ hasText: /已等/ }).last()
  await expect(line).toBeVisible()
  await expect(queueLine(agent.page, /访客/).filter({ hasText: /已等/ })).toHaveCount(0)
  await line.click()
  await expect(agent.page.getByRole('log').getByRole('button', { name: /登录前的对话/ })).toContainText(question)
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()

  // After a reload nothing is duplicated.
  await page.reload()
  await openAssistant(page)
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()
  await expect(card).toHaveCount(1)
  await expectClean(page)
  expect([...faults, ...agent.faults]).toEqual([])
  await context.close()
  await agent.context.close()
})
