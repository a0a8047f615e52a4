import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { WeftProvider } from '../provider/WeftProvider'
import { message } from '../story/dialogue'
import { type FakeChat, fakeChat } from '../story/fakeChat'
import { Notifier } from './Notifier'
import { noticeSettings } from './settings'

type Heard = (event: { chatId: string; entry: MessageEntry }) => void

/** The chat of the current story, and the listeners of its messages. */
let chat: FakeChat
const heard = new Set<Heard>()
const opened = fn()

const meta = {
  title: 'Widget/Notices',
  render: (_args, { id }) => {
    chat = {
      ...fakeChat(),
      on: ((_event: string, listener: Heard) => {
        heard.add(listener)
        return () => heard.delete(listener)
      }) as FakeChat['on'],
    }
    return (
      <WeftProvider chat={chat}>
        <p>这里只有标题、提示音和桌面通知，没有可见的内容</p>
        <Notifier chat={chat} isOpen={false} storagePrefix={`story.${id}`} hasTitle onOpen={opened} />
      </WeftProvider>
    )
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const LookingElsewhere: Story = {
  name: '[WD-01] who looks elsewhere is told by the title, a tone and, once turned on, a notice that leads to the chat',
  play: async ({ id }) => {
    const title = document.title
    const looks = spyOn(document, 'visibilityState', 'get')
    const shown: { title: string; body?: string; onclick?: () => void; close: () => void }[] = []
    const Before = window.Notification
    class Notice {
      static permission = 'granted'
      body: string | undefined
      onclick?: () => void
      close = fn()
      constructor(
        readonly title: string,
        options: NotificationOptions,
      ) {
        this.body = options.body
        shown.push(this)
      }
    }
    window.Notification = Notice as unknown as typeof Notification
    const notes = spyOn(AudioContext.prototype, 'createOscillator')
    const look = (at: 'hidden' | 'visible') => {
      looks.mockReturnValue(at)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const comes = (entry: MessageEntry) => {
      for (const listener of heard) listener({ chatId: 'desk', entry })
    }
    await waitFor(() => expect(heard.size).toBe(1))
    // A browser allows no sound before the first press on a page; the tabs agree on which of them plays it.
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => {
      const { held = [] } = await navigator.locks.query()
      await expect(held.map(({ name = '' }) => name)).toContainEqual(expect.stringMatching(`^story.${id}.*sounds$`))
    })

    chat.setChat({ unreadTotal: 3 })
    await expect(document.title).toBe(title)
    look('hidden')
    await expect(document.title).toBe(`【3 条新消息】${title}`)
    comes(message(MsgType.text, { text: '泵已修好' }, { name: '王晓芸' }))
    // Notifications only after the user turned them on; the sound is on until it is turned off.
    await expect(shown).toEqual([])
    await waitFor(() => expect(notes).toHaveBeenCalledTimes(2))

    noticeSettings(`story.${id}`).setState({ hasNotices: true, hasSound: false })
    comes(message(MsgType.text, { text: '请试车' }, { name: '王晓芸' }))
    comes(message(MsgType.text, { text: '自己在另一处写的' }, { side: 'my' }))
    comes({ ...message(MsgType.text, { text: '上周的' }), timestamp: Date.now() - 120_000 })
    await expect(shown.map((one) => `${one.title}：${one.body}`)).toEqual(['王晓芸 发来新消息：请试车'])
    shown[0]?.onclick?.()
    await expect(opened).toHaveBeenCalledTimes(1)
    await expect(shown[0]?.close).toHaveBeenCalled()

    look('visible')
    await expect(document.title).toBe(title)
    comes(message(MsgType.text, { text: '看着页面时来的' }))
    await expect(shown).toHaveLength(1)
    await expect(notes).toHaveBeenCalledTimes(2)
    noticeSettings(`story.${id}`).setState({ hasNotices: false, hasSound: true })
    window.Notification = Before
    looks.mockRestore()
    notes.mockRestore()
    localStorage.removeItem(`story.${id}.notices`)
    localStorage.removeItem(`story.${id}.sound`)
  },
}
