import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, newPerson, openAssistant, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

interface Arrival {
  headers: IncomingHttpHeaders
  body: string
}

/** The integrator's system: records requests, and answers as configured. */
const arrivals: Arrival[] = []
let answer = 200
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  arrivals.push({ headers: request.headers, body })
  response.writeHead(answer).end()
})

let product: Product
let address: string
test.beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  address = `http://${host}/crm`
  product = await startProduct({ WEFT_WEBHOOK_HOSTS: host })
})
test.afterAll(async () => {
  await product?.end()
  receiver.close()
})

/** Returns the requests of this event, oldest first. */
const told = (event: string) => arrivals.filter(({ headers }) => headers['weft-event'] === event)

/** Returns the first attempts, oldest first: a manual resend starts again at 1, an automatic retry counts on. */
const begun = (event: string) => told(event).filter(({ headers }) => headers['weft-attempt'] === '1')

/** Whether one of the signatures is valid by Standard Webhooks. */
function isStandardFor(key: string, { headers, body }: Arrival): boolean {
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

/** Verifies the older header as described in docs/guides/webhooks.md. */
function isSignedWith(key: string, { headers, body }: Arrival): boolean {
  const [, time, value] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['weft-signature'])) ?? []
  return createHmac('sha256', key).update(`${time}.${body}`).digest('hex') === value
}

/** Reads the key from its dialog, and closes it. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '请保存签名密钥' })
  const key = await dialog.getByRole('status').innerText()
  expect(key.length).toBeGreaterThan(20)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(dialog).toBeHidden()
  return key
}

test('[T26] a system of one’s own is told: its address is entered, its key shown once; what failed is sent again by hand, and a new key signs the rest', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  const { page } = admin
  await signIn(page, product.origin, ADMIN.loginName, '/console/webhooks')
  await expect(page.getByText('还没有推送地址')).toBeVisible()
  await page.getByRole('button', { name: '添加推送地址' }).click()
  const form = page.getByRole('dialog', { name: '添加推送地址' })
  await form.getByRole('button', { name: '保存' }).click()
  for (const words of ['请输入名称', '请输入推送地址', '请至少选择一个事件'])
    await expect(form.getByText(words)).toBeVisible()
  await expectClean(page)
  await form.getByLabel('名称').fill('客户管理系统')
  await form.getByLabel('推送地址').fill(address)
  await form.getByRole('checkbox', { name: '消息' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  const key = await takeKey(page)
  const row = page.getByRole('row').filter({ hasText: '客户管理系统' })
  await expect(row).toContainText(address)
  await expect(row).toContainText('推送中')
  // Shown once: neither a reload nor the endpoint's form shows it.
  await page.reload()
  await row.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑推送地址' })
  await expect(edit.getByLabel('推送地址')).toHaveValue(address)
  expect(await page.content()).not.toContain(key)
  await edit.getByRole('button', { name: '取消' }).click()

  answer = 500
  await row.getByRole('button', { name: '记录' }).click()
  const records = page.getByRole('dialog', { name: '推送记录 · 客户管理系统' })
  await expect(records.getByText('还没有推送记录')).toBeVisible()
  await records.getByRole('button', { name: '发送测试' }).click()
  const ping = records.getByRole('listitem').filter({ hasText: '测试' })
  await expect(ping).toContainText('对方返回 500')
  await expect(ping).toContainText('待送达')
  await expectClean(page)
  answer = 200
  await ping.getByRole('button', { name: '重新推送' }).click()
  await expect.poll(() => begun('ping').length).toBe(2)
  await expect(ping).toContainText('已送达')
  const [first, second] = begun('ping') as [Arrival, Arrival]
  expect(second.headers['weft-event-id']).toBe(first.headers['weft-event-id'])
  expect([first, second].every((one) => isSignedWith(key, one))).toBe(true)

  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  await say(await openAssistant(visitor.page), '织机停了')
  const message = records.getByRole('listitem').filter({ hasText: '织机停了' })
  await expect(message).toContainText('已送达')
  await expect.poll(() => told('message.stored').some(({ body }) => body.includes('织机停了'))).toBe(true)
  await records.getByRole('button', { name: '关闭' }).click()

  await row.getByRole('button', { name: '客户管理系统 操作' }).click()
  await page.getByRole('menuitem', { name: '更换密钥' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '更换密钥' }).click()
  const renewed = await takeKey(page)
  await row.getByRole('button', { name: '记录' }).click()
  await records.getByRole('button', { name: '发送测试' }).click()
  await expect.poll(() => begun('ping').length).toBe(3)
  const third = begun('ping')[2] as Arrival
  expect([isSignedWith(renewed, third), isSignedWith(key, third)]).toEqual([true, false])
  // The receiver has time to change keys: for a day both keys sign.
  expect([isStandardFor(renewed, third), isStandardFor(key, third)]).toEqual([true, true])
  await records.getByRole('button', { name: '关闭' }).click()
  await expect(row).toContainText('旧密钥')

  await row.getByRole('button', { name: '客户管理系统 操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有推送地址')).toBeVisible()
  for (const person of [admin, visitor]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})
