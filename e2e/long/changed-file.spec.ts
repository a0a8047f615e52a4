/**
 * A file that changes on disk, is deleted, or can no longer be read, while the message or the upload that holds it waits for the
 * network or is being sent.
 */
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { newPerson, openAssistant, PERSONAL, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

const source = (name: string) => fileURLToPath(new URL(`../../packages/server/documents/${name}`, import.meta.url))
const GONE = '文件已更改或无法读取，请重新选择'

let product: Product
let folder: string
test.beforeAll(async () => {
  product = await startProduct()
  folder = mkdtempSync(join(tmpdir(), 'weft-changed-'))
})
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await product?.end()
})

const fates = {
  changed: (path: string) => appendFileSync(path, '\n% edited'),
  deleted: (path: string) => rmSync(path),
  /** A folder in its place: permissions stop no test that root runs. */
  unreadable: (path: string) => {
    rmSync(path)
    mkdirSync(path)
  },
}

/** Puts a whole document there, whatever was there before. */
const documentAt = (path: string) => {
  rmSync(path, { recursive: true, force: true })
  copyFileSync(source('packing-list.pdf'), path)
}

/** Puts a film of several parts there: a box of MP4 that players skip makes it long. */
const filmAt = (path: string) => {
  rmSync(path, { recursive: true, force: true })
  copyFileSync(source('line.mp4'), path)
  const box = Buffer.alloc(12 * 1024 * 1024)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  appendFileSync(path, box)
}

/** Calls back once the service has taken the first part of an upload; the second is sent afterwards. */
async function afterFirstPart(page: Page, meet: () => void): Promise<void> {
  let parts = 0
  await page.route('**/open-api/v1/file/part/upload/**', async (route) => {
    parts += 1
    const reply = await route.fetch()
    if (parts === 1) meet()
    await route.fulfill({ response: reply })
  })
}

async function choose(page: Page, button: Locator, path: string) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(path)
}

for (const [fate, meet] of Object.entries(fates)) {
  test(`[WD-15] [ER-03] a document that is ${fate} while its message waits fails with the reason and asks for the file`, async ({
    browser,
  }) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, product.origin, PERSONAL.loginName, '/')
    const assistant = await openAssistant(page)
    await say(assistant, `装箱单 ${fate}`)
    await expect(assistant.getByRole('log').locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
    const path = join(folder, `${fate}.pdf`)
    documentAt(path)
    await context.setOffline(true)
    await assistant.locator('input[type=file]').last().setInputFiles(path)
    await assistant.getByRole('button', { name: '发送', exact: true }).click()
    const row = assistant
      .getByRole('log')
      .locator('[data-message]')
      .filter({ hasText: `${fate}.pdf` })
    await expect(row).toHaveCount(1)
    // What was written after it is not held up.
    await say(assistant, `随后写的 ${fate}`)
    meet(path)
    await context.setOffline(false)
    await expect(row).toContainText(GONE)
    const later = assistant
      .getByRole('log')
      .locator('[data-message]')
      .filter({ hasText: `随后写的 ${fate}` })
    await expect(later).toHaveCount(1)
    await expect(later.locator('[data-state="queued"], [data-state="sending"], [data-state="failed"]')).toHaveCount(0)
    documentAt(path)
    await choose(page, row.getByRole('button', { name: '重新选择' }), path)
    await expect(row).not.toContainText(GONE)
    await expect(row.locator('[data-state]:not([data-state="sent"], [data-state="read"])')).toHaveCount(0)
    await context.close()
  })

  test(`[SV-06] [ER-03] an after-sales film that is ${fate} while the network is away fails with the reason and is chosen again`, async ({
    browser,
  }) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, product.origin, PERSONAL.loginName, '/customerService/afterSale')
    const path = join(folder, `${fate}.mp4`)
    filmAt(path)
    const upload = page.getByRole('button', { name: /^上传图片或视频/ })
    await expect(upload).toBeVisible()
    await context.setOffline(true)
    await choose(page, upload, path)
    const tile = page.getByRole('button', { name: `预览 ${fate}.mp4` })
    await expect(tile).toBeVisible()
    meet(path)
    await context.setOffline(false)
    const told = page.getByRole('alert', { name: `${fate}.mp4` })
    await expect(told).toHaveText(GONE)
    filmAt(path)
    await choose(page, page.getByRole('button', { name: `重新选择 ${fate}.mp4` }), path)
    await expect(told).toBeHidden()
    await expect(tile).toBeEnabled()
    await context.close()
  })

  test(`[SV-06] [ER-03] an after-sales film that is ${fate} between two of its parts fails with the reason and is chosen again`, async ({
    browser,
  }) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, product.origin, PERSONAL.loginName, '/customerService/afterSale')
    const path = join(folder, `sent-${fate}.mp4`)
    filmAt(path)
    await afterFirstPart(page, () => meet(path))
    await choose(page, page.getByRole('button', { name: /^上传图片或视频/ }), path)
    const told = page.getByRole('alert', { name: `sent-${fate}.mp4` })
    await expect(told).toHaveText(GONE)
    filmAt(path)
    await choose(page, page.getByRole('button', { name: `重新选择 sent-${fate}.mp4` }), path)
    await expect(told).toBeHidden()
    await expect(page.getByRole('button', { name: `预览 sent-${fate}.mp4` })).toBeEnabled()
    await context.close()
  })

  test(`[WD-15] [ER-03] a film of a message that is ${fate} between two of its parts fails with the reason and asks for the file`, async ({
    browser,
  }) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, product.origin, PERSONAL.loginName, '/')
    const assistant = await openAssistant(page)
    const path = join(folder, `said-${fate}.mp4`)
    filmAt(path)
    await afterFirstPart(page, () => meet(path))
    await assistant.locator('input[type=file]').last().setInputFiles(path)
    await assistant.getByRole('button', { name: '发送', exact: true }).click()
    const row = assistant.getByRole('log').locator('[data-message]').filter({ hasText: GONE })
    await expect(row).toHaveCount(1)
    filmAt(path)
    await choose(page, row.getByRole('button', { name: '重新选择' }), path)
    await expect(row).toHaveCount(0)
    await expect(assistant.getByRole('log').locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)
    await expect(assistant.getByText('消息发送失败')).toHaveCount(0)
    await context.close()
  })
}
