import type { Meta, StoryObj } from '@storybook/react'
import { ChatKind, MsgType } from '@weft/protocol'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { message } from '../story/dialogue'
import { AGENT, type FakeOptions } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { ForwardDialog } from './ForwardDialog'

const person = (uuid: string, name: string, departmentName: string) => ({
  uuid,
  name,
  type: 1,
  organizationUuid: 'e1',
  organizationName: '梭原纺机',
  departmentUuid: departmentName,
  departmentName,
})
const PEOPLE = [
  person('p1', '王晓芸', '客户服务部'),
  person('p2', '陈立群', '技术服务部'),
  person('p3', '单雪梅', '技术服务部'),
  person('p4', '欧阳建国', '备件中心'),
]
const chatRow = (chatId: string, name: string, type: number = ChatKind.single, hoursAgo = 0) => ({
  chatId,
  name,
  type,
  isTop: false,
  updateTime: Date.now() - hoursAgo * 3_600_000,
})

/** Answers of the directory's calls from the people above; `isDown` refuses them all. */
const answers = (isDown = false): FakeOptions => ({
  entries: [],
  chat: { user: { userId: AGENT, userName: '王晓芸', isVisitor: false } },
  request: async <T,>({ path }: { path: string }) => {
    if (isDown) throw new Error('down')
    const page = (rows: readonly object[]) => [{ total: rows.length, rows }] as T[]
    if (path.includes('/top/details')) return page([chatRow('p2', '陈立群')])
    if (path.includes('/chats'))
      return page([chatRow('p1', '王晓芸'), chatRow('g1', '水刺线调试组', ChatKind.group, 3)])
    if (path.includes('/user/organization/list')) return page([{ uuid: 'e1', name: '梭原纺机' }])
    if (path.includes('/relation')) return page([{ uuid: 'e2', name: '恒达水刺制品' }])
    if (path.includes('/extend/list')) {
      const children = ['客户服务部', '技术服务部', '备件中心'].map((name) => ({
        uuid: name,
        name,
        parentUuid: 'e1',
        children: [],
      }))
      return page([{ uuid: 'e1', name: '梭原纺机', parentUuid: '', children }])
    }
    if (path.includes('/cache/user/list')) {
      const department = decodeURIComponent(/departmentUuid=([^&]+)/.exec(path)?.[1] ?? '')
      return page(PEOPLE.filter(({ departmentUuid }) => departmentUuid === department))
    }
    if (path.includes('type=2')) return page([{ uuid: 'g1', name: '水刺线调试组', type: 2 }])
    return page(PEOPLE)
  },
})

const meta = {
  title: 'Widget/Forwarding',
  component: ForwardDialog,
  decorators: [inWeft],
  parameters: { fake: () => answers() },
  args: {
    messages: [message(MsgType.text, { text: '变频器又报 E.OC1' }), message(MsgType.text, { text: '请先断电 5 分钟' })],
    onDone: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ForwardDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Recent: Story = {
  name: '[WD-08] recent conversations say how long ago they were',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('radio', { name: '王晓芸' })).toHaveAccessibleDescription('刚刚')
    await expect(page.getByRole('radio', { name: '水刺线调试组' })).toHaveAccessibleDescription('3 小时前')
  },
}
export const RecentNight: Story = { globals: { theme: 'night' } }
export const RecentRightToLeft: Story = {
  name: '[WD-18] from right to left the glyph of the search stands before its words, not over them',
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('searchbox')
    const glyph = field.parentElement?.querySelector('svg')?.getBoundingClientRect()
    const room = Number.parseFloat(getComputedStyle(field).paddingInlineStart)
    await expect(glyph?.left).toBeGreaterThan(field.getBoundingClientRect().right - room)
  },
}
export const Unreachable: Story = {
  parameters: { fake: () => answers(true) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/通讯录加载失败/)).toBeVisible())
  },
}

export const TabKeys: Story = {
  name: '[WD-12] the tabs of the dialog by keys: before and after, round and round',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tab = (name: string) => page.getByRole('tab', { name, selected: true })
    await userEvent.click(await page.findByRole('tab', { name: '最近' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(tab('企业')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('群组')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await expect(tab('最近')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(tab('特别关注')).toHaveFocus()
  },
}

export const TabKeysRightToLeft: Story = {
  name: '[WD-12] from right to left ← leads to the next tab of the dialog and → to the one before',
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tabs = await page.findAllByRole('tab')
    await userEvent.click(tabs[0] as HTMLElement)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(tabs[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tabs[0]).toHaveFocus()
  },
}

export const Branches: Story = {
  name: '[WD-12] the tree opens branch by branch; one choice holds across the tabs',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: '企业' }))
    await userEvent.click(await page.findByRole('button', { name: '梭原纺机' }))
    await expect(page.queryByText('陈立群')).toBeNull()
    await userEvent.click(await page.findByRole('button', { name: '技术服务部' }))
    await userEvent.click(await page.findByRole('radio', { name: '陈立群' }))
    await waitFor(() => expect(page.getByText('发送给：陈立群')).toBeVisible())
    await userEvent.click(page.getByRole('tab', { name: '特别关注' }))
    await expect(await page.findByRole('radio', { name: '陈立群' })).toBeChecked()
  },
}

export const Nobody: Story = {
  name: '[WD-12] confirming with nothing chosen does nothing; with a target it relays and closes',
  args: { onDone: fn(), onClose: fn() },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const confirm = await page.findByRole('button', { name: '确定' })
    await userEvent.click(confirm)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(shownChat().calls).toEqual([])
    await userEvent.click(await page.findByRole('radio', { name: '水刺线调试组' }))
    await userEvent.click(confirm)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(shownChat().calls).toEqual(['sendRelay:2'])
    await expect(args.onDone).toHaveBeenCalledWith('水刺线调试组')
  },
}

export const OneByOne: Story = {
  name: '[WD-12] several messages one by one are relays of their own',
  args: { mode: 'each' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: '王晓芸' }))
    await userEvent.click(page.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(shownChat().calls).toEqual(['sendRelay:1', 'sendRelay:1']))
  },
}

export const Search: Story = {
  name: '[WD-12] the search finds by what a name contains, by pinyin and by initials',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByRole('searchbox')
    const names = () =>
      page.queryAllByRole('radio').map((one) => one.closest('label')?.querySelector('span')?.firstChild?.textContent)
    await userEvent.type(field, '雪')
    await waitFor(() => expect(names()).toEqual(['单雪梅']))
    await userEvent.clear(field)
    await userEvent.type(field, 'oyjg')
    await waitFor(() => expect(names()).toEqual(['欧阳建国']))
    await userEvent.clear(field)
    await userEvent.type(field, 'chenliq')
    await waitFor(() => expect(names()).toEqual(['陈立群']))
    await userEvent.type(field, 'x')
    await waitFor(() => expect(page.getByText('没有匹配的联系人')).toBeVisible())
  },
}

export const SearchPhone: Story = {
  name: '[WD-12] a search on a phone leaves the buttons at the lower edge',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const edges = () =>
      [page.getByRole('dialog'), page.getByRole('button', { name: '确定' }), page.getByText('共 2 条消息')].map((one) =>
        Math.round(one.getBoundingClientRect().bottom),
      )
    const field = await page.findByRole('searchbox')
    await page.findByRole('radio', { name: '王晓芸' })
    const before = edges()
    await userEvent.type(field, '没有这个人')
    await waitFor(() => expect(page.getByText('没有匹配的联系人')).toBeVisible())
    await expect(edges()).toEqual(before)
  },
}
