import type { Whisper } from '@weft/contract'
import type { Conversation, ConversationState, TimelineEntry } from '@weft/core'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { entriesWith, oldestOf, WHISPER, whisperOf, withWhispers } from './whispers'

const message = (msgSeqId: number | undefined, timestamp: number): TimelineEntry => ({
  kind: 'message',
  key: `m${timestamp}`,
  tid: `m${timestamp}`,
  msgType: 200101,
  content: [{ text: '话' }],
  fromUserId: 'customer',
  senderName: '周敏',
  sendType: 'other',
  timestamp,
  isRecalled: false,
  ...(msgSeqId === undefined ? {} : { msgSeqId }),
})
const gap: TimelineEntry = { kind: 'gap', key: 'gap', fromSeqId: 2, toSeqId: 3, isLeft: true }
const whisper = (writtenAt: number): Whisper => ({
  id: `w${writtenAt}`,
  text: '先别报价',
  authorId: 'he',
  authorName: '何静',
  writtenAt,
})
const keys = (entries: readonly TimelineEntry[]) => entries.map(({ key }) => key)

describe('whispers between the messages', () => {
  it('[SV-31] stand by their instants, before what is still on its way', () => {
    const entries = [message(1, 10), message(2, 30), message(undefined, 25)]
    expect(keys(entriesWith(entries, [5, 10, 20, 30, 90].map(whisper), false))).toEqual([
      'whisper:w5',
      'm10',
      'whisper:w10',
      'whisper:w20',
      'm30',
      'whisper:w30',
      'whisper:w90',
      'm25',
    ])
  })

  it('[SV-31] wait while the messages around them are not loaded', () => {
    const whispers = [5, 20, 40].map(whisper)
    expect(keys(entriesWith([message(4, 30)], whispers, true))).toEqual(['m30', 'whisper:w40'])
    expect(keys(entriesWith([message(1, 10), gap, message(4, 30)], whispers, false))).toEqual([
      'whisper:w5',
      'm10',
      'gap',
      'm30',
      'whisper:w40',
    ])
  })

  it('[SV-31] have no number and no type of the wire, so that nothing takes them along', () => {
    const [entry] = entriesWith([], [whisper(1)], false)
    expect(entry).toMatchObject({ kind: 'message', msgType: WHISPER, sendType: 'other' })
    expect(entry).not.toHaveProperty('msgSeqId')
    expect(entry?.kind === 'message' && whisperOf(entry)).toEqual(whisper(1))
    expect(oldestOf({ entries: entriesWith([message(7, 70)], [whisper(1)], false) })).toBe(70)
  })

  it('[SV-31] join in a view that the list alone has: the conversation keeps its own entries', async () => {
    const state = createStore<ConversationState>(() => ({ entries: [message(1, 10)], hasOlder: false }) as never)
    class Own {
      readonly state = state
      readonly #said: string[] = []
      async sendText(text: string) {
        this.#said.push(text)
        return this.#said.join()
      }
    }
    const own = new Own() as unknown as Conversation
    const { conversation, put } = withWhispers(own)
    const heard = vi.fn()
    const stop = conversation.state.subscribe(heard)
    put([whisper(20)])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(keys(conversation.state.getState().entries)).toEqual(['m10', 'whisper:w20'])
    // One snapshot stays one object.
    expect(conversation.state.getState()).toBe(conversation.state.getState())
    state.setState({ entries: [message(1, 10), message(2, 30)] })
    expect(heard).toHaveBeenCalledTimes(2)
    expect(keys(conversation.state.getState().entries)).toEqual(['m10', 'whisper:w20', 'm30'])
    // Entries stay the same where only something beside them changes.
    const { entries } = conversation.state.getState()
    state.setState({ unreadCount: 3 })
    expect(conversation.state.getState().entries).toBe(entries)
    stop()
    put([])
    expect(heard).toHaveBeenCalledTimes(3)
    expect(keys(own.state.getState().entries)).toEqual(['m10', 'm30'])
    expect(await conversation.sendText('好')).toBe('好')
  })
})
