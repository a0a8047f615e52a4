import type { Meta, StoryObj } from '@storybook/react'
import { createToaster, ToastRegion } from '@weft/ui'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { ConsoleEntry } from '../../platform/console/console-screens'
import { useAlerts } from '../../shared/alerts/alerts'
import { useShell } from '../../shared/console/sidebar-state'
import { answeringHer, atAddress } from '../../story/stage'
import { ConsoleLoading } from './ConsoleLoading'
import { Navbar } from './Navbar'
import { CommandPalette } from './palette/CommandPalette'
import type { PaletteItem } from './palette/find'
import { Sidebar } from './Sidebar'
import { TagBar } from './tags/TagBar'
import type { Tag } from './tags/tag-list'
import { useTags } from './tags/tag-store'
import { toastPlace } from './toast-place'

const told = createToaster()

const meta = {
  title: 'Portal/Console',
  decorators: [atAddress],
  parameters: { ground: 'ground', address: '/console/service-quality' },
} satisfies Meta

export default meta
type Story = StoryObj

const tag = (title: string, name: string, isAffixed = false): Tag => ({
  pathname: `/console/${name}`,
  address: `/console/${name}`,
  title,
  isAffixed,
})
const OPEN = [
  tag('客服工作台', 'workbench', true),
  tag('服务质量', 'service-quality'),
  tag('客服设置', 'service-settings'),
  tag('消息推送', 'webhooks'),
]

function Tags() {
  const tags = useTags((state) => state.tags)
  return <TagBar tags={tags} pathname={useLocation().pathname} />
}
const opened = () => {
  useTags.setState({ owner: 'story', tags: OPEN })
  return () => sessionStorage.clear()
}

export const OpenPages: Story = { beforeEach: opened, render: () => <Tags /> }
export const OpenPagesNight: Story = { ...OpenPages, globals: { theme: 'night' } }

export const TagKeyboard: Story = {
  name: '[AC-16] arrows walk the open pages, Enter opens, Delete closes and stays in the bar',
  ...OpenPages,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.tab()
    await waitFor(() => expect(page.getByRole('tab', { name: '服务质量' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(page.getByRole('tab', { name: '客服设置' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('tab', { name: '客服设置' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(page.queryByRole('tab', { name: '客服设置' })).toBeNull())
    await waitFor(() => expect(page.getByRole('tab', { name: '消息推送' })).toHaveFocus())
    await expect(page.getByRole('tab', { name: '消息推送' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}{Delete}')
    await waitFor(() => expect(page.getByRole('tab', { name: '客服工作台' })).toBeVisible())
  },
}

function TagsAndPlace() {
  const { pathname } = useLocation()
  return (
    <>
      <Tags />
      <p>{pathname}</p>
    </>
  )
}

export const TagMenu: Story = {
  name: '[AC-16] the menu of a tag is 105 px wide, refreshes by /redirect, closes one, the others, a side or all',
  beforeEach: opened,
  render: () => <TagsAndPlace />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const body = within(document.body)
    const menuOf = async (name: string) => {
      page.getByRole('tab', { name }).focus()
      await userEvent.pointer({ keys: '[MouseRight]', target: page.getByRole('tab', { name }) })
      return body.findByRole('menu')
    }
    const menu = await menuOf('服务质量')
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((one) => one.textContent),
    ).toEqual(['刷新', '关闭', '关闭其他', '关闭左侧', '关闭右侧', '关闭所有'])
    await expect(menu.offsetWidth).toBe(105)
    // Left of it is only the affixed page.
    await expect(within(menu).getByRole('menuitem', { name: '关闭左侧' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(menu).getByRole('menuitem', { name: '刷新' }))
    await waitFor(() => expect(page.getByText('/redirect/console/service-quality')).toBeVisible())
    await userEvent.click(within(await menuOf('客服设置')).getByRole('menuitem', { name: '关闭其他' }))
    await waitFor(() =>
      expect(page.getAllByRole('tab').map((one) => one.textContent)).toEqual(['客服工作台', '客服设置']),
    )
    await userEvent.click(within(await menuOf('客服设置')).getByRole('menuitem', { name: '关闭所有' }))
    await waitFor(() => expect(page.getAllByRole('tab').map((one) => one.textContent)).toEqual(['客服工作台']))
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
  },
}

const ran = fn()
const ITEMS: readonly PaletteItem[] = [
  ...OPEN.map(({ pathname, title }) => ({
    key: pathname,
    label: title,
    kind: 'page' as const,
    run: () => ran(title),
  })),
  { key: 'night', label: '切换到夜班外观', kind: 'action', run: () => ran('night') },
]
function Palette() {
  const [isOpen, setOpen] = useState(true)
  return <CommandPalette isOpen={isOpen} onOpenChange={setOpen} items={ITEMS} />
}

export const QuickOpen: Story = { render: () => <Palette /> }
export const QuickOpenNight: Story = { ...QuickOpen, globals: { theme: 'night' } }

export const PaletteKeyboard: Story = {
  name: 'initials of pinyin find a page, arrows choose, Enter goes and closes',
  ...QuickOpen,
  play: async () => {
    ran.mockClear()
    const page = within(document.body)
    const field = await page.findByRole('combobox', { name: '搜索页面与操作' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('kf')
    await waitFor(() =>
      expect(page.getAllByRole('option').map((one) => one.firstChild?.textContent)).toEqual(['客服工作台', '客服设置']),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(ran).toHaveBeenCalledWith('客服设置')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

const onPalette = fn()
const onSettings = fn()
const navbar = () => (
  <Navbar
    trail={['服务质量']}
    onOpenDrawer={fn()}
    onOpenSettings={onSettings}
    onOpenPalette={onPalette}
    onOpenInfo={fn()}
    onOpenPassword={fn()}
  />
)
const bar = () => (
  <>
    {navbar()}
    <ToastRegion />
  </>
)
const CALL = {
  noticeId: 'n1',
  kind: 'order',
  title: '售后工单 AS20261121-0007 距承诺时间还剩 24 小时',
  text: '3 天处理承诺于 11-30 10:35 到期，由孙建国处理。通知您，因为工单由孙建国处理。',
  address: '/console/after-sales/orders',
  createTime: '2026-11-29 10:35:00',
  isRead: false,
}
export const TopBar: Story = { render: bar }
export const TopBarPhone: Story = {
  name: '[AC-14] on a phone the menu of the account leads to every page and to how the console looks',
  globals: { viewport: { value: 'w390' } },
  render: bar,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('button', { name: '界面设置' })).toBeNull()
    for (const [name, asked] of [
      ['快速前往', onPalette],
      ['界面设置', onSettings],
    ] as const) {
      asked.mockClear()
      await userEvent.click(page.getByRole('button', { name: /账号菜单/ }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name }))
      await expect(asked).toHaveBeenCalledOnce()
    }
  },
}
export const BellSwitch: Story = {
  name: '[SV-12] the bell asks for tone and desktop notices by one press, also of who has no workbench',
  beforeEach: () => {
    const stop = answeringHer({
      '/web-api/notice/v1/unread': [{ unreadCount: 1 }],
      '/web-api/notice/v1/list': [{ unreadCount: 1, rows: [CALL] }],
    })
    useAlerts.setState({ isOn: true, sound: 'untouched', desktop: 'default' })
    return () => {
      stop()
      useAlerts.setState({ isOn: true, sound: 'untouched' })
    }
  },
  render: bar,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '通知，1 条未读' }))
    const panel = within(await within(document.body).findByRole('dialog', { name: '通知' }))
    await waitFor(() => expect(panel.getByText(CALL.title)).toBeVisible())
    await expect(panel.getByRole('button', { name: '打开提醒' })).toHaveAttribute('aria-pressed', 'false')
    useAlerts.setState({ sound: 'ready', desktop: 'granted' })
    await userEvent.click(await panel.findByRole('button', { name: '关闭提醒' }))
    await waitFor(() => expect(panel.getByRole('button', { name: '打开提醒' })).toBeVisible())
    await expect(useAlerts.getState().isOn).toBe(false)
  },
}
export const TopBarNight: Story = { ...TopBar, globals: { theme: 'night' } }

export const ToastsOverTags: Story = {
  name: '[AC-14] what the console says stands over the free end of the tags, not over the page',
  beforeEach: opened,
  render: () => (
    // At the window's upper edge, as in the shell.
    <div style={{ position: 'absolute', inset: '0 0 auto' }}>
      {navbar()}
      <Tags />
      <ToastRegion toaster={told} {...toastPlace(true)} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    told.success('已接入')
    told.warning('客户正在等待')
    const bar = within(canvasElement).getByRole('tablist').getBoundingClientRect()
    const last = within(canvasElement).getByRole('tab', { name: '消息推送' }).getBoundingClientRect()
    // They slide in: checks their position until it is stable.
    await waitFor(() => {
      const said = [...document.querySelectorAll('[data-align="end"] > [data-tone]')]
      expect(said).toHaveLength(2)
      for (const { top, bottom, left } of said.map((one) => one.getBoundingClientRect())) {
        expect(top).toBeGreaterThanOrEqual(bar.top - 6)
        // A touch target's height; the row has 40 px.
        expect(bottom).toBeLessThanOrEqual(bar.bottom + 6)
        expect(left).toBeGreaterThan(last.right)
      }
    })
  },
}

export const NoFullscreen: Story = {
  ...TopBar,
  name: '[AC-14] [ER-06] a browser without full screen warns',
  beforeEach: () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
    return () => {
      Reflect.deleteProperty(document, 'fullscreenEnabled')
    }
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: '全屏' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).getByText('当前浏览器不支持全屏')).toBeVisible())
  },
}

const MENUS: readonly ConsoleEntry[] = [
  {
    authCode: 'CUSTOMER_SERVICE',
    title: '客户服务',
    children: [
      { authCode: 'SERVICE_DESK', title: '客服工作台', path: '/console/workbench', children: [] },
      { authCode: 'SERVICE_QUALITY', title: '服务质量', path: '/console/service-quality', children: [] },
    ],
  },
]
const side = (isFolded: boolean, count: number) => (
  <div style={{ width: isFolded ? 54 : 210, height: 400 }}>
    <Sidebar entries={MENUS} isFolded={isFolded} hasLogo counts={{ '/console/workbench': count }} />
  </div>
)
export const Menu: Story = {
  name: '[SV-12] [AC-15] the menu says how much waits at the desk',
  render: () => side(false, 3),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '客服工作台，3 项待处理' })
    await expect(within(link).getByText('3')).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: '服务质量' })).toBeVisible()
  },
}
export const MenuFolded: Story = {
  name: '[SV-12] [AC-15] the folded menu says it too',
  render: () => side(true, 120),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '客服工作台，99+ 项待处理' })
    await expect(within(link).getByText('99+')).toBeVisible()
  },
}

const MANY: readonly ConsoleEntry[] = [
  {
    authCode: 'UPKEEP',
    title: '内容维护',
    children: Array.from({ length: 20 }, (_, at) => ({
      authCode: `PAGE_${at}`,
      title: `第 ${at + 1} 页`,
      path: `/console/page-${at + 1}`,
      children: [],
    })),
  },
]
export const MenuLong: Story = {
  name: '[AC-15] [AC-19] a menu that is longer than the window scrolls, and the page that is open is in sight',
  parameters: { address: '/console/page-19' },
  render: () => (
    <div style={{ width: 210, height: 400 }}>
      <Sidebar entries={MANY} isFolded={false} hasLogo />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const menu = page.getByRole('navigation')
    const bounds = menu.getBoundingClientRect()
    const frame = menu.parentElement?.getBoundingClientRect()
    await expect(bounds.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0)
    await waitFor(() =>
      expect(page.getByRole('link', { name: '第 19 页' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bounds.bottom,
      ),
    )
    menu.scrollTop = menu.scrollHeight
    await expect(page.getByRole('link', { name: '第 20 页' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      bounds.bottom,
    )
    menu.scrollTop = 0
    await expect(page.getByRole('button', { name: '内容维护' }).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      bounds.top,
    )
  },
}

export const ComingAtNight: Story = {
  name: '[AC-03] until its menus are there the console has the ground that the person chose',
  parameters: { ground: 'none' },
  beforeEach: () => {
    const { theme } = useShell.getState()
    useShell.setState({ theme: 'night' })
    return () => useShell.setState({ theme })
  },
  render: () => <ConsoleLoading />,
  play: async ({ canvasElement }) => {
    const words = await within(canvasElement).findByRole('status')
    // #0F1526
    await expect(getComputedStyle(words.parentElement ?? words).backgroundColor).toBe('rgb(15, 21, 38)')
  },
}
