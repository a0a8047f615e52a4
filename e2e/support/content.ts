/** Agents' content besides text, and a reader's actions on it, for mouse and touch. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A file of the demo world: `packing-list.pdf`, `line.mp4`. */
export const document = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../packages/server/documents/${file}`, import.meta.url)))

/** A silent WAV of `seconds`: 8 bits, 8 000 Hz. */
export function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}

/** Sends files, the first of which is a picture. */
export async function sendFiles(page: Page, files: readonly SentFile[]) {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([...files])
  await expect(page.getByRole('button', { name: `预览 ${files[0]?.name}` })).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

/** Downloads a message's file: first cancelled, then confirmed, then with an expired link. */
export async function fetchFile(page: Page, log: Locator, name: string) {
  const download = log.getByRole('button', { name: `下载 ${name}` })
  const question = page.getByRole('alertdialog').filter({ hasText: '确认下载该文件吗？' })
  await download.click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await download.click()
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe(name)
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await download.click()
  await question.getByRole('button', { name: '下载' }).click()
  await expect(page.getByText('当前文件链接已失效，无法继续下载！')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await page.unroute('**/*')
}

/** Fills in the agent's vote in the dialog that `open` opens, up to sending it. */
export async function writeVote(page: Page, open: Locator, name: string, options: readonly string[]): Promise<Locator> {
  await open.click()
  const vote = page.getByRole('dialog', { name: '发起投票' })
  await vote.getByLabel('投票标题').fill(name)
  for (const [at, option] of options.entries()) {
    if (at > 1) await vote.getByRole('button', { name: '添加选项' }).click()
    await vote.getByRole('textbox', { name: `选项 ${at + 1}` }).fill(option)
  }
  return vote
}
