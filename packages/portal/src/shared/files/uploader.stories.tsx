/** The uploader of the after-sales form: refusals with the documents' messages, and what it stores. */
import type { Meta, StoryObj } from '@storybook/react'
import { ToastRegion } from '@weft/ui'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { reportRules } from './rules'
import { Uploader } from './Uploader'
import { useUploads } from './use-uploads'

function Form() {
  // Chosen files are stored under their draft: each story has its own.
  const [draft] = useState(() => `story:${crypto.randomUUID()}`)
  const uploads = useUploads(draft, reportRules)
  return (
    <form style={{ maxWidth: 480 }}>
      <Uploader id="story-files" uploads={uploads} />
      <ToastRegion />
    </form>
  )
}

/** No upload arrives: the tiles keep their state. */
function silent(): () => void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = () => undefined
  return () => {
    XMLHttpRequest.prototype.send = send
  }
}

const meta = {
  title: 'Portal/Uploader',
  render: () => <Form />,
  beforeEach: silent,
} satisfies Meta

export default meta
type Story = StoryObj

/** A file with a false size: only name and size are read before the upload. */
function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Drops files on the tiles. */
async function drop(canvas: HTMLElement, ...files: File[]) {
  const place = await within(canvas).findByRole('group', { name: '已选文件' })
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } })
  place.dispatchEvent(event)
}
const MB = 1_000_000

export const Empty: Story = {}
export const EmptyNight: Story = { globals: { theme: 'night' } }

export const Refusals: Story = {
  name: '[SV-05] [SV-06] [ER-06] each file that is refused is named with its sentence',
  play: async ({ canvasElement }) => {
    await drop(
      canvasElement,
      fileOf('截图.gif', 10),
      fileOf('大图.png', 5 * MB + 1),
      fileOf('长片.mp4', 100 * MB + 1),
      fileOf('空.jpg', 0),
    )
    const alert = await within(canvasElement).findByRole('alert')
    for (const sentence of [
      '截图.gif：只支持上传PNG、JPG图片和MP4、AVI视频!',
      '大图.png：图片大小不能超过5MB!',
      '长片.mp4：视频大小不能超过100MB!',
    ])
      await expect(alert).toHaveTextContent(sentence)
  },
}

export const TooMany: Story = {
  name: '[SV-05] [ER-06] a fourth is too many; the three stay',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await drop(canvasElement, ...['一', '二', '三', '四'].map((name) => fileOf(`${name}.png`, 10)))
    await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent('最多只能上传 3 张图片'))
    await expect(page.getAllByRole('listitem')).toHaveLength(3)
    await expect(page.queryByRole('button', { name: /^上传图片或视频/ })).toBeNull()
  },
}
