import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Drawer } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPress } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Overlays/Drawer 抽屉',
  component: Drawer,
  args: {
    trigger: <Button>筛选</Button>,
    title: '筛选备件',
    children: <p>行业 · 加工材料 · 地区</p>,
    footer: <Button variant="main">查看 128 件</Button>,
  },
  parameters: {
    words: {
      en: {
        trigger: <Button>Filter</Button>,
        title: 'Filter the parts',
        children: <p>Industry · Material · Region</p>,
        footer: <Button variant="main">Show 128 parts</Button>,
      },
      ar: {
        trigger: <Button>تصفية</Button>,
        title: 'تصفية القطع',
        children: <p>القطاع · المادة · المنطقة</p>,
        footer: <Button variant="main">عرض 128 قطعة</Button>,
      },
    },
  },
  argTypes: {
    trigger: { control: false },
    children: { control: false },
    footer: { control: false },
    container: { control: false },
    side: { control: 'inline-radio', options: ['start', 'end', 'bottom'] },
  },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · side panel, sheet, filters, mobile menu 侧栏, 抽屉, 底部面板, 侧边栏, 侧滑',
  ...documentation<ComponentProps<typeof Drawer>>({
    opened: { heightPx: 480 },
    status: 'stable',
    purpose: 'A panel from an edge: filters, the detail of a row, the mobile menu.',
    avoid: ['For a question: use ConfirmDialog.', 'For a task that leaves the page behind: use Dialog or a page.'],
    anatomy: ['The scrim.', 'The head with title and ×.', 'The body, which scrolls alone.', 'The footer with the act.'],
    states: [
      { name: 'From the end edge', note: 'open it' },
      { name: 'From the start edge', args: { side: 'start', trigger: <Button>菜单</Button>, title: '菜单' } },
      {
        name: 'From below',
        args: { side: 'bottom', trigger: <Button>更多</Button>, title: '更多操作' },
        note: 'on phones',
      },
    ],
    content: ['The act says its result: 查看 128 件.'],
    keys: [
      ['Tab', 'Goes round inside.'],
      ['Esc', 'Closes, as a press outside does; the trigger has the focus again.'],
    ],
    roles: [
      ['dialog', '`title`.'],
      ['button', '关闭.'],
    ],
    snippet: `import { Button, Drawer } from '@weft/ui'

<Drawer trigger={<Button>筛选</Button>} title="筛选备件" footer={<Button variant="main">查看 128 件</Button>}>
  …
</Drawer>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
