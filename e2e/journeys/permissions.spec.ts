import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, newPerson, PASSWORD, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

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
  await engineer.page.waitForURL((url) => url.pathname === '/404')
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
  await expect(admin.page.getByRole('dialog', { name: '预览' }).getByText('停机前排空管路')).toBeVisible()
  await admin.page.keyboard.press('Escape')
  await admin.page.setViewportSize({ width: 390, height: 844 })
  await admin.page.getByRole('button', { name: '返回列表' }).click()
  await expect(admin.page.getByText('换季停机怎么保养？')).toBeVisible()
  await expectClean(admin.page)
  for (const person of [admin, customer]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[AC-19] [ER-01] the sign-in ends while an entry is written: after the next one it is there as it was left', async ({
  browser,
}) => {
  const { page, faults, context, told } = await newPerson(browser)
  await signIn(page, product.origin, ADMIN.loginName, '/console/upkeep/faq')
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  const question = page.getByRole('textbox', { name: /问题/ }).first()
  await expect(question).not.toHaveValue('')
  const before = await question.inputValue()
  await question.fill(`${before}（夜班）`)
  await expect(page.getByText('有未保存的修改')).toBeVisible()

  await context.clearCookies()
  await page.route(
    '**/upkeep/v1/faq/entry/*',
    (route) => route.fulfill({ status: 401, json: { code: 20300, msg: '登录已过期', data: [] } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: '保存修改' }).click()
  const asked = page.getByRole('alertdialog', { name: '提示' })
  await expect(asked).toContainText('当前用户未登录，请登录后查看')
  await asked.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/\/sso\?/)
  await page.getByLabel('手机号或账号').fill(ADMIN.loginName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/console\/upkeep\/faq\?.*id=/)
  await told('已恢复您上次填写的内容')
  await expect(question).toHaveValue(`${before}（夜班）`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await told('已保存')
  expect(faults).toEqual([])
  await context.close()
})
