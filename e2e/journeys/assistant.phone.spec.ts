import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { builtFile } from '../support/built'
import { pressDuring } from '../support/finger'
import { holdRequests } from '../support/held'
import { test } from '../support/journey'
import { openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[WD-01] [WD-03] on a phone the assistant fills the screen, Back closes it, visitors have no file button', async ({
  page,
}) => {
  await page.goto(product.origin)
  const assistant = await openAssistant(page)
  // The window slides in; it fills the screen at the end.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(() => assistant.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await say(assistant, '请问喷丝板多久清洗一次')
  await expect(assistant.getByRole('log').getByText('请问喷丝板多久清洗一次')).toBeVisible()
  await expect(assistant.getByRole('button', { name: /文件|图片/ })).toHaveCount(0)
  // At least 16 px, so that a phone's browser does not zoom into the field.
  const size = await assistant
    .getByRole('textbox', { name: '输入消息' })
    .evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await expectClean(page)
  await page.goBack()
  await expect(assistant).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/')
})

/** A page whose button was moved slightly: the assistant loads at once and replaces the plain button, when released. */
async function heldAssistant(page: Page) {
  await page.addInitScript(() => localStorage.setItem('weft.buttonAt', '0.0001'))
  const address = `**${builtFile('AssistantHost.tsx')}`
  const release = await holdRequests(page, address)
  const asked = page.waitForRequest(address)
  // A page with no content under the button, so that the button does not move during the test.
  await page.goto(`${product.origin}/404`)
  await asked
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await button.hover()
  const pressed = await button.elementHandle()
  return {
    dialog: page.getByRole('dialog', { name: '在线客服' }),
    button,
    /** The assistant's button replaces the plain button. */
    async comes() {
      release()
      await expect.poll(() => pressed?.evaluate((node) => node.isConnected)).toBe(false)
    },
  }
}

test('[WD-01] a press during which the assistant takes the place of its button opens it', async ({ page }) => {
  const { dialog, comes } = await heldAssistant(page)
  await page.mouse.down()
  await comes()
  await page.mouse.up()
  await expect(dialog).toBeVisible()
})

test('[WD-01] a finger that rests while the assistant takes the place of its button opens it', async ({ page }) => {
  await page.addInitScript(
    "clicks = []; addEventListener('click', ({ target }) => clicks.push(target.closest('button')?.ariaLabel), true)",
  )
  const { dialog, button, comes } = await heldAssistant(page)
  await pressDuring(page, button, comes)
  await expect(dialog).toBeVisible()
  // One click, on the button only: nothing in the window under it is pressed as well.
  await expect(dialog.getByRole('log').getByText('常见问题')).toBeVisible()
  expect(await page.evaluate('clicks')).toEqual(['打开客服助手'])
})

const opensNothing = async ({ dialog, button }: Awaited<ReturnType<typeof heldAssistant>>) => {
  // The next press opens it; an earlier opening would cover the button.
  await button.click()
  await expect(dialog).toBeVisible()
}

test('[WD-01] a press of the other mouse button opens nothing when the assistant comes', async ({ page }) => {
  const held = await heldAssistant(page)
  await page.mouse.down({ button: 'right' })
  await held.comes()
  await page.mouse.up({ button: 'right' })
  await opensNothing(held)
})

test('[WD-01] a press that ends beside the button opens nothing when the assistant comes', async ({ page }) => {
  const held = await heldAssistant(page)
  await page.mouse.down()
  await held.comes()
  await page.mouse.move(100, 300)
  await page.mouse.up()
  await opensNothing(held)
})

test('[WD-01] a keyboard on the button stays there when the assistant comes', async ({ page }) => {
  const { dialog, button, comes } = await heldAssistant(page)
  await button.focus()
  await comes()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})

test('[WD-01] a keyboard that asks for the assistant stays on the button while it is fetched', async ({ page }) => {
  const release = await holdRequests(page, `**${builtFile('AssistantHost.tsx')}`)
  await page.goto(product.origin)
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await button.focus()
  const pressed = await button.elementHandle()
  await page.keyboard.press('Enter')
  await expect.poll(() => pressed?.evaluate((node) => node.isConnected)).toBe(false)
  await expect(button).toBeFocused()
  release()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
})

test('[WD-01] where the assistant does not come that is said; closed, its button is back, the next press asks again, and 重试 opens the window', async ({
  page,
}) => {
  const address = `**${builtFile('AssistantHost.tsx')}`
  await page.route(address, (route) => route.abort())
  await page.goto(product.origin)
  const button = page.getByRole('button', { name: /打开客服助手/ })
  const told = page.getByRole('alert').filter({ hasText: '客服助手未能加载' })
  await button.click()
  await told.getByRole('button', { name: '关闭' }).click()
  await expect(told).toHaveCount(0)
  await button.click()
  await expect(told).toBeVisible()
  await page.unroute(address)
  await told.getByRole('button', { name: '重试' }).click()
  await expect(told).toHaveCount(0)
  // The earlier press counts: a second one would hit the window over the button.
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
})

test('[PC-27] nothing on the home page is wider than a phone', async ({ page }) => {
  await page.goto(product.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[PC-02] [PC-27] Back closes the menu of a phone and stays on the page; from the next page it skips the menu', async ({
  page,
}) => {
  await page.goto(`${product.origin}/403`)
  await page.goto(product.origin)
  const menu = page.getByRole('dialog', { name: '主导航' })
  const button = page.getByRole('button', { name: '打开菜单' })
  await button.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: '首页' }).click()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.goBack()
  await page.waitForURL(`${product.origin}/403`)
})
