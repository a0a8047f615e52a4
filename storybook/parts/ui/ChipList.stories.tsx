import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChipList } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/ChipList 条件列表',
  component: ChipList,
  args: {
    chips: [
      { key: 'bearing', name: '轴承' },
      { key: 'roller', name: '橡胶辊' },
      { key: 'steel', name: '不锈钢' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
  parameters: {
    words: {
      en: {
        chips: [
          { key: 'bearing', name: 'Bearings' },
          { key: 'roller', name: 'Rubber rollers' },
          { key: 'steel', name: 'Stainless steel' },
        ],
      },
      ar: {
        chips: [
          { key: 'bearing', name: 'محامل' },
          { key: 'roller', name: 'بكرات مطاطية' },
          { key: 'steel', name: 'فولاذ مقاوم للصدأ' },
        ],
      },
    },
  },
} satisfies Meta<typeof ChipList>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · filters, chosen conditions, clear all 筛选, 已选条件, 清空',
  ...documentation<ComponentProps<typeof ChipList>>({
    status: 'stable',
    purpose: 'The conditions that a list is filtered by, each removable, all at once from two on.',
    avoid: [
      'To choose conditions: they are toggle buttons or a Select above the list.',
      'For one condition that never changes: write it into the heading.',
    ],
    anatomy: ['Chips in the order of choosing.', '清空 after them, from two chips on, with `onClear`.'],
    states: [
      { name: 'Three' },
      {
        name: 'One',
        args: { chips: [{ key: 'bearing', name: '轴承' }], label: '已选条件（一个）' },
        note: 'without 清空',
      },
      { name: 'None', args: { chips: [], label: '已选条件（无）' }, note: 'takes no room' },
    ],
    content: ['Beside the list’s count: 备件 共 128 件.'],
    keys: [
      ['Tab', 'From one × to the next, then to 清空.'],
      [
        'Enter / Space',
        'Removes; the next chip, else the one before, has the focus. After the last one, and after 清空, `onEmptied` gives it a place.',
      ],
    ],
    roles: [
      ['group', '`label`, default 已选条件.'],
      ['button', '移除 {name}; 清空.'],
    ],
    snippet: `import { ChipList } from '@weft/ui'

<ChipList chips={chosen} onRemove={remove} onClear={clear} onEmptied={() => heading.current?.focus()} />`,
  }),
}

export const Playground: Story = {}
