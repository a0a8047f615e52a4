import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { newPerson, PASSWORD } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Nothing is wider than the phone, and axe finds nothing. */
async function look(page: Page) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectClean(page)
}
async function passSignIn(page: Page) {
  await page.getByLabel('手机号或账号').fill('13800000003')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
}

test('[PC-03] [PC-15] [PC-16] [PC-18] [PC-29] [PC-30] on a phone: news by pages and back, a policy by chapters, the footer, the page that is not there', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, phone)
  await page.goto(`${product.origin}/industryCases/news`)
  const news = page.getByRole('region', { name: '资讯列表' })
  await expect(news.getByRole('article')).toHaveCount(4)
  const newest = await news.getByRole('link').first().innerText()
  await page.getByRole('button', { name: '下一页' }).tap()
  await expect(page).toHaveURL(/\?p=2$/)
  // As many as on the first page, which stays until the second has loaded.
  await expect(news.getByRole('link').first()).not.toHaveText(newest)
  await expect(news.getByRole('article')).toHaveCount(4)
  await look(page)
  const headline = await news.getByRole('link').first().innerText()
  await news.getByRole('link').first().tap()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(page.getByText(/^作者：/)).toBeVisible()
  await look(page)
  await page.goBack()
  await expect(news.getByRole('link').first()).toHaveText(headline)

  await page.goto(`${product.origin}/knowledge?category=policy`)
  await page.getByRole('feed').getByRole('link', { name: '示例市化纤行业设备更新支持办法' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('剩余 2 年 12 天')).toBeVisible()
  await dialog.getByRole('link', { name: '整页阅读' }).tap()
  await expect(page.getByText(/文号：演示经信〔2026〕18 号/)).toBeVisible()
  await page.getByRole('link', { name: '按章节阅读' }).tap()
  // The whole text has a menu with the same strings, and the URL changes before the page does.
  await expect(page.getByRole('link', { name: '按章节阅读' })).toBeHidden()
  const strip = page.getByRole('navigation', { name: '本页目录' })
  await strip.getByRole('link', { name: '申报与核验' }).tap()
  await expect(strip.getByRole('link', { name: '申报与核验' })).toHaveAttribute('aria-current', 'true')
  await look(page)

  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  for (const code of ['梭原 APP二维码', '小程序二维码'])
    await expect(footer.getByRole('img', { name: code })).toBeVisible()
  await expect(footer.getByRole('link', { name: /示例 ICP 备/ })).toBeVisible()

  await page.goto(`${product.origin}/no/such/page`)
  await page.waitForURL(`${product.origin}/404`)
  await expect(page.getByText(/版权所有/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await look(page)
  await page.getByRole('button', { name: '返回首页' }).tap()
  await page.waitForURL(`${product.origin}/`)
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-07] [PC-08] [PC-10] [PC-13] [PC-19] on a phone: from the device types to an order that is kept, and a project case that is asked for', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, phone)
  await page.goto(`${product.origin}/productMall/deviceTypes`)
  await expect(page.getByText('选择设备类型，查看相关配件')).toBeVisible()
  await look(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /染整设备配件/ })
    .tap()
  await page.waitForURL(/TypeIndex=3$/)
  const goods = page.getByRole('feed', { name: '备件列表' }).getByRole('article')
  await expect(goods).toHaveCount(20)
  // On a phone it is far below: coming near loads the next page by itself.
  await page.getByRole('button', { name: '——下拉加载更多——' }).scrollIntoViewIfNeeded()
  await expect.poll(() => goods.count()).toBeGreaterThanOrEqual(40)
  await goods.nth(21).getByRole('link').tap()
  await page.getByRole('button', { name: '立即购买' }).tap()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '登录' }).tap()
  await passSignIn(page)
  await page.waitForURL(/\/portal\/product\/order\?goodsId=/)
  await page.getByLabel('收货地址').fill('浙江省示例市经纬路 1 号 3 号门')
  // The cart stands in the header of a phone, too.
  await expect(page.getByRole('banner').getByRole('link', { name: /^购物车/ })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: '提交订单', exact: true }).tap()
  await expect(page.getByText('商务人员正在报价，报价后请您确认')).toBeVisible()
  const num = await page.getByRole('heading', { level: 1 }).innerText()
  await look(page)
  await page.goto(`${product.origin}/productMall/orders`)
  await expect(page.getByText(num)).toBeVisible()

  await page.goto(`${product.origin}/industryCases/projectCases?p=2`)
  const list = page.getByRole('region', { name: '项目案例列表' })
  await expect(list.getByRole('article')).toHaveCount(6)
  await look(page)
  await list.getByRole('link').nth(3).tap()
  await page.getByRole('button', { name: '申请授权' }).tap()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question.getByText('确认申请当前详情内容权限吗？')).toBeVisible()
  await question.getByRole('button', { name: '提交申请' }).tap()
  await expect(page.getByRole('heading', { name: '管理员授权中，请稍候…' })).toBeVisible()
  await look(page)
  expect(faults).toEqual([])
  await context.close()
})
