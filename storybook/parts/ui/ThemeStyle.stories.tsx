import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeStyle, token } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const example = (args: React.ComponentProps<typeof ThemeStyle>) => (
  <div className="my-host" style={{ padding: 24, color: token('color.text'), background: token('color.band') }}>
    <ThemeStyle {...args} />
    变量只在 .my-host 之内
  </div>
)

const meta = {
  title: 'Parts/Theme/ThemeStyle 主题变量',
  component: ThemeStyle,
  args: { selector: '.my-host', unit: 'px' },
  render: example,
} satisfies Meta<typeof ThemeStyle>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · css variables, custom properties, shadow root CSS 变量, 主题变量, 宿主页面',
  ...documentation<ComponentProps<typeof ThemeStyle>>(
    {
      status: 'stable',
      purpose:
        'Declares the custom properties of every theme and nothing else: for a shadow root or a page of somebody else.',
      avoid: ['On our own pages: GlobalStyle declares them too.'],
      anatomy: ['A style sheet; in a shadow root inside `StyleSheetManager`.'],
      states: [{ name: 'Under a class' }],
      content: ['`px` wherever the root font size belongs to somebody else.'],
      keys: 'None.',
      roles: [['none', 'It draws nothing.']],
      snippet: `import { ThemeStyle } from '@weft/ui'
import { StyleSheetManager } from 'styled-components'

<StyleSheetManager target={shadowRoot}>
  <ThemeStyle selector=":host" unit="px" />
</StyleSheetManager>`,
    },
    example,
  ),
}

export const Playground: Story = {}
