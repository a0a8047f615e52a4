import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateIcon } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/StateIcon 状态图标',
  component: StateIcon,
  args: { tone: 'success', size: 20 },
  argTypes: { tone: { control: 'inline-radio', options: ['success', 'info', 'warning', 'danger'] } },
} satisfies Meta<typeof StateIcon>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · success, warning, error icon 成功, 警告, 错误图标',
  ...documentation<ComponentProps<typeof StateIcon>>({
    status: 'stable',
    purpose: 'The drawing of a state beside words of your own, so that state is never colour alone.',
    avoid: ['Alone: it is hidden from readers.', 'Inside Banner, toasts and Field: they draw it themselves.'],
    anatomy: ['One drawing for each tone, in the colour of the text around it.'],
    states: [
      { name: 'Success' },
      { name: 'Info', args: { tone: 'info' } },
      { name: 'Warning', args: { tone: 'warning' } },
      { name: 'Danger', args: { tone: 'danger' } },
    ],
    content: ['The words beside it say the state.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    snippet: `import { StateIcon, token } from '@weft/ui'

<span style={{ color: token('color.success') }}>
  <StateIcon tone="success" /> 上传成功
</span>`,
  }),
}

export const Playground: Story = {}
