import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inWeft } from '../story/frame'
import { VoiceRecorder } from './VoiceRecorder'

/** Uses the browser's own test microphone (`--use-fake-device-for-media-stream`), which beeps. */
const meta = {
  title: 'Widget/Voice recorder',
  component: VoiceRecorder,
  decorators: [inWeft],
  args: { onSend: fn(), onClose: fn() },
} satisfies Meta<typeof VoiceRecorder>

export default meta
type Story = StoryObj<typeof meta>

/** Replaces the microphone for one story. */
const withMicrophone = (getUserMedia: () => Promise<MediaStream>) => () => {
  const devices = navigator.mediaDevices
  const own = devices.getUserMedia
  devices.getUserMedia = getUserMedia
  return () => {
    devices.getUserMedia = own
  }
}
const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name))

export const Asking: Story = {
  beforeEach: withMicrophone(() => new Promise(() => {})),
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByText('请在浏览器提示中允许使用麦克风')
    await waitFor(() => expect(within(canvasElement).getByRole('group', { name: '录制语音消息' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const Recording: Story = {
  play: async ({ canvasElement }) => {
    const stop = await within(canvasElement).findByRole('button', { name: '完成录音' })
    await waitFor(() => expect(stop).toHaveFocus())
  },
}
export const RecordingNight: Story = { ...Recording, globals: { theme: 'night' } }

export const LastSeconds: Story = {
  args: { limits: { minMs: 200, maxMs: 10_500 } },
  play: async ({ canvasElement }) => {
    // Which of the ten numbers shows depends on how busy the machine is.
    await within(canvasElement).findByText(/^还可录 \d+ 秒$/)
  },
}

export const TooShort: Story = {
  name: '[IM-13] a press that is too short is told so and can be repeated',
  // Long enough for a busy machine to press in time.
  args: { limits: { minMs: 25_000, maxMs: 60_000 } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '完成录音' }))
    await page.findByText('录音时间太短，至少 25 秒')
    await expect(args.onSend).not.toHaveBeenCalled()
    await waitFor(() => expect(page.getByRole('button', { name: '重新录制' })).toHaveFocus())
  },
}

export const Preview: Story = {
  name: '[IM-13] at the limit the recording ends by itself, is listened to and sent with its length',
  args: { limits: { minMs: 200, maxMs: 1_200 } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const send = await page.findByRole('button', { name: '发送语音' })
    await waitFor(() => expect(send).toHaveFocus())
    await expect(page.getByText(/已录满 1 秒/)).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '试听' }))
    await page.findByRole('button', { name: '暂停试听' })
    await userEvent.click(send)
    const [voice] = (args.onSend as ReturnType<typeof fn>).mock.calls[0] ?? []
    await expect(voice).toMatchObject({ duration: 1, name: expect.stringMatching(/^语音消息\.(weba|m4a|ogg)$/) })
    await expect((voice as { size: number }).size).toBeGreaterThan(500)
  },
}

export const Denied: Story = {
  beforeEach: withMicrophone(refuse('NotAllowedError')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('麦克风未获授权，请在浏览器的网站设置中允许后重试')
  },
}
export const Missing: Story = {
  beforeEach: withMicrophone(refuse('NotFoundError')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('没有找到可用的麦克风')
  },
}
