import { MsgType } from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, toDesk } from '../test-world/world'
import { answerTid } from './answer-tid'

const id = fc.string({ unit: fc.constantFrom('a', 'b', '.', '1', '~'), minLength: 1, maxLength: 128 })

describe('the tid of an answer', () => {
  it('[G2] is another for another question, and has at most 128 characters', () => {
    fc.assert(
      fc.property(id, id, id, id, (senderA, tidA, senderB, tidB) => {
        const [a, b] = [answerTid({ senderId: senderA, tid: tidA }), answerTid({ senderId: senderB, tid: tidB })]
        expect(a.length).toBeLessThanOrEqual(128)
        expect(a === b).toBe(senderA === senderB && tidA === tidB)
      }),
    )
    expect(answerTid({ senderId: 'a', tid: 'b.c' })).not.toBe(answerTid({ senderId: 'a.b', tid: 'c' }))
  })

  it('[G2][IM-20] answers two questions whose tids differ only at their end', async () => {
    const world = createWorld()
    const vera = await world.enter('vera')
    for (const end of ['1', '2'])
      await vera.sends(toDesk({ msgType: MsgType.faqList, content: [], tid: 'x'.repeat(127) + end }))
    expect(vera.of(202).map((frame) => [frame.msgType, frame.msgSeqId])).toEqual([
      [MsgType.faqList, 2],
      [MsgType.faqList, 4],
    ])
  })
})
