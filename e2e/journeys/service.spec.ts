import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { AGENT, closeByEscape, MOVING, newPerson, PASSWORD, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

type Person = Awaited<ReturnType<typeof newPerson>>

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const ENTERPRISE = '13800000003'
const HANDLER = '13900000005'
const FILM = fileURLToPath(new URL('../../packages/server/documents/line.mp4', import.meta.url))
/** A square of 8 × 8, as a phone would send it. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII=',
  'base64',
)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

/** The sample video padded for three parts with an empty box at its end, which players skip. */
function longFilm(bytes: number) {
  const film = readFileSync(FILM)
  const box = Buffer.alloc(bytes - film.length)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return { name: '断头.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, box]) }
}

async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByLabel(label).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function upload(page: Page, files: Parameters<Locator['setInputFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^上传图片或视频/ }).click()
  await (await chooser).setFiles(files)
}

test('[SV-01] [SV-02] [SV-03] [SV-04] [SV-05] [SV-07] [ER-01] [AC-05] from registration to the first order, finished by the staff and rated', async ({
  browser,
}) => {
  const customer = await newPerson(browser, MOVING)
  const { page, faults, context, told } = customer
  const { origin } = product
  await register(customer, origin)

  await readLanding(page, origin)

  await askAndSignIn(page)

  const fault = '喷丝板堵塞，过滤器压力报警 E203，清洗后反复出现'
  await fillIn(customer, fault)

  await reloadAndSend(customer, fault)
  const log = page.getByRole('listitem').filter({ hasText: '售后人员' })
  await expect(page.getByText('待受理')).toBeVisible()
  await page.getByRole('button', { name: '预览 机台.png' }).click()
  const picture = page.getByRole('dialog', { name: '预览' })
  await expect(picture.getByRole('img', { name: '机台.png' })).toBeVisible()
  await closeByEscape(picture)

  await printOrder(page, fault)

  // 追问 opens the chat about this order; an agent accepts and answers.
  await page.getByRole('button', { name: '追问' }).click()
  const assistant = page.getByRole('dialog', { name: '在线客服' })
  const card = assistant.getByText(/^售后工单 AS\d{8}-\d{4} 设备故障$/).first()
  await expect(card).toBeVisible()
  const orderNum = /AS\d{8}-\d{4}/.exec(await card.innerText())?.[0] ?? ''
  await assistant.getByRole('button', { name: '转人工' }).click()
  const agent = await newPerson(browser)
  await signIn(agent.page, origin, AGENT.loginName)
  await queueLine(agent.page, '周敏').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await say(agent.page, '工程师今天上午与您联系')
  await expect(assistant.getByRole('log').getByText('工程师今天上午与您联系')).toBeVisible()
  await page.keyboard.press('Escape')

  // The engineer accepts, asks, continues and finishes; the open page follows.
  const engineer = await newPerson(browser)
  const staff = engineer.page
  await signIn(staff, origin, HANDLER, '/console/after-sales/orders')
  const row = staff.getByRole('row').filter({ hasText: orderNum })
  await row.getByRole('button', { name: '受理' }).click()
  await expect(log.filter({ hasText: '已受理' })).toBeVisible()
  await row.getByRole('button', { name: orderNum }).click()
  const order = staff.getByRole('dialog', { name: orderNum })
  await order.getByRole('button', { name: '等待客户' }).click()
  const wait = staff.getByRole('dialog', { name: /^等待客户/ })
  await wait.getByLabel('需要客户提供什么').fill('请补充报警时的压力读数')
  await wait.getByRole('button', { name: '等待客户' }).click()
  await expect(wait).toBeHidden()
  await expect(page.getByText('暂停（等待客户）')).toBeVisible()
  await page.getByRole('button', { name: '补充信息' }).click()
  const more = page.getByRole('dialog', { name: '补充信息' })
  await more.getByLabel('补充说明').fill('报警时 12.4 MPa')
  await more.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '报警时 12.4 MPa' })).toBeVisible()
  await expect(order.getByRole('region', { name: '处理记录' })).toContainText('报警时 12.4 MPa')
  await order.getByRole('button', { name: '完成工单' }).click()
  const finish = staff.getByRole('dialog', { name: /^完成工单/ })
  await finish.getByRole('combobox', { name: '故障类型' }).click()
  await staff.getByRole('option').first().click()
  await finish.getByLabel('处理意见').fill('更换滤芯并清洗喷丝板，压力恢复正常')
  await finish.getByRole('button', { name: '完成工单' }).click()
  await expect(finish).toBeHidden()
  await expect(page.getByRole('heading', { name: '这次服务怎么样？' })).toBeVisible()
  await page.getByRole('radio', { name: /^1 星/ }).press('5')
  await page.getByLabel('评价内容').fill('来得快')
  await page.getByRole('button', { name: '提交评价' }).click()
  await told('感谢您的评价')
  await expect(page.getByRole('img', { name: '5 星' })).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: '返回工单列表' }).click()
  await expect(page.getByRole('status').filter({ hasText: '共 1 张工单' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('已关闭')
  expect([...faults, ...agent.faults, ...engineer.faults]).toEqual([])
  for (const one of [context, agent.context, engineer.context]) await one.close()
})

async function register({ page, context, told }: Person, origin: string) {
  await page.goto(`${origin}/register`)
  await page.getByRole('tab', { name: '个人用户' }).click()
  await page.getByLabel('用户名').fill('周敏')
  await page.getByLabel('手机号').fill('13711112222')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请耐心等待…')).toBeVisible()
  const outbox = await context.newPage()
  await outbox.goto(`${origin}/dev/outbox`)
  const code = /验证码 (\d{6})/.exec(await outbox.getByRole('row').nth(1).innerText())?.[1] ?? ''
  await outbox.close()
  await page.getByLabel('验证码').fill(code)
  await page.getByLabel(/^\*?\s*密码$/).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).last().click()
  await told('注册成功，请使用账号密码登录')
}

/** Three rotating texts, four promises, three services. */
async function readLanding(page: Page, origin: string) {
  await page.goto(`${origin}/customerService`)
  const intro = page.getByRole('region', { name: '服务介绍' })
  await expect(intro.getByRole('tab')).toHaveCount(3)
  await intro.getByRole('button', { name: '暂停播放' }).click()
  // Paused at whichever text it had reached: the next one is another.
  const shown = intro.getByRole('tab', { selected: true })
  const before = await shown.getAttribute('aria-label')
  await intro.getByRole('button', { name: '下一张' }).click()
  await expect(shown).not.toHaveAttribute('aria-label', before ?? '')
  for (const promise of ['人工客服 15 分钟内回复', '售后 3 天内处理', '常用备件 15 天内到货', '投诉 2 天内解决'])
    await expect(page.getByRole('heading', { name: promise })).toBeVisible()
  await page.getByRole('button', { name: '售后 3 天内处理 的统计口径' }).click()
  const basis = page.getByRole('dialog', { name: '售后 3 天内处理 的统计口径' })
  await expect(basis).toContainText('样本')
  await closeByEscape(basis)
  await expectClean(page)
}

/** Without a person it asks; a press outside changes nothing; the action runs after the sign-in. */
async function askAndSignIn(page: Page) {
  const apply = page.getByRole('button', { name: /^申请售后/ })
  await apply.click()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('当前用户未登录，请登录后查看')
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await apply.click()
  await question.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/\/sso\?.*appName=/)
  await page.getByLabel('手机号或账号').fill('13711112222')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/customerService/afterSale')
}

/** Every rule shows its message; the first wrong field has the focus. */
async function fillIn({ page, told }: Person, fault: string) {
  await expect(page.getByText('暂无已交付的合同，可直接描述设备')).toBeVisible()
  await expect(page.getByLabel(/^设备/)).toBeDisabled()
  await page.getByLabel('联系电话').fill('')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told('请填写完整信息')
  for (const sentence of ['请输入联系电话', '请输入故障描述', '请至少上传一张图片'])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '请选择售后类型' })).toBeVisible()
  await expect(page.getByLabel('售后类型')).toBeFocused()
  await page.getByLabel('联系电话').fill('12345678901')
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
  await page.getByLabel('联系电话').fill('13711112222')
  await expect(page.getByText('请输入正确的手机号码')).toBeHidden()
  await choose(page, '售后类型', '设备故障')
  await page.getByLabel('故障描述').fill(fault)
  await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible()
  await upload(page, [photo('机台.png'), photo('截图.gif')])
  await expect(page.getByText('截图.gif：只支持上传PNG、JPG图片和MP4、AVI视频!')).toBeVisible()
  await told('上传成功')
  await expectClean(page)
}

/** A reload loses nothing. A token that expires at the press is renewed, and one order is created. */
async function reloadAndSend({ page, told }: Person, fault: string) {
  await page.reload()
  await expect(page.getByText('已恢复您上次填写的内容')).toBeVisible()
  await expect(page.getByLabel('故障描述')).toHaveValue(fault)
  await expect(page.getByRole('button', { name: '预览 机台.png' })).toBeEnabled()
  const asked = { saves: 0, tokens: 0 }
  await page.route('**/aftersale/v1/save', async (route) => {
    asked.saves += 1
    if (asked.saves > 1) return route.continue()
    await route.fulfill({ status: 401, json: { code: 20300, msg: '登录已过期', data: [] } })
  })
  await page.route('**/oauth/token?*', async (route) => {
    asked.tokens += 1
    await route.continue()
  })
  await page.getByRole('button', { name: '提交申请' }).click()
  await told('提交成功！')
  await page.waitForURL(/tab=query&order=/)
  expect(asked).toEqual({ saves: 2, tokens: 1 })
}

/** Print: the order itself, without buttons and page frame. */
async function printOrder(page: Page, fault: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(fault)).toBeVisible()
  await expect(page.getByRole('heading', { name: '处理记录' })).toBeVisible()
  for (const screen of [
    page.getByRole('button', { name: '打印' }),
    page.getByRole('tablist'),
    page.getByRole('banner'),
  ])
    await expect(screen).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

test('[SV-08] [ER-06] [SV-09] contracts and their files: filter, preview with search, download, an expired link renewed', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser)
  await signIn(page, product.origin, ENTERPRISE, '/customerService')
  await page.getByRole('button', { name: /^资料查询/ }).click()
  const contracts = page.getByRole('navigation', { name: '合同' })
  await expect(contracts.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  const total = await contracts.getByRole('link').count()
  await contracts.getByRole('searchbox').or(contracts.getByRole('textbox')).fill('没有这样的合同')
  await expect(contracts.getByText('没有匹配的合同')).toBeVisible()
  await contracts.getByRole('searchbox').or(contracts.getByRole('textbox')).fill('')
  await expect(contracts.getByRole('link')).toHaveCount(total)
  await contracts.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/contract=/)
  // The URL changes before the page: until then the first contract's files are visible.
  await expect(contracts.getByRole('link').last()).toHaveAttribute('aria-current', 'true')
  const first = page.getByRole('button', { name: /^预览 .*装箱单/ }).first()
  await expect(first).toBeVisible()
  await expectClean(page)

  await first.click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByText(/^共 \d+ 页$/)).toBeVisible()
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(745)
  const heights = () =>
    preview.evaluate((node) => [...node.querySelectorAll<HTMLElement>('*')].map((one) => one.offsetHeight))
  await expect.poll(heights).toContain(504)
  await page.mouse.click(5, 5)
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: '查找', exact: true }).click()
  await preview.getByRole('textbox', { name: '在文件中查找' }).fill('净重')
  await expect(preview.getByText('1 / 1', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: '放大' }).click()
  await expect(preview.getByText('125%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  // Asks first; an expired link shows the documents' message and is renewed.
  const question = page.getByRole('alertdialog', { name: '提示' })
  const get = page.getByRole('button', { name: /^下载 .*装箱单/ }).first()
  let heads = 0
  await page.route('**/documents/packing-list.pdf', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    heads += 1
    await (heads === 1
      ? route.fulfill({ status: 404, json: { code: 1, msg: '文件已失效', data: [] } })
      : route.continue())
  })
  await get.click()
  await expect(question).toContainText('确认下载该文件吗？')
  await question.getByRole('button', { name: '下载' }).click()
  await expect(question).toContainText('当前文件链接已失效，无法继续下载！')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: '重新获取' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/装箱单\.pdf$/)

  // Several: one after the other.
  await page
    .getByRole('checkbox', { name: /装箱单/ })
    .first()
    .check({ force: true })
  await page
    .getByRole('checkbox', { name: /合格证/ })
    .first()
    .check({ force: true })
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.getByRole('button', { name: '下载所选' }).click()
  await question.getByRole('button', { name: '下载' }).click()
  await told('已下载 2 个文件')
  await expect.poll(() => names.length).toBe(2)
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-06] an upload that is cut goes on from the parts that had arrived, also after a reload; a film shows a frame of its own', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser)
  await signIn(page, product.origin, ENTERPRISE, '/customerService/afterSale')
  const sent: number[] = []
  let holds = false
  await page.route('**/file/part/upload/for/thumbnail', async (route) => {
    const chunk = Number(
      /name="chunk"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1],
    )
    sent.push(chunk)
    if (sent.length === 2) return route.abort('connectionreset')
    // The last part does not arrive before the reload.
    if (chunk === 2 && !holds) {
      holds = true
      return
    }
    await route.continue()
  })
  await upload(page, longFilm(5_200_000))
  await expect(page.getByRole('progressbar', { name: '断头.mp4 上传进度' })).toBeVisible()
  await expect.poll(() => sent).toEqual([0, 1, 1, 2])
  await page.reload()
  await told('上传成功')
  expect(sent).toEqual([0, 1, 1, 2, 2])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const tile = page.getByRole('button', { name: '预览 断头.mp4' })
  // Its poster is a frame of the film itself.
  await expect.poll(() => tile.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth > 0)).toBe(true)
  await expect.poll(() => tile.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBe(0.1)
  await tile.click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.locator('video')).toBeVisible()
  await closeByEscape(preview)
  await page.getByRole('button', { name: '删除 断头.mp4' }).click()
  await page.getByRole('button', { name: '撤销删除 断头.mp4' }).click()
  await expect(page.getByRole('button', { name: '预览 断头.mp4' })).toBeEnabled()
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-03] [SV-08] [SV-11] on a phone: list, then contract, Back to the list; a part’s documents are asked for', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const { origin } = product
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= 390)
  await page.goto(`${origin}/sso?appName=portal&redirect=/customerService/information`)
  await page.getByLabel('手机号或账号').fill(ENTERPRISE)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const contracts = page.getByRole('navigation', { name: '合同' })
  await contracts.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: '交付资料' })).toBeVisible()
  await expect(contracts).toBeHidden()
  await expect.poll(isNarrow).toBe(true)
  await expectClean(page)
  await page.goBack()
  await expect(contracts).toBeVisible()

  await page.goto(`${origin}/customerService/afterSale`)
  await expect(page.getByRole('heading', { name: '交付资料样本' })).toBeVisible()
  await expect.poll(isNarrow).toBe(true)
  await page.goto(`${origin}/customerService`)
  await expect(page.getByRole('heading', { name: '服务网点' })).toBeVisible()
  await expect.poll(isNarrow).toBe(true)

  await page.goto(`${origin}/productMall`)
  // Not the first, whose documents the enterprise can already read; not the last, below which more rows load.
  await page.locator("a[href*='goodsId=']").nth(3).click()
  await page.waitForURL((url) => url.pathname === '/productMall/detail')
  await page.getByRole('button', { name: '申请访问权限' }).click()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('确认申请访问权限吗？')
  await question.getByRole('button', { name: '申请', exact: true }).click()
  await told('已申请，请等待审核通过后查看')
  await expect(page.getByText('申请审核中')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

test('[SV-04] [SV-05] [ER-01] [AC-03] by keyboard alone: the sign-in ends with the press; nothing typed is lost, and the order is made once', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const signInByKeys = async () => {
    await expect(page.getByLabel('手机号或账号')).toBeFocused()
    await page.keyboard.type('13800000002')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
  }
  await page.goto(`${product.origin}/sso?appName=portal&redirect=/customerService/afterSale`)
  await signInByKeys()
  await page.waitForURL((url) => url.pathname === '/customerService/afterSale')
  const type = page.getByLabel('售后类型')
  await expect(type).toBeEnabled()
  await reach(type)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '设备故障' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(type).toContainText('设备故障')
  const fault = page.getByLabel('故障描述')
  await reach(fault)
  await page.keyboard.type('剑杆织机开口不清，绞边断经')
  const chooser = page.waitForEvent('filechooser')
  await reach(page.getByRole('button', { name: /^上传图片或视频/ }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(photo('开口.png'))
  await expect(page.getByRole('button', { name: '预览 开口.png' })).toBeEnabled()

  // The session has ended everywhere, but the page does not know it yet.
  await context.clearCookies()
  let saves = 0
  await page.route('**/aftersale/v1/save', async (route) => {
    saves += 1
    if (saves > 1) return route.continue()
    await route.fulfill({ status: 401, json: { code: 20300, msg: '登录已过期', data: [] } })
  })
  await reach(page.getByRole('button', { name: '提交申请' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('当前用户未登录，请登录后查看')
  await expect(question.getByRole('button', { name: '登录' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sso\?.*appName=/)
  await signInByKeys()
  await page.waitForURL(/tab=query&order=/)
  await expect(page.getByText('剑杆织机开口不清，绞边断经')).toBeVisible()
  expect(saves).toBe(2)
  expect(faults).toEqual([])
  await context.close()
})
