import { STATUS } from '@weft/protocol'
import type { AppendRequest } from '../ports/ports'
import {
  append,
  numberOf,
  openPair,
  openService,
  pair,
  pairKey,
  request,
  START,
  type StoreMaker,
  serviceKey,
  type TestFunctions,
} from './test-functions'

export function messageContract({ describe, it, expect }: TestFunctions, makeStores: StoreMaker): void {
  describe('numbering', () => {
    it('[G3] numbers a conversation from 1 without a hole, in the order of the batch', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const first = await stores.messages.append([request(), request({ senderId: 'bert' }), request()])
      const second = await append(stores)
      expect([...first, second].map(numberOf)).toEqual([1, 2, 3, 4])
      const rows = await stores.messages.readAfter(pairKey, 0, 10)
      expect(rows.map((row) => row.msgSeqId)).toEqual([1, 2, 3, 4])
      expect(rows.map((row) => row.senderId)).toEqual(['anna', 'bert', 'anna', 'anna'])
    })

    it('[G3] numbers each conversation of a batch on its own', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await openService(stores)
      const carl = { key: serviceKey, senderId: 'carl' }
      const results = await stores.messages.append([request(), request(carl), request(), request(carl)])
      expect(results.map(numberOf)).toEqual([1, 1, 2, 2])
      expect(await stores.conversations.heads([pairKey, serviceKey, 'single|no|body'])).toEqual(
        new Map([
          [pairKey, 2],
          [serviceKey, 2],
        ]),
      )
    })

    it('[G3] gives writers at the same instant different numbers without a hole', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const batches = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          stores.messages.append([request({ senderId: at % 2 ? 'anna' : 'bert' }), request()]),
        ),
      )
      const numbers = batches.flat().map((result) => numberOf(result) ?? 0)
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    })

    it('[G16] stores nothing of somebody outside, uses no number, and stores the neighbours', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const results = await stores.messages.append([request(), request({ senderId: 'eve' }), request()])
      expect(results.map(numberOf)).toEqual([1, undefined, 2])
      expect(results[1]).toMatchObject({ ok: false, code: STATUS.notInGroup.code })
    })

    it('[G14] refuses what a column cannot hold, and stores the neighbours', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await openService(stores)
      const nul = 'a\u0000b'
      const carl = { key: serviceKey, senderId: 'carl' }
      const bad: Partial<AppendRequest>[] = [
        { tid: nul },
        { senderName: nul },
        { senderOrganisation: nul },
        { ...carl, effect: { type: 'requested', question: nul, promiseDueAt: START } },
        { ...carl, effect: { type: 'requested', source: nul, promiseDueAt: START } },
        { ...carl, effect: { type: 'messageLeft', left: { text: nul, at: START }, promiseDueAt: START } },
      ]
      for (const more of bad) {
        const results = await stores.messages.append([request(), request(more), request(carl)])
        expect(results.map((result) => result.ok)).toEqual([true, false, true])
        expect(results[1]).toMatchObject({ code: STATUS.badParameters.code, reason: 'unstorable' })
      }
      expect(await stores.messages.append([request({ tid: nul })])).toHaveLength(1)
      expect(await stores.conversations.heads([pairKey])).toEqual(new Map([[pairKey, bad.length]]))
    })

    it('[IM-11] answers 300000 where there is no conversation', async () => {
      const stores = await makeStores()
      expect(await append(stores)).toMatchObject({ ok: false, code: STATUS.missingRecipient.code })
    })

    it('keeps content, extend and names as they came', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const content = [{ text: 'a\u0000b 你好 🧵 "\\', n: 1.5, deep: { list: [null, true] } }]
      await append(stores, {
        content,
        extend: { page: '/mall' },
        senderDepartment: '服务部',
        senderOrganisation: '梭原',
      })
      const [row] = await stores.messages.readAfter(pairKey, 0, 1)
      expect(row?.content).toEqual(content)
      expect(row).toMatchObject({
        extend: { page: '/mall' },
        senderName: '安娜',
        senderDepartment: '服务部',
        senderOrganisation: '梭原',
        isRemoved: false,
        isMsgDelete: false,
      })
    })

    it('[G1] makes a conversation once, whoever asks for it at the same instant', async () => {
      const stores = await makeStores()
      await Promise.all(Array.from({ length: 8 }, () => openPair(stores)))
      const found = await stores.conversations.find(pairKey)
      expect(found?.participants).toHaveLength(2)
      expect(found?.ref).toEqual(pair)
    })
  })

  describe('the same tid again', () => {
    it('[G2] is answered with the first numbers and stores nothing', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores)
      const sent = request({ timestamp: START + 50 })
      const [first] = await stores.messages.append([sent])
      await append(stores)
      const [again] = await stores.messages.append([{ ...sent, timestamp: START + 9_999, content: [{ text: '别的' }] }])
      expect(first).toMatchObject({ ok: true, msgSeqId: 2, isRepeat: false })
      expect(again).toEqual({ ok: true, key: pairKey, msgSeqId: 2, timestamp: START + 50, isRepeat: true })
      expect(await stores.messages.readAfter(pairKey, 0, 10)).toHaveLength(3)
    })

    it('[G2] is answered with the first conversation, also when sent to another one', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.conversations.ensure({ kind: 'single', userIds: ['anna', 'dora'] }, [
        { userId: 'anna', role: 'member' },
        { userId: 'dora', role: 'member' },
      ])
      const sent = request()
      await stores.messages.append([sent])
      const [again] = await stores.messages.append([{ ...sent, key: 'single|anna|dora' }])
      expect(again).toMatchObject({ ok: true, key: pairKey, msgSeqId: 1, isRepeat: true })
      expect(await stores.messages.readAfter('single|anna|dora', 0, 10)).toHaveLength(0)
    })

    it('[G2] twice in one batch is one message', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const sent = request()
      const results = await stores.messages.append([sent, request(), sent])
      expect(results.map(numberOf)).toEqual([1, 2, 1])
      expect(results.map((result) => result.ok && result.isRepeat)).toEqual([false, false, true])
    })

    it('[G2] at the same instant from two nodes is one message and two equal answers', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const sent = Array.from({ length: 5 }, () => request())
      const answers = await Promise.all(Array.from({ length: 4 }, () => stores.messages.append(sent)))
      const numbers = answers.map((results) => results.map(numberOf))
      for (const one of numbers) expect(one).toEqual(numbers[0])
      expect(await stores.messages.readAfter(pairKey, 0, 50)).toHaveLength(5)
      const head = await stores.conversations.heads([pairKey])
      expect(head.get(pairKey)).toBe(5)
    })

    it('[G2] belongs to its sender: another may use the same', async () => {
      const stores = await makeStores()
      await openPair(stores)
      const results = await stores.messages.append([
        request({ tid: 'shared' }),
        request({ tid: 'shared', senderId: 'bert' }),
      ])
      expect(results.map(numberOf)).toEqual([1, 2])
      expect(await stores.messages.findByTid('bert', 'shared')).toMatchObject({ key: pairKey, msgSeqId: 2 })
      expect(await stores.messages.findByTid('carl', 'shared')).toBe(undefined)
    })
  })

  describe('recall, delete, read, sticky', () => {
    const recall = (msgId: number, more = {}) =>
      request({ msgType: 200201, content: [{ msgId }], effect: { type: 'recall', msgId, windowMs: 120_000 }, ...more })

    it('[IM-18] blanks the body of a recalled message and keeps its number', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores, { timestamp: START, extend: { secret: true } })
      const [result] = await stores.messages.append([recall(1, { timestamp: START + 120_000 })])
      expect(numberOf(result)).toBe(2)
      const [blank] = await stores.messages.readAfter(pairKey, 0, 1)
      expect(blank).toMatchObject({ msgSeqId: 1, content: [], isRemoved: true, isMsgDelete: false })
      expect(blank?.extend).toBe(undefined)
    })

    it('[IM-18] refuses a recall after 120 s with 501002', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores, { timestamp: START })
      const [late] = await stores.messages.append([recall(1, { timestamp: START + 120_001 })])
      expect(late).toMatchObject({ ok: false, code: STATUS.pastRecallTime.code })
      expect((await stores.messages.readAfter(pairKey, 0, 5)).map((row) => row.isRemoved)).toEqual([false])
    })

    it('[IM-18] refuses a recall of another’s message with 501003 and of none with 501001', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores, { timestamp: START })
      const results = await stores.messages.append([
        recall(1, { senderId: 'bert', timestamp: START }),
        recall(7, { timestamp: START }),
      ])
      expect(results[0]).toMatchObject({ ok: false, code: STATUS.onlyOwnMessages.code })
      expect(results[1]).toMatchObject({ ok: false, code: STATUS.messageNotFound.code })
      expect((await stores.conversations.heads([pairKey])).get(pairKey)).toBe(1)
    })

    it('[IM-18] deletes own messages at any time, and nobody else’s', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores, { timestamp: START })
      const effect = { type: 'delete', msgId: 1 } as const
      const results = await stores.messages.append([
        request({ msgType: 200202, senderId: 'bert', effect }),
        request({ msgType: 200202, timestamp: START + 9_000_000, effect }),
      ])
      expect(results.map(numberOf)).toEqual([undefined, 2])
      const [row] = await stores.messages.readAfter(pairKey, 0, 1)
      expect(row).toMatchObject({ content: [], isMsgDelete: true, isRemoved: false })
    })

    it('[G6] takes back no recall, delete, receipt or mute: who was away would keep what they took back', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await append(stores, { timestamp: START })
      const erase = (msgId: number) =>
        request({ msgType: 200202, content: [{ msgId }], effect: { type: 'delete', msgId }, timestamp: START })
      const own = { timestamp: START }
      await stores.messages.append([
        recall(1, own),
        request({ ...own, msgType: 200203, content: [{ msgId: 1 }], effect: { type: 'read', msgId: 1 } }),
        request({ ...own, msgType: 200204, content: [{ until: START }], effect: { type: 'mute', until: START } }),
      ])
      const tries = [2, 3, 4].flatMap((msgId) => [recall(msgId, own), erase(msgId)])
      for (const result of await stores.messages.append(tries))
        expect(result).toMatchObject({ ok: false, code: STATUS.messageNotFound.code })
      const [, kept] = await stores.messages.readAfter(pairKey, 0, 5)
      expect(kept).toMatchObject({ content: [{ msgId: 1 }], isRemoved: false, isMsgDelete: false })
    })

    it('[G6] [IM-24] a recall takes the copies out of relays, and out of relays in them, in whichever conversation', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.conversations.ensure({ kind: 'single', userIds: ['bert', 'dora'] }, [
        { userId: 'bert', role: 'member' },
        { userId: 'dora', role: 'member' },
      ])
      const copy = (text: string, timestamp: number, msgType = 200101) => ({
        msgType,
        content: [{ text }],
        senderName: '安娜',
        timestamp,
      })
      const relay = (...items: unknown[]) => ({ msgType: 200109, content: [{ title: '聊天记录', items }] })
      const [secret, other] = [copy('密码是 7788', START), copy('压力 9 MPa', START + 1)]
      await append(stores, { content: secret.content, timestamp: START })
      await append(stores, { content: other.content, timestamp: START + 1 })
      const passed = relay(secret, other, copy('密码是 7788', START + 1), {
        ...copy('', START),
        content: [{ url: '/x' }],
      })
      await append(stores, { ...passed, senderId: 'bert', timestamp: START + 2 })
      const again = relay({ ...passed, senderName: '贝特', timestamp: START + 2 })
      await append(stores, { ...again, key: 'single|bert|dora', senderId: 'bert', timestamp: START + 3 })
      await stores.messages.append([recall(1, { timestamp: START + 4 })])
      const gone = { ...secret, msgType: 200201, content: [{ msgId: 1 }] }
      const left = relay(gone, ...(passed.content[0]?.items.slice(1) ?? []))
      const [row] = await stores.messages.readAfter(pairKey, 2, 1)
      expect(row).toMatchObject({ ...left, isRemoved: false })
      const [nested] = await stores.messages.readAfter('single|bert|dora', 0, 1)
      expect(nested?.content).toEqual(relay({ ...left, senderName: '贝特', timestamp: START + 2 }).content)
    })

    it('[G6] lets a recall reach a message of the same batch', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append([request({ timestamp: START }), recall(1, { timestamp: START })])
      const rows = await stores.messages.readAfter(pairKey, 0, 5)
      expect(rows.map((row) => [row.msgSeqId, row.isRemoved])).toEqual([
        [1, true],
        [2, false],
      ])
    })

    it('[G6] raises a read position and never lowers it', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append([request(), request(), request()])
      const read = (msgId: number) =>
        request({ msgType: 200203, senderId: 'bert', content: [{ msgId }], effect: { type: 'read', msgId } })
      await stores.messages.append([read(3)])
      const [lower] = await stores.messages.append([read(1)])
      expect(lower).toMatchObject({ ok: true, isRepeat: true, msgSeqId: 0 })
      expect(await stores.conversations.readWatermarks(pairKey)).toEqual(new Map([['bert', 3]]))
      const [beyond] = await stores.messages.append([read(99)])
      expect(beyond).toMatchObject({ ok: false, code: STATUS.messageNotFound.code })
    })

    it('[P-43] a read receipt that changes nothing takes no number, also beside others of its batch', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append([request(), request()])
      const read = (msgId: number) =>
        request({ msgType: 200203, senderId: 'bert', content: [{ msgId }], effect: { type: 'read', msgId } })
      const results = await stores.messages.append([read(1), read(1), read(2), read(1)])
      expect(results.map((one) => one.ok && one.msgSeqId)).toEqual([3, 0, 4, 0])
      const [again] = await stores.messages.append([read(2)])
      expect(again).toMatchObject({ ok: true, key: pairKey, msgSeqId: 0, isRepeat: true })
      expect((await stores.messages.readAfter(pairKey, 0, 50)).map((row) => row.msgSeqId)).toEqual([1, 2, 3, 4])
    })

    it('[G6] keeps one sticky message, and takes it off only by its own number', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append([request(), request()])
      const sticky = (msgId: number, on: boolean) =>
        append(stores, { right: 'server', effect: { type: 'sticky', msgId, on } })
      await sticky(1, true)
      await sticky(2, true)
      await sticky(1, false)
      expect((await stores.conversations.find(pairKey))?.stickyMsgId).toBe(2)
      await sticky(2, false)
      expect((await stores.conversations.find(pairKey))?.stickyMsgId).toBe(undefined)
    })
  })
}
