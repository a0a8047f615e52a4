import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { CopyIcon, ForwardIcon, LockIcon, LogOutIcon, TrashIcon, UndoIcon, UserIcon } from '../icons'
import { ContextMenu } from './context-menu'
import { Menu } from './menu'
import type { MenuEntry } from './menu-entry'

const chosen = fn()
const entries: readonly MenuEntry[] = [
  { key: 'copy', label: '复制', icon: <CopyIcon aria-hidden />, shortcut: 'Ctrl+C', onSelect: () => chosen('copy') },
  { key: 'forward', label: '转发', icon: <ForwardIcon aria-hidden />, onSelect: () => chosen('forward') },
  { key: 'recall', label: '撤回', icon: <UndoIcon aria-hidden />, disabled: true, onSelect: () => chosen('recall') },
  'divider',
  { key: 'delete', label: '删除', icon: <TrashIcon aria-hidden />, tone: 'danger', onSelect: () => chosen('delete') },
]

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  args: { trigger: <Button>消息操作</Button>, entries },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

export const Default: Story = { args: { defaultOpen: true } }

export const RightToLeft: Story = {
  name: 'from right to left, an entry begins at the right with its icon',
  args: { defaultOpen: true },
  globals: { direction: 'rtl' },
  play: async () => {
    const copy = await body.findByRole('menuitem', { name: /复制/ })
    const { left, right } = copy.getBoundingClientRect()
    const icon = copy.querySelector('svg')?.getBoundingClientRect()
    await expect(icon?.left).toBeGreaterThan((left + right) / 2)
  },
}

export const UserMenu: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button variant="quiet">周敏</Button>,
    entries: [
      { key: 'me', label: '个人信息', icon: <UserIcon aria-hidden />, onSelect: fn() },
      { key: 'password', label: '修改密码', icon: <LockIcon aria-hidden />, onSelect: fn() },
      'divider',
      { key: 'out', label: '退出登录', icon: <LogOutIcon aria-hidden />, onSelect: fn() },
    ],
  },
}

/** Enter opens on the first entry, arrows skip the disabled one, Enter activates, Esc closes, focus returns. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    chosen.mockClear()
    const trigger = within(canvasElement).getByRole('button')
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: /复制/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: '删除' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith('delete')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    // A menu gets keys only once it has the focus.
    const again = await body.findByRole('menu')
    await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

/** The context menu of a tab: 刷新 关闭 关闭其他 …, unavailable entries disabled. */
export const Context: Story = {
  render: () => (
    <ContextMenu
      label="标签操作"
      entries={[
        { key: 'refresh', label: '刷新', onSelect: () => chosen('refresh') },
        { key: 'close', label: '关闭', disabled: true, onSelect: () => chosen('close') },
        { key: 'others', label: '关闭其他', onSelect: () => chosen('others') },
        { key: 'all', label: '关闭所有', onSelect: () => chosen('all') },
      ]}
    >
      <Button>服务工作台</Button>
    </ContextMenu>
  ),
  play: async ({ canvasElement }) => {
    chosen.mockClear()
    fireEvent.contextMenu(within(canvasElement).getByRole('button'))
    const menu = await body.findByRole('menu')
    await expect(within(menu).getByRole('menuitem', { name: '关闭' })).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith('others')
  },
}

export const Named: Story = {
  name: 'a menu has the name of its label, not that of the button that opens it',
  args: { defaultOpen: true, label: '对这条消息' },
  play: async () => {
    await expect(await body.findByRole('menu')).toHaveAccessibleName('对这条消息')
  },
}

/** The current one of several choices: a mark at its end, announced as checked. */
export const Choice: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button variant="quiet">外观</Button>,
    entries: [
      { key: 'system', label: '跟随系统', isChosen: false, onSelect: fn() },
      { key: 'light', label: '浅色', isChosen: true, onSelect: fn() },
      { key: 'night', label: '夜间', isChosen: false, onSelect: fn() },
    ],
  },
  play: async () => {
    const menu = await body.findByRole('menu')
    const inForce = within(menu).getByRole('menuitemradio', { checked: true })
    await expect(inForce).toHaveTextContent('浅色')
    await expect(inForce.querySelector('svg')).not.toBeNull()
    await expect(within(menu).getAllByRole('menuitemradio', { checked: false })).toHaveLength(2)
  },
}

export const Night: Story = { ...Default, globals: { theme: 'night' } }
