import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ErrorState } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/ErrorState 失败状态',
  component: ErrorState,
  args: { message: '请求超时', hint: '请检查网络后重试', onRetry: fn() },
  parameters: {
    words: {
      en: { message: 'The request timed out', hint: 'Check the network and try again' },
      ar: { message: 'انتهت مهلة الطلب', hint: 'تحقق من الشبكة ثم أعد المحاولة' },
    },
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · failure, retry, timeout 失败, 重试, 请求超时',
  ...documentation<ComponentProps<typeof ErrorState>>({
    status: 'stable',
    purpose: 'Stands in the place of what could not be fetched, and tries again.',
    avoid: ['For an act that failed: use a toast, the place stays.', 'For nothing found: use EmptyState.'],
    anatomy: [
      'A cut thread, unless `compact`.',
      'What happened.',
      '重试, with `onRetry`, and where it helps a further act such as 联系客服.',
    ],
    states: [
      { name: 'Failed' },
      { name: 'Trying again', args: { retrying: true } },
      { name: 'With help', args: { action: <Button variant="quiet">联系客服</Button> } },
      { name: 'Compact', args: { compact: true } },
    ],
    content: ['Say what happened: 请求超时; never 系统错误.', 'Codes and stack traces are for the log.'],
    keys: [
      ['Tab', 'Moves the focus to 重试.'],
      ['Enter / Space', 'Tries again.'],
    ],
    roles: [
      ['alert', 'Its sentence, said at once.'],
      ['button', '重试.'],
    ],
    snippet: `import { ErrorState } from '@weft/ui'

<ErrorState message="请求超时" onRetry={refetch} retrying={isFetching} />`,
  }),
}

export const Playground: Story = {}
