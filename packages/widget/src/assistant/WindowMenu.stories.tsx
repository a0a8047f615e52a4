import type { Meta, StoryObj } from '@storybook/react'
import { MsgType } from '@weft/protocol'
import { token } from '@weft/ui'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { ThemeChoice } from '../context/context'
import { SHORT_TALK } from '../story/dialogue'
import { fakeChat } from '../story/fakeChat'
import { Assistant } from './Assistant'

const ROW = {
  msgSeqId: 1,
  msgType: MsgType.text,
  fromUserId: 'agent',
  senderName: '王晓芸',
  content: [{ text: '请先断电 5 分钟' }],
  timestamp: 1_750_000_000_000,
}

const meta = {
  title: 'Widget/Assistant/Menu',
  parameters: { ground: 'none' },
  render: (_, { globals, id }) => (
    <main style={{ minHeight: '100vh', background: token('color.ground'), color: token('color.text') }}>
      <p style={{ padding: 24 }}>第三方页面内容</p>
      <Assistant
        chat={fakeChat({ entries: SHORT_TALK(), request: async () => [{ total: 1, rows: [ROW] }] as never })}
        defaultOpen
        theme={globals.theme as ThemeChoice}
        // Each story has its own storage keys.
        storagePrefix={`story.${id}`}
      />
    </main>
  ),
} satisfies Meta

export default meta
type Story = StoryObj

/** Opens the window's menu; returns its entries. */
const openMenu = async (canvasElement: HTMLElement) => {
  const page = within(canvasElement)
  await userEvent.click(await page.findByRole('button', { name: '更多' }))
  const menu = await page.findByRole('menu', { name: '更多' })
  return {
    words: () =>
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    choose: (words: string) => userEvent.click(within(menu).getByRole('menuitem', { name: words })),
  }
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement)
  },
}
export const OpenNight: Story = { ...Open, globals: { theme: 'night' } }
export const OpenPhone: Story = { ...Open, globals: { viewport: { value: 'w390' } } }

export const AtOnce: Story = {
  name: '[WD-01] pressed before the conversation is drawn, the menu opens with it',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // By now its code is loaded.
    await openMenu(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '收起对话窗口' }))
    const launcher = await page.findByRole('button', { name: /打开客服助手/ })
    const drawn = new MutationObserver(() => {
      const button = page.queryByRole('button', { name: '更多' })
      if (!button) return
      drawn.disconnect()
      expect(page.queryByRole('log')).toBeNull()
      button.click()
    })
    drawn.observe(document, { subtree: true, childList: true })
    await userEvent.click(launcher)
    await waitFor(() => expect(page.getByRole('menuitem', { name: '查找聊天记录' })).toBeVisible())
  },
}

export const Notices: Story = {
  name: '[WD-01] the browser is asked about notices by the person’s press alone; a refusal is told, sound is switched beside it',
  play: async ({ canvasElement, id }) => {
    const page = within(canvasElement)
    const asked = spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
    const permission = spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    const menu = await openMenu(canvasElement)
    await expect(menu.words()).toEqual(expect.arrayContaining(['关闭提示音', '开启桌面通知']))
    await expect(asked).not.toHaveBeenCalled()
    await menu.choose('开启桌面通知')
    await waitFor(() => expect(page.getByText('浏览器已禁止通知，请在网站设置中允许')).toBeVisible())
    await expect(asked).toHaveBeenCalledTimes(1)
    asked.mockResolvedValue('granted')
    await (await openMenu(canvasElement)).choose('开启桌面通知')
    await waitFor(() => expect(localStorage.getItem(`story.${id}.notices`)).toBe('1'))
    await (await openMenu(canvasElement)).choose('关闭提示音')
    await waitFor(() => expect(localStorage.getItem(`story.${id}.sound`)).toBe('0'))
    const turned = await openMenu(canvasElement)
    await expect(turned.words()).toEqual(expect.arrayContaining(['开启提示音', '关闭桌面通知']))
    await turned.choose('关闭桌面通知')
    await (await openMenu(canvasElement)).choose('开启提示音')
    for (const name of ['notices', 'sound']) localStorage.removeItem(`story.${id}.${name}`)
    permission.mockRestore()
  },
}

export const Transcript: Story = {
  name: '[WD-14] the conversation is downloaded as a text or as a page, and it is said when it is there',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const saved: { name: string; text: Promise<string> }[] = []
    const made = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', text: (blob as Blob).text() })
      return 'about:blank#'
    })
    const pressed = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    for (const words of ['下载聊天记录 文本文件（.txt）', '下载聊天记录 网页文件（.html）']) {
      await (await openMenu(canvasElement)).choose(words)
      await waitFor(() => expect(page.getByText('聊天记录已下载')).toBeVisible())
    }
    await waitFor(() => expect(saved).toHaveLength(2))
    await expect(saved.map(({ name }) => name.replace(/.*\./, ''))).toEqual(['txt', 'html'])
    for (const { text } of saved) await expect(await text).toContain('请先断电 5 分钟')
    made.mockRestore()
    pressed.mockRestore()
  },
}
