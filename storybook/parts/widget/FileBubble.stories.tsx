import type { StoryObj } from '@storybook/react-vite'
import { MsgType } from '@weft/protocol'
import { type BubbleProps, FileBubble } from '@weft/widget'
import { fn } from 'storybook/test'
import { message } from '../../../packages/widget/src/story/dialogue'
import { asBubble } from '../chat'
import { documentation, type PageMeta } from '../page'

type Args = Omit<BubbleProps, 'conversation'>

const example = asBubble(FileBubble)

const meta = {
  title: 'Chat parts/Bubbles/FileBubble 文件消息',
  component: FileBubble,
  args: {
    entry: message(MsgType.file, {
      url: '/files/2',
      name: 'SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf',
      size: 1_843_200,
    }),
    onReedit: fn(),
  },
  argTypes: { entry: { control: false } },
  render: example,
} satisfies PageMeta<Args>

export default meta
type Story = StoryObj<Args>

export const Documentation: Story = {
  name: 'Documentation · file message, download, attachment 文件, 下载, 附件, 文件消息, 下载文件',
  ...documentation<Args>(
    {
      status: 'stable',
      propsOf: 'Bubble',
      purpose: 'A file: name, size, and the download after a question.',
      avoid: ['For a picture or film: they are shown.', 'For files of a contract: the portal’s list of files.'],
      anatomy: [
        'A drawing of the kind.',
        'The name, shortened in the middle so that its ending stays.',
        'The size, or how much is sent.',
        '预览 and 下载, within a MessageList.',
      ],
      states: [
        { name: 'Long name' },
        {
          name: 'Own',
          args: {
            entry: message(MsgType.file, { url: '/files/3', name: '巡检记录.xlsx', size: 48_128 }, { side: 'my' }),
          },
        },
        {
          name: 'On its way',
          args: {
            entry: {
              ...message(
                MsgType.file,
                { url: '', name: '现场照片.zip', size: 9_048_128 },
                { side: 'my', state: 'sending' },
              ),
              progress: 0.42,
            },
          },
          note: 'with its progress',
        },
      ],
      content: [
        '确认下载该文件吗？ before the download.',
        'An expired address says 当前文件链接已失效，无法继续下载！.',
      ],
      keys: [
        ['Tab', 'To 预览, for PDF files, pictures and films, then to 下载.'],
        ['Enter / Space', 'On 预览: opens the viewer. On 下载: asks, then fetches.'],
      ],
      roles: [['button', '预览 and 下载, each with the name of the file.']],
      snippet: `import { FileBubble } from '@weft/widget'

<FileBubble entry={entry} conversation={conversation} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
