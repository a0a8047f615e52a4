import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { readLayout } from '../support/layout'
import { ADMIN, newPerson, PASSWORD, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** Path, and what stands there as its heading. */
const pages = [
  ['/about', '关于我们'],
  ['/about/profile', '企业简介'],
  ['/contact', '联系我们'],
  ['/settled', '入驻指南'],
  ['/privacy', '服务协议与隐私政策'],
  ['/service', '服务协议与隐私政策'],
  ['/isv', '开放服务中心'],
  ['/center/guide', '使用指南'],
  ['/center/toolAndResources?id=size-rate', '工具与资源'],
  ['/center/technicalCenter', '技术中心'],
  ['/center/technicalCenter?id=chat-sdk', '消息协议与 SDK'],
  ['/center/quickStart1', '平台体系'],
  ['/center/quickStart5/text-1', '应用管理'],
  ['/app-center', '应用中心'],
  ['/Intelligence/control', '数字管控'],
  ['/Intelligence/twin', '数字孪生'],
  ['/Intelligence/operation', '智能运维'],
  ['/collaboration', '协同平台'],
  ['/remote', '远程运维'],
  ['/remote/filtration', '过滤设备远程服务'],
  ['/DualCarbon', '双碳服务'],
  ['/projectMap', '项目地图'],
] as const

test('[PC-01] [PC-21] [PC-22] [PC-23] [PC-24] [PC-25] every page of the house has its heading and its title, axe finds nothing, and nothing is wider than a phone', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser, { reducedMotion: 'reduce' })
  for (const [path, heading] of pages) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${product.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectClean(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-03] what the staff keeps of the house stands in the footer and on the contact page, and a code and a link lead where it says', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  await signIn(admin.page, product.origin, ADMIN.loginName, '/console/upkeep/company')
  const part = admin.page.getByRole('region', { name: '页脚与联系方式' })
  await part.getByLabel('地址', { exact: true }).fill('江苏省示例市织造路 9 号')
  await part.getByLabel('小程序说明').fill('扫码报修')
  await admin.page.getByRole('button', { name: '保存' }).click()
  await admin.told('已保存，访客刷新后可见')
  const visitor = await newPerson(browser)
  const footer = visitor.page.getByRole('contentinfo')
  for (const path of ['/productMall', '/contact']) {
    await visitor.page.goto(`${product.origin}${path}`)
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByText('江苏省示例市织造路 9 号')).toBeVisible()
    await expect(footer.getByText('扫码报修')).toBeVisible()
  }
  // A link of the configuration, beside the pages that the footer always names.
  await footer.getByRole('link', { name: '标识查询' }).click()
  await expect(visitor.page).toHaveURL(/\/mark$/)
  for (const person of [admin, visitor]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[PC-02] [PC-21] [PC-22] [PC-23] the header goes with what the page begins with; the action of a dark band looks the same on every page', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser, { reducedMotion: 'reduce' })
  const found: string[] = []
  for (const query of ['', '?id=chat-sdk', '?id=no-such-document']) {
    await page.goto(`${product.origin}/center/technicalCenter${query}`)
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    found.push(...(await readLayout(page)).map((fault) => `${query}: ${fault}`))
  }
  expect(found).toEqual([])
  // The list and its documents are one route: the header follows the query alone.
  await page.goto(`${product.origin}/center/technicalCenter`)
  await expect(page.getByRole('banner').first()).toHaveAttribute('data-hero', 'true')
  await page.getByRole('main').getByRole('link', { name: '消息协议与 SDK' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '消息协议与 SDK' })).toBeVisible()
  await expect(page.getByRole('banner').first()).toHaveAttribute('data-hero', 'false')

  const looks = new Map<string, string>()
  for (const [path, role, name] of [
    ['/isv', 'link', '从第一步开始'],
    ['/DualCarbon', 'link', '查看项目地图'],
    ['/Intelligence/twin', 'button', '进入浆纱线孪生系统'],
    ['/remote', 'button', '我要远程运维'],
    ['/collaboration', 'button', '预约演示'],
  ] as const) {
    await page.goto(product.origin + path)
    looks.set(
      path,
      await page
        .getByRole('main')
        .getByRole(role, { name })
        .first()
        .evaluate((node) => {
          const { backgroundColor, color, borderColor, borderRadius, fontSize, fontWeight, paddingInline, minHeight } =
            getComputedStyle(node)
          const { height } = node.getBoundingClientRect()
          return JSON.stringify([
            backgroundColor,
            color,
            borderColor,
            borderRadius,
            fontSize,
            fontWeight,
            paddingInline,
            minHeight,
            Math.round(height),
          ])
        }),
    )
  }
  expect(new Set(looks.values()).size, [...looks].join('\n')).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-21] [PC-22] [PC-23] [PC-29] [AC-18] [ER-01] a production line asks for the sign-in, comes back, opens once with a ticket that leaves the address; map, tools and guide by keyboard', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser, { reducedMotion: 'reduce' })
  await page.goto(`${product.origin}/Intelligence/operation`)
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '浆纱生产线' }) })
  await line.getByRole('button', { name: /数据分析/ }).click()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('当前用户未登录，请登录后查看')
  await question.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('手机号或账号').fill('13800000001')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const opened = context.waitForEvent('page', { timeout: 80_000 })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/Intelligence/operation')
  const other = await opened
  await other.waitForURL((url) => url.pathname === '/lines/fzyr/analysis' && url.search === '')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('浆纱生产线 · 数据分析')
  await expect(other.getByText('周敏')).toBeVisible()
  await expectClean(other)
  await other.close()

  await page.goto(`${product.origin}/projectMap`)
  const zhejiang = page.getByRole('button', { name: /^浙江，在役设备 \d+ 台/ })
  await zhejiang.click()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^江苏，/ })).toBeFocused()
  await expect(page.getByRole('complementary', { name: '所选省份' })).toContainText('盛泽服务站')
  await page.keyboard.press('Home')
  await expect(page.getByRole('complementary', { name: '所选省份' })).toContainText('数据尚未达到统计量级')
  await page.getByRole('button', { name: '以表格查看' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('浙江')

  await page.goto(`${product.origin}/center/toolAndResources?id=size-rate`)
  await page.getByLabel('浆液含固率（%）').fill('20')
  await expect(page.getByText('21.0')).toBeVisible()
  await page.getByLabel('浆液含固率（%）').fill('900')
  await expect(page.getByText('请输入 1 至 30 之间的数')).toBeVisible()

  await page.goto(`${product.origin}/center/guide`)
  const menu = page.getByRole('navigation', { name: '指南目录' })
  await expect(menu).toHaveAttribute('data-fixed', 'false')
  await menu.getByRole('link', { name: '企业认证' }).click()
  await expect(menu.getByRole('link', { name: '企业认证' })).toHaveAttribute('aria-current', 'true')
  await expect(menu).toHaveAttribute('data-fixed', 'true')
  expect(faults).toEqual([])
  await context.close()
})
