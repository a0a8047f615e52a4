import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mascot } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Signature/Mascot 小梭',
  component: Mascot,
  args: { size: 96, face: 'normal', follow: false, 'aria-label': '小梭' },
  argTypes: { face: { control: 'inline-radio', options: ['waking', 'success', 'normal', 'sorry'] } },
} satisfies Meta<typeof Mascot>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · character, brand figure, logo, chat button 吉祥物, 小梭, 形象, 标志',
  ...documentation<ComponentProps<typeof Mascot>>({
    status: 'stable',
    purpose: '小梭, a weaving shuttle that helps: on the chat button, on 404, beside an empty search.',
    avoid: ['Beside an error that costs somebody money or time.', 'More than once on a screen.', 'As a logo.'],
    anatomy: [
      'An upright shuttle, two eyes where the eyelets are, the thread around its waist.',
      'It wakes, is glad at 1.1 s, normal from 1.8 s on, then follows the pointer.',
    ],
    states: [
      { name: 'Waking', args: { face: 'waking' } },
      { name: 'Glad', args: { face: 'success' } },
      { name: 'Normal' },
      { name: 'Sorry', args: { face: 'sorry' }, note: 'concern, not anger' },
    ],
    content: ['It never speaks in the first person; words beside it are the product’s.'],
    keys: 'None.',
    roles: [['img', '`aria-label`; hidden without it.']],
    snippet: `import { Mascot } from '@weft/ui'

<Mascot size={96} aria-label="小梭" />`,
  }),
}

export const Playground: Story = {}
