import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Popover } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPress } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Overlays/Popover 气泡面板',
  component: Popover,
  args: {
    trigger: <Button variant="quiet">统计口径</Button>,
    label: '统计口径',
    children: <p style={{ maxWidth: '20em' }}>从申请提交到工程师受理，按工作时间计算；等待客户的时间不计入。</p>,
  },
  argTypes: {
    trigger: { control: false },
    children: { control: false },
    container: { control: false },
    side: { control: 'inline-radio', options: ['top', 'right', 'bottom', 'left'] },
    align: { control: 'inline-radio', options: ['start', 'center', 'end'] },
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · small panel, explanation, hint with content 气泡, 说明, 面板',
  ...documentation<ComponentProps<typeof Popover>>({
    opened: { heightPx: 200 },
    status: 'stable',
    purpose: 'A small panel beside its trigger with content of its own: an explanation, two or three controls.',
    avoid: ['For a few words: use Tooltip.', 'For acts: use Menu.', 'For a task: use Dialog.'],
    anatomy: ['The trigger.', 'A raised panel, kept inside the window.'],
    states: [{ name: 'Closed', note: 'press it' }],
    content: ['It explains what the trigger names; under four sentences.'],
    keys: [
      ['Enter / Space', 'Opens; the focus goes in.'],
      ['Esc', 'Closes, as a press outside does; the focus returns.'],
      ['Tab', 'Goes round inside.'],
    ],
    roles: [
      ['dialog', '`label`.'],
      ['button', 'That of the trigger, with `aria-expanded`.'],
    ],
    snippet: `import { Button, Popover } from '@weft/ui'

<Popover trigger={<Button variant="quiet">统计口径</Button>} label="统计口径">
  从申请提交到工程师受理，按工作时间计算
</Popover>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
