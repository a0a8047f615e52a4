import type { Meta, StoryObj } from '@storybook/react-vite'
import { WeavePatch } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/WeavePatch 织纹',
  component: WeavePatch,
  args: { industry: 'scwfb', size: 48 },
  argTypes: {
    industry: { control: 'inline-radio', options: ['hxzz', 'scwfb', 'fzyr', 'zb'] },
    tone: { control: 'inline-radio', options: ['mark', 'current'] },
  },
} satisfies Meta<typeof WeavePatch>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · pattern, industry, texture 织物, 行业, 纹样',
  ...documentation<ComponentProps<typeof WeavePatch>>({
    status: 'stable',
    purpose: 'A piece of cloth: the mark of an industry, the ground of an empty cover.',
    avoid: ['Without the name of the industry beside it.', 'As a page ground: use WarpGround.'],
    anatomy: [
      'A tile of 16 px that repeats.',
      'hxzz parallel filaments, scwfb short fibres, fzyr twill, zb dipped dots.',
    ],
    states: [
      { name: 'hxzz 化纤', args: { industry: 'hxzz' } },
      { name: 'scwfb 非织造', args: { industry: 'scwfb' } },
      { name: 'fzyr 织造', args: { industry: 'fzyr' } },
      { name: 'zb 染整', args: { industry: 'zb' } },
      { name: 'In the colour around it', args: { tone: 'current' } },
    ],
    content: ['The label beside it says the name.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    snippet: `import { WeavePatch } from '@weft/ui'

<p>
  <WeavePatch industry="scwfb" /> 非织造
</p>`,
  }),
}

export const Playground: Story = {}
