import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Dialog, DialogClose } from '@weft/ui'
import type { ComponentProps } from 'react'
import { byPress } from '../opened'
import { documentation } from '../page'

const example = (args: { children?: React.ReactNode }) => (
  <Dialog
    trigger={<Button>打开</Button>}
    title="选择合同"
    footer={<DialogClose>{args.children as React.ReactElement}</DialogClose>}
  >
    <p>按“取消”关闭，焦点回到“打开”</p>
  </Dialog>
)

const meta = {
  title: 'Parts/Overlays/DialogClose 关闭对话框',
  component: DialogClose,
  args: { children: <Button>取消</Button> },
  argTypes: { children: { control: false } },
  render: example,
} satisfies Meta<typeof DialogClose>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · cancel, close dialog 取消, 关闭弹窗',
  ...documentation<ComponentProps<typeof DialogClose>>(
    {
      opened: { heightPx: 360 },
      status: 'stable',
      purpose: 'Makes a button close the Dialog or Drawer around it, without a state of your own.',
      avoid: ['For an act that can fail: close by `open` when it has worked.', 'Outside of a Dialog or Drawer.'],
      anatomy: ['No element of its own: the button inside takes the press.'],
      states: [{ name: 'In a footer', note: 'open it' }],
      content: ['取消 where something would have happened, 关闭 where nothing would.'],
      keys: [['Enter / Space', 'Closes; the focus returns to the trigger.']],
      roles: [['button', 'That of the button inside.']],
      snippet: `import { Button, DialogClose } from '@weft/ui'

<DialogClose>
  <Button>取消</Button>
</DialogClose>`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
