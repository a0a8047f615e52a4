// Modals of a page that keep the focus, and a page that rewrites its document.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boxIn, canRun, openTestPages, say, type TestPages } from './test-pages'

// Time-outs for events that never come: a busy machine takes several times as long as an idle one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TAG = '<script src="{{CHAT}}/sdk/weft.js" data-app-id="weft-demo"></script>'
const MODAL = '<input id="outside"><div id="modal" tabindex="-1" role="dialog"><input id="own"></div>'

/** How modals of a page take the focus back, by the event that their libraries use. */
const TRAPS = {
  /** Bootstrap 3 and 4, jQuery UI: jQuery derives its `focusin` from the `focus` that the document captures. */
  jQuery: `document.addEventListener('focus', ({ target }) => {
    if (target !== document && !modal.contains(target)) modal.focus()
  }, true)`,
  /** Bootstrap 5. */
  bootstrap5: `document.addEventListener('focusin', ({ target }) => {
    if (target !== document && !modal.contains(target)) modal.focus()
  })`,
  /** MUI also polls whether the focus is on no element. */
  mui: `const contain = () => { if (!modal.contains(document.activeElement)) own.focus() }
  document.addEventListener('focusin', contain)
  setInterval(() => { if (document.activeElement === document.body) contain() }, 50)`,
}
/** Radix checks where the focus goes when it leaves. */
const RADIX = `own.focus()
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && modal.isConnected && !modal.contains(relatedTarget)) own.focus()
})`

const field = (on: Page) => on.getByRole('textbox', { name: '输入消息' })
const openChat = async (on: Page) => {
  await on.getByRole('button', { name: /打开客服助手/ }).click()
  await on.getByRole('dialog', { name: '在线客服' }).waitFor()
  // The tools of the field load after the field.
  await on.getByRole('button', { name: '表情' }).waitFor()
}

describe.skipIf(!canRun)('what a page does to all that is not its own', () => {
  let pages: TestPages
  beforeAll(async () => {
    pages = await openTestPages()
  })
  afterAll(() => pages?.close())

  it.each(Object.entries(TRAPS))(
    '[WD-17] over a modal of the page that keeps the focus (%s) one writes in the chat',
    async (_, trap) => {
      const shop = await pages.open({
        html: `<!doctype html><title>布行</title>${MODAL}${TAG}<script>own.focus();${trap}</script>`,
      })
      await shop.locator('#outside').click()
      expect(await shop.evaluate('modal.contains(document.activeElement)')).toBe(true)
      await openChat(shop)
      await field(shop).click()
      await shop.keyboard.type('SY-3200')
      expect(await field(shop).inputValue()).toBe('SY-3200')
      await shop.locator('#outside').click()
      expect(await shop.evaluate('modal.contains(document.activeElement)')).toBe(true)
    },
  )

  it('[WD-17] a modal of the page that lets the focus go nowhere: the chat says so, and no longer once it is closed', async () => {
    const shop = await pages.open({ html: `<!doctype html><title>布行</title>${MODAL}${TAG}<script>${RADIX}</script>` })
    await openChat(shop)
    await field(shop).click()
    const told = shop.getByRole('alert').filter({ hasText: '页面上的弹窗还开着，请先关闭它再输入' })
    await told.waitFor()
    expect(await shop.evaluate('document.activeElement.id')).toBe('own')
    await shop.evaluate('modal.remove()')
    await field(shop).click()
    await shop.keyboard.type('SY-3200')
    expect(await field(shop).inputValue()).toBe('SY-3200')
    await expect.poll(() => told.count()).toBe(0)
  })

  it.each(['shadow', 'frame'])(
    '[WD-17] over a dialog that takes every press a press on the button says so, and opens the window once it is closed (%s)',
    async (mode) => {
      const shop = await pages.open({
        html: `<!doctype html><title>布行</title><dialog id="own"><input></dialog>
          ${TAG.replace('>', ` data-mode="${mode}">`)}<script>own.onclick = ({ target }) => target === own && own.dataset.light && own.close()</script>`,
      })
      const button = shop.getByRole('button', { name: /打开客服助手/ })
      await button.waitFor()
      await say(shop, 'update', {})
      const box = await boxIn(button)
      const press = () => shop.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      const told = shop.getByText('页面上的弹窗还开着，请先关闭它再使用客服')
      for (const cover of ['own.showModal()', 'document.documentElement.inert = true']) {
        await shop.evaluate(cover)
        // A press elsewhere was not on the chat.
        await shop.mouse.click(5, 5)
        await press()
        await told.waitFor()
        expect(await told.evaluate((note) => note.matches(':popover-open'))).toBe(true)
        expect(await told.count()).toBe(1)
        await shop.mouse.click(5, 5)
        await told.waitFor({ state: 'detached' })
        await shop.evaluate('own.close(); document.documentElement.inert = false')
      }
      // A dialog that this very press closes shows no message.
      await shop.evaluate('own.dataset.light = 1; own.showModal()')
      await press()
      await press()
      await shop.getByRole('dialog', { name: '在线客服' }).or(shop.locator('iframe')).first().waitFor()
      expect(await told.count()).toBe(0)
    },
  )

  it.each(['shadow', 'frame'])(
    '[WD-18] that message speaks the language of the moment, English where the page has none of its own (%s)',
    async (mode) => {
      const shop = await pages.open({
        html: `<!doctype html><title>布行</title><dialog id="own"></dialog>${TAG.replace('>', ` data-mode="${mode}">`)}`,
      })
      const pressUnder = async (name: string) => {
        const box = await boxIn(shop.getByRole('button', { name, exact: true }))
        await shop.evaluate('own.showModal()')
        await shop.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }
      const close = () => shop.evaluate('own.close()')
      const english = shop.getByText('A dialog of this page is open. Close it to use the chat')
      for (const locale of ['en', 'ar']) {
        await say(shop, 'update', { locale })
        await pressUnder('Open the service assistant')
        await english.waitFor()
        await close()
      }
      const labels = { pageDialogOpen: 'أغلق النافذة أولًا', openAssistant: 'افتح المساعد' }
      await say(shop, 'update', { locale: 'ar', labels })
      await pressUnder(labels.openAssistant)
      await shop.getByText(labels.pageDialogOpen).waitFor()
    },
  )

  it('[WD-18] a frame has its title in the language of the moment, and in words of the page', async () => {
    const shop = await pages.open(
      { html: `<!doctype html><title>布行</title>${TAG.replace('>', ' data-mode="frame">')}` },
      { viewport: { width: 390, height: 844 } },
    )
    await say(shop, 'open')
    const title = () => shop.locator('iframe').getAttribute('title')
    expect(await title()).toBe('在线客服')
    for (const [locale, name] of [
      ['en', 'Customer service'],
      ['ar', 'Customer service'],
      ['zh-CN', '在线客服'],
    ]) {
      await say(shop, 'update', { locale })
      expect(await title()).toBe(name)
    }
    const labels = { onlineService: '布行客服', assistant: 'Service of the cloth shop' }
    await say(shop, 'update', { labels })
    expect(await title()).toBe('布行客服')
    await say(shop, 'close')
    const label = await boxIn(shop.getByText(labels.assistant))
    expect(label.x + label.width).toBeLessThanOrEqual(390)
  })

  it('[WD-17] a page that writes its document again has the chat again, open if it was', async () => {
    const shop = await pages.open({ html: `<!doctype html><title>布行</title><p>布行</p>${TAG}` })
    const write = () =>
      shop.evaluate(() => {
        document.open()
        document.write('<!doctype html><title>布行</title><p>新的一页</p>')
        document.close()
      })
    await shop.getByRole('button', { name: /打开客服助手/ }).waitFor()
    await write()
    await openChat(shop)
    await write()
    await shop.getByText('新的一页').waitFor()
    await field(shop).click()
    await shop.keyboard.type('SY-3200')
    await expect.poll(() => field(shop).inputValue()).toBe('SY-3200')
    await say(shop, 'close')
    await write()
    await say(shop, 'open')
    await shop.getByRole('dialog', { name: '在线客服' }).waitFor()
    expect(await shop.locator('weft-assistant').count()).toBe(1)
  })

  it('[WD-17] a page that writes its document again and opens the chat in the same breath has it open', async () => {
    const shop = await pages.open({ html: `<!doctype html><title>布行</title><p>布行</p>${TAG}` })
    await say(shop, 'update', {})
    await shop.evaluate(() => {
      document.open()
      document.write('<!doctype html><title>布行</title><p>新的一页</p>')
      document.close()
      return (globalThis as unknown as { Weft: (command: string) => Promise<unknown> }).Weft('open')
    })
    await shop.getByRole('dialog', { name: '在线客服' }).waitFor()
    await field(shop).fill('SY-3200')
    expect(await shop.locator('weft-assistant').count()).toBe(1)
  })
})
