import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { AGENT, newPerson, queueLine, readTimeline, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { startStranger } from '../support/stranger'

let product: Product
let stranger: Awaited<ReturnType<typeof startStranger>>
test.beforeAll(async () => {
  product = await startProduct()
  stranger = await startStranger(product.origin)
})
test.afterAll(async () => {
  await stranger?.end()
  await product?.end()
})

test('[WD-17] one script tag on a hostile page of another origin: the whole conversation, through a kill', async ({
  browser,
}) => {
  // A closed shadow root hides the chat from the page; for the test alone it is opened.
  const visitor = await newPerson(browser)
  await visitor.context.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' })
    }
  })
  await visitor.page.goto(stranger.origin)
  const html = readFileSync(new URL('../../examples/script-tag/public/index.html', import.meta.url), 'utf8')
  expect(html.match(/<script/g)).toHaveLength(1)
  const titleBefore = await visitor.page
    .locator('h1')
    .first()
    .evaluate((node) => getComputedStyle(node).cssText)

  const button = visitor.page.getByRole('button', { name: /客服助手/ })
  await expect(button).toBeVisible()
  await button.click()
  const assistant = visitor.page.getByRole('dialog', { name: '在线客服' })
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  const box = await assistant.boundingBox()
  expect(box?.width).toBe(400)
  // The page's rules did not reach in, ours did not reach out.
  const send = assistant.getByRole('button', { name: '发送', exact: true })
  expect(await send.evaluate((node) => getComputedStyle(node).display)).not.toBe('none')
  expect(
    await visitor.page
      .locator('h1')
      .first()
      .evaluate((node) => getComputedStyle(node).cssText),
  ).toBe(titleBefore)

  await say(assistant, '询一批坯布的交期')
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, /访客/).first().click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()
  await say(agent.page, '请说一下品种和数量：丙01')
  await expect(assistant.getByText(/丙01/)).toBeVisible()

  await product.kill()
  await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
  await say(assistant, '涤纶春亚纺 3 万米：丁01')
  await product.start()
  await expect(agent.page.getByRole('log').getByText(/丁01/)).toBeVisible({ timeout: 60_000 })
  expect(await readTimeline(assistant, /[丙丁]\d\d/)).toEqual(['丙01', '丁01'])
  expect(await readTimeline(agent.page, /[丙丁]\d\d/)).toEqual(['丙01', '丁01'])

  await visitor.page.reload()
  await button.click()
  await expect(assistant.getByText(/丁01/)).toBeVisible()
  expect([...visitor.faults, ...agent.faults]).toEqual([])
})
