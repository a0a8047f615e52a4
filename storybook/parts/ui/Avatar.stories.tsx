import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Data/Avatar 头像',
  component: Avatar,
  args: { name: '王晓芸', size: 40, decorative: false },
  parameters: { words: { en: { name: 'Anna Schmidt' }, ar: { name: 'ليلى حداد' } } },
  argTypes: { presence: { control: 'inline-radio', options: [undefined, 'online', 'away', 'offline'] } },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · person, initials, picture, presence 头像, 人员, 在线状态',
  ...documentation<ComponentProps<typeof Avatar>>({
    status: 'stable',
    purpose:
      'A person or a desk, beside the name: a picture, or initials on a piece of cloth that belongs to the name.',
    avoid: ['Without the name beside it, unless `decorative` is false.', 'For a company mark: use its picture.'],
    anatomy: [
      'A round piece of cloth; the weave is the same for a name everywhere.',
      'The picture, or the last two Han characters, or the first letters of two words.',
      'The presence at the lower end corner.',
    ],
    states: [
      { name: 'Initials' },
      { name: 'Online', args: { presence: 'online' } },
      { name: 'Away', args: { presence: 'away' } },
      { name: 'Small', args: { size: 24 }, note: 'one character below 32 px' },
      { name: 'Picture that does not come', args: { src: 'data:image/png;base64,broken' }, note: 'the initials stay' },
      { name: 'Latin name', args: { name: 'Anna Schmidt' } },
    ],
    content: ['`name` is the whole name; the part shortens it.', 'Presence is said in words where it matters.'],
    keys: 'None: it cannot be pressed.',
    roles: [['img', '`name`, when `decorative` is false; otherwise hidden.']],
    snippet: `import { Avatar } from '@weft/ui'

<Avatar name="王晓芸" presence="online" />`,
  }),
}

export const Playground: Story = {}
