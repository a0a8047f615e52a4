import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { BOT_NAME, startBot } from '../support/headless-bot'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { startWorker } from '../support/worker'

/** 3 by 2 pixels. */
const PICTURE = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNgZGJmAGIAADQADXMjh/AAAAAASUVORK5CYII=',
    'base64',
  ),
]

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[IM-25] [SV-12] [WD-11] [AC-25] a bot without a page takes who waits, answers, and ends the service', async ({
  browser,
}) => {
  const bot = await startBot(product.origin)
  const { page, context, faults } = await newPerson(browser)
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('log').getByText(`客服 ${BOT_NAME} 已接入，为您服务`)).toBeVisible()
  await expect(assistant.getByRole('log').getByText('您好，我是自动客服，很高兴为您服务。')).toBeVisible()

  await say(assistant, '钢筘什么时候能到货')
  await expect(
    assistant.getByRole('log').getByText('常用备件15天内到货。请告诉我备件名称和数量，我为您登记。'),
  ).toBeVisible()
  await say(assistant, '谢谢')
  await expect(assistant.getByRole('log').getByText('不客气，祝您生产顺利，再见！')).toBeVisible()
  await expect(assistant.getByText('请为本次服务评分')).toBeVisible()
  await expectClean(page)

  expect(await bot.end()).toBe(0)
  expect(bot.output()).toContain('stopped')
  expect(faults).toEqual([])
  await context.close()
})

test('[IM-25] a chat in a worker of a browser: a visitor there asks for a human, is answered, and looks into a picture', async ({
  browser,
}) => {
  const bot = await startBot(product.origin)
  const { page, context, faults } = await newPerson(browser)
  const worker = await startWorker(page, product.origin)
  const said = async (words: string) => JSON.stringify(await worker.said()).includes(words)

  await worker.tell({ start: product.origin })
  await expect.poll(() => worker.said()).toContainEqual({ connection: 'online', hasWindow: false })
  await expect.poll(() => said('您好，我是自动客服，很高兴为您服务。')).toBe(true)
  await worker.tell({ say: '钢筘什么时候能到货' })
  await expect.poll(() => said('常用备件15天内到货。请告诉我备件名称和数量，我为您登记。')).toBe(true)
  const own = (await worker.said()).filter(({ sendType }) => sendType === 'my')
  expect(own).toContainEqual({ message: [{ text: '钢筘什么时候能到货' }], sendType: 'my' })

  // A worker can measure a picture; a video is sent as a file.
  await worker.tell({ describe: 'image', bytes: PICTURE })
  await expect.poll(() => worker.said()).toContainEqual({ described: { width: 3, height: 2 } })
  await worker.tell({ describe: 'video', bytes: PICTURE })
  await expect.poll(() => worker.said()).toContainEqual({ described: null })

  await worker.tell({ stop: true })
  await expect.poll(() => worker.said()).toContainEqual({ connection: 'stopped' })
  expect((await worker.said()).filter((happened) => 'error' in happened)).toEqual([])
  expect(await bot.end()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
