/** The assistant on other sites, on a phone, 390 px wide: with one tag, in a frame, and as React components. */
import { expect } from '@playwright/test'
import { expectClean } from '../support/axe'
import { expectNoZoom } from '../support/fields'
import { expectFits, expectTargets } from '../support/finger'
import { test } from '../support/journey'
import { newPerson, openAssistant, say } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { PHONE } from '../support/profiles'
import { startReactApp } from '../support/react-app'
import { openRoots, startThirdPartySite } from '../support/third-party-site'

let product: Product
let thirdPartySite: Awaited<ReturnType<typeof startThirdPartySite>>
let application: Awaited<ReturnType<typeof startReactApp>>
test.beforeAll(async () => {
  product = await startProduct()
  thirdPartySite = await startThirdPartySite(product.origin)
  application = await startReactApp(product.origin)
})
test.afterAll(async () => {
  await application?.end()
  await thirdPartySite?.end()
  await product?.end()
})

const SCREEN = { x: 0, y: 0, ...PHONE.viewport }

test('[WD-17] under a finger: one tag on a hostile page fills the screen, answers, and Back gives the page as it was', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser, PHONE)
  await openRoots(context)
  await page.goto(`${thirdPartySite.origin}/hostile`)
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await expect(button).toBeVisible()
  await expect
    .poll(async () => {
      const size = await button.boundingBox()
      return Math.min(size?.width ?? 0, size?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(44)
  const looks = () =>
    page
      .locator('h1')
      .first()
      .evaluate((node) => getComputedStyle(node).cssText)
  const before = await looks()
  await button.tap()
  const assistant = page.getByRole('dialog', { name: '在线客服' })
  await expect.poll(() => assistant.boundingBox()).toEqual(SCREEN)
  const card = assistant.getByRole('group', { name: '常见问题' }).last()
  await card.getByRole('listitem').first().getByRole('button').tap()
  await expect(assistant.getByRole('group', { name: '相关问题' }).last()).toBeVisible()
  await say(assistant, '询一批坯布的交期')
  await expect(assistant.getByRole('log').getByText('询一批坯布的交期')).toBeVisible()
  await expectNoZoom(assistant, 1)
  await expectTargets(assistant)
  await expectFits(assistant)
  expect(await looks()).toBe(before)

  await page.goBack()
  await expect(assistant).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/hostile')
  await expect(button).toBeFocused()
  // Closed by its own button, the window leaves no history entry: Back leaves the page.
  await page.goto(`${thirdPartySite.origin}/member`)
  await openAssistant(page)
  await assistant.getByRole('button', { name: '收起' }).tap()
  await expect(assistant).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await page.waitForURL(`${thirdPartySite.origin}/hostile`)
  expect(faults).toEqual([])
})

test('[WD-17] under a finger: the frame fills the screen and Back closes it', async ({ browser }) => {
  const { page, context, faults } = await newPerson(browser, PHONE)
  await openRoots(context)
  await page.goto(`${thirdPartySite.origin}/frame`)
  const button = page.getByRole('button', { name: /打开客服助手/ })
  await button.tap()
  const assistant = page.frameLocator('iframe[title="在线客服"]').getByRole('dialog', { name: '在线客服' })
  await expect.poll(() => assistant.boundingBox()).toEqual(SCREEN)
  await say(assistant, '府绸 40S 报价')
  await expect(assistant.getByText('府绸 40S 报价')).toBeVisible()
  await expectNoZoom(assistant, 1)
  await expectTargets(assistant)
  await expectFits(assistant)
  await expectClean(page)
  await page.goBack()
  await expect(assistant).toBeHidden()
  await expect(button).toBeFocused()
  expect(faults).toEqual([])
})

test('[WD-18] under a finger: in an application the assistant fills the screen, and a chat made from the parts fits beside the page’s own', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser, PHONE)
  await page.goto(application.origin)
  const assistant = await openAssistant(page)
  await expect.poll(() => assistant.boundingBox()).toEqual(SCREEN)
  await expect(assistant.getByText('云机工坊的设备问题')).toBeVisible()
  await say(assistant, '热轧机上辊的温差怎么调')
  await expect(assistant.getByRole('log').getByText('热轧机上辊的温差怎么调')).toBeVisible()
  await expectNoZoom(assistant, 1)
  await expectTargets(assistant)
  await expectFits(assistant)
  await expectClean(page)
  await page.goBack()
  await expect(assistant).toBeHidden()

  await page.getByRole('link', { name: '自建对话' }).tap()
  const talk = page.getByRole('region', { name: '在线咨询' })
  await expect(talk.getByText('热轧机上辊的温差怎么调')).toBeVisible()
  await say(talk, '再问一句')
  await expect(talk.getByRole('log').getByText('再问一句')).toBeVisible()
  await expectNoZoom(talk, 1)
  await expectTargets(talk)
  await expectFits(page.locator('body'))
  await expectClean(page)
  expect(faults).toEqual([])
})
