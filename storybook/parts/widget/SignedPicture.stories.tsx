import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, SignedPicture } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, PICTURE } from '../../../packages/widget/src/story/dialogue'
import { inChat } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = inChat<Args>(
  (args, chat) => <SignedPicture {...args} conversation={chat.desk.conversation} />,
  ({ entry }) => ({ entries: [entry] }),
)

const meta = {
  title: 'Chat parts/Bubbles/SignedPicture 签名图片',
  component: SignedPicture,
  args: {
    entry: message(MsgType.image, { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · picture alone, thumbnail 缩略图, 图片, 签名地址',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'The picture of a message alone, for a list of your own; an address that has expired is renewed.',
      avoid: ['In a conversation: ImageBubble.', 'For public pictures: an `img`.'],
      anatomy: ['The small picture where the message has one, else the picture.', 'Nothing where none opens.'],
      states: [{ name: 'Picture' }],
      content: ['It has no alternative text: say what it is beside it.'],
      keys: 'None: put it into a button of your own, with a name.',
      roles: [['none', 'Hidden from readers by an empty `alt`: what is around it names it.']],
      snippet: `import { SignedPicture } from '@weft/widget'

<SignedPicture entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
