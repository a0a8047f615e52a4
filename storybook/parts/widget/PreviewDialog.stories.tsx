import type { StoryObj } from '@storybook/react-vite'
import { PreviewDialog, type PreviewDialogProps } from '@weft/widget'
import { fn } from 'storybook/test'
import { PICTURE } from '../../../packages/widget/src/story/dialogue'
import { inChat, OnPress } from '../chat'
import { byPress } from '../opened'
import { documentation, type PageMeta } from '../page'

const example = inChat<Partial<PreviewDialogProps>>((args) => (
  <OnPress label="预览">{(close) => <PreviewDialog items={[]} start={0} {...args} onClose={close} />}</OnPress>
))

const meta = {
  title: 'Chat parts/Overlays/PreviewDialog 预览',
  component: PreviewDialog,
  args: {
    items: [
      { kind: 'image', url: PICTURE, name: '压力表.jpg' },
      { kind: 'video', url: '/nowhere.mp4', name: '网帘跑偏.mp4', poster: PICTURE },
    ],
    onDownload: fn(),
  },
  argTypes: { items: { control: false } },
  render: example,
} satisfies PageMeta<Partial<PreviewDialogProps>>

export default meta
type Story = StoryObj<Partial<PreviewDialogProps>>

export const Documentation: Story = {
  name: 'Documentation · picture viewer, video, PDF, zoom, lightbox, zoom out, actual size, rotate, close the preview 预览, 看图, 放大, 视频, 大图, 图片查看, 缩小, 旋转, 原始大小, 关闭预览',
  ...documentation<Partial<PreviewDialogProps>>(
    {
      opened: { heightPx: 640 },
      status: 'stable',
      purpose: 'Shows the pictures, videos and PDF files of a conversation in a dialog.',
      avoid: ['In a dialog of your own: use Viewer.', 'For a file that no browser shows: offer the download.'],
      anatomy: [
        'The title 预览 and ×.',
        'Below it the tools: zoom, a quarter turn for pictures, download; pages and search for a PDF file.',
        'The picture; the counter “1 / 2”.',
      ],
      states: [{ name: 'Pictures', note: 'open it' }],
      content: ['图片加载失败 is prescribed.', 'A password or a newer format is said: the file can be downloaded.'],
      keys: [
        ['← / →', 'The one before or after; in a PDF file the page before or after.'],
        ['Page Up / Page Down', 'The page of a PDF file before or after; Home and End, the first and the last.'],
        ['+ / −', 'Zoom; 0 shows the whole.'],
        ['R', 'A quarter turn of a picture.'],
        ['Ctrl+F', 'Finds words in a PDF file.'],
        ['Esc', 'Closes; the focus returns.'],
      ],
      roles: [
        ['dialog', '预览.'],
        ['img', 'The name of the file.'],
      ],
      snippet: `import { PreviewDialog } from '@weft/widget'

<PreviewDialog items={[{ kind: 'image', url, name: '压力表.jpg' }]} start={0} onDownload={download} onClose={close} />`,
    },
    example,
  ),
}

export const Playground: Story = {}

export const Opened: Story = { play: byPress }
