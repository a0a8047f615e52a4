/** A supervisor whispers to the agent of a conversation that they read along; the customer’s page has nothing of it. */
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { ADMIN, AGENT, messageRow, newPerson, openAssistant, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[SV-31] a supervisor whispers, the agent has it at once and answers by one; the customer’s page does not, nor after a reload', async ({
  browser,
}) => {
  const guest = await newPerson(browser)
  const bodies: Promise<string>[] = []
  guest.page.on('response', (answer) => {
    if (/\/(ima-business|web-api)\//.test(answer.url())) bodies.push(answer.text().catch(() => ''))
  })
  await guest.page.goto(product.origin)
  const assistant = await openAssistant(guest.page)
  await say(assistant, '卷绕头振动报警')
  await assistant.getByRole('button', { name: '转人工', exact: true }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, '卷绕头振动').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()
  await say(agent.page, '请稍等，我查一下')
  await expect(messageRow(assistant, '请稍等')).toBeVisible()
  const talk = new URL(agent.page.url()).searchParams.get('customer') ?? ''

  // The agent is on another page of the console: a line tells them.
  await agent.page.goto(`${product.origin}/console/after-sales/viewer`)
  await expect(agent.page.getByRole('heading', { name: '选择工单' })).toBeVisible()
  const supervisor = await newPerson(browser)
  await signIn(supervisor.page, product.origin, ADMIN.loginName, `/console/workbench?scope=all&customer=${talk}`)
  await expect(supervisor.page.getByText('只读 · 实时')).toBeVisible()
  await supervisor.page.getByRole('button', { name: '内部消息', exact: true }).click()
  const field = supervisor.page.getByRole('textbox', { name: '内部消息' })
  await field.fill('先问传感器的批次')
  await field.press('Enter')
  await expect(messageRow(supervisor.page, '先问传感器的批次')).toContainText('仅客服可见')
  await agent.told('的会话里有新的内部消息')
  await agent.page.getByRole('button', { name: '去接待' }).click()
  await expect(messageRow(agent.page, '先问传感器的批次')).toContainText(ADMIN.name)

  // Open at both: each has the other’s line without a reload.
  await agent.page.getByRole('log').click()
  await agent.page.getByRole('button', { name: '内部消息', exact: true }).click()
  const own = agent.page.getByRole('textbox', { name: '内部消息' })
  await own.fill('批次已问到，旧款')
  await own.press('Enter')
  await expect(messageRow(supervisor.page, '批次已问到')).toContainText(AGENT.name)
  await agent.page.getByRole('button', { name: '回复', exact: true }).click()
  await say(agent.page, '请问传感器的批次号？')
  await expect(messageRow(assistant, '批次号')).toBeVisible()
  // At its place in time: between the two answers.
  const shown = await agent.page.getByRole('log').innerText()
  const places = ['请稍等，我查一下', '先问传感器的批次', '批次已问到', '请问传感器的批次号'].map((text) =>
    shown.indexOf(text),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)

  await guest.page.reload()
  await openAssistant(guest.page)
  await expect(messageRow(assistant, '批次号')).toBeVisible()
  const seen = [await guest.page.content(), ...(await Promise.all(bodies))].join()
  for (const words of ['先问传感器', '批次已问到', '内部消息']) expect(seen).not.toContain(words)
  expect([...guest.faults, ...agent.faults, ...supervisor.faults]).toEqual([])
  for (const one of [guest, agent, supervisor]) await one.context.close()
})
