/** The mock validates a test's input at the call: plain JavaScript has no compiler that would. */
import { describe, expect, it } from 'vitest'
import type { Faults, MockGatewayOptions } from './api/api'
import { aCustomer } from './builders/basics'
import { createMockGateway } from './mock-gateway'

/** The faults as a caller without types sees them. */
interface Loose extends Record<keyof Faults, (...words: unknown[]) => unknown> {}

describe('a word that a fault does not know', () => {
  const said: [string, (faults: Loose) => unknown, string][] = [
    [
      'a misspelt match',
      (faults) => faults.drop({ eventTyp: 203 }),
      'drop: there is no "eventTyp" in the match; there are direction',
    ],
    ['no match', (faults) => faults.duplicate(), 'duplicate: the match must be an object'],
    ['another direction', (faults) => faults.drop({ direction: 'out' }), "direction must be 'up' or 'down', not out"],
    ['a type in words', (faults) => faults.drop({ eventType: '203' }), 'eventType must be a number of the protocol'],
    ['a condition that is none', (faults) => faults.drop({ where: true }), 'where must be a function'],
    ['a time before now', (faults) => faults.delay({}, -1), 'delay: ms must be milliseconds from 0 on, not -1'],
    ['no time', (faults) => faults.delay({}), 'not undefined'],
    ['a share above all', (faults) => faults.drop({}, { share: 2 }), 'share must be above 0 and at most 1, not 2'],
    ['never', (faults) => faults.drop({}, { times: 0 }), 'times must be a whole number from 1 on, or Infinity, not 0'],
    ['a number for the options', (faults) => faults.drop({}, 3), 'drop: the options must be an object'],
    ['another restart', (faults) => faults.restart({ how: 'boom' }), "how must be 'kill' or 'drain', not boom"],
    ['nobody', (faults) => faults.expireToken(), 'expireToken: userId must be a text, not undefined'],
    ['a person for an id', (faults) => faults.halfOpen(aCustomer()), 'halfOpen: userId must be a text'],
    ['a code that no line ends with', (faults) => faults.cut(undefined, 42), 'from 1000 to 4999, not 42'],
    ['an answer to nothing', (faults) => faults.answer({}, {}), 'path must be a text'],
    ['a misspelt answer', (faults) => faults.answer({ path: '/x' }, { stat: 1 }), 'there is no "stat" in the reply'],
    ['data that is no list', (faults) => faults.answer({ path: '/x' }, { data: {} }), 'data must be an array'],
    [
      'another time',
      (faults) => faults.answer({ path: '/x' }, { retryAfter: 'soon' }),
      'retryAfter must be whole seconds',
    ],
    ['a refusal of nothing', (faults) => faults.refuse('people'), "what must be 'visitors' or 'sockets', not people"],
    ['another reason', (faults) => faults.refuse('visitors', { because: 'tired' }), 'because must be one of too-many,'],
    [
      'a misspelt refusal',
      (faults) => faults.refuse('sockets', { retryAfte: 3 }),
      'there is no "retryAfte" in the refusal',
    ],
    ['another status', (faults) => faults.answer({ path: '/x' }, { status: 42 }), 'from 200 to 599, not 42'],
  ]

  it.each(said)('[TK-15] is refused with what there is: %s', async (_, say, words) => {
    const gateway = createMockGateway()
    try {
      await expect((async () => say(gateway.faults as unknown as Loose))()).rejects.toThrow(words)
    } finally {
      gateway.close()
    }
  })

  it('[TK-15] is refused among the options of the gateway too, and leaves its address free', () => {
    const open = (options: object) => createMockGateway({ url: 'https://im.words', ...options } as MockGatewayOptions)
    expect(() => open({ latency: 5 })).toThrow('there is no "latency" in the options')
    expect(() => open({ latencyMs: Number.NaN })).toThrow('latencyMs must be milliseconds')
    expect(() => open({ framings: ['ima.foo'] })).toThrow('framings has no "ima.foo"; there are')
    expect(() => open({ framings: [] })).toThrow('framings must name one at least')
    open({}).close()
  })

  it('[TK-15] an answer that is drawn strikes its share of the calls', async () => {
    const gateway = createMockGateway({ seed: 7 })
    gateway.faults.answer({ path: '/question/list' }, { status: 503 }, { share: 0.5, times: Number.POSITIVE_INFINITY })
    const statuses: number[] = []
    for (let asked = 0; asked < 40; asked++)
      statuses.push((await gateway.fetch(`${gateway.url}/ima-business/open-api/im/v1/customer/question/list`)).status)
    gateway.close()
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })
})
