import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { readLayout } from '../support/layout'
import { ADMIN, newPerson, PASSWORD, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { walker } from '../support/walk'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** Path, heading of the page, headings under it, and other text. */
const pages: readonly (readonly [
  path: string,
  heading: string,
  under: readonly string[],
  words?: readonly string[],
])[] = [
  [
    '/about',
    '关于我们',
    ['企业规模', '发展历程', '从修机车间起步', '门户开放', '企业理念'],
    [
      '数据来源：“关于我们”页面',
      '1484',
      '267',
      '核心价值观',
      '发展战略',
      '企业宗旨',
      '企业精神',
      '企业使命',
      '一条线，负责到布',
    ],
  ],
  [
    '/about/profile',
    '企业简介',
    ['梭原纺织机械股份有限公司', '四大类成套装备', '化纤成套装备', '非织造成套装备', '织造成套装备', '染整成套装备'],
    ['国有集团成员单位', '产品出口七十多个国家和地区', '数据来源：“企业简介”页面', '1520', '268'],
  ],
  [
    '/contact',
    '联系我们',
    ['部门联系方式', '售后服务部', '综合管理部', '人力资源部', '廉洁监督', '来厂指引'],
    ['24 小时热线'],
  ],
  ['/settled', '入驻指南', ['谁可以入驻', '流程', '资质', '费用']],
  ['/privacy', '服务协议与隐私政策', ['一、我们收集什么', '六、服务条款']],
  ['/service', '服务协议与隐私政策', ['一、我们收集什么', '六、服务条款']],
  [
    '/isv',
    '开放服务中心',
    ['开发文档', '标识编码规范', '设备数据字典', '工具与资源', '开发者社区', '快速开始', '应用管理'],
  ],
  ['/center/guide', '使用指南', ['用户注册', '登录与找回', '企业认证', '权限与授权']],
  ['/center/toolAndResources?id=size-rate', '工具与资源', ['上浆率计算器', '工具', '资料下载与规范']],
  ['/center/technicalCenter', '技术中心', ['标识编码规范', '消息协议与 SDK', '设备数据字典']],
  ['/center/technicalCenter?id=message-sdk', '消息协议与 SDK', ['三种接入方式', '消息不丢']],
  ['/center/quickStart1', '平台体系', ['平台由什么组成', '从哪里开始']],
  ['/center/quickStart5/text-1', '应用管理', ['版本', '权限', '日志']],
  ['/app-center', '应用中心', ['智能运维', '数字孪生', '双碳服务', '协同平台']],
  ['/Intelligence/control', '数字管控', ['应用价值', '从现场到决策', '订单到机台', '质量可追溯', '能耗可核算']],
  ['/Intelligence/twin', '数字孪生', ['生产实时监控', '设备维护预测'], ['进入浆纱线孪生系统']],
  ['/Intelligence/operation', '智能运维', ['水刺非织造生产线', '浆纱生产线', '化纤生产线']],
  ['/collaboration', '协同平台', ['订单协同', '生产计划', '报工', '产能共享']],
  ['/remote', '远程运维', ['方案', '架构', '功能', '远程诊断'], ['我要远程运维']],
  ['/remote/filtration', '过滤设备远程服务', ['方案', '架构', '功能', '压差预警']],
  [
    '/DualCarbon',
    '双碳服务',
    ['碳评价', '产品碳足迹核算', '企业碳排放核查', '计量从在役设备开始', '服务概览'],
    ['已核算产品', '已核查企业', '累计减碳', '在线计量点', '开始评价'],
  ],
  ['/projectMap', '项目地图', ['项目地图']],
  ['/403', '当前账号暂无权限', [], ['403', '如需开通，请联系在线客服或所在企业的管理员，也可以换一个账号登录。']],
]

/** Number of cards in the first row of the grid under this heading. */
const columnsUnder = (page: Page, section: string) =>
  page
    .locator(`section#${section} ul`)
    .first()
    .evaluate((grid) => {
      const tops = [...grid.children].map((card) => card.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })

test('[PC-01] [PC-21] [PC-22] [PC-23] [PC-24] [PC-25] every page about the company has its heading and its title, axe finds nothing, and nothing is wider than a phone', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  const go = walker(page, product.origin)
  for (const [path, heading, under, words = []] of pages) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await go(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const main = page.getByRole('main')
    for (const name of under) await expect(main.getByRole('heading', { name }).first(), `${path} ${name}`).toBeVisible()
    for (const said of words) await expect(main.getByText(said).first(), `${path} ${said}`).toBeVisible()
    await expect(main).not.toContainText(/暂无内容|未能加载/)
    await expectClean(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-03] what the staff keeps of the company stands in the footer and on the contact page, and a code and a link lead where it says', async ({
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
  // A link from the configuration, besides the fixed ones.
  await footer.getByRole('link', { name: '标识查询' }).click()
  await expect(visitor.page).toHaveURL(/\/mark$/)
  for (const person of [admin, visitor]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[PC-02] [PC-23] [PC-25] the developer page: code for three ways in, a call that is sent, its header stays beyond 580 px, no data engine where none is configured, three tools a line; every quick start has its text', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  await page.goto(`${product.origin}/isv`)
  await expect(page.getByRole('heading', { name: '快速开始' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const banner = page.getByRole('banner').first()
  for (const [top, isFixed] of [
    [580, 'false'],
    [581, 'true'],
    [580, 'false'],
  ] as const) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect(banner, `${top} px`).toHaveAttribute('data-fixed', isFixed)
  }
  // The code is copied, and the sample call is sent to the server.
  await page.getByRole('tab', { name: 'HTTP 接口' }).click()
  await expect(page.getByRole('group', { name: 'terminal' })).toContainText(
    `${product.origin}/open-api/goods/v1/sale/list`,
  )
  await page.getByRole('tab', { name: '标识查询' }).click()
  await page.getByRole('button', { name: '发送请求' }).click()
  const answer = page.getByRole('group', { name: '返回结果' })
  await expect(answer).toContainText('"handle": "86.1008.86/HX-2023-041-01"')
  await expect(page.locator('figcaption', { hasText: /^200 · \d+ ms · \d+ 字节$/ })).toBeVisible()
  await expect.poll(() => columnsUnder(page, 'tools')).toBe(3)
  await expect(page.getByText('数据中台引擎')).toHaveCount(0)
  await page.goto(`${product.origin}/daas-isv`)
  await expect(page).toHaveURL(`${product.origin}/404`)
  await page.goto(`${product.origin}/center/toolAndResources`)
  await expect(page.locator('section#resources h3').first()).toBeVisible()
  for (const section of ['tools', 'resources']) await expect.poll(() => columnsUnder(page, section), section).toBe(3)
  // The first and the last are opened as pages above.
  for (const step of [2, 3, 4]) {
    const text = await context.request.get(`${product.origin}/static/center/quickStart${step}/text-1.htm`)
    expect(text.status()).toBe(200)
    expect(await text.text()).toMatch(/<h2[\s>]/)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-02] [PC-21] [PC-22] [PC-23] the header goes with what the page begins with; the action of a dark band looks the same on every page', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  const found: string[] = []
  for (const query of ['', '?id=message-sdk', '?id=no-such-document']) {
    await page.goto(`${product.origin}/center/technicalCenter${query}`)
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    found.push(...(await readLayout(page)).map((fault) => `${query}: ${fault}`))
  }
  expect(found).toEqual([])
  // The list and its documents share a route: the header depends on the query only.
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
  const { page, context, faults } = await newPerson(browser)
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
  await page.getByRole('button', { name: '查看表格' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('浙江')

  await page.goto(`${product.origin}/center/toolAndResources?id=size-rate`)
  await page.getByLabel('浆液含固率（%）').fill('20')
  await expect(page.getByText('21.0')).toBeVisible()
  await page.getByLabel('浆液含固率（%）').fill('900')
  await expect(page.getByText('请输入 1 至 30 之间的数')).toBeVisible()

  await page.goto(`${product.origin}/DualCarbon`)
  await page.getByLabel('外购电力（万千瓦时/年）').fill('1００')
  await page.getByRole('button', { name: '开始评价' }).press('Enter')
  await expect(page.getByText('请输入年产量')).toBeVisible()
  await page.getByLabel('年产量（吨）').fill('1,000')
  await page.getByRole('button', { name: '开始评价' }).press('Enter')
  await expect(page.getByText('536.6', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('0.54')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印结果' })).toBeVisible()

  await page.goto(`${product.origin}/center/guide`)
  const menu = page.getByRole('navigation', { name: '指南目录' })
  await expect(menu).toHaveAttribute('data-fixed', 'false')
  await menu.getByRole('link', { name: '企业认证' }).click()
  await expect(menu.getByRole('link', { name: '企业认证' })).toHaveAttribute('aria-current', 'true')
  await expect(menu).toHaveAttribute('data-fixed', 'true')
  expect(faults).toEqual([])
  await context.close()
})
