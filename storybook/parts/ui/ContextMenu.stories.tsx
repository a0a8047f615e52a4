import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContextMenu } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { bySecondButton } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Actions/ContextMenu 右键菜单',
  component: ContextMenu,
  args: {
    label: '标签操作',
    entries: [
      { key: 'refresh', label: '刷新', onSelect: fn() },
      { key: 'close', label: '关闭', onSelect: fn() },
      { key: 'others', label: '关闭其他', onSelect: fn() },
    ],
    children: (
      <button
        type="button"
        style={{ padding: '24px 32px', font: 'inherit', color: 'inherit', background: 'none', border: '1px dashed' }}
      >
        售后工单
      </button>
    ),
  },
  argTypes: { entries: { control: false }, children: { control: false }, container: { control: false } },
} satisfies Meta<typeof ContextMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · right click, long press 右键, 长按, 上下文菜单',
  ...documentation<ComponentProps<typeof ContextMenu>>({
    opened: { heightPx: 240 },
    status: 'stable',
    purpose: 'The acts of a place, where it is right-clicked or pressed long: a tab, a row, a message.',
    avoid: [
      'As the only way to an act: offer each entry also by a visible button or Menu.',
      'On text that people copy: the browser’s own menu is better.',
    ],
    anatomy: ['The place itself, unchanged.', 'A Menu at the pointer, or at the focused element when opened by key.'],
    states: [
      { name: 'Resting', note: 'right-click it' },
      { name: 'Off', args: { disabled: true }, note: 'the browser shows its own menu' },
    ],
    content: ['As in Menu: verbs, the removing act last.'],
    keys: [
      ['Shift+F10 / Menu key', 'Opens it at the focused element.'],
      ['↑ / ↓', 'The entry before or after; stops at the ends.'],
      ['Home / End', 'The first, the last entry.'],
      ['Letters', 'The entry that begins with them.'],
      ['Enter / Space', 'Does it and closes.'],
      ['Esc', 'Closes; the focus returns.'],
    ],
    roles: [
      ['menu', '`label`.'],
      ['menuitem', 'The words of the entry; `menuitemradio` with `isChosen`.'],
    ],
    snippet: `import { ContextMenu } from '@weft/ui'

<ContextMenu label="标签操作" entries={[{ key: 'close', label: '关闭', onSelect: close }]}>
  <button type="button">售后工单</button>
</ContextMenu>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: bySecondButton }
