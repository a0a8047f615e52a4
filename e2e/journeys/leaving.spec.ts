import { type BrowserContext, expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
// @ts-expect-error a plain script shared with the example
import { tokenFor } from '../../examples/script-tag/src/pages.mjs'
import { expectClean } from '../support/axe'
import { test } from '../support/journey'
import { ADMIN, newPerson, openAssistant, PERSONAL, say, signInByForm } from '../support/people'
import { type Product, startProduct } from '../support/product'
import { foundIn, keptOf } from '../support/storages'
import { openRoots, startThirdPartySite } from '../support/third-party-site'

let product: Product
let thirdPartySite: Awaited<ReturnType<typeof startThirdPartySite>>
test.beforeAll(async () => {
  product = await startProduct()
  thirdPartySite = await startThirdPartySite(product.origin)
})
test.afterAll(async () => {
  await thirdPartySite?.end()
  await product?.end()
})

const CUSTOMER = { loginName: '13800000003', name: '陈立' }
const PHONE = '13912345678'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The chat's connection, which the test can cut; it stays down until mended. */
async function chatLine(context: BrowserContext) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await context.routeWebSocket(/ima-access\/ws/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      for (const socket of open) await socket.close({ code: 1013 })
      open.clear()
    },
    mend() {
      isCut = false
    },
  }
}

/**
 * Collects parts of every token that this profile receives from now on. Reads each before the page does: the browser no longer
 * returns a body after a navigation.
 */
async function noteTokens(context: BrowserContext): Promise<string[]> {
  const parts: string[] = []
  const note = (value: unknown) => {
    if (typeof value === 'string' && value.length > 20) parts.push(value.slice(-8), value.slice(-24, -16))
  }
  await context.route(/menu-list|menuList|oauth\/token|user\/generate|user\/identify/i, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const row of reply.data ?? []) {
      for (const value of [row.access_token, row.token?.access_token, row.token]) note(value)
    }
    await route.fulfill({ response })
  })
  return parts
}

/** Collects the Authorization headers that this profile has sent until the call. */
function noteAuthorizations(context: BrowserContext): () => string[] {
  const seen = new Set<string>()
  context.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) seen.add(authorization)
  })
  return () => [...seen]
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

const unsentDialog = (page: Page): Locator => page.getByRole('dialog', { name: '提示' })

async function upload(page: Page, name: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^上传图片或视频/ }).click()
  await (await chooser).setFiles([{ name, mimeType: 'image/png', buffer: PIXEL }])
}

test('[AC-01] [AC-19] whoever signs out leaves nothing of theirs in any storage of the browser, in no tab, and the next one sees nothing of it', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  const tokens = await noteTokens(context)
  const line = await chatLine(context)
  const marks: string[] = []
  /** Registers a unique text. */
  const mark = (text: string): string => {
    marks.push(text)
    return text
  }

  // Before the sign-in: a visitor chats, types, and looks parts up.
  await page.goto(`${product.origin}/productMall`)
  await page.getByRole('button', { name: '快速录入' }).click()
  await page.getByLabel('备件编号与数量').fill(mark('HX-7788-甲'))
  await page.getByRole('button', { name: '关闭' }).click()
  let assistant = await openAssistant(page)
  await say(assistant, '访客先问一句')
  await expect(assistant.getByText('访客先问一句')).toBeVisible()
  await assistant.getByRole('textbox', { name: '输入消息' }).fill(mark('访客写了一半乙'))

  await signInByForm(page, product.origin, CUSTOMER.loginName, '/')
  assistant = await openAssistant(page)
  const box = assistant.getByRole('textbox', { name: '输入消息' })
  // The visitor's draft now belongs to the person.
  await expect(box).toHaveValue('访客写了一半乙')
  await box.fill('')
  await say(assistant, '说一句就有人答')
  await expect(assistant.getByText('说一句就有人答')).toBeVisible()
  // The bot says once per conversation that it knows no answer, perhaps already to the visitor; it always answers a question of
  // its list.
  const card = assistant.getByRole('group', { name: '常见问题' }).last()
  await card.getByRole('listitem').filter({ hasText: '织造' }).last().getByRole('button').click()
  const deeper = assistant.getByRole('group', { name: '相关问题' }).last()
  await deeper.getByRole('listitem').first().getByRole('button').click()
  await box.fill(mark('聊天写了一半丙'))
  await expect.poll(async () => (await keptOf(page)).some((one) => one.includes('/read.'))).toBe(true)

  await page.goto(`${product.origin}/productMall/index`)
  await page.locator("a[href*='goodsId=']").first().click()
  await page.getByRole('button', { name: '立即购买' }).click()
  await page.waitForURL(/\/portal\/product\/order\?goodsId=/)
  await page.getByLabel('联系人').fill(mark('订单联系人丁'))
  await page.getByLabel('联系电话').fill(PHONE)
  await page.getByLabel('收货地址').fill(mark('无锡市收货路戊号'))

  await page.goto(`${product.origin}/customerService/afterSale`)
  await page.getByLabel('联系电话').fill(PHONE)
  await page.getByLabel('故障描述').fill(mark('喷丝板堵塞己'))
  await upload(page, mark('机台庚.png'))
  await expect(page.getByRole('button', { name: '预览 机台庚.png' })).toBeEnabled()

  await page.goto(`${product.origin}/industryCases/solution`)
  await page.locator("a[href*='caseId=']").first().click()
  await page.getByRole('main').getByRole('button', { name: '报名' }).click()
  await page.waitForURL(/\/activity\/signUp\?id=/)
  const signUpAddress = page.url()
  await page.getByLabel('备注').fill(mark('希望十二月辛'))

  // A second tab, with a form of its own.
  const second = await context.newPage()
  await second.goto(signUpAddress)
  await second.getByLabel('备注').fill(mark('另一页写的壬'))
  // Browsers draw frames for the front tab only.
  await page.bringToFront()

  // Messages written from now on find no connection.
  await line.cut()
  await page.goto(`${product.origin}/`)
  assistant = await openAssistant(page)
  await say(assistant, mark('没有发出的话癸'))
  await expect(assistant.getByText('没有发出的话癸')).toBeVisible()
  await assistant.getByRole('textbox', { name: '输入消息' }).fill('聊天写了一半丙')
  await page.keyboard.press('Escape')

  const before = [...(await keptOf(page)), ...(await keptOf(second))]
  expect(foundIn(before, [...marks, PHONE]).sort()).toEqual(
    [...marks, PHONE].filter((one) => one !== '访客写了一半乙').sort(),
  )

  // Asks once: Esc keeps the session and the message.
  await signOut(page, CUSTOMER.name)
  await expect(unsentDialog(page).getByText(/您还有 1 条消息没有发出/)).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await expect(unsentDialog(page)).toBeHidden()
  expect(foundIn(await keptOf(page), ['没有发出的话癸'])).toHaveLength(1)

  await signOut(page, CUSTOMER.name)
  const back = page.waitForEvent('load')
  const follows = second.waitForEvent('load')
  await unsentDialog(page).getByRole('button', { name: '放弃并退出' }).click()
  await back
  await follows
  await expect(page.getByRole('banner').getByText('登录', { exact: true })).toBeVisible()
  const words = [...marks, PHONE, CUSTOMER.name, CUSTOMER.loginName, ...tokens]
  expect(tokens.length).toBeGreaterThan(1)
  expect(foundIn([...(await keptOf(page)), ...(await keptOf(second))], words)).toEqual([])

  // Another person in the same tab.
  line.mend()
  await signInByForm(page, product.origin, PERSONAL.loginName, '/customerService/afterSale')
  await expect(page.getByLabel('故障描述')).toHaveValue('')
  await expect(page.getByLabel('联系电话')).toHaveValue(PERSONAL.loginName)
  await expect(page.getByRole('button', { name: '预览 机台庚.png' })).toHaveCount(0)
  await page.goto(`${product.origin}/productMall`)
  await page.getByRole('button', { name: '快速录入' }).click()
  await expect(page.getByLabel('备件编号与数量')).toHaveValue('')
  await page.goto(`${product.origin}/`)
  assistant = await openAssistant(page)
  await expect(assistant.getByRole('textbox', { name: '输入消息' })).toHaveValue('')
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await expect(assistant.getByText(/说一句就有人答|没有发出的话癸|访客先问一句/)).toHaveCount(0)
  expect(foundIn(await keptOf(page), words)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-01] who waits for unsent messages is signed out when they are stored, and finds them again', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser, { viewport: { width: 390, height: 844 } })
  const line = await chatLine(context)
  await signInByForm(page, product.origin, PERSONAL.loginName, '/')
  let assistant = await openAssistant(page)
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await line.cut()
  await page.reload()
  assistant = await openAssistant(page)
  await say(assistant, '先写下来的一句')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '菜单' }).first().click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = unsentDialog(page)
  await expect(dialog.getByText(/您还有 1 条消息没有发出/)).toBeVisible()
  await expectClean(page)
  const back = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '等待发出' }).press('Enter')
  await expect(dialog.getByText(/还有 1 条消息正在等待发出/)).toBeVisible()
  line.mend()
  await back
  expect(foundIn(await keptOf(page), ['先写下来的一句'])).toEqual([])
  await signInByForm(page, product.origin, PERSONAL.loginName, '/')
  assistant = await openAssistant(page)
  await expect(assistant.getByText('先写下来的一句')).toHaveCount(1)
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-01] [AC-19] staff who signs out leaves no form of the console behind', async ({ browser }) => {
  const { page, faults, context } = await newPerson(browser)
  await signInByForm(page, product.origin, ADMIN.loginName, '/console/permissions')
  await page.getByRole('button', { name: '编辑 售后工程师' }).click()
  const drawer = page.getByRole('dialog', { name: '编辑角色 · 售后工程师' })
  await drawer.getByRole('textbox').first().fill('夜班工程师子')
  await expect.poll(async () => foundIn(await keptOf(page), ['夜班工程师子'])).toHaveLength(1)
  await page.goto(`${product.origin}/console/permissions?tab=accounts`)
  const back = page.waitForEvent('load')
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await back
  const kept = await keptOf(page)
  expect(foundIn(kept, ['夜班工程师子', '/console/permissions', ADMIN.name, ADMIN.loginName])).toEqual([])
  expect(kept.filter((one) => one.includes('.@'))).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

/** Signed like the site's own server does (examples/script-tag). */
const assertionOf = (id: string, name: string): string =>
  tokenFor({ id, name }, 'weft-demo-site-secret-for-the-examples')

test('[WD-17] a site that names somebody else leaves nothing of the one before, and after shutdown nothing of anybody', async ({
  browser,
}) => {
  const { page, context, faults } = await newPerson(browser)
  await openRoots(context)
  const tokens = await noteTokens(context)
  const line = await chatLine(context)
  const weft = (...call: unknown[]) =>
    page.evaluate(
      (words) => (globalThis as unknown as { Weft(...words: unknown[]): Promise<unknown> }).Weft(...words),
      call,
    )
  const identify = async (id: string, name: string) => {
    const assertion = assertionOf(id, name)
    await page.evaluate(
      (given) =>
        (globalThis as unknown as { Weft(...words: unknown[]): Promise<unknown> }).Weft('identify', async () => given),
      assertion,
    )
  }
  await page.goto(thirdPartySite.origin)
  let assistant = await openAssistant(page)
  await identify('member-a', '布行甲')
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await say(assistant, '甲先问一句')
  await expect(assistant.getByText('甲先问一句')).toBeVisible()
  await expect(assistant.getByText(/等待发送|发送中/)).toHaveCount(0)
  await page.evaluate(() => {
    const at = globalThis as unknown as { told: string[]; Weft(...words: unknown[]): void }
    at.told = []
    at.Weft('on', 'error', (words: string) => at.told.push(words))
  })
  await line.cut()
  await expect(assistant.getByText('通讯服务连接断开').first()).toBeVisible()
  await say(assistant, '甲没有发出的话')
  await assistant.getByRole('textbox', { name: '输入消息' }).fill('甲写了一半')
  const words = ['甲没有发出的话', '甲写了一半', '布行甲']
  expect(foundIn(await keptOf(page), words)).toEqual(expect.arrayContaining(['甲没有发出的话', '甲写了一半']))

  const before = [...tokens]
  expect(before.length).toBeGreaterThan(1)
  await identify('member-b', '布行乙')
  expect(foundIn(await keptOf(page), [...words, ...before])).toEqual([])
  // The page is notified.
  await expect.poll(() => page.evaluate('told')).toContain('Weft: 1 unsent messages of the person before were given up')
  line.mend()
  assistant = page.getByRole('dialog', { name: '在线客服' })
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await expect(assistant.getByText(/甲先问一句|甲没有发出的话/)).toHaveCount(0)
  await expect(assistant.getByRole('textbox', { name: '输入消息' })).toHaveValue('')
  await assistant.getByRole('textbox', { name: '输入消息' }).fill('乙写了一半')
  expect(foundIn(await keptOf(page), ['乙写了一半'])).toHaveLength(1)
  await weft('shutdown')
  const kept = await keptOf(page)
  expect(foundIn(kept, ['乙写了一半', '布行乙', ...tokens])).toEqual([])
  expect(kept.filter((one) => one.includes('weft'))).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('[AC-01] [AC-19] a sign-in that the server ends seals what was typed and not sent: nobody else reads it, and the same person finds and sends it', async ({
  browser,
}) => {
  const { page, faults, context } = await newPerson(browser)
  const tokens = await noteTokens(context)
  const shown = noteAuthorizations(context)
  const line = await chatLine(context)
  await signInByForm(page, product.origin, CUSTOMER.loginName, '/')
  let assistant = await openAssistant(page)
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await page.goto(`${product.origin}/customerService/afterSale`)
  await page.getByLabel('故障描述').fill('卷绕头报警子')
  await upload(page, '机台丑.png')
  await expect(page.getByRole('button', { name: '预览 机台丑.png' })).toBeEnabled()
  await line.cut()
  await page.goto(`${product.origin}/`)
  assistant = await openAssistant(page)
  await say(assistant, '没有发出的话寅')
  await assistant.getByRole('textbox', { name: '输入消息' }).fill('写了一半卯')
  const words = ['卷绕头报警子', '机台丑.png', '没有发出的话寅', '写了一半卯']
  const all = [...words, CUSTOMER.name, CUSTOMER.loginName, ...tokens]
  expect(foundIn(await keptOf(page), words).sort()).toEqual([...words].sort())

  // The session ends elsewhere: its cookie and tokens become invalid. The page notices with its next request.
  await context.clearCookies()
  await page.evaluate(async (authorizations) => {
    for (const one of authorizations) {
      const headers = { Authorization: one, 'X-Requested-With': 'XMLHttpRequest' }
      await fetch('/iip/web/portal/user/logout', { method: 'POST', headers })
    }
  }, shown())
  line.mend()
  await expect.poll(async () => foundIn(await keptOf(page), all), { timeout: 60_000 }).toEqual([])
  expect((await keptOf(page)).filter((one) => one.startsWith('indexedDB weft.sealed/'))).toHaveLength(1)

  // Another person in the same browser.
  await signInByForm(page, product.origin, PERSONAL.loginName, '/customerService/afterSale')
  await expect(page.getByLabel('故障描述')).toHaveValue('')
  assistant = await openAssistant(page)
  await expect(assistant.getByRole('group', { name: '常见问题' }).last()).toBeVisible()
  await expect(assistant.getByText('没有发出的话寅')).toHaveCount(0)
  expect(foundIn(await keptOf(page), all)).toEqual([])
  const back = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await signOut(page, PERSONAL.name)
  await back

  await signInByForm(page, product.origin, CUSTOMER.loginName, '/customerService/afterSale')
  await expect(page.getByLabel('故障描述')).toHaveValue('卷绕头报警子')
  await expect(page.getByRole('button', { name: '预览 机台丑.png' })).toBeEnabled()
  assistant = await openAssistant(page)
  await expect(assistant.getByText('没有发出的话寅')).toHaveCount(1)
  await expect(assistant.getByText(/等待发送|发送中/)).toHaveCount(0)
  await expect(assistant.getByRole('textbox', { name: '输入消息' })).toHaveValue('写了一半卯')
  expect((await keptOf(page)).filter((one) => one.includes('weft.sealed'))).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
