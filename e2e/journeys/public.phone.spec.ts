import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { MOVING, newPerson } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('[PC-06] under a finger: a group opens from below, what is chosen stands as chips, nothing is left behind', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, phone)
  await page.goto(`${product.origin}/productMall/index?TypeIndex=0`)
  const column = page.getByRole('navigation', { name: '配件分类' })
  await column.getByRole('button', { name: '纺丝组件' }).tap()
  const sheet = page.getByRole('dialog', { name: '纺丝组件' })
  await expect(sheet.getByRole('checkbox', { name: '全部' })).toBeChecked()
  await sheet.getByText('组件滤网', { exact: true }).tap()
  await sheet.getByText('圆形喷丝板', { exact: true }).tap()
  await expect(sheet.getByRole('checkbox', { name: '全部' })).not.toBeChecked()
  await expectClean(page)
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(sheet).toBeHidden()
  const chips = page.getByRole('group', { name: '已选条件' })
  await expect(chips.getByRole('button', { name: /^移除/ })).toHaveCount(2)
  await expect(page.getByRole('form', { name: '纺丝组件的细类' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await chips.getByRole('button', { name: '清空' }).tap()
  await expect(chips).toBeHidden()
  // Back goes one step at a time: the chips are there again.
  await page.goBack()
  await expect(chips.getByRole('button', { name: /^移除/ })).toHaveCount(2)
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-09] a part on a phone: the bar with its three ways stands whole at the lower edge, the assistant’s button above it', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, phone)
  await page.goto(`${product.origin}/productMall`)
  await page.getByRole('article').first().getByRole('link').tap()
  const ways = ['立即购买', '加入购物车', '询价'].map((name) => page.getByRole('button', { name, exact: true }))
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 })
  const ask = ways[2]
  const assistant = page.getByRole('button', { name: /打开客服助手/ })
  await expect(assistant).toBeVisible()
  await expect
    .poll(async () => {
      const [bar, button] = await Promise.all([ask?.boundingBox(), assistant.boundingBox()])
      return bar && button ? button.y + button.height <= bar.y : false
    })
    .toBe(true)
  // Nothing covers it: the tap arrives.
  await ask?.tap()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-26] a picture that does not come leaves its box and says so; links elsewhere are known by their scheme', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser)
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(`${product.origin}/productMall`)
  const card = page.getByRole('article').first()
  const plate = card.getByRole('img', { name: '图片加载失败' })
  await expect(plate).toBeVisible()
  await expect(plate.getByText('图片加载失败')).toBeVisible()
  const box = await plate.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await card.getByRole('link').click()
  await expect(page.getByRole('main').getByRole('img', { name: '图片加载失败' }).first()).toBeVisible()
  await page.goto(`${product.origin}/industryCases/news`)
  // Four news, and the banner.
  await expect(page.getByRole('img', { name: '图片加载失败' })).toHaveCount(5)

  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  const elsewhere = footer.locator('a[href^="http"]')
  await expect(elsewhere).not.toHaveCount(0)
  for (const link of await elsewhere.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await context.close()
})

test('[PC-04] [PC-05] under a finger: a case card opens and leads on, the carousel stops and is turned by hand', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, { ...phone, ...MOVING })
  await page.goto(product.origin)
  const slides = page.getByRole('region', { name: '四条产线' })
  await slides.getByRole('button', { name: '暂停轮播' }).tap()
  await expect(slides.getByRole('button', { name: '继续轮播' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  // In landscape too the heading is visible without scrolling.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(heading).toBeInViewport()
  await page.setViewportSize(phone.viewport)
  const before = await heading.innerText()
  await slides.getByRole('button', { name: '下一条产线' }).tap()
  await expect(heading).not.toHaveText(before)
  await slides.getByRole('button', { name: '上一条产线' }).tap()
  await expect.poll(() => heading.innerText()).toBe(before)

  const cases = page.getByRole('region', { name: /应用案例/ })
  const card = cases.getByRole('listitem').first()
  const more = card.getByRole('link', { name: '更多化纤' })
  await expect(more).toBeHidden()
  // On touch the arrow shows that there is more.
  await expect(card.getByRole('button').locator('svg')).toBeVisible()
  await card.getByRole('button').tap()
  await expect(card.getByText(/^\d+ 个方案$/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await more.tap()
  await page.waitForURL(/filterCaseType=hxzz/)
  expect(faults).toEqual([])
  await context.close()
})
