import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Actions/Link 链接',
  component: Link,
  args: { href: '#query', children: '售后查询', variant: 'text' },
  parameters: { words: { en: { children: 'Track a request' }, ar: { children: 'متابعة الطلب' } } },
  argTypes: { variant: { control: 'inline-radio', options: ['text', 'quiet'] }, as: { control: false } },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · go to a page, href, navigation 链接, 跳转, 打开页面',
  ...documentation<ComponentProps<typeof Link>>({
    status: 'stable',
    purpose: 'Leads to another page, place or file.',
    avoid: [
      'To send, save or open a dialog: use Button.',
      'For the current page in a row of pages: use Breadcrumb, which marks it.',
    ],
    anatomy: [
      'The words, underlined by 1 px in `text`.',
      'Without an underline until hover in `quiet`: for lists that consist of links.',
    ],
    states: [
      { name: 'Text', note: 'inside a sentence' },
      { name: 'Quiet', args: { variant: 'quiet' }, note: 'in a list of links, in the colour around it' },
      {
        name: 'New window',
        args: { href: 'https://example.com', target: '_blank', children: '打开说明书' },
        note: 'adds `rel="noopener noreferrer"`',
      },
    ],
    content: [
      'The words say what opens: 售后查询, never 点击这里.',
      'A file says its kind and size: 说明书（PDF，3.4 MB）.',
    ],
    keys: [
      ['Tab', 'Moves the focus to it.'],
      ['Enter', 'Follows it.'],
    ],
    roles: [['link', 'Its words.']],
    snippet: `import { Link } from '@weft/ui'

<Link href="/customerService/afterSale">售后查询</Link>`,
  }),
}

export const Playground: Story = {}
