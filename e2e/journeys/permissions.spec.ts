import { expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { runOut } from '../support/database'
import { test } from '../support/journey'
import { ADMIN, closeByEscape, newPerson, PASSWORD, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

/** A square of 8 × 8, as a phone would send it. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4kqCFFTEMLQkAW0ZXgZOSTlIAAAAASUVORK5CYII=',
  'base64',
)

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[AC-13] [AC-19] a role that changes while its holder is signed in brings the page and takes it away', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  const engineer = await newPerson(browser)
  await signIn(engineer.page, product.origin, '13900000005', '/console')
  await signIn(admin.page, product.origin, ADMIN.loginName, '/console/permissions')
  const menu = engineer.page.getByRole('navigation', { name: '控制台菜单' })
  await expect(menu.getByRole('link', { name: '操作记录' })).toHaveCount(0)

  await admin.page.getByRole('button', { name: '编辑 售后工程师' }).click()
  const drawer = admin.page.getByRole('dialog', { name: '编辑角色 · 售后工程师' })
  await drawer.getByRole('checkbox', { name: /^系统管理菜单/ }).check()
  await drawer.getByRole('checkbox', { name: /^操作记录/ }).check()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()

  await engineer.told('您的权限已更新')
  await menu.getByRole('link', { name: '操作记录' }).click()
  await expect(engineer.page.getByRole('cell', { name: '角色 · 修改' }).first()).toBeVisible()
  await expectClean(engineer.page)

  await admin.page.getByRole('button', { name: '编辑 售后工程师' }).click()
  await drawer.getByRole('checkbox', { name: '系统管理（全部）' }).check()
  await drawer.getByRole('checkbox', { name: '系统管理（全部）' }).uncheck()
  await drawer.getByRole('button', { name: '保存' }).click()
  await engineer.page.waitForURL((url) => url.pathname === '/403')
  await admin.page.getByRole('tab', { name: '账号', exact: true }).click()
  await expect(admin.page.getByRole('cell', { name: /^何静/ })).toBeVisible()
  await expectClean(admin.page)
  for (const person of [admin, engineer]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[PC-19] [SV-11] a request that the staff decides comes back as a notice; what is published is seen', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  const customer = await newPerson(browser)
  await signIn(customer.page, product.origin, '13800000001', '/')
  await signIn(admin.page, product.origin, ADMIN.loginName, '/console/requests')
  await admin.page.getByRole('button', { name: /^处理 周敏/ }).click()
  const dialog = admin.page.getByRole('dialog', { name: '处理申请' })
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect(dialog.getByText('请填写拒绝的原因')).toBeVisible()
  await dialog.getByLabel('审核意见').fill('仅供贵司内部参考')
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
  await customer.page.reload()
  await customer.page.getByRole('button', { name: /^通知，\d+ 条未读/ }).click()
  await expect(customer.page.getByText('审核意见：仅供贵司内部参考')).toBeVisible()

  await admin.page.goto(`${product.origin}/console/upkeep/faq?id=new`)
  await admin.page.getByRole('textbox', { name: /问题/ }).first().fill('换季停机怎么保养？')
  await admin.page.getByRole('button', { name: '发布' }).click()
  await admin.told('请先补全标出的内容')
  await admin.page.getByLabel('解答').fill('按说明书第六章逐项检查，停机前排空管路。')
  await admin.page.getByRole('button', { name: '发布' }).click()
  await admin.told('已发布，访客 5 秒内可见')
  await admin.page.getByRole('button', { name: '预览' }).click()
  const preview = admin.page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByText('停机前排空管路')).toBeVisible()
  await closeByEscape(preview)
  await admin.page.setViewportSize({ width: 390, height: 844 })
  await admin.page.getByRole('button', { name: '返回列表' }).click()
  await expect(admin.page.getByText('换季停机怎么保养？')).toBeVisible()
  await expectClean(admin.page)
  for (const person of [admin, customer]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[SV-11] [PC-12] [PC-31] documents of a part, a place at an activity and certification: asked for by a customer, decided by the staff, told by a notice that leads back', async ({
  browser,
}) => {
  const customer = await newPerson(browser)
  const admin = await newPerson(browser)
  const { origin } = product
  const { page } = customer
  await signIn(page, origin, '13800000003', '/productMall')
  await signIn(admin.page, origin, ADMIN.loginName, '/console/requests')
  const decide = async (kind: string, what: string, isGranted: boolean, opinion: string) => {
    await admin.page.goto(`${origin}/console/requests?kind=${kind}`)
    const line = admin.page
      .getByRole('row')
      .filter({ hasText: what })
      .getByRole('button', { name: /^处理 陈立/ })
    await line.click()
    const dialog = admin.page.getByRole('dialog', { name: '处理申请' })
    await dialog.getByLabel('审核意见').fill(opinion)
    await dialog.getByRole('button', { name: isGranted ? '通过' : '拒绝', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(line).toHaveCount(0)
  }
  /** The bell shows the decision on other pages; a press opens the requested content. */
  const follow = async (title: RegExp, text: string) => {
    await page.goto(`${origin}/customerService`)
    await page.getByRole('button', { name: /^通知，\d+ 条未读/ }).click()
    const notice = page.getByRole('button', { name: title }).filter({ hasText: text })
    await notice.click()
  }

  const first = page.getByRole('article').first().getByRole('link')
  const part = await first.innerText()
  await first.click()
  // The URL changes before the page: until its heading is there, the list is still visible.
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
  const apply = async () => {
    await page.getByRole('button', { name: '申请访问权限' }).click()
    const question = page.getByRole('alertdialog', { name: '提示' })
    await question.getByRole('button', { name: '申请', exact: true }).click()
    await customer.told('已申请，请等待审核通过后查看')
    await expect(page.getByText('申请审核中')).toBeVisible()
  }
  await apply()
  await decide('supplier', part, false, '请注明用于哪台设备')
  await follow(/备件“.+”的资料申请未通过/, '审核意见：请注明用于哪台设备')
  await page.waitForURL((url) => url.pathname === '/productMall/detail')
  await apply()
  await decide('supplier', part, true, '仅限本厂使用')
  await follow(/备件“.+”的资料申请已通过/, '审核意见：仅限本厂使用')
  await page.waitForURL((url) => url.pathname === '/productMall/detail')
  await expect(page.getByRole('button', { name: /^下载 .+/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '申请访问权限' })).toHaveCount(0)

  await page.goto(`${origin}/industryCases/solution`)
  const activity = page.getByRole('feed').getByRole('link').first()
  const title = await activity.innerText()
  await activity.click()
  await page.getByRole('main').getByRole('button', { name: '报名' }).click()
  await page.waitForURL(/\/activity\/signUp\?id=/)
  await page.getByLabel('参加人数').fill('4')
  await page.getByRole('button', { name: '提交报名' }).click()
  const receipt = page.getByRole('status', { name: '报名回执' })
  await expect(receipt).toContainText('待确认')
  await decide('signUp', title, false, '本期名额已满')
  await follow(/“.+”的报名未通过/, '审核意见：本期名额已满')
  await page.waitForURL(/\/activity\/signUp\?id=/)
  await expect(receipt).toContainText('未通过')
  await expect(receipt).toContainText('本期名额已满')
  await expectClean(page)
  await receipt.getByRole('button', { name: '修改报名' }).click()
  await page.getByLabel('参加人数').fill('2')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(receipt).toContainText('待确认')
  await decide('signUp', title, true, '')
  await follow(/“.+”的报名已通过/, '')
  await expect(receipt).toContainText('已通过')
  await expect(receipt).not.toContainText('本期名额已满')

  await page.goto(`${origin}/qualification?kind=supplier`)
  await page.getByRole('button', { name: '去企业认证' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^上传文件/ }).click()
  await (await chooser).setFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: PHOTO })
  await customer.told('上传成功')
  await page.getByRole('button', { name: '提交申请' }).click()
  await customer.told('申请已提交，结果会通知您')
  await expectClean(page)
  await decide('qualification', '华纺非织造', true, '与营业执照一致')
  await follow(/的企业认证申请已通过/, '审核意见：与营业执照一致')
  await expect(page.getByText('贵企业已通过认证。')).toBeVisible()

  // All requests are together, under the account's menu.
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '我的报名' }).click()
  await page.waitForURL((url) => url.pathname === '/mine')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('已通过')
  await expectClean(page)
  await page.getByRole('tab', { name: '备件资料申请' }).click()
  const granted = page.getByRole('listitem').filter({ hasText: part })
  await expect(granted).toContainText('已授权')
  await expect(granted).toContainText('审核意见：仅限本厂使用')
  for (const person of [admin, customer]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

/** Returns a console page's token, from its repeated poll. */
const tokenOf = async (page: Page) =>
  (await (await page.waitForRequest(/permission\/v1\/stamp/)).headerValue('authorization')) ?? ''

test('[AC-05] [AC-19] [ER-01] a token runs out while an entry is written: renewed once for the save; when the sign-in is over too, the entry is there as it was left', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser)
  const { origin, dataFolder } = product
  await signIn(page, origin, ADMIN.loginName, '/console/upkeep/faq')
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  const question = page.getByRole('textbox', { name: /问题/ }).first()
  await expect(question).not.toHaveValue('')
  const before = await question.inputValue()

  // Holds the page's polls: the save is the first call to notice the expired token.
  const asked: string[] = []
  let token = ''
  let isHeld = true
  await page.route(/\/(web-api|open-api|iip|web)\//, async (route) => {
    const address = route.request().url()
    const isSave = address.includes('/upkeep/v1/faq/entry/')
    if (isSave) token = (await route.request().headerValue('authorization')) ?? ''
    if (isSave || address.includes('/oauth/token')) asked.push(isSave ? 'save' : 'token')
    else if (isHeld) return route.abort()
    if (asked.join() === 'save,token,save') isHeld = false
    await route.continue()
  })
  /** A server caches a token for some seconds. */
  const isOver = (authorization: string) =>
    expect
      .poll(async () => {
        const reply = await context.request.get(`${origin}/web-api/notice/v1/unread`, { headers: { authorization } })
        return (await reply.json()).code
      })
      .toBe(20300)

  await question.fill(`${before}（夜班）`)
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  await runOut(dataFolder, ADMIN.loginName)
  await isOver(await tokenOf(page))
  await page.getByRole('button', { name: '保存修改' }).click()
  await told('已保存')
  expect(asked).toEqual(['save', 'token', 'save'])
  await expect(question).toHaveValue(`${before}（夜班）`)

  await question.fill(`${before}（白班）`)
  isHeld = true
  await runOut(dataFolder, ADMIN.loginName, { signIns: true })
  await isOver(token)
  await page.getByRole('button', { name: '保存修改' }).click()
  const toSignIn = page.getByRole('alertdialog', { name: '提示' })
  await expect(toSignIn).toContainText('当前用户未登录，请登录后查看')
  await toSignIn.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/\/sso\?/)
  await page.unrouteAll()
  await page.getByLabel('手机号或账号').fill(ADMIN.loginName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/console\/upkeep\/faq\?.*id=/)
  await told('已恢复您上次填写的内容')
  await expect(question).toHaveValue(`${before}（白班）`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await told('已保存')
  expect(faults).toEqual([])
  await context.close()
})
