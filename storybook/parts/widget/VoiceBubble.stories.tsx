import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, VoiceBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(VoiceBubble)

const meta = {
  title: 'Chat parts/Bubbles/VoiceBubble 语音消息',
  component: VoiceBubble,
  args: { entry: message(MsgType.voice, { url: '/voice.mp3', duration: 7 }), onReedit: fn() },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · voice message, audio 语音, 录音, 音频, 语音播放',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A recording: play, how far it is, how long it is.',
      avoid: ['For a call: NoticeBubble says how it went.'],
      anatomy: [
        'Play or pause.',
        'Ticks, the more the longer it is, at most 32; the thread fills them.',
        'The seconds.',
      ],
      states: [
        { name: 'Short' },
        {
          name: 'Long, own',
          args: { entry: message(MsgType.voice, { url: '/voice.mp3', duration: 48 }, { side: 'my' }) },
        },
      ],
      content: ['The length in seconds, half-width: 7″.'],
      keys: [['Enter / Space', 'Plays or pauses.']],
      roles: [['button', '播放语音，n 秒; 暂停播放 while it plays.']],
      snippet: `import { VoiceBubble } from '@weft/widget'

<VoiceBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
