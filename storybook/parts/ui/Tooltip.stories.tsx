import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton, SettingsIcon, Tooltip } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPointer } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Overlays/Tooltip 文字提示',
  component: Tooltip,
  args: {
    label: '设置',
    children: (
      <IconButton label="设置" title="">
        <SettingsIcon />
      </IconButton>
    ),
  },
  argTypes: {
    children: { control: false },
    container: { control: false },
    side: { control: 'inline-radio', options: ['top', 'right', 'bottom', 'left'] },
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · hint, hover text 提示, 悬停, 说明文字',
  ...documentation<ComponentProps<typeof Tooltip>>({
    opened: { heightPx: 140 },
    status: 'stable',
    purpose: 'A few words on what is under the pointer or has the focus.',
    avoid: [
      'For what must be known: it does not exist on touch screens.',
      'For links or buttons inside: use Popover.',
      'On what cannot have the focus.',
    ],
    anatomy: ['The focusable element.', 'A dark plate with its words.'],
    states: [{ name: 'Resting', note: 'point at it for 400 ms or move the focus to it' }],
    content: ['Under about twelve characters, without a full stop.', 'Never the only place of an information.'],
    keys: [
      ['Tab', 'Focus shows it at once.'],
      ['Esc', 'Hides it, the focus stays.'],
    ],
    roles: [['tooltip', 'The description of its element.']],
    snippet: `import { IconButton, SettingsIcon, Tooltip } from '@weft/ui'

<Tooltip label="设置">
  <IconButton label="设置" title="">
    <SettingsIcon />
  </IconButton>
</Tooltip>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPointer }
