import { type Browser, expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { AGENT, newPerson, openAssistant, PERSONAL, queueLine, readTimeline, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** A PNG of 320 × 200 pixels in one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADICAIAAAAWZq/8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAFOUlEQVR4nO3VwQ0DAQwCwatvr5T0/08P+aDII1GAtYB5+ryEAAL9ZxGe+QWEAAIpsBAg0L09sMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCIEUWAgQ6N43tMB7DwiBFFgIEOjeN7TAew8IgRRYCBDo3je0wHsPCAEFFgIE3oOPwALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IARSYCFAoHvf0ALvPSAEUmAhQKB739AC7z0gBFJgIUCge9/QAu89IAT6NQZfGgIOp+ZdRmIAAAAASUVORK5CYII=',
  'base64',
)

async function visitorWaits(browser: Browser, question: string) {
  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, question)
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  return { ...visitor, assistant }
}

test('[IM-20] [IM-22] [WD-01] [WD-10] [WD-11] a visitor asks the questions of the desk, then waits for a human with a place in the queue', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await page.goto(product.origin)
  const assistant = await openAssistant(page)

  const card = assistant.getByRole('group', { name: '常见问题' }).last()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await card.getByRole('listitem').filter({ hasText: '织造' }).last().getByRole('button').click()
  const deeper = assistant.getByRole('group', { name: '相关问题' }).last()
  const question = deeper.getByRole('listitem').first().getByRole('button')
  const asked = (await question.textContent())?.trim() ?? ''
  await question.click()
  await expect(assistant.getByRole('log')).toContainText(asked)
  // In the card, as the visitor's own bubble, and as the title of its explanation.
  await expect(assistant.getByRole('log').getByText(asked, { exact: true })).toHaveCount(3)

  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toHaveAttribute('aria-pressed', 'true')
  await expect(assistant.getByText(/排队第 1 位/).first()).toBeVisible()
  await expectClean(page)

  // The state and the conversation survive a reload.
  await page.reload()
  await openAssistant(page)
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  await expect(assistant.getByRole('log')).toContainText(asked)
  // Cancels the request, so that only one customer waits later.
  await assistant.getByRole('button', { name: '已申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消申请' }).click()
  await expect(assistant.getByRole('button', { name: '转人工' })).toHaveAttribute('aria-pressed', 'false')
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-12] [AC-01] [AC-03] [WD-02] an agent signs in, sees the wait, accepts; both write, type, send a picture and read', async ({
  browser,
}) => {
  const question = '浆纱机烘筒温度上不去，请帮看看'
  const visitor = await visitorWaits(browser, question)
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)

  const line = queueLine(agent.page, /访客/).filter({ hasText: /已等/ }).last()
  await expect(line).toContainText(/已等/)
  await line.click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(visitor.assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()
  await expect(visitor.assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  await say(agent.page, '您好，请问设定温度和实际温度各是多少')
  await expect(visitor.assistant.getByRole('log').getByText('您好，请问设定温度和实际温度各是多少')).toBeVisible()

  // Checked during typing: it disappears six seconds after the last key.
  await Promise.all([
    expect(agent.page.getByText(/正在输入/)).toBeVisible(),
    visitor.assistant.getByRole('textbox', { name: '输入消息' }).pressSequentially('设定 130 度，实际 112'),
  ])
  await visitor.assistant.getByRole('textbox', { name: '输入消息' }).press('Enter')
  await expect(agent.page.getByRole('log').getByText('设定 130')).toBeVisible()
  // The agent has the conversation open, so the visitor's message becomes read.
  await expect(visitor.assistant.getByText('已读', { exact: true }).last()).toBeVisible()

  await Promise.all([
    expect(visitor.assistant.getByText(/正在输入/)).toBeVisible(),
    agent.page.getByRole('textbox', { name: '输入消息' }).pressSequentially('请看这张图纸上的位置'),
  ])
  await agent.page.getByRole('textbox', { name: '输入消息' }).fill('')
  await agent.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '疏水阀.png', mimeType: 'image/png', buffer: PICTURE })
  await agent.page.getByRole('button', { name: '发送', exact: true }).click()
  const picture = visitor.assistant.getByRole('log').getByRole('img').last()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectClean(visitor.page)

  // After a reload on either side the conversation has the same order.
  const before = await readTimeline(visitor.assistant, /您好，请问设定|设定 130/)
  await visitor.page.reload()
  await openAssistant(visitor.page)
  await expect(visitor.assistant.getByRole('log').getByText('设定 130')).toBeVisible()
  await agent.page.reload()
  await queueLine(agent.page, /服务中|设定|图片/)
    .first()
    .click()
  await expect(agent.page.getByRole('log').getByText('设定 130')).toBeVisible()
  await expect.poll(() => readTimeline(visitor.assistant, /您好，请问设定|设定 130/)).toEqual(before)
  await expect.poll(() => readTimeline(agent.page, /您好，请问设定|设定 130/)).toEqual(before)

  // The end of service is a notice on the customer's side.
  await agent.page.getByRole('button', { name: '结束', exact: true }).click()
  await agent.page.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click()
  await expect(visitor.assistant.getByRole('log').getByText(/本次人工服务已结束/)).toBeVisible()
  expect([...visitor.faults, ...agent.faults]).toEqual([])
  await visitor.context.close()
  await agent.context.close()
})

test('[IM-02] [ER-06] a service address that cannot be had is told in its words; asked again, the conversation goes on', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await page.route('**/v1/api/mobile/app/host/**', (route) =>
    route.fulfill({ status: 404, json: { code: 1, msg: '没有这个应用', data: [] } }),
  )
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  await expect(assistant.getByText('服务地址获取失败，请检查配置参数！')).toBeVisible()
  await expectClean(page)
  await page.unroute('**/v1/api/mobile/app/host/**')
  await say(assistant, '水刺线的滤芯多久换一次')
  await expect(assistant.getByText('服务地址获取失败，请检查配置参数！')).toBeHidden({ timeout: 60_000 })
  await expect(assistant.getByRole('log')).toContainText('水刺线的滤芯多久换一次')
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-12] [WD-04] a customer sends a picture: the agent sees its thumbnail, opens it in full, and the customer that it was read', async ({
  browser,
}) => {
  const customer = await newPerson(browser)
  await signIn(customer.page, product.origin, PERSONAL.loginName, '/')
  const assistant = await openAssistant(customer.page)
  await say(assistant, '导布辊的轴承座裂了，请看照片')
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  const agent = await newPerson(browser)
  await signIn(agent.page, product.origin, AGENT.loginName)
  await queueLine(agent.page, PERSONAL.name).filter({ hasText: /已等/ }).first().click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('button', { name: '人工服务中' })).toBeVisible()

  await assistant
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '轴承座.png', mimeType: 'image/png', buffer: PICTURE })
  await assistant.getByRole('button', { name: '发送', exact: true }).click()
  const shown = agent.page.getByRole('log').getByRole('button', { name: '查看图片' }).last()
  const thumbnail = shown.getByRole('img')
  await expect(thumbnail).toHaveAttribute('src', /thumbnail\.webp/)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(assistant.getByText('已读', { exact: true }).last()).toBeVisible()
  await shown.click()
  const full = agent.page.getByRole('dialog').getByRole('img').first()
  await expect.poll(() => full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expectClean(agent.page)
  expect(customer.faults).toEqual([])
  expect(agent.faults).toEqual([])
  await customer.context.close()
  await agent.context.close()
})
