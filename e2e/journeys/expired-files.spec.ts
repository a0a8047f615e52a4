import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { document } from '../support/content'
import { test } from '../support/journey'
import { newPerson, openAssistant, PERSONAL, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

const clock = fileURLToPath(new URL('../support/moved-clock.mjs', import.meta.url))

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ WEFT_FILE_LINK_SECONDS: '120', NODE_OPTIONS: `--import ${clock}` })
})
test.afterAll(() => product?.end())

/** A microphone that records a tone. */
const microphone = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const heard = context.createMediaStreamDestination()
    tone.connect(heard)
    tone.start()
    return heard.stream
  }
}

/** Records the page's requests to the file service, in order. */
function noteAsked(page: Page) {
  const asked: { path: string; address: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname, href } = new URL(response.url())
    if (pathname.startsWith('/files/')) asked.push({ path: pathname, address: href, status: response.status() })
  })
  return asked
}

test('[G15] a film, a voice message and a document in view are played, heard and read by new addresses when theirs have expired', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  await page.addInitScript(microphone)
  await signIn(page, product.origin, PERSONAL.loginName, '/')
  const assistant = await openAssistant(page)
  const log = assistant.getByRole('log')
  await say(assistant, '试车的录像和装箱单')
  await assistant
    .locator('input[type=file]')
    .last()
    .setInputFiles([
      { name: '试车.mp4', mimeType: 'video/mp4', buffer: document('line.mp4') },
      { name: '装箱单.pdf', mimeType: 'application/pdf', buffer: document('packing-list.pdf') },
    ])
  await assistant.getByRole('button', { name: '发送', exact: true }).click()
  await assistant.getByRole('button', { name: '录制语音消息' }).click()
  // At least two seconds; a busy machine checks later.
  const stop = assistant.getByRole('button', { name: '完成录音' })
  await expect(stop.locator('..').getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible()
  await stop.click()
  await assistant.getByRole('button', { name: '发送语音' }).click()
  await expect(log.getByRole('button', { name: /^播放语音/ })).toBeVisible()
  await expect(log.locator('[data-state="queued"], [data-state="sending"]')).toHaveCount(0)

  // From now on as a reader: for its own upload the page already has the bytes.
  const history = page.waitForResponse((response) => response.url().includes('/msg/details'))
  await page.reload()
  await openAssistant(page)
  const old = [...(await (await history).text()).matchAll(/"url":"(http[^"]*\/files\/[^"]+seal=[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(old).toHaveLength(3)
  const statuses = () => Promise.all(old.map(async (address) => (await page.request.head(address)).status()))
  expect(await statuses()).toEqual([200, 200, 200])
  product.send('SIGUSR2')
  await expect.poll(statuses).toEqual([404, 404, 404])
  const asked = noteAsked(page)
  /** The file arrived from new URLs only; the first refusal may have been its poster. */
  const isRenewed = (extension: string) => {
    const came = asked.filter(({ path, status }) => path.endsWith(extension) && status < 300)
    return came.length > 0 && came.every(({ address }) => !old.includes(address))
  }

  await log.getByRole('button', { name: /^播放视频/ }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  const film = preview.getByLabel('试车.mp4')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
  expect(isRenewed('.mp4')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await log.getByRole('button', { name: /^播放语音/ }).click()
  // Two seconds of sound may end between two checks: checks the response, and the row, which would show a failure.
  await expect.poll(() => isRenewed('.weba')).toBe(true)
  await expect(log.getByRole('button', { name: /^播放语音/ })).toBeVisible()

  await log.getByRole('button', { name: '预览 装箱单.pdf' }).click()
  await expect(preview.getByText(/^共 \d+ 页$/)).toBeVisible()
  expect(isRenewed('.pdf')).toBe(true)
  const saved = page.waitForEvent('download')
  await preview.getByRole('button', { name: '下载' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe('装箱单.pdf')
  expect(await statuses()).toEqual([404, 404, 404])
  expect(faults).toEqual([])
  await context.close()
})
