import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { Assistant, type AssistantProps, type ThemeChoice } from '@weft/widget'
import { useState } from 'react'
import { FAQ_PAGES, SHORT_TALK } from '../../../packages/widget/src/story/dialogue'
import { type FakeOptions, fakeChat } from '../../../packages/widget/src/story/fakeChat'
import { labelsOf } from '../../words'
import { documentation, type PageMeta } from '../page'

type Args = AssistantProps & { fake?: () => FakeOptions; isPicture?: boolean }

/** Inside its box instead of the window: a transform makes the box the containing block of `fixed` elements. */
function Boxed({ fake, isPicture, ...props }: Args) {
  const [chat] = useState(() =>
    fakeChat(fake?.() ?? { entries: SHORT_TALK(), desk: { phase: 'with-agent', agentName: '王晓芸' } }),
  )
  return (
    <div
      inert={isPicture}
      style={{ position: 'relative', height: 720, overflow: 'hidden', transform: 'translateZ(0)' }}
    >
      <Assistant chat={chat} sendPage={false} titleBadge={false} closeOnBack={false} {...props} />
    </div>
  )
}

const example = ({ chat: _, ...args }: Args, { globals, id, name }: Pick<StoryContext, 'globals' | 'id' | 'name'>) => (
  <Boxed
    key={globals.locale as string}
    theme={globals.theme as ThemeChoice}
    locale={globals.locale as string}
    labels={labelsOf(globals.locale as string)}
    storagePrefix={`part.${id}`}
    // Several open ones would compete for the focus and scroll the page: here they are pictures.
    isPicture={name.startsWith('Documentation')}
    {...args}
  />
)

const meta = {
  title: 'Chat parts/Assistant/Assistant 在线客服',
  component: Assistant,
  args: { defaultOpen: true },
  argTypes: {
    fake: { table: { disable: true } },
    isPicture: { table: { disable: true } },
    chat: { control: false },
    overrides: { control: false },
  },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · chat window, customer service, floating, leave a message, rate, start the conversation, skip, minimise the chat 在线客服, 客服助手, 留言, 评价, 转人工, 开始对话, 跳过, 收起对话窗口',
  ...documentation<Args>(
    {
      status: 'stable',
      isWide: true,
      purpose:
        'The whole chat of a customer or visitor: the floating button and the window with questions, conversation, 转人工, 留言 and 评价.',
      avoid: [
        'For agents: build a workbench from MessageList and Composer.',
        'Before anybody wants to talk: AssistantLauncher is a tenth of the code.',
        'Twice in a page.',
      ],
      anatomy: [
        'The button 客服助手 at the right edge in every language, with the unread figure.',
        'The header: state of the service, 转人工, 更多, ×.',
        'The banner of the connection, the card of the page’s subject.',
        'The list of messages.',
        'The composer.',
      ],
      states: [
        { name: 'With an agent', note: 'a picture here; the playground can be used' },
        { name: 'Questions first', args: { fake: () => ({ questions: FAQ_PAGES }) } },
        { name: 'Closed, unread', args: { defaultOpen: false, fake: () => ({ chat: { unreadTotal: 3 } }) } },
      ],
      content: [
        'The header is 在线客服: prescribed.',
        'The greeting says what can be asked and when somebody answers.',
        'Words of your own go through `labels`.',
      ],
      keys: [
        ['Enter', 'On the button: opens; the field has the focus.'],
        ['F6', 'Between page and window.'],
        ['Esc', 'Closes a panel, then minimises; the button has the focus.'],
      ],
      roles: [
        ['button', '打开客服助手, with the number of unread messages.'],
        ['dialog', '在线客服.'],
      ],
      snippet: `import { createChat } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { Assistant } from '@weft/widget'

const chat = createChat({ systemConfig, platform: createBrowserPlatform() })
void chat.start()

export const Help = () => <Assistant chat={chat} theme="system" />`,
    },
    example,
  ),
}

export const Playground: Story = {}
