import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Switch 开关',
  component: Switch,
  args: { label: '新消息提示音', defaultChecked: true, onCheckedChange: fn() },
  parameters: { words: { en: { label: 'Sound for new messages' }, ar: { label: 'صوت الرسائل الجديدة' } } },
  argTypes: { label: { control: 'text' } },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · toggle, on, off, setting 开关, 启用, 设置',
  ...documentation<ComponentProps<typeof Switch>>({
    status: 'stable',
    purpose: 'A setting that is on or off and takes effect at once.',
    avoid: ['In a form that is sent by a button: use Checkbox.', 'For two opposite words: use Tabs or radio buttons.'],
    anatomy: ['A track of 40 × 22 px.', 'The knob, at the end edge when on.', 'The words, part of the target.'],
    states: [
      { name: 'On' },
      { name: 'Off', args: { defaultChecked: false } },
      { name: 'Not possible', args: { disabled: true } },
    ],
    content: ['The thing that is on: 新消息提示音; neither 开启 nor 关闭.'],
    keys: [['Space', 'Turns it on or off.']],
    roles: [['switch', '`label`.']],
    snippet: `import { Switch } from '@weft/ui'

<Switch label="新消息提示音" checked={hasSound} onCheckedChange={setSound} />`,
  }),
}

export const Playground: Story = {}
