import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, newPerson, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

const PASSWORD = 'shuttle-8823'

test('[AC-19] [AC-10] an account is opened for a colleague, who chooses the password behind the link and finds the workbench', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  await signIn(admin.page, product.origin, ADMIN.loginName, '/console/permissions')
  await admin.page.getByRole('tab', { name: '账号', exact: true }).click()
  await admin.page.getByRole('button', { name: '开通账号' }).click()
  const drawer = admin.page.getByRole('dialog', { name: '开通账号' })
  await drawer.getByRole('button', { name: '开通并发送链接' }).click()
  await expect(drawer.getByText('请输入姓名')).toBeVisible()
  await drawer.getByLabel('姓名').fill('陆遥')
  await drawer.getByLabel('手机号').fill('13700000101')
  await drawer.getByRole('checkbox', { name: /^在线客服/ }).check()
  await expectClean(admin.page)
  await drawer.getByRole('button', { name: '开通并发送链接' }).click()
  const sent = admin.page.getByRole('dialog', { name: '设置密码链接 · 陆遥' })
  await expect(sent).toContainText('137****0101')
  await sent.getByRole('button', { name: '完成' }).click()
  await expect(admin.page.getByRole('row').filter({ hasText: '陆遥' })).toContainText('在线客服')

  const colleague = await newPerson(browser)
  await colleague.page.goto(`${product.origin}/dev/outbox`)
  const link = /http\S+#[\w-]+/.exec(await colleague.page.getByRole('row').nth(1).innerText())?.[0] ?? ''
  await colleague.page.goto(link)
  await expect(colleague.page.getByText('陆遥，您好')).toBeVisible()
  await expectClean(colleague.page)
  await colleague.page.getByLabel(/^\*?\s*密码$/).fill(PASSWORD)
  await colleague.page.getByLabel('确认密码').fill('shuttle-8824')
  await colleague.page.getByRole('button', { name: '完成设置' }).click()
  await expect(colleague.page.getByText('两次输入密码不一致')).toBeVisible()
  await colleague.page.getByLabel('确认密码').fill(PASSWORD)
  await colleague.page.getByRole('button', { name: '完成设置' }).click()
  await colleague.page.waitForURL(/\/sso\?/)
  await expect(colleague.page.getByText('密码已设置，请登录')).toBeVisible()
  await colleague.page.goto(`${product.origin}/console/workbench`)
  await colleague.page.getByLabel('手机号或账号').fill('13700000101')
  await colleague.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await colleague.page.getByRole('button', { name: '登录', exact: true }).click()
  await colleague.page.waitForURL(/\/console\/workbench/)
  await expect(colleague.page.getByText('没有等待接入的客户')).toBeVisible()
  await expect(colleague.page.getByRole('button', { name: '我的状态 离开' })).toBeVisible()
  // The link was good once.
  await colleague.page.goto(link)
  await expect(colleague.page.getByText('链接已失效，请联系为您开通账号的人员重新发送')).toBeVisible()
  for (const person of [admin, colleague]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})
