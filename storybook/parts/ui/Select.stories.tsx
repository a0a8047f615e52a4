import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from '@weft/ui'
import type { ComponentProps } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { byPress } from '../opened'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Select 下拉选择',
  component: Select,
  args: {
    'aria-label': '售后类型',
    placeholder: '请选择售后类型',
    options: [
      { value: 'repair', label: '维修' },
      { value: 'parts', label: '更换备件' },
      { value: 'tuning', label: '调试' },
      { value: 'training', label: '培训', disabled: true },
    ],
    onValueChange: fn(),
  },
  argTypes: { options: { control: 'object' }, container: { control: false } },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · dropdown, choose one, combobox, radio 下拉框, 单选, 选择, 单选框, 下拉选择框',
  ...documentation<ComponentProps<typeof Select>>({
    opened: { heightPx: 260 },
    status: 'stable',
    purpose: 'One of a known list of four to about fifteen.',
    avoid: [
      'For two or three: show them all, as radio buttons or Tabs.',
      'For long lists: a search with suggestions.',
      'For acts: use Menu.',
    ],
    anatomy: [
      'A control like Input, with the chosen words or the placeholder.',
      'An arrow at its end edge.',
      'A raised list; a tick marks the chosen one.',
    ],
    states: [
      { name: 'Nothing chosen', note: 'press it for the list' },
      { name: 'Chosen', args: { defaultValue: 'parts' } },
      { name: 'Not possible', args: { disabled: true }, note: 'for instance until a contract is chosen' },
    ],
    content: ['The placeholder is the prescribed 请选择….', 'Options are nouns of the same form, in the order of use.'],
    keys: [
      ['Enter / Space / ↓ / ↑', 'Opens the list.'],
      ['↑ / ↓', 'The option before or after; stops at the ends.'],
      ['Home / End', 'The first, the last option.'],
      ['Letters', 'The option that begins with them, also while closed.'],
      ['Enter / Space', 'Chooses.'],
      ['Esc', 'Closes without a change.'],
    ],
    roles: [
      ['combobox', 'The label of the Field, else `aria-label`.'],
      ['listbox', 'None of its own: it opens from the control.'],
      ['option', 'Its words.'],
    ],
    snippet: `import { Field, Select } from '@weft/ui'

<Field label="售后类型" required>
  <Select placeholder="请选择售后类型" options={types} onValueChange={setType} />
</Field>`,
  }),
}

export const Playground: Story = {}

/** An open list hides everything else from screen readers, including its own field. */
export const Opened: Story = {
  play: byPress,
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
}

export const ShortLabelBesideItsMark: Story = {
  name: 'A short label and its check mark stand on one line, also in a list as narrow as its control',
  ...Opened,
  args: { defaultValue: 'parts' },
  render: (args) => (
    <div style={{ width: 104 }}>
      <Select {...args} />
    </div>
  ),
  play: async (context) => {
    await byPress(context)
    const heights = screen.getAllByRole('option').map((option) => option.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
}
