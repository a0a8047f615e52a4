/**
 * Parts and states that a designer is asked for, found by Storybook's own search in the words that come to mind: in
 * Chinese, in English and by use. Each is in sight without scrolling and opens. Prints its place in the list and the seconds
 * from the first key to the page.
 */
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { serveStorybook } from '../support/storybook'

/** So many lines of results are in sight beside a window 768 px high. */
const IN_SIGHT = 12
/** What is asked for, what is typed, the line of the results that is chosen, and the page that opens. */
const TASKS = [
  ['the form that leaves a message', '留言', /^Leaving a message/, 'widget-assistant--leaving'],
  ['what a customer says of a talk', '评价', /^Rating ·/, 'widget-assistant--rating'],
  ['the steps between parts', 'spacing', /^Spacing ·/, 'foundations-space--spacing'],
  ['which colour means what', 'colour', /^Colour\n/, 'foundations-colour--'],
  ['the way to a person', 'transfer to human', /TransferButton/, 'chat-parts-states-TransferButton'],
  ['a list without a row', '空列表', /EmptyState/, 'parts-feedback-EmptyState'],
  ['a message that was taken back', 'withdraw', /RecallNotice/, 'chat-parts-bubbles-RecallNotice'],
  ['a picture that did not load', '图片 失败', /^Failed[\s\S]*Picture/, 'portal-picture--failed'],
  ['how many are unread', 'unread', /^UnreadBadge/, 'parts-data-UnreadBadge'],
  ['the look at night', 'dark mode', /ThemeProvider/, 'parts-theme-ThemeProvider'],
  ['where files are given', '文件上传', /^Empty[\s\S]*Uploader/, 'portal-uploader--empty'],
  ['the code that comes by SMS', '验证码', /Registration form/, 'portal-registration-form--'],
  ['a question before an act', '二次确认', /Dialog/, 'primitives-dialog--'],
  ['an order in the talk', '工单卡片', /Bubbles/, 'widget-bubbles--'],
  ['the drawing of a download', '下载图标', /^Icons/, 'foundations-icons--'],
  ['a page in Arabic', '阿拉伯语', /Directions/, 'portal-directions--'],
  ['days from and to', 'date picker', /Date range/, 'portal-date-range--'],
  ['a screen by night', '暗色', /Night/, '.*night'],
  ['what the keyboard is at', '键盘焦点', /^Depth/, 'foundations-space--depth'],
  ['that the other side writes', '正在输入', /TypingIndicator/, 'chat-parts-states-TypingIndicator'],
  ['a customer who is handed over', '转接', /Handover/, 'portal-console-workbench-helpers--handover'],
  ['a message to send again', 'retry', /Receipt/, 'chat-parts-states-Receipt'],
  ['how satisfied a customer is', '满意度', /^Rating/, 'widget-assistant--rating'],
  ['stars to press', 'stars', /^Rating/, 'widget-assistant--rating'],
  ['a broken line', '断线', /ConnectionBanner/, 'chat-parts-states-ConnectionBanner'],
  ['a window without a network', '无网络', /^Offline/, 'widget-.*offline'],
  ['a red dot', '红点', /UnreadBadge/, 'parts-data-UnreadBadge'],
  ['the end of a conversation', '结束会话', /ConfirmDialog/, 'chat-parts-overlays-ConfirmDialog'],
  ['what a customer takes away', 'transcript', /Menu/, 'widget-assistant-menu--'],
  ['the first sentence', '欢迎语', /^Empty/, 'widget-assistant--empty'],
  ['a file that is too large', '文件过大', /Uploader/, 'portal-uploader--'],
  ['keys of the workbench', '快捷键', /^Keys/, 'portal-console-workbench--keys'],
  ['a mark of the brand', 'logo', /Mascot/, 'parts-signature-Mascot'],
  ['the way to what is unread', '未读消息', /Unread line/, 'widget-unread-line--'],
  ['where unread ones stand', 'unread messages', /MessageList/, 'chat-parts-building-blocks-MessageList'],
  ['a sound that was sent', '音频', /VoiceBubble/, 'chat-parts-bubbles-VoiceBubble'],
  ['page after page', 'pagination', /Pager/, 'parts-navigation-Pager'],
  ['a page on paper', '打印', /^Start/, 'start-here--'],
  [
    'the end of a talk by another word',
    '结束对话',
    /^The end of a conversation/,
    'portal-console-workbench--end-dialog',
  ],
  ['a talk put off', '稍后处理', /^Put off for later/, 'portal-console-workbench--snooze-dialog'],
  ['a talk that becomes an order', '转工单', /^A conversation becomes/, 'portal-console-workbench--order-open'],
  ['the pane beside a talk', '客户信息', /^Who the customer is/, 'portal-console-workbench-decisions--customer-pane'],
  ['what a message offers', '消息菜单', /^The menu of a message/, 'widget-message-list--menu-open'],
  ['the way back to the end', '回到最新消息', /MessageList/, 'chat-parts-building-blocks-MessageList'],
  ['a line that comes back', 'reconnect now', /ConnectionBanner/, 'chat-parts-states-ConnectionBanner'],
] as const

let storybook: Awaited<ReturnType<typeof serveStorybook>>
test.beforeAll(async () => {
  storybook = await serveStorybook()
})
test.afterAll(() => storybook?.end())

for (const [asked, typed, line, story] of TASKS)
  test(`[WD-18] finds ${asked} by “${typed}”`, async ({ page }) => {
    await page.goto(storybook.origin)
    await expect(page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 })).toBeVisible()
    const begun = performance.now()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.locator('#storybook-explorer-searchfield')).toBeFocused()
    await page.keyboard.type(typed)
    const results = page.getByRole('option')
    const placeOf = async () => (await results.allInnerTexts()).findIndex((text) => line.test(text)) + 1
    await expect.poll(placeOf).toBeGreaterThan(0)
    const place = await placeOf()
    expect(place).toBeLessThanOrEqual(IN_SIGHT)
    await results.nth(place - 1).click()
    await expect(page).toHaveURL(new RegExp(`/story/${story}`, 'i'))
    console.log(`${typed}: place ${place}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  })
