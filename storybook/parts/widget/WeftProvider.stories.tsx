import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { MessageList, type ThemeChoice, WeftProvider, type WeftProviderProps } from '@weft/widget'
import { useState } from 'react'
import { SHORT_TALK } from '../../../packages/widget/src/story/dialogue'
import { fakeChat } from '../../../packages/widget/src/story/fakeChat'
import { labelsOf } from '../../words'
import { documentation, type PageMeta } from '../page'

function Talk(props: Partial<WeftProviderProps>) {
  const [chat] = useState(() => fakeChat({ entries: SHORT_TALK().slice(-4) }))
  return (
    <WeftProvider chat={chat} {...props}>
      <div style={{ display: 'flex', flexDirection: 'column', height: 420, maxWidth: 400 }}>
        <MessageList conversation={chat.desk.conversation} />
      </div>
    </WeftProvider>
  )
}

const example = (args: Partial<WeftProviderProps>, { globals }: Pick<StoryContext, 'globals'>) => (
  <Talk
    key={globals.locale as string}
    theme={globals.theme as ThemeChoice}
    locale={globals.locale as string}
    labels={labelsOf(globals.locale as string)}
    {...args}
  />
)

const meta = {
  title: 'Chat parts/Building blocks/WeftProvider 对话环境',
  component: WeftProvider,
  args: {},
  argTypes: { chat: { control: false }, overrides: { control: false }, children: { control: false } },
  render: example,
} satisfies PageMeta<Partial<WeftProviderProps>>

export default meta
type Story = StoryObj<Partial<WeftProviderProps>>

export const Documentation: Story = {
  name: 'Documentation · context, language, theme, overrides 语言, 主题, 自定义, 接入',
  ...documentation<Partial<WeftProviderProps>>(
    {
      status: 'stable',
      isWide: true,
      purpose: 'Gives the parts and hooks below it a chat, a language, a look and your own pieces.',
      avoid: ['Around an Assistant: it brings its own.', 'To start or stop the chat: it does neither.'],
      anatomy: ['A scope with the custom properties of the theme; everything below reads them.'],
      states: [
        { name: 'As it comes' },
        {
          name: 'Tokens of an integrator',
          args: { tokens: { 'color.bubbleOwn': '#DDF0E6', 'color.link': '#0B6B4B', 'color.main': '#0B6B4B' } },
        },
      ],
      content: [
        'Words of your own go through `labels`; prescribed Chinese ones stay as they are.',
        'A language without a catalogue takes `labels`, and English for the rest.',
      ],
      keys: 'None: the parts below have them.',
      roles: [['none', 'It adds `lang` and `dir` to what is below.']],
      snippet: `import { WeftProvider } from '@weft/widget'

<WeftProvider chat={chat} locale="zh-CN" theme="system">
  <Talk />
</WeftProvider>`,
    },
    example,
  ),
}

export const Playground: Story = {}
