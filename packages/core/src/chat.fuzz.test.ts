/**
 * Frames with one member replaced by any value, and random noise, between the frames of a valid conversation. The client must
 * not throw, keep its connection, and show and send the same as without them.
 */
import type { DownFrame } from '@weft/protocol'
import { MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFixture, USER } from './testing/chat-fixture'

const at = 1_700_000_000_000
const message = (more: Partial<Extract<DownFrame, { eventType: 202 }>> = {}): DownFrame => ({
  eventType: 202,
  chatId: 'other',
  msgSeqId: 1,
  tid: 'theirs-1',
  type: 1,
  msgType: MsgType.text,
  fromUserId: 'other',
  targetId: USER.userId,
  timestamp: at,
  clientTimestamp: at,
  content: [{ text: '在' }],
  senderName: '别人',
  ...more,
})

/**
 * Valid frames of another conversation than the one under test: a mutated frame may stay valid, and then changes that one only.
 */
const GOOD: readonly DownFrame[] = [
  message(),
  message({ msgSeqId: 2, tid: 'theirs-2', msgType: MsgType.recall, content: [{ msgId: 1 }] }),
  message({ msgSeqId: 3, tid: 'theirs-3', msgType: MsgType.readReceipt, content: [{ msgId: 2 }] }),
  message({ msgSeqId: 900, tid: 'theirs-900', extend: { quote: { msgSeqId: 1, text: '在' } } }),
  { eventType: 101, timestamp: at },
  {
    eventType: 203,
    refEventType: 201,
    tid: 'nobody',
    code: 0,
    message: 'normal',
    timestamp: at,
    chatId: 'other',
    msgSeqId: 1,
  },
  { eventType: 204, chatId: 'other', userId: 'other', type: 1 },
  { eventType: 205, userId: 'other', online: true, at },
  { eventType: 206, chatId: 'other', fromSeqId: 1, toSeqId: 9 },
  { eventType: 207, chatId: 'other', userId: 'other', toSeqId: 1 },
]
const MEMBERS = [...new Set(GOOD.flatMap((frame) => Object.keys(frame)))]

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(-1, 0, 1.5, 2 ** 53, '', '__proto__', [null], [{}], [[]], { msgId: {} }, 'x'.repeat(70_000)),
)
const bent = fc
  .tuple(fc.constantFrom(...GOOD), fc.constantFrom(...MEMBERS), fc.oneof(hostile, fc.constant(undefined)))
  .filter(([frame, member, value]) => member !== 'eventType' || value !== 203 || frame.eventType === 203)
  .map(([frame, member, value]) => JSON.stringify({ ...frame, [member]: value }))
const noise = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
)

it('[P-09] [P-11] [IM-18] whatever comes down: nothing is thrown, the line holds, and the conversation is whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(bent, bent, noise), { minLength: 1, maxLength: 30 }), async (frames) => {
      const { clock, gateway, page } = createFixture()
      const chat = page()
      const conversation = chat.conversation('desk', 5)
      const other = chat.conversation('other', 1)
      void chat.start()
      await clock.advance(1_000)
      const expected: string[] = []
      for (const [index, data] of frames.entries()) {
        gateway.open[0]?.handlers.received(data)
        await clock.advance(1)
        const text = `${index}`
        expected.push(text)
        if (index % 3 === 0) await conversation.sendText(text)
        else gateway.say('desk', 'agent', MsgType.text, [{ text }])
        await clock.advance(100)
      }
      await clock.advance(5_000)
      const entries = conversation.state.getState().entries.filter((entry) => entry.kind === 'message')
      expect(entries.map(({ content }) => (content[0] as { text: string }).text)).toEqual(expected)
      expect(entries.every(({ msgSeqId, sendState }) => msgSeqId !== undefined && sendState !== 'failed')).toBe(true)
      expect(chat.state.getState().connection.name).toBe('online')
      expect(chat.figures().sessions).toBe(1)
      // The other conversation's state stays readable.
      expect(Array.isArray(other.state.getState().entries)).toBe(true)
      expect(Number.isFinite(chat.state.getState().unreadTotal)).toBe(true)
      await chat.stop()
    }),
    { numRuns: 150, seed: 20_261_122 },
  )
})
