import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectClean } from '../support/axe'
import { endPromise } from '../support/database'
import { test } from '../support/journey'
import { ADMIN, AGENT, newPerson, openAssistant, queueLine, say, signIn } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { countTones, tonesOf } from '../support/tones'

// A product of its own: what another test leaves in the queue comes back after a minute, and its call may take this one's place.
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.end())

test('[SV-12] [AC-14] an agent elsewhere in the console is called: a figure in title and menu, a tone, a line that leads to who waits', async ({
  browser,
}) => {
  const agent = await newPerson(browser)
  await countTones(agent.context)
  // The first load alerts nobody: it must finish before a customer arrives.
  const looked = agent.page.waitForResponse(/desk\/v1\/conversations\?scope=mine/)
  await signIn(agent.page, product.origin, AGENT.loginName, '/console/after-sales/viewer')
  await looked
  const menu = agent.page.getByRole('navigation', { name: '控制台菜单' })
  await expect(menu.getByRole('link', { name: '客服工作台' })).toBeVisible()
  // Browsers allow sound only after a press.
  await agent.page.keyboard.press('Escape')

  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '喷丝板清洗周期怎么定')
  await assistant.getByRole('button', { name: '转人工' }).click()
  const line = agent.page.getByText(/^\d+ 位客户等待接入$/)
  await expect(line).toBeVisible()
  await expect(agent.page).toHaveTitle(/^\(\d+\) 工单查看/)
  await expect(menu.getByRole('link', { name: /^客服工作台，\d+ 项待处理$/ })).toBeVisible()
  await expect.poll(() => tonesOf(agent.page)).toBeGreaterThan(0)
  await expectClean(agent.page)

  await agent.page.getByRole('button', { name: '去接待' }).click()
  await agent.page.waitForURL(/\/console\/workbench\?scope=waiting/)
  await expect(line).toHaveCount(0)
  await queueLine(agent.page, '喷丝板清洗周期').click()
  await agent.page.getByRole('button', { name: '接入', exact: true }).first().click()
  await expect(assistant.getByRole('log').getByText(`客服 ${AGENT.name} 已接入，为您服务`)).toBeVisible()

  // A message of an own customer alerts too, with the customer's name.
  await menu.getByRole('link', { name: '工单查看' }).click()
  await expect(agent.page.getByRole('navigation', { name: '选择工单' })).toBeVisible()
  await say(assistant, '是 0.25 毫米孔径的')
  await expect(agent.page.getByText(/^访客.* 发来新消息$/)).toBeVisible()
  await agent.page.getByRole('button', { name: '去接待' }).click()
  await expect(agent.page.getByRole('log')).toContainText('是 0.25 毫米孔径的')
  await expect(agent.page.getByText(/发来新消息$/)).toHaveCount(0)
  expect([...agent.faults, ...visitor.faults]).toEqual([])
  for (const one of [agent, visitor]) await one.context.close()
})

interface Shown {
  tag: string
  onclick?: () => void
}
type WithShown = typeof globalThis & { shown: Shown[] }

/** The person looks at another window; desktop notifications are allowed, and each page keeps those that it showed. */
const lookElsewhere = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.hasFocus = () => false
    const shown: Shown[] = []
    Object.assign(window, {
      shown,
      Notification: class {
        static permission = 'granted'
        tag: string
        constructor(_title: string, { tag }: { tag: string }) {
          this.tag = tag
          shown.push(this)
        }
        close() {}
      },
    })
  })
/** How many notifications of the promise's end a page showed. The page looks again as when it is hidden. */
const endsShown = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return (globalThis as WithShown).shown.filter(({ tag }) => tag.includes('.supervisor.')).length
  })

test('[SV-12] the end of a promise reaches the supervisor who looks at no page: one desktop notification for two pages, and a press leads to the desk', async ({
  browser,
}) => {
  const supervisor = await newPerson(browser)
  await lookElsewhere(supervisor.context)
  const looked = (page: Page) => page.waitForResponse(/notice\/v1\/calls/)
  const first = looked(supervisor.page)
  await signIn(supervisor.page, product.origin, ADMIN.loginName, '/console/service-settings')
  await first
  const other = await supervisor.context.newPage()
  const second = looked(other)
  await other.goto(`${product.origin}/console/service-settings`)
  await second

  const visitor = await newPerson(browser)
  await visitor.page.goto(product.origin)
  const assistant = await openAssistant(visitor.page)
  await say(assistant, '卷绕头报警怎么复位')
  await assistant.getByRole('button', { name: '转人工' }).click()
  await expect(assistant.getByRole('button', { name: '已申请' })).toBeVisible()
  // The button changes before the request is stored.
  await expect(() => endPromise(product.dataFolder, '卷绕头报警怎么复位')).toPass()

  const pages = [supervisor.page, other]
  const counts = () => Promise.all(pages.map(endsShown))
  await expect.poll(async () => (await counts()).reduce((sum, count) => sum + count, 0), { timeout: 60_000 }).toBe(1)
  // Both pages have looked since.
  const again = pages.map(looked)
  await counts()
  await Promise.all(again)
  const shownBy = pages[(await counts()).indexOf(1)]
  expect((await counts()).sort()).toEqual([0, 1])
  await shownBy?.evaluate(() => {
    ;(globalThis as WithShown).shown.find(({ tag }) => tag.includes('.supervisor.'))?.onclick?.()
  })
  await shownBy?.waitForURL(/\/console\/supervision$/)
  expect([...supervisor.faults, ...visitor.faults]).toEqual([])
  for (const one of [supervisor, visitor]) await one.context.close()
})
