import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton, LogOutIcon, SearchIcon } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Actions/IconButton 图标按钮',
  component: IconButton,
  args: { label: '搜索', size: 'M', variant: 'quiet', children: <SearchIcon />, onClick: fn() },
  parameters: { words: { en: { label: 'Search' }, ar: { label: 'بحث' } } },
  argTypes: {
    size: { control: 'inline-radio', options: ['S', 'M', 'L'] },
    variant: { control: 'inline-radio', options: ['quiet', 'secondary', 'main'] },
    children: { control: false },
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · icon, toolbar, close, square button 图标, 工具栏, 关闭',
  ...documentation<ComponentProps<typeof IconButton>>({
    status: 'stable',
    purpose:
      'An act that a drawing says alone, where words have no room: a toolbar, the head of a dialog, the end of a row.',
    avoid: [
      'Where words fit: use Button with an `icon`. Few drawings are understood by everybody.',
      'For an act that cannot be undone: its words must be read before the press.',
      'To go to another page: use Link.',
    ],
    anatomy: [
      'A square as high as a Button of the same size.',
      'One drawing, 20 px, or 16 px in `S`.',
      'The name, spoken and shown as a title on hover.',
    ],
    states: [
      { name: 'Quiet', note: 'no ground until the pointer comes' },
      { name: 'Secondary', args: { variant: 'secondary' } },
      { name: 'Main', args: { variant: 'main', label: '退出登录', children: <LogOutIcon /> } },
      { name: 'Small', args: { size: 'S' }, note: '28 px at a root of 12 to 16 px; at least 44 px below 992 px' },
      { name: 'Not possible', args: { 'aria-disabled': true, title: '没有可搜索的内容' }, note: 'stays focusable' },
    ],
    content: [
      '`label` is a verb: 关闭, 下载, 放大; never the name of the drawing.',
      'One drawing means one act in the whole product.',
    ],
    keys: [
      ['Tab', 'Moves the focus to it.'],
      ['Enter / Space', 'Presses it. Nothing happens while `aria-disabled`.'],
    ],
    roles: [['button', '`label`.']],
    snippet: `import { IconButton, SearchIcon } from '@weft/ui'

<IconButton label="搜索" onClick={openSearch}>
  <SearchIcon />
</IconButton>`,
  }),
}

export const Playground: Story = {}
