/** A file that changes on disk, or is deleted, while the message or the upload that holds it waits for the network. */
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
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
    copyFileSync(source('packing-list.pdf'), path)
    await context.setOffline(true)
    await assistant.locator('input[type=file]').last().setInputFiles(path)
    await assistant.getByRole('button', { name: '发送', exact: true }).click()
    const row = assistant
      .getByRole('log')
      .locator('[data-message]')
      .filter({ hasText: `${fate}.pdf` })
    await expect(row).toHaveCount(1)
    meet(path)
    await context.setOffline(false)
    await expect(row).toContainText(GONE)
    copyFileSync(source('packing-list.pdf'), path)
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
    const film = () => {
      copyFileSync(source('line.mp4'), path)
      // Several parts: a box of MP4 that players skip.
      const box = Buffer.alloc(12 * 1024 * 1024)
      box.writeUInt32BE(box.length, 0)
      box.write('free', 4, 'latin1')
      appendFileSync(path, box)
    }
    film()
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
    film()
    await choose(page, page.getByRole('button', { name: `重新选择 ${fate}.mp4` }), path)
    await expect(told).toBeHidden()
    await expect(tile).toBeEnabled()
    await context.close()
  })
}
