import {
  ChatKind,
  CUSTOMER_SERVICE_NAME,
  checkContent,
  DEVICE_TYPES,
  DeviceTypeNumber,
  isMsgType,
  itemsOf,
  LIMITS,
  MESSAGE_TYPES,
  MsgType,
  type MsgTypeName,
  maySend,
  messageTypeOf,
} from '@weft/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMessageOf } from './messages'

/** The kit's example of each type: what is checked in every way must be good first. */
const GOOD = Object.fromEntries(
  Object.keys(MsgType).map((name) => [name, aMessageOf(name as MsgTypeName).content[0]]),
) as Record<MsgTypeName, object>
const NAMES = Object.keys(GOOD) as MsgTypeName[]
const problemsOf = (msgType: number, content: unknown) => {
  const checked = checkContent(msgType, content)
  return checked.ok ? [] : checked.problems.map(({ path, problem }) => `${path} ${problem}`)
}

describe('[IM-12] the message types', () => {
  it('[IM-12] the numbers of the documents stand', () => {
    expect(MsgType).toMatchObject({
      text: 200101,
      image: 200102,
      voice: 200103,
      video: 200104,
      file: 200106,
      share: 200108,
    })
    const applications = [...MESSAGE_TYPES.keys()].filter((code) => code >= 200996)
    expect(applications).toEqual([200996, 200997, 200998, 200999])
  })

  it('[IM-12] every type has exactly one entry, under its own number and name', () => {
    expect([...MESSAGE_TYPES.keys()]).toEqual(Object.values(MsgType))
    for (const [name, code] of Object.entries(MsgType)) expect(messageTypeOf(code)).toMatchObject({ code, name })
    expect(isMsgType(200105)).toBe(false)
    expect(isMsgType('200101')).toBe(false)
  })

  it('[IM-14] kinds of chat, device types and the name of the desk', () => {
    expect(ChatKind).toEqual({
      system: 0,
      single: 1,
      group: 2,
      application: 3,
      meeting: 4,
      customerUser: 5,
      customerAgent: 6,
    })
    expect(DEVICE_TYPES).toEqual(['IOS', 'AZ', 'MAC', 'WINDOW', 'WEB', 'VISITOR'])
    expect(DeviceTypeNumber).toEqual({ chat: 4, visitor: 5 })
    expect(CUSTOMER_SERVICE_NAME).toBe('在线客服')
  })
})

describe('[IM-13] required fields', () => {
  it.each(NAMES)('[IM-13] %s: a good item passes', (name) => {
    expect(problemsOf(MsgType[name], [GOOD[name]])).toEqual([])
  })

  const required: [MsgTypeName, string[]][] = [
    ['text', ['text']],
    ['image', ['url', 'width', 'height']],
    ['voice', ['url', 'duration']],
    ['video', ['url', 'thumbnail', 'duration', 'w', 'h']],
    ['file', ['url', 'name', 'size']],
    ['currencyCard', ['code', 'title', 'content']],
    ['delete', ['msgId']],
    ['recall', ['msgId']],
    ['chooseProblem', ['questionContent', 'level', 'uuid', 'parentId']],
    // [IM-15]
    ['share', ['title', 'content', 'openAddress', 'openWebAddress', 'linkContainToken']],
  ]
  it.each(required)('[IM-13] %s needs exactly %s', (name, fields) => {
    const good = GOOD[name] as Record<string, unknown>
    for (const field of fields) {
      const { [field]: _left, ...rest } = good
      expect(problemsOf(MsgType[name], [rest])).toEqual([`content[0].${field} is missing`])
      expect(problemsOf(MsgType[name], [{ ...good, [field]: null }])).toHaveLength(1)
    }
    const bare = Object.fromEntries(fields.map((field) => [field, good[field]]))
    expect(problemsOf(MsgType[name], [bare])).toEqual([])
    expect(problemsOf(MsgType[name], [{}])).toEqual(fields.map((field) => `content[0].${field} is missing`))
  })

  it('[IM-13] an unsupported type is refused', () => {
    for (const msgType of [0, 200105, 201000, Number.NaN]) {
      expect(checkContent(msgType, [{ text: 'a' }])).toMatchObject({ ok: false, status: 100005 })
    }
  })

  it('[IM-13] a text of nothing but space is empty', () => {
    for (const text of ['', ' ', '\n\t　'])
      expect(checkContent(MsgType.text, [{ text }])).toMatchObject({ ok: false, status: 100005 })
  })

  it('a text above 5 000 characters is 100004, a pair of surrogates being one', () => {
    expect(checkContent(MsgType.text, [{ text: '😀'.repeat(LIMITS.textCodePoints) }])).toEqual({ ok: true })
    expect(checkContent(MsgType.text, [{ text: '😀'.repeat(LIMITS.textCodePoints + 1) }])).toMatchObject({
      status: 100004,
    })
    expect(checkContent(MsgType.text, [{ text: 'x'.repeat(LIMITS.textCodePoints + 1) }])).toMatchObject({
      status: 100004,
    })
    expect(checkContent(MsgType.text, [null, { text: 'x'.repeat(5_001) }])).toMatchObject({ status: 100004 })
  })

  it('an address is http, https or a path of the server itself', () => {
    for (const side of [0, 0.5, 20_001, Number.POSITIVE_INFINITY])
      expect(checkContent(MsgType.image, [{ url: '/files/a.png', width: side, height: 1 }]).ok).toBe(false)
    expect(checkContent(MsgType.image, [{ url: '/files/a.png', width: 20_000, height: 1 }]).ok).toBe(true)
    const withUrl = (url: unknown) => checkContent(MsgType.image, [{ url, width: 1, height: 1 }]).ok
    for (const url of ['https://files.test/a.png', 'http://127.0.0.1:7300/a', '/files/a.png'])
      expect(withUrl(url)).toBe(true)
    const bad = [
      '',
      'a.png',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:image/svg+xml,x',
      '//evil.test/a',
      '/\\evil.test',
      'blob:x',
      `/${'a'.repeat(2_048)}`,
      7,
    ]
    for (const url of bad) expect(withUrl(url)).toBe(false)
  })

  it('a message has one to twenty items; what asks for nothing may have none', () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ text: 'a' }))
    expect(checkContent(MsgType.text, items(20)).ok).toBe(true)
    expect(problemsOf(MsgType.text, items(21))).toEqual(['content must have at most 20 items'])
    expect(problemsOf(MsgType.text, [])).toEqual(['content must have at least 1 item'])
    expect(problemsOf(MsgType.text, { text: 'a' })).toEqual(['content must be a list'])
    for (const name of ['faqList', 'userToHumanAgent', 'endCustomerService'] as const)
      expect(checkContent(MsgType[name], []).ok).toBe(true)
  })

  it('relays are checked inside, three deep and no deeper', () => {
    const relay = (depth: number): object => ({
      title: 'r',
      items: [
        {
          msgType: depth === 1 ? 200101 : 200109,
          content: [depth === 1 ? { text: 'a' } : relay(depth - 1)],
          senderName: '',
          timestamp: 1,
        },
      ],
    })
    expect(checkContent(MsgType.relay, [relay(3)]).ok).toBe(true)
    expect(problemsOf(MsgType.relay, [relay(4)])[0]).toMatch(/nested deeper than 3/)
    const broken = {
      title: 'r',
      items: [
        { msgType: 200102, content: [{ url: 'javascript:x', width: 1, height: 1 }], senderName: '', timestamp: 1 },
      ],
    }
    expect(problemsOf(MsgType.relay, [broken])).toEqual([
      'content[0].items[0].content[0].url must be an http(s) address or a path beginning with one slash',
    ])
    const unknown = { title: 'r', items: [{ msgType: 7, content: [], senderName: '', timestamp: 1 }] }
    expect(problemsOf(MsgType.relay, [unknown])).toEqual(['content[0].items[0].msgType must be a known message type'])
    const many = {
      title: 'r',
      items: Array.from({ length: 101 }, () => ({
        msgType: 200101,
        content: [{ text: 'a' }],
        senderName: '',
        timestamp: 1,
      })),
    }
    expect(checkContent(MsgType.relay, [many]).ok).toBe(false)
  })

  it('[IM-13] any value at all is an answer, never a throw, and every refusal says where', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(MsgType)), fc.anything(), (msgType, content) => {
        const checked = checkContent(msgType, content)
        if (checked.ok) return
        expect(checked.problems.length).toBeGreaterThan(0)
        for (const { path } of checked.problems) expect(path).toMatch(/^(content|msgType)/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('itemsOf', () => {
  it('[IM-13] gives the items of every type as its table has them', () => {
    for (const name of NAMES) {
      const content = [GOOD[name]]
      expect(itemsOf({ msgType: MsgType[name], content }, MsgType[name])).toEqual(content)
    }
    const [picture] = itemsOf({ msgType: 200102, content: [{ url: '/f/a.png', width: 4, height: 3 }] }, MsgType.image)
    expect(picture?.width).toBe(4)
  })

  it('gives nothing of another type, of a newer one, or of what was taken back', () => {
    const content = [{ text: 'a' }]
    expect(itemsOf({ msgType: MsgType.text, content }, MsgType.image)).toEqual([])
    expect(itemsOf({ msgType: 209_999, content }, MsgType.text)).toEqual([])
    expect(itemsOf({ msgType: MsgType.text, content: [] }, MsgType.text)).toEqual([])
  })

  it('leaves out what does not fit, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (strange) => {
        const content = [...strange, { text: 'a' }]
        for (const item of itemsOf({ msgType: MsgType.text, content }, MsgType.text))
          expect(typeof item.text).toBe('string')
        expect(itemsOf({ msgType: MsgType.text, content }, MsgType.text)).toContainEqual({ text: 'a' })
      }),
    )
  })
})

describe('who may send what', () => {
  it('people send talk and cards; only the desk and the server send questions and answers, only the server group events', () => {
    for (const name of NAMES) {
      const serverOnly = name.startsWith('group')
      const deskOnly = ['sticky', 'problemExplanation', 'autoPushQuestions', 'transferResponse'].includes(name)
      expect(maySend('customer', MsgType[name])).toBe(!serverOnly && !deskOnly)
      expect(maySend('member', MsgType[name])).toBe(!serverOnly && !deskOnly)
      expect(maySend('desk', MsgType[name])).toBe(!serverOnly)
      expect(maySend('server', MsgType[name])).toBe(true)
    }
    expect(maySend('server', 1)).toBe(false)
  })

  it('a person may ask for the FAQ list and not give one', () => {
    const list = [GOOD.faqList]
    for (const role of ['customer', 'member'] as const) {
      for (const asking of [undefined, [], [{}], [{ items: [] }]])
        expect(maySend(role, MsgType.faqList, asking)).toBe(true)
      for (const giving of [list, [{ items: 'x' }]]) expect(maySend(role, MsgType.faqList, giving)).toBe(false)
    }
    expect(maySend('desk', MsgType.faqList, list)).toBe(true)
  })
})
