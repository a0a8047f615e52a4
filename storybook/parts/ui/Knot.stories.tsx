import type { Meta, StoryObj } from '@storybook/react-vite'
import { Knot } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/Knot 线结',
  component: Knot,
  args: { state: 'current' },
  argTypes: { state: { control: 'inline-radio', options: ['done', 'current', 'ahead'] } },
} satisfies Meta<typeof Knot>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · event mark, timeline point 节点, 线结, 进度点',
  ...documentation<ComponentProps<typeof Knot>>({
    status: 'stable',
    purpose: 'One event on a thread; ThreadLog and the steps of the portal draw it.',
    avoid: ['As a bullet of a list.', 'As a status light: use Badge or StateIcon.'],
    anatomy: ['A ring of 9 px on the thread; filled when current, grey when ahead.'],
    states: [
      { name: 'Done', args: { state: 'done' } },
      { name: 'Current', args: { state: 'current' } },
      { name: 'Ahead', args: { state: 'ahead' } },
    ],
    content: ['The words beside it carry the meaning.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    snippet: `import { Knot } from '@weft/ui'

<Knot state="current" />`,
  }),
}

export const Playground: Story = {}
