import type { Meta, StoryObj } from '@storybook/react-vite'
import { RunningShuttle } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/RunningShuttle 梭子图',
  component: RunningShuttle,
  args: {},
} satisfies Meta<typeof RunningShuttle>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · loading drawing, animation, spinner 加载插图, 动画, 梭子, 加载动画',
  ...documentation<ComponentProps<typeof RunningShuttle>>({
    status: 'stable',
    purpose: 'The drawing of work under way; LoadingState draws it.',
    avoid: [
      'Instead of LoadingState: alone it says nothing to readers.',
      'Small: below 120 px the threads run together.',
    ],
    anatomy: ['160 × 120 px.', 'A warp, the woven threads, and a shuttle that runs by transform.'],
    states: [{ name: 'Running', note: 'still with reduced motion' }],
    content: ['加载中… beside it.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    noProps: 'None: it is drawn in its own size. An element around it takes the attributes.',
    snippet: `import { RunningShuttle } from '@weft/ui'

<RunningShuttle />`,
  }),
}

export const Playground: Story = {}
