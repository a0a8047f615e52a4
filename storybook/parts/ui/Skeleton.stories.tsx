import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/Skeleton 骨架',
  component: Skeleton,
  args: { shape: 'line', style: { width: 240 } },
  argTypes: { shape: { control: 'inline-radio', options: ['line', 'block', 'round'] } },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · placeholder, loading shape 占位, 骨架屏, 加载',
  ...documentation<ComponentProps<typeof Skeleton>>({
    status: 'stable',
    purpose: 'The shape of what is coming, so that nothing moves when it arrives.',
    avoid: ['Where the shape is not known: use LoadingState.', 'For more than about ten rows: show those that fit.'],
    anatomy: ['A ground in the band colour, as high as the line it stands for.', 'Appears after 200 ms.'],
    states: [
      { name: 'Line' },
      { name: 'Block', args: { shape: 'block', style: { width: 240, height: 120 } } },
      { name: 'Round', args: { shape: 'round', style: { width: 48, height: 48 } } },
    ],
    content: ['No words: the place around it has `aria-busy` and a name.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    snippet: `import { Skeleton } from '@weft/ui'

<section aria-busy="true" aria-label="备件">
  <Skeleton shape="block" style={{ height: 180 }} />
  <Skeleton style={{ width: '60%' }} />
</section>`,
  }),
}

export const Playground: Story = {}
