import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState, SlaChip, UiStringsProvider, type UiStringsProviderProps, uiEnglish } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const own = { ...uiEnglish, noData: 'No orders yet', slaRemainingSpan: 'Due in {span}' }

const example = (args: UiStringsProviderProps) => (
  <div lang="en" style={{ display: 'grid', justifyItems: 'center' }}>
    <UiStringsProvider {...args}>
      <EmptyState compact />
      <SlaChip state="remaining" spanMs={5_400_000} />
    </UiStringsProvider>
  </div>
)

const meta = {
  title: 'Parts/Theme/UiStringsProvider 界面语言',
  component: UiStringsProvider,
  args: { strings: uiEnglish },
  render: example,
} satisfies Meta<typeof UiStringsProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · language, translation, strings, locale, labels 语言, 多语言, 翻译, 文案, 国际化',
  ...documentation<ComponentProps<typeof UiStringsProvider>>(
    {
      status: 'stable',
      purpose:
        'Replaces the text that the parts of ui show by themselves: names of buttons, empty and failed lists, durations. Without it they speak Chinese.',
      avoid: [
        'For one text in one place: the prop of the part, such as `closeLabel`, wins over it.',
        'For the chat: `locale` and `labels` of `WeftProvider`.',
      ],
      anatomy: ['No element of its own.'],
      states: [
        { name: 'English' },
        { name: 'Strings of your own', args: { strings: own }, note: 'any of them, by key' },
      ],
      content: [
        'Each page of a part lists its strings; `UiStrings` all of them.',
        '`{name}` is the place of a value and stays in every language.',
        'One inside another adds to it.',
      ],
      keys: 'None.',
      roles: [['none', 'It has no element.']],
      snippet: `import { UiStringsProvider, uiEnglish } from '@weft/ui'

<UiStringsProvider strings={uiEnglish}>
  <App />
</UiStringsProvider>`,
    },
    example,
  ),
}

export const Playground: Story = {}
