import type { StoryObj } from '@storybook/react-vite'
import { LinkedText } from '@weft/widget'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

interface Args {
  children: string
}

const example = inChat<Args>(({ children }) => (
  <p style={{ whiteSpace: 'pre-wrap' }}>
    <LinkedText>{children}</LinkedText>
  </p>
))

const meta = {
  title: 'Chat parts/Bubbles/LinkedText 带链接的文字',
  component: LinkedText,
  args: { children: '图文步骤：https://docs.suoyuan.example/spunlace\n第二步见说明书第 47 页' },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · links in text, address, URL 链接识别, 网址, 文本',
  ...documentation<Args>(
    {
      status: 'stable',
      purpose: 'Words of people with their line breaks, and their addresses as links.',
      avoid: [
        'For texts of ours with marks: it shows none. Sanitise them, and draw them as HTML of your own.',
        'For a whole message: TextBubble.',
      ],
      anatomy: ['Text; `http`, `https` and `www` addresses are links to a new window.'],
      states: [
        { name: 'With an address' },
        { name: 'Marks stay text', args: { children: '<b>不是</b>标记 <img src=x onerror=alert(1)>' } },
      ],
      content: ['Nothing of the text is changed or shortened.'],
      keys: [
        ['Tab', 'From link to link.'],
        ['Enter', 'Opens it in a new window.'],
      ],
      roles: [['link', 'The address as it was written.']],
      snippet: `import { LinkedText } from '@weft/widget'

<p style={{ whiteSpace: 'pre-wrap' }}>
  <LinkedText>{text}</LinkedText>
</p>`,
    },
    example,
  ),
}

export const Playground: Story = {}
