import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, VideoBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message, PICTURE } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(VideoBubble)

const meta = {
  title: 'Chat parts/Bubbles/VideoBubble 视频消息',
  component: VideoBubble,
  args: {
    entry: message(MsgType.video, {
      url: '/v.mp4',
      thumbnail: PICTURE,
      duration: 74,
      w: 1280,
      h: 720,
      name: '网帘跑偏.mp4',
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · video message, film, video player 视频, 录像, 视频播放',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A film in the conversation: poster, length, and a press that plays it in the viewer.',
      avoid: ['For a voice: VoiceBubble.', 'To play at once: nothing plays by itself.'],
      anatomy: ['The poster in the proportions of the film.', 'A play mark and the length.'],
      states: [
        { name: 'Film' },
        {
          name: 'Without a poster',
          args: { entry: message(MsgType.video, { url: '/v.mp4', duration: 8, w: 640, h: 480 }, { side: 'my' }) },
        },
      ],
      content: ['The length as m:ss.'],
      keys: [['Enter / Space', 'Opens it in the viewer.']],
      roles: [['button', '播放视频，时长 n, as m:ss.']],
      snippet: `import { VideoBubble } from '@weft/widget'

<VideoBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
