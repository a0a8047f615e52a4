import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { newPerson, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('the search of the header: by keyboard to a hit, to all of them, and back', async ({ browser }) => {
  const { page, faults, context } = await newPerson(browser)
  await page.goto(`${product.origin}/contact`)
  await page.getByRole('banner').getByRole('button', { name: '搜索全站' }).click()
  const field = page.getByRole('combobox', { name: '搜索全站' })
  await expect(field).toBeFocused()
  await field.fill('轴承')
  const dialog = page.getByRole('dialog', { name: '搜索全站' })
  const parts = dialog.getByRole('group', { name: '备件' }).getByRole('option')
  await expect(parts).toHaveCount(5)
  await expectClean(page)
  const title = await parts.nth(1).locator('span').innerText()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(parts.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/productMall/detail')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The open search added no history entry: Back leads to the page under it.
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/contact')
  await expect(dialog).toBeHidden()

  // Offers recent searches again; Enter without a choice opens all results.
  await page.getByRole('banner').getByRole('button', { name: '搜索全站' }).click()
  await expect(dialog.getByRole('group', { name: '最近搜索' }).getByRole('option')).toHaveText(['轴承'])
  await field.fill('浆纱')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search')
  const cases = page.getByRole('region', { name: '解决方案' })
  await expect(cases.getByRole('link').first()).toContainText('浆纱')
  await expect(page.getByRole('region', { name: '设备资料' })).toHaveCount(0)
  await expectClean(page)
  await page.getByRole('region', { name: '备件' }).getByRole('link', { name: '在备件中查看全部' }).click()
  await page.waitForURL((url) => url.pathname === '/productMall/index' && url.searchParams.get('keyword') === '浆纱')
  expect(faults).toEqual([])
  await context.close()
})

test('the search of a customer finds the documents of the own machines, and leads to their contract', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  await signIn(page, product.origin, '13800000001', `/search?keyword=${encodeURIComponent('说明书')}`)
  const documents = page.getByRole('region', { name: '设备资料' })
  await documents.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/customerService/information' && url.searchParams.has('contract'))
  expect(faults).toEqual([])
  await context.close()
})
