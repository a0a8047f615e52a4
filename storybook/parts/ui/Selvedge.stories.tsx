import type { Meta, StoryObj } from '@storybook/react-vite'
import { Selvedge } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/Selvedge 布边',
  component: Selvedge,
  args: { variant: 'strip' },
  argTypes: { variant: { control: 'inline-radio', options: ['strip', 'mark'] } },
} satisfies Meta<typeof Selvedge>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · brand, edge, divider, ornament 布边, 品牌, 装饰线, 分割线, 分隔线',
  ...documentation<ComponentProps<typeof Selvedge>>({
    status: 'stable',
    purpose: 'The ruler-like edge of the cloth: under the picture of a card, and as the mark before an h2.',
    avoid: ['As a divider between rows: use a hairline.', 'More than one `mark` on a heading.'],
    anatomy: ['`strip`: 8 px high, ticks of 1 px every 8 px.', '`mark`: 56 × 14 px, ticks of 2 px in persimmon.'],
    states: [{ name: 'Strip' }, { name: 'Mark', args: { variant: 'mark' } }],
    content: ['No words.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    snippet: `import { Selvedge } from '@weft/ui'

<header>
  <Selvedge variant="mark" />
  <h2>典型案例</h2>
</header>`,
  }),
}

export const Playground: Story = {}
