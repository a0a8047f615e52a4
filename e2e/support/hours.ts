/** The service hours of the desk, as its administrator sets them. */
import { expect, type Page } from '@playwright/test'
import { ADMIN, signIn } from './people'

/** A week without a working day: closed whenever a journey runs. */
export async function closeForGood(page: Page, origin: string) {
  await signIn(page, origin, ADMIN.loginName, '/console/service-settings')
  await page.getByRole('switch', { name: '按服务时间接待' }).click()
  const periods = page.getByRole('button', { name: /第 1 段$/ })
  await expect(periods.first()).toBeVisible()
  for (let left = await periods.count(); left > 0; left = await periods.count()) await periods.first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('现在：服务时间以外').first()).toBeVisible()
}
