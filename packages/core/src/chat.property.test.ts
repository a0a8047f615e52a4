/**
 * Seeded schedules over the whole client: the connection loses, repeats and delays frames, server and page come and go, two
 * people write at once. In the end every message is either stored once and shown as sent, or not stored and visibly failed. The
 * timeline equals the server's list, in its order, each number once.
 */
import { MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Chat, MessageEntry } from './api/api'
import { createFixture } from './testing/chat-fixture'
import type { LineFault } from './testing/gateway-model'

type Step =
  | { do: 'write' }
  | { do: 'hear' }
  | { do: 'cut' }
  | { do: 'reload' }
  | { do: 'kill'; ms: number }
  | { do: 'recall' }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ do: 'write' }) },
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'hear' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'cut' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reload' }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30_000 }).map((ms): Step => ({ do: 'kill', ms })) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'recall' }) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 8_000 }).map((ms): Step => ({ do: 'wait', ms })) },
)

const messagesOf = (chat: Chat): MessageEntry[] =>
  chat
    .conversation('desk', 5)
    .state.getState()
    .entries.filter((entry) => entry.kind === 'message')

function assertOrdered(chat: Chat): void {
  const entries = messagesOf(chat)
  // A number known but not yet in order belongs to a pending entry and is not shown.
  const numbers = entries.flatMap(({ msgSeqId }) => (msgSeqId === undefined ? [] : [msgSeqId]))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  const firstPending = entries.findIndex(({ msgSeqId }) => msgSeqId === undefined)
  if (firstPending >= 0) expect(entries.slice(firstPending).every(({ msgSeqId }) => msgSeqId === undefined)).toBe(true)
}

it('[IM-08] every message ends sent exactly once or visibly failed; the timeline is the server’s list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 40 }),
      fc.array(fc.nat({ max: 99 }), { minLength: 8, maxLength: 60 }),
      fc.boolean(),
      async (steps, dice, endsWithCut) => {
        let isCalm = false
        let rolled = 0
        const fault = (): LineFault => {
          if (isCalm) return 'pass'
          rolled += 1
          const roll = dice[rolled % dice.length] ?? 99
          if (roll < 8) return 'lose'
          if (roll < 14) return 'repeat'
          return roll < 20 ? 'late' : 'pass'
        }
        const fixture = createFixture({ faults: fault })
        const { clock, gateway } = fixture
        const written = new Map<string, string>()
        const open = () => {
          const chat = fixture.page()
          chat.conversation('desk', 5)
          void chat.start()
          return chat
        }
        let chat = open()
        for (const taken of steps) {
          switch (taken.do) {
            case 'write': {
              const text = `mine-${written.size}`
              written.set(await chat.conversation('desk', 5).sendText(text), text)
              break
            }
            case 'hear':
              gateway.say('desk', 'agent', MsgType.text, [{ text: 'theirs' }])
              break
            case 'cut':
              gateway.cut()
              break
            case 'reload':
              await chat.stop()
              chat = open()
              break
            case 'kill':
              gateway.isReachable = false
              gateway.cut()
              await clock.advance(taken.ms)
              gateway.isReachable = true
              break
            case 'recall': {
              const known = messagesOf(chat).find(({ msgSeqId }) => msgSeqId !== undefined)
              if (known?.msgSeqId) await chat.conversation('desk', 5).recall(known.msgSeqId)
              break
            }
            case 'wait':
              await clock.advance(taken.ms)
              break
          }
          await clock.advance(1)
          assertOrdered(chat)
        }
        isCalm = true
        // A new session repairs much; the rest must be repaired without one too, at the latest by the next message.
        if (endsWithCut) gateway.cut()
        await clock.advance(30_000)
        gateway.say('desk', 'agent', MsgType.text, [{ text: 'last' }])
        await clock.advance(60_000)
        for (let hasOlder = true; hasOlder; ) {
          const loaded = chat.conversation('desk', 5).loadOlder()
          await clock.advance(100)
          hasOlder = await loaded
        }

        assertOrdered(chat)
        const stored = gateway.messages('desk')
        const recalled = new Set(
          stored
            .filter(({ msgType }) => msgType === MsgType.recall)
            .flatMap(({ content }) => content.map((item) => (item as { msgId: number }).msgId)),
        )
        const shown = messagesOf(chat)
        expect(
          shown
            .filter(({ msgSeqId }) => msgSeqId !== undefined)
            .map(({ msgSeqId, isRecalled }) => [msgSeqId, isRecalled]),
        ).toEqual(
          stored
            .filter(({ msgType }) => msgType === MsgType.text)
            .map(({ msgSeqId }) => [msgSeqId, recalled.has(msgSeqId)]),
        )
        for (const tid of written.keys()) {
          const copies = stored.filter((message) => message.tid === tid)
          const entries = shown.filter((entry) => entry.tid === tid)
          expect(copies.length).toBeLessThanOrEqual(1)
          expect(entries).toHaveLength(1)
          expect(entries[0]?.sendState).toBe(copies.length === 1 ? 'sent' : 'failed')
        }
        const left = await fixture.outbox.all()
        expect(left.every(({ state }) => state === 'failed')).toBe(true)
        await chat.stop()
      },
    ),
    { numRuns: 120, seed: 20261121 },
  )
}, 120_000)
