import { expect, type Page } from '@playwright/test'
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

/** A minimal PDF of one page with one line. */
function paper(text: string): Buffer {
  const drawn = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Root 1 0 R/Size 6>>\n`
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF`, 'latin1')
}

/** Chooses an option of a select by its name. */
async function choose(page: Page, name: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).first().click()
}

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
  // The link works only once.
  await colleague.page.goto(link)
  await expect(colleague.page.getByText('链接已失效，请联系为您开通账号的人员重新发送')).toBeVisible()
  for (const person of [admin, colleague]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})

test('[SV-08] [AC-19] a customer, a contract, its machine and its paper are entered by the staff; the customer finds and reads them', async ({
  browser,
}) => {
  const admin = await newPerson(browser)
  const { page } = admin
  await signIn(page, product.origin, ADMIN.loginName, '/console/after-sales/customers')
  await page.getByRole('button', { name: '新建企业客户' }).click()
  const company = page.getByRole('dialog', { name: '新建企业客户' })
  await company.getByRole('button', { name: '保存' }).click()
  await expect(company.getByText('请输入企业名称')).toBeVisible()
  await company.getByLabel('企业名称').fill('湖州云锦织造')
  await company.getByRole('button', { name: '保存' }).click()
  await expect(company).toBeHidden()
  await expect(page.getByRole('dialog', { name: /湖州云锦织造/ })).toBeVisible()

  await page.goto(`${product.origin}/console/after-sales/deliveries`)
  await page.getByRole('button', { name: '新建合同' }).click()
  const contract = page.getByRole('dialog', { name: '新建合同' })
  await contract.getByRole('button', { name: '保存' }).click()
  await expect(contract.getByText('请选择客户企业')).toBeVisible()
  await contract.getByLabel('查找客户企业').fill('锦纶')
  await choose(page, /客户企业/, '锦纶新材料')
  await contract.getByLabel('合同编号').fill('SY-HX-2026-901')
  await contract.getByLabel('合同名称').fill('锦纶六期纺丝线')
  await choose(page, '交付状态', '已交付')
  await contract.getByLabel('签订日期').fill('2026-03-02')
  await contract.getByLabel('交付日期').fill('2026-06-01')
  await contract.getByLabel('交付企业').fill('梭原纺机化纤事业部')
  await expectClean(page)
  await contract.getByRole('button', { name: '保存' }).click()
  await expect(contract).toBeHidden()
  await expect(page.getByRole('heading', { name: '锦纶六期纺丝线' })).toBeVisible()

  await page.getByRole('button', { name: '添加设备' }).click()
  const machine = page.getByRole('dialog', { name: '添加设备' })
  await machine.getByLabel('设备名称').fill('高速纺丝机')
  await machine.getByLabel('型号').fill('SY-HX-900')
  await machine.getByLabel('产品编号').fill('HX-2026-901-01')
  await machine.getByLabel('出厂日期').fill('2026-05-11')
  await machine.getByRole('button', { name: '保存' }).click()
  await expect(machine).toBeHidden()
  const device = page.getByRole('region', { name: '高速纺丝机 · HX-2026-901-01' })
  await expect(device).toBeVisible()

  await page.getByRole('button', { name: '上传资料' }).click()
  const upload = page.getByRole('dialog', { name: '上传交付资料' })
  await choose(page, '归属', /高速纺丝机/)
  await choose(page, '资料类型', '合格证')
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: '合格证.pdf', mimeType: 'application/pdf', buffer: paper('HX-2026-901-01 PASS') })
  await admin.told('上传成功')
  await upload.getByRole('button', { name: '添加到交付资料' }).click()
  await expect(upload).toBeHidden()
  await expect(device.getByRole('button', { name: '合格证.pdf' })).toBeVisible()

  const customer = await newPerson(browser)
  await signIn(customer.page, product.origin, '13800000001', '/customerService/information')
  await customer.page
    .getByRole('navigation', { name: '合同' })
    .getByRole('link', { name: /锦纶六期纺丝线/ })
    .click()
  await expect(customer.page.getByRole('heading', { name: '锦纶六期纺丝线' })).toBeVisible()
  await expect(customer.page.getByRole('cell', { name: 'HX-2026-901-01' })).toBeVisible()
  const [shown] = await Promise.all([
    customer.page.waitForResponse((reply) => reply.url().includes('/files/') && reply.url().includes('seal=')),
    customer.page.getByRole('button', { name: '预览 合格证.pdf' }).click(),
  ])
  expect(shown.status()).toBe(200)
  const preview = customer.page.getByRole('dialog', { name: '预览' })
  await preview.getByRole('button', { name: '查找', exact: true }).click()
  await preview.getByRole('textbox', { name: '在文件中查找' }).fill('HX-2026-901-01')
  await expect(preview.getByText('1 / 1', { exact: true })).toBeVisible()
  // Without its signature the URL opens nothing.
  const { origin, pathname } = new URL(shown.url())
  expect((await customer.page.request.get(`${origin}${pathname}`)).status()).toBe(404)
  for (const person of [admin, customer]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})
