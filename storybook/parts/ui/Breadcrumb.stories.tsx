import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Navigation/Breadcrumb 面包屑',
  component: Breadcrumb,
  args: { items: [{ label: '首页', href: '#/' }, { label: '备件商城', href: '#/productMall' }, { label: '轴承' }] },
  parameters: {
    words: {
      en: {
        items: [{ label: 'Home', href: '#/' }, { label: 'Spare parts', href: '#/productMall' }, { label: 'Bearings' }],
      },
      ar: {
        items: [{ label: 'الرئيسية', href: '#/' }, { label: 'قطع الغيار', href: '#/productMall' }, { label: 'محامل' }],
      },
    },
  },
  argTypes: { renderLink: { control: false } },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · path, where am I 路径, 当前位置, 导航',
  ...documentation<ComponentProps<typeof Breadcrumb>>({
    status: 'stable',
    purpose: 'Where the page lies in the site, and the way back up.',
    avoid: ['On first-level pages.', 'For the steps of a form: it is no progress.'],
    anatomy: ['Links from the top down, separated by “/”.', 'The page itself last, not a link.'],
    states: [
      { name: 'Three levels' },
      {
        name: 'Long names',
        args: {
          'aria-label': '当前位置（长）',
          items: [
            { label: '首页', href: '#/' },
            { label: '解决方案', href: '#/s' },
            { label: '年产一万二千吨可冲散湿巾基材生产线智能化改造项目案例' },
          ],
        },
        note: 'wraps, nothing is cut',
      },
    ],
    content: ['The same words as in the menu.', 'The last one is the title of the page.'],
    keys: [
      ['Tab', 'From link to link.'],
      ['Enter', 'Follows it.'],
    ],
    roles: [
      ['navigation', '当前位置, or `aria-label`.'],
      ['link', 'The label.'],
      ['text', 'The page, `aria-current="page"`.'],
    ],
    snippet: `import { Breadcrumb } from '@weft/ui'

<Breadcrumb items={[{ label: '首页', href: '/' }, { label: '备件商城', href: '/productMall' }, { label: '轴承' }]} />`,
  }),
}

export const Playground: Story = {}
