import type { Meta, StoryObj } from '@storybook/react-vite'
import { Textarea } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Forms/Textarea 多行输入',
  component: Textarea,
  args: {
    'aria-label': '故障描述',
    defaultValue: '3 号水刺头压力在 8.6 到 9.4 MPa 之间来回跳，滤芯上周刚换过。',
    rows: 4,
  },
  parameters: { words: { en: { 'aria-label': 'What is wrong' }, ar: { 'aria-label': 'وصف العطل' } } },
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · text area, several lines, description 多行文本, 描述, 备注',
  ...documentation<ComponentProps<typeof Textarea>>({
    status: 'stable',
    purpose: 'Several lines of text: what is wrong, a note, an answer.',
    avoid: [
      'For one line: use Input.',
      'For a chat: use Composer of `@weft/widget`.',
      'For text with headings and pictures: the console’s editor.',
    ],
    anatomy: [
      'A frame of `rows` lines; the height can be dragged.',
      'Below it, when the text is too long, by how much.',
    ],
    states: [
      { name: 'Filled' },
      { name: 'Empty', args: { defaultValue: '', placeholder: '出现的时间、车速与现象' } },
      { name: 'Too long', args: { maxLength: 20 }, note: 'the whole paste stays' },
      { name: 'Fixed height', args: { resize: 'none', rows: 2 } },
    ],
    content: ['The help of the Field names what helps: 设备编号、出现的时间与当时的车速.'],
    keys: [
      ['Enter', 'A new line.'],
      ['Tab', 'Leaves it.'],
    ],
    roles: [['textbox', 'The label of the Field, else `aria-label`.']],
    snippet: `import { Field, Textarea } from '@weft/ui'

<Field label="故障描述" required error={errors.text}>
  <Textarea rows={6} maxLength={500} />
</Field>`,
  }),
}

export const Playground: Story = {}
