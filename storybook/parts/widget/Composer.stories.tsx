import type { StoryObj } from '@storybook/react-vite'
import { Composer, type ComposerProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

const example = inChat<Partial<ComposerProps>>((args, chat) => (
  <Composer {...args} conversation={chat.desk.conversation} />
))

const meta = {
  title: 'Chat parts/Building blocks/Composer 输入区',
  component: Composer,
  args: { onTextChange: fn() },
  argTypes: { conversation: { control: false }, dropTarget: { control: false } },
  render: example,
} satisfies PageMeta<Partial<ComposerProps>>

export default meta
type Story = StoryObj<Partial<ComposerProps>>

export const Documentation: Story = {
  name: 'Documentation · write, send, emoji, attachment, voice, quick phrases, quick reply, take a photo, add images or files, choose the key that sends 输入, 发送, 表情, 附件, 语音, 快捷短语, 输入框, 表情包, 发送消息, 添加附件, 添加图片或文件, 拍摄照片, 图片或视频, 选择发送快捷键',
  ...documentation<Partial<ComposerProps>>(
    {
      status: 'stable',
      purpose: 'Where a message is written and sent: text, emojis, pictures, files, voice.',
      avoid: ['For a form: use Textarea.', 'For an answer to one message only: quote it by `composer.quote(entry)`.'],
      anatomy: [
        'The quote above the field, where there is one.',
        'The attachments that wait.',
        'The field, one to four lines.',
        'Emojis, attachment, voice; 发送 at the end.',
        'The characters left, near the limit.',
      ],
      states: [
        { name: 'Empty', note: '发送 is disabled while nothing but blanks is written' },
        { name: 'Visitor', args: { canAttach: false }, note: 'no files' },
        {
          name: 'With quick phrases',
          args: {
            phrases: [{ id: '1', title: '问候', text: '您好，请问有什么可以帮您', group: '问候' }],
            placeholder: '按 / 使用快捷短语',
          },
        },
        { name: 'Not possible', args: { disabled: true } },
      ],
      content: ['The placeholder asks: 请输入您的问题.', 'The limit is said when it is near, never cut.'],
      keys: [
        ['Enter', 'Sends; Ctrl+Enter adds a line. A choice turns the two around.'],
        ['/', 'Opens the quick phrases.'],
        ['Esc', 'Takes the quote away.'],
        ['↑ / ↓', 'In emojis and phrases: walks.'],
      ],
      roles: [
        ['textbox', '输入消息.'],
        ['button', '发送, 表情, 添加图片或文件, 录制语音消息.'],
      ],
      snippet: `import { Composer } from '@weft/widget'

<Composer conversation={conversation} ref={composer} phrases={phrases} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
