import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { holdRequests } from '../support/held'
import { test } from '../support/journey'
import { ADMIN, AGENT, newPerson, PASSWORD, PERSONAL, signInByForm } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[AC-01] [AC-03] the back office asks for the central sign-in and comes back to the saved address', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await page.goto(`${product.origin}/console/workbench`)
  await page.waitForURL(/\/sso\?.*appName=portal/)
  await page.getByLabel('手机号或账号').fill(AGENT.loginName)
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('手机号或账号')).toHaveValue(AGENT.loginName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`${product.origin}/console/workbench`)
  await expect(page.getByText(AGENT.name).first()).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-03] a console address whose menus do not come offers to load them again, and then has page and menus', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser)
  await signInByForm(page, product.origin, AGENT.loginName, '/')
  await page.route('**/portal/menu/list?*', (route) => route.abort())
  await page.goto(`${product.origin}/console/workbench`)
  await expect(page.getByRole('heading', { name: '菜单未能加载' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^我的状态/ })).toHaveCount(0)
  await page.unroute('**/portal/menu/list?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: /^我的状态/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '控制台菜单' }).getByText('客服工作台')).toBeVisible()
  await context.close()
})

test('[AC-02] [AC-12] sign-out clears the session: the header offers 登录 again and the back office asks again', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser)
  await signInByForm(page, product.origin, PERSONAL.loginName, '/')
  const account = page.getByRole('button', { name: new RegExp(PERSONAL.name) })
  await expect(account).toBeVisible()
  await expect(page.getByRole('button', { name: '控制台' })).toHaveCount(0)
  await account.click()
  // The header changes before the browser returns from the central sign-out: a navigation in between would cancel that.
  const backFromSignOut = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await backFromSignOut
  await expect(page.getByRole('banner').getByText('登录', { exact: true })).toBeVisible()
  await page.goto(`${product.origin}/console/workbench`)
  await page.waitForURL(/\/sso\?/)
  await context.close()
})

test('[AC-04] a signed-in customer without menus is told 403, an unknown path 404', async ({ browser }) => {
  const { page, context } = await newPerson(browser)
  await signInByForm(page, product.origin, PERSONAL.loginName, '/')
  await page.goto(`${product.origin}/console`)
  await expect(page.getByRole('heading', { name: '当前账号暂无权限' })).toBeVisible()
  await page.goto(`${product.origin}/no/such/page`)
  await page.waitForURL(`${product.origin}/404`)
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL(`${product.origin}/`)
  await context.close()
})

test('[AC-17] /redirect/:path* goes to the path, keeps the query, and never leaves the origin', async ({ browser }) => {
  const { page, context } = await newPerson(browser)
  await page.goto(`${product.origin}/redirect/403?from=test`)
  await page.waitForURL(`${product.origin}/403?from=test`)
  await page.goto(`${product.origin}/redirect//evil.example/x`)
  // What looks like a host is a path of this origin, which has no such page.
  await page.waitForURL(`${product.origin}/404`)
  await context.close()
})

test('[AC-03] the menus are asked for before the files of the console: on a line where those take long, the sign-in still comes', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser)
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  // Scripts named in the page load; later ones are held until the session's call was sent.
  const html = await (await fetch(`${product.origin}/console/workbench`)).text()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await asked
    await route.continue()
  })
  await page.route('**/portal/menu/list?*', async (route) => {
    release()
    await route.continue()
  })
  await page.goto(`${product.origin}/console/workbench`)
  await page.waitForURL(/\/sso\?.*appName=portal/)
  await context.close()
})

test('[AC-01] what comes late to the sign-in page moves nothing under a press', async ({ browser }) => {
  const { page, context } = await newPerson(browser)
  const release = await holdRequests(page, '**/sso/info*')
  await page.goto(`${product.origin}/sso?appName=portal`)
  const button = page.getByRole('button', { name: '登录', exact: true })
  const before = await button.boundingBox()
  expect(before).not.toBeNull()
  release()
  await expect(page.getByText(AGENT.loginName).first()).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  await context.close()
})

test('[AC-20] who forgot the password sets another by SMS with the keyboard alone, and is signed in where they wanted to go', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  const elsewhere = await newPerson(browser)
  await signInByForm(elsewhere.page, product.origin, ADMIN.loginName, '/')
  await page.goto(`${product.origin}/sso?appName=portal&redirect=%2Fknowledge`)
  await page.getByRole('link', { name: '忘记密码' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  const phone = page.getByRole('textbox', { name: '手机号' })
  await expect(phone).toBeFocused()
  await expectClean(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.goForward()

  await expect(phone).toBeFocused()
  await page.keyboard.type('139 0000 0009')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused()
  const outbox = await context.newPage()
  await expect(async () => {
    await outbox.goto(`${product.origin}/dev/outbox`)
    await expect(outbox.getByRole('row').nth(1)).toContainText(ADMIN.loginName, { timeout: 1_000 })
  }).toPass()
  const code = /验证码 (\d{6})/.exec(await outbox.getByRole('row').nth(1).innerText())?.[1] ?? ''
  await outbox.close()
  await page.keyboard.type(code)
  await page
    .getByLabel(/新密码/)
    .first()
    .focus()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请至少输入6位密码')).toBeVisible()
  await expectClean(page)
  await page
    .getByLabel(/新密码/)
    .first()
    .fill('shuttle-77')
  await page.getByLabel(/确认新密码/).fill('shuttle-77')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.origin}/knowledge`)
  await expect(page.getByRole('button', { name: new RegExp(ADMIN.name) })).toBeVisible()

  // Signed out everywhere else; the old password is invalid.
  await elsewhere.page.goto(`${product.origin}/console/workbench`)
  await elsewhere.page.waitForURL(/\/sso\?.*appName=portal/)
  await elsewhere.page.getByLabel('手机号或账号').fill(ADMIN.loginName)
  await elsewhere.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(elsewhere.page.getByRole('alert').first()).toContainText('账号或密码不正确')
  expect(faults).toEqual([])
  await context.close()
  await elsewhere.context.close()
})
