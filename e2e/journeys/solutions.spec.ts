import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, MOVING, newPerson, PASSWORD, PERSONAL } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { expectStaysFor } from '../support/stays'

const CUSTOMER = '13800000003'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

/** Signs in on the central sign-in page, and returns. */
async function passSignIn(page: Page, loginName: string) {
  await page.getByLabel('手机号或账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top))
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, wanted)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    top,
  )
/** Applies the staff's decision through the staff's own call. */
async function decide(browser: Browser, title: string, isGranted: boolean) {
  const { page, context } = await newPerson(browser)
  await page.goto(`${product.origin}/sso?appName=portal&redirect=/403`)
  await passSignIn(page, ADMIN.loginName)
  await page.waitForURL(`${product.origin}/403`)
  await page.evaluate(
    async ([wanted, isGiven]) => {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Weft-Service': 'portal',
        'Content-Type': 'application/json',
      }
      const token = (await (await fetch('/web/portal/oauth/token?appName=portal', { headers })).json()).data[0]
        .access_token
      const root = '/open-api/access/authorize/apply/v1'
      const own = { ...headers, Authorization: `Bearer ${token}` }
      const list = await (await fetch(`${root}/page/list?status=11&limit=100`, { headers: own })).json()
      const row = list.data[0].rows.find(
        (one: { title: string; userName: string }) => one.title === wanted && one.userName === '陈立',
      )
      const body = JSON.stringify({ isGranted: isGiven, opinion: isGiven ? '' : '请注明用途' })
      await fetch(`${root}/${row.recordId}/decide`, { method: 'POST', headers: own, body })
    },
    [title, isGranted] as const,
  )
  await context.close()
}

test('[PC-11] [PC-12] [PC-14] [ER-01] from the industries to a case, its chapters and the sign-up', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, MOVING)
  await page.goto(`${product.origin}/industryCases`)
  await page.waitForURL(`${product.origin}/industryCases/solution`)
  await expect(page.getByRole('heading', { level: 1, name: '项目案例' })).toBeVisible()
  const tabs = page.getByRole('tablist', { name: '行业' })
  await expect(tabs.getByRole('tab')).toHaveText(['化纤', '非织造', '织造', '染整'])
  await page.getByRole('button', { name: '华北' }).click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1)
  // Another tab resets the list and is in the URL.
  await tabs.getByRole('tab', { name: '织造', exact: true }).click()
  await expect(page).toHaveURL(/\?filterCaseType=fzyr&selectedIndex=2$/)
  await expect(page.getByRole('button', { name: '不限', pressed: true })).toHaveCount(3)
  const cards = page.getByRole('feed').getByRole('article')
  await expect(cards.first()).toContainText('织造')
  // All pages are loaded, whether by presses or because the list was short.
  await expect(page.getByText('没有更多了')).toBeVisible()
  const all = await cards.count()
  await page.getByRole('searchbox', { name: '搜索方案' }).fill('绝无此事')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByText('暂无数据')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(cards).toHaveCount(all)
  await expect(page.getByText('没有更多了')).toBeVisible()
  await expectClean(page)

  await page.getByRole('link', { name: '四大行业总览' }).click()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['化纤', '非织造', '织造', '染整'])
  await expectClean(page)
  await page.getByRole('link', { name: '查看染整方案' }).click()
  await expect(page).toHaveURL(/filterCaseType=zb&selectedIndex=3$/)
  const title = await cards.nth(1).getByRole('link').innerText()
  await cards.nth(1).getByRole('link').click()

  // A case asks to sign in; a click outside changes nothing; afterwards the case opens.
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question.getByText('当前用户未登录，请登录后查看')).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: '请登录后查看' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  const recorded = page.waitForRequest(/\/content\/view\/v1\/new/)
  await passSignIn(page, CUSTOMER)
  await page.waitForURL(/\/industryCases\/solution\/detailpage\?caseId=/)
  await recorded
  for (const part of ['案例介绍', '项目背景', '案例图示', '痛点问题', '解决方案', '应用效果'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expect(page.locator('[data-enterprise] img')).toBeVisible()
  const effects = page.getByRole('region', { name: '应用效果' }).getByRole('listitem')
  await expect(effects.first()).toContainText(/\d/)
  const steps = page.locator('li[data-light]')
  await expect(steps.last()).toHaveAttribute('data-light', 'ahead')
  await steps.last().scrollIntoViewIfNeeded()
  await expect(steps.first()).toHaveAttribute('data-light', 'done')
  // A decorative drawing behind the figures: no role.
  const drawing = page.getByRole('region', { name: '应用效果' }).locator('img')
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: '案例图示' }).getByRole('tab')).toHaveCount(4)
  await expectClean(page)

  await page.getByRole('link', { name: /按章节阅读/ }).click()
  const menu = page.getByRole('navigation', { name: '本页目录' })
  await expect(menu.getByRole('link')).toHaveText(['项目背景', '痛点问题', '解决方案', '应用效果'])
  // The positions below are in px: waits for fonts, which change heights.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const start = await topOf(page, 'nav[data-fixed]')
  await scrollTo(page, 70)
  const fixed = await topOf(page, 'nav[data-fixed]')
  expect(start - fixed).toBe(70)
  await scrollTo(page, 260)
  await expect.poll(() => topOf(page, 'nav[data-fixed]')).toBe(fixed)
  await expect(menu).toHaveAttribute('data-fixed', 'true')
  await scrollTo(page, 0)
  await menu.getByRole('link', { name: '痛点问题' }).click()
  await expect.poll(() => topOf(page, '#chapter-pain')).toBe(50)
  await expect(menu.getByRole('link', { name: '痛点问题' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/#chapter-pain$/)
  await expectClean(page)

  const now = Date.now()
  await page.clock.install({ time: now })
  await page.getByRole('link', { name: '查看案例全貌' }).click()
  await page.mouse.move(5, 5)
  const pictures = page.getByRole('region', { name: '案例图示' })
  await pictures.getByRole('tab').nth(1).waitFor()
  await page.clock.pauseAt(now + 3_600_000)
  await expectStaysFor(pictures.getByRole('tab', { selected: true }), 2_500, 10)
  await page.clock.resume()
  await page.getByRole('main').getByRole('button', { name: '报名' }).click()
  await page.waitForURL(/\/activity\/signUp\?id=/)
  await expect(page.getByLabel('联系人')).toHaveValue('陈立')
  await page.getByLabel('联系电话').fill('123')
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
  await expect(page.getByLabel('联系电话')).toBeFocused()
  await page.getByLabel('联系电话').fill(CUSTOMER)
  // １．５ must not become 15: an invalid number of people is refused as typed.
  await page.getByLabel('参加人数').fill('１．５')
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText('请输入 1 至 50 之间的整数')).toBeVisible()
  await expect(page.getByLabel('参加人数')).toHaveValue('1.5')
  await page.getByLabel('参加人数').fill('３')
  await page.getByLabel('备注').fill('希望十二月第一周')
  await page.reload()
  await expect(page.getByLabel('备注')).toHaveValue('希望十二月第一周')
  await page.getByRole('button', { name: '提交报名' }).click()
  const receipt = page.getByRole('status', { name: '报名回执' })
  await expect(receipt).toContainText('3 人')
  await expect(receipt).toBeFocused()
  expect((await receipt.boundingBox())?.y).toBeGreaterThan(60)
  await expectClean(page)
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-13] [PC-19] project cases ten a page; one that must be asked for waits, is refused, is granted and opens by itself', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await page.goto(`${product.origin}/industryCases/projectCases`)
  const list = page.getByRole('region', { name: '项目案例列表' })
  await expect(list.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: '华东' }).click()
  await expect(page).toHaveURL(/\?region=[^&]+$/)
  // Between the ten rows and the fewer the list is empty for a moment.
  let inEast = 0
  await expect
    .poll(async () => {
      inEast = await list.getByRole('article').count()
      return inEast > 0 && inEast < 10
    })
    .toBe(true)
  await page.getByRole('searchbox').fill('水刺')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/region=[^&]+&keywords=/)
  await expect.poll(() => list.getByRole('article').count()).toBeLessThan(inEast)
  await page.reload()
  await expect(page.getByRole('button', { name: '华东', pressed: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('水刺')
  await expect(list.getByRole('article').first()).toContainText('水刺')
  expect(await list.getByRole('article').count()).toBeLessThan(inEast)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(list.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/\?p=2$/)
  await expect(list.getByRole('article')).toHaveCount(6)
  // Opened by a visitor: says that it needs a login, without a refused call.
  const visitor = await newPerson(browser)
  const refused: string[] = []
  visitor.page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await visitor.page.goto(new URL((await list.getByRole('link').first().getAttribute('href')) ?? '', page.url()).href)
  // By text: the question above removes the page from the accessibility tree.
  await expect(visitor.page.getByText('请登录后查看', { exact: true })).toBeVisible()
  expect([...refused, ...visitor.faults]).toEqual([])
  await visitor.context.close()
  // The oldest ones need an approved request.
  const title = await list.getByRole('link').nth(3).innerText()
  await list.getByRole('link').nth(3).click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '登录' }).click()
  await passSignIn(page, CUSTOMER)
  await page.waitForURL(/\/industryCases\/projectCases\/detailpage\?id=.*path=industryCases%2FprojectCases/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: '暂无查看权限，请申请授权' })).toBeVisible()
  const apply = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const question = page.getByRole('alertdialog', { name: '提示' })
    await expect(question.getByText('确认申请当前详情内容权限吗？')).toBeVisible()
    await question.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('heading', { name: '管理员授权中，请稍候…' })).toBeVisible()
  }
  await apply('申请授权')
  await expect(page.getByText('客户服务中心')).toBeVisible()
  await expectClean(page)
  await decide(browser, title, false)
  await expect(page.getByText('审核意见：请注明用途')).toBeVisible()
  await apply('重新申请')
  await decide(browser, title, true)
  await expect(page.getByRole('heading', { level: 2, name: '痛点问题' })).toBeVisible()
  await expectClean(page)

  // A personal account cannot sign up for a case: asks for another account.
  const other = await newPerson(browser)
  await other.page.goto(`${product.origin}/sso?appName=portal&redirect=/industryCases/solution`)
  await passSignIn(other.page, PERSONAL.loginName)
  await other.page.getByRole('feed').getByRole('link').first().click()
  await other.page.getByRole('main').getByRole('button', { name: '报名' }).click()
  await expect(other.page.getByRole('alertdialog').getByText('报名需要企业账号，请使用企业账号登录')).toBeVisible()
  expect([...faults, ...other.faults]).toEqual([])
  await other.context.close()
  await context.close()
})

test('[PC-15] [PC-16] [PC-17] [PC-18] news and knowledge: lists in the address, what an article says of itself, policies by chapters', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  // A page that starts from the server's drawing loads its data once more in the background.
  const listed = page.waitForResponse(/publish\/page\/list|published\/page\/list/)
  await page.goto(`${product.origin}/industryCases/news`)
  const news = page.getByRole('region', { name: '资讯列表' })
  await expect(news.getByRole('article')).toHaveCount(4)
  await listed
  const asked: string[] = []
  page.on('request', (request) => {
    if (/publish\/page\/list|published\/page\/list/.test(request.url())) asked.push(decodeURIComponent(request.url()))
  })
  await chooseNews(page, news, asked)

  await readNews(page, news)

  const feed = page.getByRole('feed', { name: '文章列表' })
  await expect(feed.getByRole('article')).toHaveCount(9)
  // Three columns on a wide screen.
  expect(
    await feed.getByRole('article').evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    }),
  ).toBe(3)
  await comeBackTo(page, feed)
  await page.getByRole('searchbox', { name: '搜索标题' }).fill('喷丝板')
  await page.getByRole('searchbox', { name: '搜索标题' }).press('Enter')
  await expect(feed.getByRole('article').first()).toContainText('喷丝板')
  asked.length = 0
  await chooseDates(page, asked)
  await expect(feed.getByRole('article').first()).toContainText('喷丝板')

  // Opens over the list, with its own URL; Back closes it.
  await feed.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/来源：/)).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=[a-z0-9]{24}/)
  await expectClean(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('tab', { name: '政策标准' }).click()
  await feed.getByRole('link', { name: '示例市化纤行业设备更新支持办法' }).click()
  await expect(dialog.getByText('剩余 2 年 12 天')).toBeVisible()
  await dialog.getByRole('link', { name: '整页阅读' }).click()
  await expect(page.getByText(/文号：演示经信〔2026〕18 号/)).toBeVisible()
  await page.getByRole('link', { name: '按章节阅读' }).click()
  // The whole text has a menu with the same strings, and the URL changes before the page does.
  await expect(page.getByRole('link', { name: '按章节阅读' })).toBeHidden()
  const chapters = page.getByRole('navigation', { name: '本页目录' })
  await chapters.getByRole('link', { name: '申报与核验' }).click()
  await expect(chapters.getByRole('link', { name: '申报与核验' })).toHaveAttribute('aria-current', 'true')
  await expectClean(page)
  expect(faults).toEqual([])
  await context.close()
})

/** Another category begins at its first page; the list is cleared before every search. */
async function chooseNews(page: Page, news: Locator, asked: readonly string[]) {
  await page.getByRole('tab', { name: '行业动态' }).click()
  expect(asked).toEqual([])
  const newest = await news.getByRole('link').first().innerText()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/\?p=2$/)
  // The URL changes before the page: a tab chosen in between would skip the second page.
  await expect(news.getByRole('link').first()).not.toHaveText(newest)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/published?\/page\/list|publish\/page\/list/, async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('tab', { name: '通知公告' }).click()
  await expect(page).toHaveURL(/\?query=[^&]{24}$/)
  // The list is cleared before every search: it never shows rows of the earlier category.
  await expect(news).toHaveAttribute('aria-busy', 'true')
  await expect(news.getByRole('article')).toHaveCount(0)
  letGo()
  await expect(news.getByRole('article').first()).toBeVisible()
  await expect.poll(() => asked.map((url) => new URL(url).searchParams.get('offset'))).toEqual(['4', '0'])
  await page.reload()
  await expect(page.getByRole('tab', { name: '通知公告' })).toHaveAttribute('aria-selected', 'true')
  await expectClean(page)
}

/** What an article says of itself. */
async function readNews(page: Page, news: Locator) {
  const headline = await news.getByRole('link').first().innerText()
  // The page itself records the view.
  const recorded = page.waitForRequest(/\/content\/view\/v1\/new/)
  await news.getByRole('link').first().click()
  await recorded
  await expect(page.getByRole('region', { name: '最新资讯' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(headline.slice(0, 6)))
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByRole('link')).toHaveText([
    '首页',
    '行业资讯',
    '通知公告',
  ])
  await expect(page.getByText('作者：综合管理部')).toBeVisible()
  await expect(page.getByLabel('内容属性').getByRole('definition').first()).toBeVisible()
  await expectClean(page)
  await page.goBack()
  await expect(page.getByRole('tab', { name: '通知公告' })).toHaveAttribute('aria-selected', 'true')
  await news.getByRole('link').first().click()
  await page.getByRole('link', { name: '返回知识列表' }).click()
}

/** Back, also after an opened article, restores items and position. */
async function comeBackTo(page: Page, feed: Locator) {
  await page.getByRole('button', { name: '下拉加载更多' }).click()
  // Scrolling to the button may have loaded a page already; the URL holds the number of shown pages.
  await expect(page).toHaveURL(/p=[2-4]/)
  const pagesInAddress = () => Number(new URL(page.url()).searchParams.get('p'))
  await expect.poll(async () => (await feed.getByRole('article').count()) / pagesInAddress()).toBe(9)
  const far = feed.getByRole('article').nth(13)
  await far.scrollIntoViewIfNeeded()
  const placeOf = () => page.evaluate(() => Math.round(window.scrollY))
  const place = await placeOf()
  expect(place).toBeGreaterThan(500)
  const [shown, title] = [await feed.getByRole('article').count(), await far.getByRole('link').innerText()]
  await far.getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: '整页阅读' }).click()
  await expect.poll(placeOf).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(placeOf).toBe(place)
  await expect(far.getByRole('link')).toHaveText(title)
  await expect(feed.getByRole('article')).toHaveCount(shown)
}

async function chooseDates(page: Page, asked: readonly string[]) {
  const [from, to] = [page.getByLabel('开始日期'), page.getByLabel('结束日期')]
  await from.fill('2026-13-40')
  await from.press('Enter')
  await expect(page.getByText('请输入正确的日期，例如 2026-01-05')).toBeVisible()
  await from.fill('2020/1/5')
  await from.press('Enter')
  await expect(from).toHaveValue('2020-01-05')
  await page.getByRole('button', { name: '打开日历' }).click()
  const calendar = page.getByRole('grid', { name: '2020 年 1 月' })
  await calendar.getByRole('gridcell', { name: '2020 年 1 月 5 日' }).focus()
  for (const key of ['Enter', 'PageDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(to).toHaveValue('2020-02-12')
  await expect(page.getByText('暂无数据')).toBeVisible()
  expect(asked.at(-1)).toMatch(
    /filterStartTime=2020-01-05[ +]00:00:00&filterEndTime=2020-02-12[ +]23:59:59&sortOrder=6/,
  )
  await page.getByRole('button', { name: '清空' }).click()
  await expect(from).toHaveValue('')
}

test('[PC-09] [PC-11] [PC-15] [PC-19] what the demo does not hold: a second page of solutions, one category of news or no news, a part without features; who has no enterprise is led to the sign-in and back', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  // With a cookie the server draws nothing: all data come by calls.
  await context.addCookies([{ name: 'seen', value: '1', url: product.origin }])
  const offsets: string[] = []
  let row: { caseId: string } | undefined
  await page.route(/\/practice\/case\/v1\/page\/list/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
    offsets.push(offset)
    const answer = await route.fetch()
    const body = await answer.json()
    row ??= body.data[0].rows[0]
    const { caseId } = row ?? { caseId: '' }
    const rows = Array.from({ length: offset === '1' ? 20 : 4 }, (_, at) => ({
      ...row,
      caseId: `${caseId.slice(0, 20)}${offset}${String(at).padStart(3, '0')}`,
    }))
    await route.fulfill({ response: answer, json: { ...body, data: [{ ...body.data[0], total: 24, rows }] } })
  })
  await page.goto(`${product.origin}/industryCases/solution`)
  const cards = page.getByRole('feed').getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: '下拉加载更多' }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(24)
  await expect(page).toHaveURL(/\?p=2$/)
  await expect(page.getByText('没有更多了')).toBeVisible()
  expect(offsets).toEqual(['1', '2'])
  // Back restores items and position, without loading them again.
  const placeOf = () => page.evaluate(() => Math.round(window.scrollY))
  await cards.nth(22).scrollIntoViewIfNeeded()
  const place = await placeOf()
  expect(place).toBeGreaterThan(1_000)
  await cards.nth(22).getByRole('link').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect.poll(placeOf).toBe(0)
  await page.goBack()
  await expect.poll(placeOf).toBe(place)
  await expect(cards).toHaveCount(24)
  expect(offsets).toEqual(['1', '2'])

  type Column = { columnCode: string; children: Column[] }
  await page.route(/\/column\/v1\/tree\/list/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const prune = (columns: Column[]): Column[] =>
      columns.map((column) => ({
        ...column,
        children: column.columnCode === 'industryCases/news' ? column.children.slice(0, 1) : prune(column.children),
      }))
    await route.fulfill({ response: answer, json: { ...body, data: prune(body.data) } })
  })
  await page.goto(`${product.origin}/industryCases/news`)
  await expect(page.getByRole('region', { name: '资讯列表' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.route(/\/content\/v1\/publish\/page\/list/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: [{ ...body.data[0], total: 0, rows: [] }] } })
  })
  await page.reload()
  await expect(page.getByText('暂无数据', { exact: true })).toBeVisible()
  await expectClean(page)

  await page.route(/\/goods\/v1\/detail/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: [{ ...body.data[0], goodsFeature: '' }] } })
  })
  await page.goto(`${product.origin}/productMall`)
  await page.getByRole('feed').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: '特点' })).toHaveText('特点--')
  // Without an enterprise the URL is stored and the sign-in opens; afterwards the question appears on this page.
  const part = page.url()
  const apply = page.getByRole('button', { name: '申请访问权限' })
  await apply.click()
  await page.waitForURL((url) => url.pathname === '/sso')
  await passSignIn(page, PERSONAL.loginName)
  await page.waitForURL(part)
  await expect(page.getByRole('alertdialog').getByText('访问权限授予企业，请用企业账号登录')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

test('[ER-06] [PC-09] [PC-16] [PC-18] a detail that does not load is swallowed: no word of the failure, a sentence that says what to do, and 重试 brings it', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  let isDown = true
  await page.route(/\/(content|goods)\/v1\/(detail|brief)\b|\/article\/[^/]+\/detail/, (route) =>
    isDown ? route.fulfill({ status: 200, json: { code: 1, message: '服务内部错误', data: [] } }) : route.fallback(),
  )
  for (const [list, link] of [
    ['/industryCases/news', page.getByRole('region', { name: '资讯列表' }).getByRole('link').first()],
    ['/knowledge', page.getByRole('feed', { name: '文章列表' }).getByRole('link').first()],
    ['/productMall', page.getByRole('feed').getByRole('link').first()],
  ] as const) {
    isDown = true
    await page.goto(product.origin + list)
    const name = (await link.innerText()).split('\n')[0] ?? ''
    await link.click()
    // An article opens over its list.
    const place = list === '/knowledge' ? page.getByRole('dialog') : page.getByRole('main')
    const state = place.locator('[data-state="error"]')
    await expect(state, list).toHaveText('您可以重试，或先浏览其他内容重试')
    await expect(page.getByRole('alert'), list).toHaveCount(0)
    await expect(page.locator('body'), list).not.toContainText(/服务内部错误|未能加载|操作失败/)
    await expectClean(page)
    isDown = false
    await state.getByRole('button', { name: '重试' }).click()
    await expect(state, list).toHaveCount(0)
    await expect(place.getByRole('heading', { name }).first(), list).toBeVisible()
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[PC-11] [PC-12] [PC-14] [PC-17] [PC-27] on a phone: no page is wider than the window, chapters are a strip', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`${product.origin}/sso?appName=portal&redirect=/industryCases/solution`)
  await passSignIn(page, CUSTOMER)
  const isAsWide = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const look = async () => {
    await expect.poll(isAsWide).toBe(true)
    await expectClean(page)
  }
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await look()
  await page.getByRole('feed').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: '应用效果' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '报名' })).toBeInViewport()
  await look()
  const caseId = new URL(page.url()).searchParams.get('caseId')
  await page.goto(`${product.origin}/industryCases/solution/detailpage?id=${caseId}`)
  const strip = page.getByRole('navigation', { name: '本页目录' })
  await strip.getByRole('link', { name: '解决方案' }).click()
  await expect.poll(() => topOf(page, 'nav[data-fixed]')).toBe(60)
  await expect.poll(() => topOf(page, '#chapter-solution')).toBe(109)
  await look()
  await page.goto(`${product.origin}/knowledge`)
  // A page opened by its URL begins at its top, wherever the earlier one was left.
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // The last of five links, in a row wider than the screen.
  const here = page.getByRole('main').getByRole('link', { name: '知识与政策', exact: true })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 1 })
  await page.getByRole('feed').getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(/来源：/)).toBeVisible()
  await look()
  expect(faults).toEqual([])
  await context.close()
})
