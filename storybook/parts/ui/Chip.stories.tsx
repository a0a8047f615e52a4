import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/Chip 条件',
  component: Chip,
  args: { name: '轴承', onRemove: fn() },
  parameters: { words: { en: { name: 'Bearings' }, ar: { name: 'محامل' } } },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · filter, tag, removable 筛选条件, 已选, 移除, 标签',
  ...documentation<ComponentProps<typeof Chip>>({
    status: 'stable',
    purpose: 'One chosen thing that can be taken away again.',
    avoid: ['Several of them: use ChipList, which looks after the focus.', 'A state: use Badge.'],
    anatomy: [
      'A ground of 28 px, 2 px corners.',
      'The name, shortened with the whole of it as title.',
      '× with the name 移除 {name}; its target is 44 px below 992 px.',
    ],
    states: [
      { name: 'Removable' },
      { name: 'Fixed', args: { onRemove: undefined } },
      { name: 'Long name', args: { name: '水刺机高压喷水板及其密封组件（不锈钢，孔径 0.12 mm）' } },
    ],
    content: ['The name as it stands in the list that it was chosen from.'],
    keys: [
      ['Tab', 'Moves the focus to ×.'],
      ['Enter / Space', 'Removes it.'],
    ],
    roles: [['button', '移除 {name}.']],
    snippet: `import { Chip } from '@weft/ui'

<Chip name="轴承" onRemove={remove} />`,
  }),
}

export const Playground: Story = {}
