import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Dialog, DialogClose, Field, Input } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPress } from '../opened'
import { documentation } from '../page'

const reason = (label: string, text: string) => (
  <Field label={label}>
    <Input defaultValue={text} />
  </Field>
)
const answers = (cancel: string, send: string) => (
  <>
    <DialogClose>
      <Button>{cancel}</Button>
    </DialogClose>
    <DialogClose>
      <Button variant="main">{send}</Button>
    </DialogClose>
  </>
)

const meta = {
  title: 'Parts/Overlays/Dialog 对话框',
  component: Dialog,
  args: {
    trigger: <Button>申请授权</Button>,
    title: '申请访问权限',
    description: '管理员会在一个工作日内处理',
    children: reason('申请理由', '需要查阅水刺线改造方案'),
    footer: answers('取消', '提交申请'),
  },
  parameters: {
    words: {
      en: {
        trigger: <Button>Request access</Button>,
        title: 'Request access',
        description: 'An administrator answers within one working day',
        children: reason('Reason', 'I need the plan of the new spunlace line'),
        footer: answers('Cancel', 'Send the request'),
      },
      ar: {
        trigger: <Button>طلب الوصول</Button>,
        title: 'طلب الوصول',
        description: 'يرد المسؤول خلال يوم عمل واحد',
        children: reason('السبب', 'أحتاج إلى مخطط خط الإنتاج الجديد'),
        footer: answers('إلغاء', 'إرسال الطلب'),
      },
    },
  },
  argTypes: {
    trigger: { control: false },
    children: { control: false },
    footer: { control: false },
    container: { control: false },
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · modal, popup, window 弹窗, 模态框, 对话框, 弹框',
  ...documentation<ComponentProps<typeof Dialog>>({
    opened: { heightPx: 460 },
    status: 'stable',
    purpose: 'A task that must be finished or given up before the page goes on: a short form, a detail.',
    avoid: [
      'For a question with two answers: use ConfirmDialog.',
      'For a detail that is compared with the page: use Drawer.',
      'For a long form: a page of its own.',
      'In a dialog: only the preview opens above another.',
    ],
    anatomy: [
      'The scrim over the page.',
      'The title and ×.',
      'The body, which scrolls alone.',
      'The footer: 取消 first, the main act last.',
    ],
    states: [
      { name: 'Closed', note: 'press the button to open it; the first control of its body has the focus' },
      {
        name: 'Kept by a press outside',
        args: { closeOnOutside: false, trigger: <Button>查看说明</Button>, title: '授权说明' },
      },
    ],
    content: ['The title names the task: 申请访问权限.', 'The main button repeats its verb.'],
    keys: [
      ['Tab', 'Goes round inside.'],
      ['Esc', 'Closes, as a press outside does; the trigger has the focus again.'],
    ],
    roles: [
      ['dialog', '`title`; described by `description`.'],
      ['button', '关闭, or `closeLabel`.'],
    ],
    snippet: `import { Button, Dialog, DialogClose } from '@weft/ui'

<Dialog
  trigger={<Button>申请授权</Button>}
  title="申请访问权限"
  footer={<DialogClose><Button>取消</Button></DialogClose>}
>
  …
</Dialog>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
