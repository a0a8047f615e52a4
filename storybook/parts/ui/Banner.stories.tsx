import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner, Button } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/Banner 横幅',
  component: Banner,
  args: { tone: 'warning', children: '网络已断开，正在显示已加载内容' },
  parameters: {
    words: {
      en: { children: 'You are offline; showing what was loaded' },
      ar: { children: 'أنت غير متصل؛ نعرض ما تم تحميله' },
    },
  },
  argTypes: {
    tone: { control: 'inline-radio', options: ['info', 'success', 'warning', 'danger'] },
    action: { control: false },
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · notice, alert, offline, message bar 提示条, 断网, 通知, 公告, 错误提示',
  ...documentation<ComponentProps<typeof Banner>>({
    status: 'stable',
    purpose: 'A state of a whole place that lasts: offline, read only, a limit reached.',
    avoid: [
      'For what just happened: use a toast.',
      'For one field: the error of Field.',
      'In the chat: use ConnectionBanner of `@weft/widget`.',
    ],
    anatomy: ['The drawing of the tone.', 'One sentence.', 'At most one act.'],
    states: [
      { name: 'Info', args: { tone: 'info', children: '正在显示 2026 年 11 月的数据' } },
      { name: 'Success', args: { tone: 'success', children: '已恢复连接' } },
      { name: 'Warning' },
      {
        name: 'Danger',
        args: {
          tone: 'danger',
          children: '保存失败，内容仍在这里',
          action: (
            <Button size="S" variant="quiet">
              重试
            </Button>
          ),
        },
        note: 'announced at once',
      },
    ],
    content: ['What is so, then what to do; no full stop.', 'One Banner per place.'],
    keys: 'None of its own: the act in it is reached by Tab.',
    roles: [
      ['status', 'Its sentence, said politely.'],
      ['alert', 'Its sentence, said at once when `danger`.'],
    ],
    snippet: `import { Banner, Button } from '@weft/ui'

<Banner tone="danger" action={<Button size="S" variant="quiet" onClick={retry}>重试</Button>}>
  保存失败，内容仍在这里
</Banner>`,
  }),
}

export const Playground: Story = {}
