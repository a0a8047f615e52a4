import type { Meta, StoryObj } from '@storybook/react-vite'
import { WarpGround } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/WarpGround 经线底',
  component: WarpGround,
  args: { tone: 'indigo', style: { padding: 32 }, children: '从一根纱线到一条产线' },
  argTypes: { tone: { control: 'inline-radio', options: ['light', 'indigo'] }, as: { control: false } },
} satisfies Meta<typeof WarpGround>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · background, band, dark section, hero 底纹, 背景, 深色区域',
  ...documentation<ComponentProps<typeof WarpGround>>({
    status: 'stable',
    isWide: true,
    purpose: 'The ground of a band: vertical warp lines every 40 px. `indigo` gives everything inside the dark scheme.',
    avoid: ['For cards and controls: their ground is plain.', 'Two dark bands one after the other.'],
    anatomy: ['The ground and its lines.', 'Your content, on top.'],
    states: [{ name: 'Indigo' }, { name: 'Light', args: { tone: 'light' } }],
    content: ['Text inside takes the scheme’s colours by their names; none is written as a value.'],
    keys: 'None.',
    roles: [['as given', 'Its element is chosen by `as`; it has no role of its own.']],
    snippet: `import { WarpGround } from '@weft/ui'

<WarpGround tone="indigo" as="section" aria-labelledby="promise">
  <h2 id="promise">服务承诺</h2>
</WarpGround>`,
  }),
}

export const Playground: Story = {}
