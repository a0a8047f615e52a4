import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { Viewer, type ViewerProps, zhCN } from '@weft/widget'
import { fn } from 'storybook/test'
import { PICTURE } from '../../../packages/widget/src/story/dialogue'
import { reading } from '../../../packages/widget/src/words/reading'
import { documentation, type PageMeta } from '../page'

const example = (args: Partial<ViewerProps>, { globals }: Pick<StoryContext, 'globals'>) => (
  <Viewer items={[]} words={{ ...zhCN, ...(globals.locale === 'zh-CN' ? reading['zh-CN'] : reading.en) }} {...args} />
)

const meta = {
  title: 'Chat parts/Overlays/Viewer 查看器',
  component: Viewer,
  args: { items: [{ kind: 'image', url: PICTURE, name: '压力表.jpg' }], onDownload: fn() },
  argTypes: { items: { control: false }, words: { control: false } },
  render: example,
} satisfies PageMeta<Partial<ViewerProps>>

export default meta
type Story = StoryObj<Partial<ViewerProps>>

export const Documentation: Story = {
  name: 'Documentation · picture viewer, inside a dialog, PDF, previous image, next image, find in the file, end the search 查看器, 图片, 文档, 上一张, 下一张, 翻页, 在文件中查找, 结束查找',
  ...documentation<Partial<ViewerProps>>(
    {
      status: 'stable',
      purpose: 'The inside of the preview, for a frame of your own; it needs no provider.',
      avoid: ['Inside the chat: PreviewDialog is the whole.', 'For a picture in a page: an `img` with its `alt`.'],
      anatomy: [
        'The head: `head`, the name, the counter, `end`.',
        'The picture, film or page, with the way to the one before and after.',
        'The tools below it.',
      ],
      states: [
        { name: 'A picture' },
        {
          name: 'Of a long conversation',
          args: {
            isPart: true,
            items: [
              { kind: 'image', url: PICTURE, name: '停机时.jpg' },
              { kind: 'image', url: PICTURE, name: '压力表.jpg' },
            ],
          },
          note: 'no `2 / 5`: more pictures may stand above what is loaded',
        },
        {
          name: 'One that does not come',
          args: { items: [{ kind: 'image', url: 'blob:nothing', name: '已失效.png' }] },
        },
      ],
      content: ['All words come from `words`; the catalogue of the package has them under the same keys.'],
      keys: [
        ['← / →', 'The one before or after; in a PDF file the page before or after.'],
        ['+ / −', 'Zoom; 0 shows the whole.'],
        ['R', 'A quarter turn of a picture.'],
        ['Ctrl+F', 'Finds words in a PDF file.'],
      ],
      roles: [
        ['toolbar', '`words.viewerTools`.'],
        ['img', 'The name of the file.'],
      ],
      snippet: `import { prepareViewer, Viewer } from '@weft/widget'

prepareViewer() // fetches it ahead

export const Picture = ({ url, name }: { url: string; name: string }) => (
  <Viewer items={[{ kind: 'image', url, name }]} words={words} onDownload={download} />
)`,
    },
    example,
  ),
}

export const Playground: Story = {}
