import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { closeByEscape, newPerson, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[AC-06] [AC-07] [AC-08] [AC-09] a person registers with the code of the SMS and signs in; then changes the password [AC-10]', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser)
  await page.goto(product.origin)
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
  const dialog = page.getByRole('dialog', { name: '注册' })
  await expect(dialog.getByRole('tab', { name: '企业用户' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByLabel('企业名称').fill('越布印染')
  await dialog.getByRole('tab', { name: '个人用户' }).click()
  await dialog.getByRole('tab', { name: '企业用户' }).click()
  await expect(dialog.getByLabel('企业名称')).toHaveValue('')
  await dialog.getByRole('tab', { name: '个人用户' }).click()

  const code = dialog.getByRole('button', { name: '获取验证码' })
  await expect(code).toBeDisabled()
  await dialog.getByLabel('用户名').fill('孙倩')
  await dialog.getByLabel('手机号').fill('13712345678')
  await code.click()
  await expect(dialog.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
  await expect(dialog.getByText('验证码已发送，请耐心等待…')).toBeVisible()

  const outbox = await context.newPage()
  await outbox.goto(`${product.origin}/dev/outbox`)
  const sent = /验证码 (\d{6})/.exec(await outbox.getByRole('row').nth(1).innerText())?.[1] ?? ''
  await outbox.close()

  await dialog.getByLabel('验证码').fill(sent)
  await dialog.getByLabel(/^\*?\s*密码$/).fill('loom-8823')
  await dialog.getByLabel('确认密码').fill('loom-8824')
  await dialog.getByRole('button', { name: '注册' }).click()
  await expect(dialog.getByText('两次输入密码不一致!')).toBeVisible()
  await expect(dialog.getByLabel('确认密码')).toBeFocused()
  await expectClean(page)
  await dialog.getByLabel('确认密码').fill('loom-8823')
  await dialog.getByRole('button', { name: '注册' }).click()
  await told('注册成功，请使用账号密码登录')
  await expect(dialog).toBeHidden()

  await page.getByRole('banner').getByText('登录', { exact: true }).click()
  await page.getByLabel('手机号或账号').fill('13712345678')
  await page.getByLabel('密码', { exact: true }).fill('loom-8823')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: /孙倩/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const change = page.getByRole('dialog', { name: '修改密码' })
  await change.getByLabel('原密码').focus()
  await change.getByLabel(/^\*?\s*新密码$/).focus()
  await expect(change.getByText('请输入原密码')).toBeVisible()
  await change.getByLabel('原密码').fill('not-it-at-all')
  await change.getByLabel(/^\*?\s*新密码$/).fill('shuttle-77')
  await change.getByLabel('确认新密码').fill('shuttle-77')
  await change.getByRole('button', { name: '修改密码' }).click()
  await expect(change.getByText('原密码不正确')).toBeVisible()
  await expectClean(page)
  await change.getByLabel('原密码').fill('loom-8823')
  await change.getByRole('button', { name: '修改密码' }).click()
  await page.waitForURL(/\/sso\?/)
  await expect(page.getByRole('status').filter({ hasText: '密码修改成功' })).toBeVisible()
  await page.getByLabel('手机号或账号').fill('13712345678')
  await page.getByLabel('密码', { exact: true }).fill('shuttle-77')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: /孙倩/ })).toBeVisible()

  // On a phone the same two stand in the menu, and take its place.
  await page.setViewportSize({ width: 390, height: 844 })
  const opened = page.getByRole('dialog')
  for (const name of ['修改密码', '个人信息']) {
    await page.getByRole('button', { name: '打开菜单' }).click()
    await opened.getByRole('button', { name }).click()
    await expect(opened).toHaveCount(1)
    await expect(opened.getByRole('heading', { name })).toBeVisible()
    if (name === '个人信息')
      await expect(opened.getByRole('definition')).toHaveText(['13712345678', '孙倩', '13712345678'])
    await closeByEscape(opened)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-08] the wait between two codes goes on after a reload, and ends where it would have ended', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  // The page's clock is the journey's: what the button counts does not depend on how fast this machine is.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`${product.origin}/register`)
  const phone = page.getByLabel('手机号')
  await page.getByRole('tab', { name: '个人用户' }).click()
  await phone.fill('13712340008')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: '60 秒后重新获取' })).toBeDisabled()
  await page.clock.setFixedTime(start + 25_000)
  await page.reload()
  await page.getByRole('tab', { name: '个人用户' }).click()
  await phone.fill('13712340008')
  await expect(page.getByRole('button', { name: '35 秒后重新获取' })).toBeDisabled()
  await page.clock.setFixedTime(start + 61_000)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  await page.reload()
  await page.getByRole('tab', { name: '个人用户' }).click()
  await phone.fill('13712340008')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-11] [AC-14] [AC-15] [AC-16] the shell: what is said of oneself, tags with their menu, settings that stay, the palette by pinyin', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await signIn(page, product.origin, '13900000009')
  const tabs = page.getByRole('tablist', { name: '已打开的页面' })
  const first = tabs.getByRole('tab').first()
  await expect(first).toHaveText('客服工作台')
  // An affixed tag has a pin; nothing closes it.
  await first.focus()
  await page.keyboard.press('Delete')
  await expect(first).toBeVisible()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await closeByEscape(page.getByRole('menu'))

  await page.getByRole('button', { name: /账号菜单/ }).click()
  for (const entry of ['个人信息', '修改密码', '退出登录'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  const info = page.getByRole('dialog', { name: '个人信息' })
  await expect(info.getByRole('definition')).toHaveText(['13900000009', '何静', '13900000009'])
  await expect(info.getByRole('textbox')).toHaveCount(0)
  await closeByEscape(info)
  for (const button of ['全屏', '返回门户首页']) await expect(page.getByRole('button', { name: button })).toBeVisible()

  // On the workbench the first press is for its own search, the second for the palette.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快速前往' })
  await palette.getByRole('combobox').fill('xtsz')
  await expect(palette.getByRole('option')).toHaveCount(0)
  await palette.getByRole('combobox').fill('jmsz')
  await expect(palette.getByRole('option', { name: /界面设置/ })).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: '界面设置' })
  await settings.getByRole('switch', { name: '显示标签页' }).click()
  await expect(tabs).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '控制台菜单' })).toBeVisible()
  await expect(tabs).toHaveCount(0)

  await page.goto(`${product.origin}/redirect/console/workbench`)
  await page.waitForURL(`${product.origin}/console/workbench`)

  // 210 px beside the page; under 992 px a drawer that its button opens and Escape closes.
  const menu = page.getByRole('navigation', { name: '控制台菜单' })
  const beside = page.getByRole('complementary').filter({ has: menu })
  await expect.poll(async () => (await beside.boundingBox())?.width).toBe(210)
  await page.setViewportSize({ width: 991, height: 768 })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '控制台菜单' })
  await expect(drawer.getByRole('link', { name: /客服工作台/ })).toBeVisible()
  await closeByEscape(drawer)
  expect(faults).toEqual([])
  await context.close()
})
