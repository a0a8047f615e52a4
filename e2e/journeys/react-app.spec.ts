import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { startReactApp } from '../support/react-app'

let product: Product
let application: Awaited<ReturnType<typeof startReactApp>>
test.beforeAll(async () => {
  product = await startProduct()
  application = await startReactApp(product.origin)
})
test.afterAll(async () => {
  await application?.end()
  await product?.end()
})

test('[WD-18] in an application: the assistant with its own colours and words, and a chat made from the parts', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser)
  await page.goto(application.origin)
  await expect(page.getByRole('heading', { name: '设备台账' })).toBeVisible()
  const assistant = await openAssistant(page)
  await expect(assistant.getByText('云机工坊的设备问题')).toBeVisible()
  const send = assistant.getByRole('button', { name: '发送', exact: true })
  await assistant.getByRole('textbox', { name: '输入消息' }).fill('上辊')
  await expect(send).toHaveCSS('background-color', 'rgb(11, 107, 75)')
  await say(assistant, '热轧机上辊的温差怎么调')
  await expect(assistant.getByRole('log').getByText('热轧机上辊的温差怎么调')).toBeVisible()
  await expectClean(page)

  await page.getByRole('link', { name: '自建对话' }).click()
  const talk = page.getByRole('region', { name: '在线咨询' })
  // The same visitor and conversation, in the application's own frame.
  await expect(talk.getByText('热轧机上辊的温差怎么调')).toBeVisible()
  await expect(talk.getByRole('status').first()).toHaveText(/在线|为您服务|排队/)
  await say(talk, '再问一句')
  await expect(talk.getByRole('log').getByText('再问一句')).toBeVisible()
  await expectClean(page)
  expect(faults).toEqual([])
})
