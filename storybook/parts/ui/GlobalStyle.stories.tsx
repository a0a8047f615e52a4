import type { Meta, StoryObj } from '@storybook/react-vite'
import { GlobalStyle } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const example = () => (
  <div>
    <GlobalStyle />
    <h2>页面的标题、正文与焦点</h2>
    <p>
      按 <kbd>Tab</kbd> 可见焦点环：<a href="#focus">售后查询</a>
    </p>
  </div>
)

const meta = {
  title: 'Parts/Theme/GlobalStyle 页面样式',
  component: GlobalStyle,
  args: {},
  render: example,
} satisfies Meta<typeof GlobalStyle>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · reset, typography, page styles 重置样式, 字体, 页面',
  ...documentation<ComponentProps<typeof GlobalStyle>>(
    {
      status: 'stable',
      purpose: 'Reset, root font size, type and focus ring of a page of ours, with the variables of the themes.',
      avoid: ['In a shadow root or on somebody else’s page: use ThemeStyle.', 'Twice in a page.'],
      anatomy: ['A style sheet for the whole document.'],
      states: [{ name: 'A page', note: 'headings, text and focus of every story come from it' }],
      content: ['The root is 12 to 32 px by the width of the window, 16 px on paper.'],
      keys: 'None; it draws the focus ring of everything that has none of its own.',
      roles: [['none', 'It draws nothing.']],
      noProps: 'None.',
      snippet: `import { GlobalStyle, ThemeProvider } from '@weft/ui'
import '@weft/ui/fonts.css'

<>
  <GlobalStyle />
  <ThemeProvider>
    <App />
  </ThemeProvider>
</>`,
    },
    example,
  ),
}

export const Playground: Story = {}
