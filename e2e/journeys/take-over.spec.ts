/** A supervisor who reads along takes a conversation over; the pane that its agent has open says so and loses nothing. */
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { ADMIN, AGENT, acceptWaiting, messageRow, newPerson, openAssistant, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[SV-34] a supervisor takes over from the pane that they read along and answers; the agent sees who serves now', async ({
  browser,
}) => {
  const guest = await newPerson(browser)
  await guest.page.goto(product.origin)
  const assistant = await openAssistant(guest.page)
  await assistant.getByRole('button', { name: '转人工', exact: true }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await acceptWaiting(agent.page)
  const talk = new URL(agent.page.url()).searchParams.get('customer') ?? ''
  await agent.page.getByRole('textbox', { name: '输入消息' }).fill('传感器今天发出')
  const supervisor = await newPerson(browser)
  await signIn(supervisor.page, product.origin, ADMIN.loginName, `/console/workbench?scope=all&customer=${talk}`)
  await expect(supervisor.page.getByText('只读 · 实时')).toBeVisible()
  await supervisor.page.getByRole('button', { name: '由我接手' }).first().click()
  // Away, as the supervisor of the demo begins, what they serve could be taken back at once.
  await expect(supervisor.page.getByRole('alertdialog')).toContainText('接手时会切换为“在线”')
  await supervisor.page.getByRole('alertdialog').getByRole('button', { name: '由我接手' }).click()
  await say(supervisor.page, '我来处理这台设备')
  await expect(messageRow(assistant, '我来处理')).toBeVisible()
  await expect(agent.page.getByText(`${ADMIN.name} 正在服务，您可以查看，不能回复`)).toBeVisible()
  await expect(agent.page.getByRole('textbox', { name: '您没有发出的内容' })).toHaveValue('传感器今天发出')
  await expect(messageRow(agent.page, '我来处理')).toBeVisible()
  expect([...guest.faults, ...agent.faults, ...supervisor.faults]).toEqual([])
})
