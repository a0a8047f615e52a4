/** The message list of the package, over a chat without a server, with the floor's texts. */
import type { TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { createRoot } from 'react-dom/client'
import { MessageList, WeftProvider } from '../../src'
import { fakeChat } from '../../src/story/fakeChat'
import { painted, placeIn, until, wordsOf } from './list'

const box = document.createElement('div')
box.style.cssText = 'display:flex;flex-direction:column;width:400px;height:620px'
document.body.append(box)

/** Of one sitting: no time labels between them, as in the floor. */
const entryOf = (number: number): TimelineEntry => ({
  kind: 'message',
  key: `k${number}`,
  tid: `k${number}`,
  msgSeqId: 100_000 + number,
  msgType: MsgType.text,
  content: [{ text: wordsOf(number) }],
  fromUserId: number % 2 === 0 ? 'me' : 'agent',
  senderName: '王晓芸',
  sendType: number % 2 === 0 ? 'my' : 'other',
  timestamp: 1_790_000_000_000 + number,
  sendState: number % 2 === 0 ? 'sent' : undefined,
  isRecalled: false,
})

let chat = fakeChat()
let root = createRoot(box)
const state = () => chat.desk.conversation.state
const ends = () => {
  const { entries } = state().getState()
  const numberOf = (entry: TimelineEntry | undefined) => Number(entry?.key.slice(1) ?? 0)
  return { first: numberOf(entries[0]), last: numberOf(entries.at(-1)) }
}

window.list = {
  async mount(count) {
    chat = fakeChat({ entries: Array.from({ length: count }, (_, at) => entryOf(at)), desk: { phase: 'with-agent' } })
    root = createRoot(box)
    root.render(
      <WeftProvider chat={chat} theme="light">
        <MessageList conversation={chat.desk.conversation} />
      </WeftProvider>,
    )
    await until(() => box.textContent?.includes(wordsOf(count - 1)) === true)
    await painted()
  },
  async append() {
    const next = ends().last + 1
    state().setState((now) => ({ entries: [...now.entries, entryOf(next)] }))
    await until(() => box.textContent?.includes(wordsOf(next)) === true)
    await painted()
  },
  async prepend() {
    const { first } = ends()
    const older = Array.from({ length: 20 }, (_, at) => entryOf(first - 20 + at))
    state().setState((now) => ({ entries: [...older, ...now.entries] }))
    await painted()
  },
  place: (name) => placeIn(box, 'data-message', name),
  scroller: () => box.querySelector('[role=log]') as HTMLElement,
  async unmount() {
    root.unmount()
    await painted()
  },
}
