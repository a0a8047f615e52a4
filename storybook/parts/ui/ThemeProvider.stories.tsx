import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, Button, ThemeProvider, token } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const example = (args: React.ComponentProps<typeof ThemeProvider>) => (
  <ThemeProvider {...args}>
    <div
      style={{
        display: 'flex',
        gap: 12,
        alignItems: 'center',
        padding: 24,
        color: token('color.text'),
        background: token('color.surface'),
      }}
    >
      <Button variant="main">提交申请</Button>
      <Badge tone="success">已完成</Badge>
      <span>夜班</span>
    </div>
  </ThemeProvider>
)

const meta = {
  title: 'Parts/Theme/ThemeProvider 主题',
  component: ThemeProvider,
  args: { theme: 'night' },
  argTypes: {
    theme: { control: 'inline-radio', options: ['light', 'night', 'system'] },
    container: { control: false },
  },
  render: example,
} satisfies Meta<typeof ThemeProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · theme, night, dark mode 主题, 夜班, 深色模式',
  ...documentation<ComponentProps<typeof ThemeProvider>>(
    {
      status: 'stable',
      purpose: 'Sets the theme of everything below it, and the place where menus, dialogs and toasts are drawn.',
      avoid: ['To colour one element: use its token.', 'On public pages with `night`: they have one light theme.'],
      anatomy: [
        'An attribute on an element without a box; everything below reads custom properties.',
        'An outlet in the body, or in `container` of a shadow root.',
      ],
      states: [
        { name: 'Night' },
        { name: 'Light', args: { theme: 'light' } },
        { name: 'As the device', args: { theme: 'system' } },
      ],
      content: ['日班 and 夜班 on screen, light and night in code.'],
      keys: 'None.',
      roles: [['none', 'It has no box.']],
      snippet: `import { ThemeProvider, ThemeStyle } from '@weft/ui'

<>
  <ThemeStyle />
  <ThemeProvider theme="system">
    <App />
  </ThemeProvider>
</>`,
    },
    example,
  ),
}

export const Playground: Story = {}
