import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { startBot } from '../support/headless-bot'
import { test } from '../support/journey'
import { COLLEAGUE, newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[IM-25] [SV-12] [WD-11] a bot without a page takes who waits, answers, and ends the service', async ({
  browser,
}) => {
  const bot = await startBot(product.origin, COLLEAGUE.loginName)
  const { page, context, faults } = await newPerson(browser)
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByText(`客服 ${COLLEAGUE.name} 已接入，为您服务`)).toBeVisible()
  await expect(assistant.getByText('您好，我是自动客服，很高兴为您服务。')).toBeVisible()

  await say(assistant, '钢筘什么时候能到货')
  await expect(assistant.getByText('常用备件15天内到货。请告诉我备件名称和数量，我为您登记。')).toBeVisible()
  await say(assistant, '谢谢')
  await expect(assistant.getByText('不客气，祝您生产顺利，再见！')).toBeVisible()
  await expect(assistant.getByText('请为本次服务评分')).toBeVisible()
  await expectClean(page)

  expect(await bot.end()).toBe(0)
  expect(bot.output()).toContain('stopped')
  expect(faults).toEqual([])
  await context.close()
})
