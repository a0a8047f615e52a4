import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, ImageBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, PICTURE } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(ImageBubble)

const meta = {
  title: 'Chat parts/Bubbles/ImageBubble 图片消息',
  component: ImageBubble,
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
  name: 'Documentation · picture message, photo, view the image 图片, 照片, 图片消息, 发图片, 查看图片',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A picture in the conversation; a press opens the viewer.',
      avoid: [
        'For a picture in a list of your own: SignedPicture.',
        'For several pictures of an article: a gallery of the page.',
      ],
      anatomy: [
        'A box of the picture’s proportions, at most 150 px wide, there before the picture comes.',
        'The picture.',
        'A veil with the progress while it is sent.',
      ],
      states: [
        { name: 'Picture' },
        {
          name: 'Own, small',
          args: {
            entry: message(MsgType.image, { url: PICTURE, width: 80, height: 60, name: '小图.png' }, { side: 'my' }),
          },
        },
        {
          name: 'On its way',
          args: {
            entry: {
              ...message(
                MsgType.image,
                { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' },
                { side: 'my', state: 'sending' },
              ),
              progress: 0.42,
            },
          },
          note: 'with its progress',
        },
        {
          name: 'It does not come',
          args: { entry: message(MsgType.image, { url: 'blob:nothing', width: 300, height: 200 }) },
          note: '图片加载失败',
        },
      ],
      content: ['`name` is the alternative text; 图片 without one.', '图片加载失败 is prescribed.'],
      keys: [['Enter / Space', 'Opens the viewer.']],
      roles: [['button', '查看图片; the name of the file where it cannot be opened, as here without a MessageList.']],
      snippet: `import { ImageBubble } from '@weft/widget'

<ImageBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
