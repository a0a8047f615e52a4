import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, createToaster, ToastRegion } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPress } from '../opened'
import { documentation } from '../page'

const toaster = createToaster()

const example = (args: object) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    <ToastRegion toaster={toaster} top="24px" {...args} />
    <Button onClick={() => toaster.success('提交成功！')}>成功</Button>
    <Button onClick={() => toaster.warning('该功能即将上线，敬请期待！')}>提醒</Button>
    <Button onClick={() => toaster.error('操作失败')}>失败</Button>
    <Button onClick={() => toaster.info('已移除 1 张图片', { label: '撤销', onPress: () => undefined })}>带操作</Button>
  </div>
)

const meta = {
  title: 'Parts/Feedback/ToastRegion 轻提示',
  component: ToastRegion,
  args: { toaster, top: '24px' },
  argTypes: {
    toaster: { control: false },
    container: { control: false },
    align: { control: 'inline-radio', options: ['center', 'end'] },
  },
  render: example,
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · toast, notification, snackbar, undo 轻提示, 消息提示, 撤销',
  ...documentation<ComponentProps<typeof ToastRegion>>(
    {
      opened: { heightPx: 200 },
      status: 'stable',
      isWide: true,
      purpose: 'Says what just happened, for three seconds, at the top of the page. `toast.success(…)` puts one in.',
      avoid: [
        'For what lasts: use Banner.',
        'For a question: use ConfirmDialog.',
        'For an error of one field: the error of Field.',
      ],
      anatomy: [
        'A region under the header, one for each page or shadow root.',
        'Up to three plates: drawing, one clause, an act, × with an act.',
      ],
      states: [
        {
          name: 'Press one',
          note: 'the clock stands while the pointer or the focus rests on them; with an act it stays until closed',
        },
      ],
      content: [
        'One clause without a full stop; prescribed ones keep their marks (提交成功！).',
        'What was undone is said: 已移除 1 张图片 · 撤销.',
      ],
      keys: [
        ['Tab', 'Reaches the act and × in it; the clock stands.'],
        ['Enter / Space', 'Does the act and closes; on ×, closes.'],
      ],
      roles: [
        ['region', '通知.'],
        ['status', 'Success, info and warning, politely.'],
        ['alert', 'Errors, at once.'],
        ['button', 'The words of the act; 关闭通知.'],
      ],
      snippet: `import { ToastRegion, toast } from '@weft/ui'

// once in the page
<ToastRegion />

// anywhere
toast.success('上传成功')`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
