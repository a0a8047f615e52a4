import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Menu } from '@weft/ui'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { byPress } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Actions/Menu 菜单',
  component: Menu,
  args: {
    trigger: <Button>更多</Button>,
    entries: [
      { key: 'copy', label: '复制', onSelect: fn() },
      { key: 'forward', label: '转发', onSelect: fn() },
      'divider',
      { key: 'delete', label: '删除', tone: 'danger', onSelect: fn() },
    ],
  },
  argTypes: { trigger: { control: false }, entries: { control: false }, container: { control: false } },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · more actions, dropdown, overflow 更多操作, 下拉菜单',
  ...documentation<ComponentProps<typeof Menu>>({
    opened: { heightPx: 240 },
    status: 'stable',
    purpose: 'Acts on one thing, behind a button: 更多, a person, a row.',
    avoid: [
      'To choose a value: use Select.',
      'For one or two acts: show them as buttons.',
      'For filters or a form: use Popover.',
    ],
    anatomy: [
      'The trigger, any button.',
      'A raised panel beside it, at the start edge by default.',
      'Entries with drawing, words and key hint; `divider` between groups.',
      'The act that removes something, last and in the danger colour.',
    ],
    states: [
      { name: 'Closed', note: 'press it' },
      {
        name: 'One entry not possible',
        args: {
          entries: [
            { key: 'a', label: '复制', onSelect: () => undefined },
            { key: 'b', label: '转发', disabled: true, onSelect: () => undefined },
          ],
        },
        note: 'it stays in its place, greyed',
      },
    ],
    content: ['Verbs of two to four characters.', 'Same order everywhere: read, change, send on, remove.'],
    keys: [
      ['Enter / Space / ↓', 'On the trigger: opens, the first entry has the focus.'],
      ['↑ / ↓', 'The entry before or after; stops at the ends.'],
      ['Home / End', 'The first, the last entry.'],
      ['Letters', 'The entry that begins with them.'],
      ['Enter / Space', 'Does it and closes.'],
      ['Esc', 'Closes; the trigger has the focus again.'],
    ],
    roles: [
      ['button', 'That of the trigger, with `aria-haspopup` and `aria-expanded`.'],
      ['menu', '`label`, else the name of the trigger.'],
      ['menuitem', 'The words of the entry; `menuitemradio` with `isChosen`.'],
    ],
    snippet: `import { Button, Menu } from '@weft/ui'

<Menu
  trigger={<Button>更多</Button>}
  entries={[
    { key: 'copy', label: '复制', onSelect: copy },
    'divider',
    { key: 'delete', label: '删除', tone: 'danger', onSelect: remove },
  ]}
/>`,
  }),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
