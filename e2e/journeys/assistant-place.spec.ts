import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { newPerson, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { walker } from '../support/walk'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const paths = [
  '/',
  '/productMall/index',
  '/productMall/orders',
  '/customerService/information',
  '/knowledge',
  '/contact',
  '/industryCases/news',
  '/projectMap',
  '/DualCarbon',
]

/** The text that the button's visible part stands over; and whether it is at the edge. */
const look = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-assistant] button')
    const main = document.querySelector('main')
    if (!button || !main) return { covered: ['no button'], isAtEdge: false }
    const disc = button.getBoundingClientRect()
    // With the label that hangs below it; nothing of it where it is hidden.
    const hangsTo = button.querySelector('span')?.getBoundingClientRect().bottom ?? 0
    const seen = new DOMRect(disc.x, disc.y, disc.width, Math.max(disc.bottom, hangsTo) - disc.y)
    const lines = document.createRange()
    const [width, height] = [Math.min(seen.right, document.documentElement.clientWidth) - seen.left, seen.height]
    // Only what is painted under it: a scrolling strip has more content than it shows.
    const under = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].flatMap((y) => document.elementsFromPoint(seen.left + x * width, seen.top + y * height)),
    )
    const isUnder = (text: Node) => {
      if (text.nodeType !== Node.TEXT_NODE || !text.nodeValue?.trim()) return false
      lines.selectNodeContents(text)
      return [...lines.getClientRects()].some(
        (line) => line.right > seen.left && line.bottom > seen.top && line.top < seen.bottom && line.width > 0,
      )
    }
    const covered = [...new Set(under)]
      .filter((one) => main.contains(one) && [...one.childNodes].some(isUnder))
      .map((one) => one.textContent ?? '')
    return { covered, isAtEdge: seen.right > document.documentElement.clientWidth }
  })

test('[PC-33] at 1440, 1366 and 390 px the assistant’s button covers no text', async ({ browser }) => {
  const { page, context, faults } = await newPerson(browser)
  await context.addInitScript(() => localStorage.setItem('weft.portal.firstVisit', '1'))
  await signIn(page, product.origin, '13800000001', '/mine')
  const go = walker(page, product.origin)
  for (const path of paths) {
    await go(path)
    for (const width of [1440, 1366, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => (await page.locator('[data-assistant] button').boundingBox())?.width).toBe(44)
      for (let step = 0; step < 5; step += 1) {
        await page.evaluate((at) => scrollTo({ top: at * 300, behavior: 'instant' }), step)
        await expect.poll(() => look(page), `${path} at ${width} × ${step * 300}`).toMatchObject({ covered: [] })
        if (width >= 1440) expect((await look(page)).isAtEdge).toBe(false)
      }
    }
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-33] on a first visit the button covers no text either, with its label or as a small one', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser, { viewport: { width: 390, height: 844 } })
  for (const path of [`/search?keyword=${encodeURIComponent('轴承')}`, '/collaboration', '/DualCarbon', '/remote']) {
    await page.goto(`${product.origin}${path}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[data-assistant] button')).toBeVisible()
    for (let step = 0; step < 5; step += 1) {
      await page.evaluate((at) => scrollTo({ top: at * 350, behavior: 'instant' }), step)
      // Looked at after it has settled: until then it stands in its own place.
      await expect.poll(() => look(page), `${path} at ${step * 350}`).toMatchObject({ covered: [] })
    }
  }
  expect(faults).toEqual([])
  await context.close()
})
