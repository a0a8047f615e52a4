import {
  append,
  openPair,
  openService,
  pairKey,
  request,
  type StoreMaker,
  serviceKey,
  type TestFunctions,
} from './test-functions'

export function historyContract({ describe, it, expect }: TestFunctions, makeStores: StoreMaker): void {
  describe('reading back', () => {
    it('[IM-17] reads pages newest first below an exclusive bound, tombstones included', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append(Array.from({ length: 45 }, () => request()))
      await append(stores, { msgType: 200202, effect: { type: 'delete', msgId: 26 } })
      const first = await stores.messages.readBefore(pairKey, undefined, 20)
      const second = await stores.messages.readBefore(pairKey, first.at(-1)?.msgSeqId, 20)
      const last = await stores.messages.readBefore(pairKey, second.at(-1)?.msgSeqId, 20)
      expect(first.map((row) => row.msgSeqId)).toEqual(Array.from({ length: 20 }, (_, at) => 46 - at))
      expect(second.map((row) => row.msgSeqId)).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at))
      expect(last.map((row) => row.msgSeqId)).toEqual([6, 5, 4, 3, 2, 1])
      expect(second[0]).toMatchObject({ msgSeqId: 26, isMsgDelete: true, content: [] })
      expect(await stores.messages.readBefore(pairKey, 1, 20)).toHaveLength(0)
    })

    it('[G10] ends a page at its bytes, and always brings one row', async () => {
      const stores = await makeStores()
      await openPair(stores)
      // Random digits, because a store that compresses would shrink repeated text.
      const large = () => Array.from({ length: 5_000 }, () => Math.random().toString(36).slice(2, 6)).join('')
      await stores.messages.append(Array.from({ length: 10 }, () => request({ content: [{ text: large() }] })))
      const numbers = async (after: number, bytes?: number) =>
        (await stores.messages.readAfter(pairKey, after, 8, bytes)).map((row) => row.msgSeqId)
      expect(await numbers(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(await numbers(2, 1)).toEqual([3])
      const some = await numbers(2, 50_000)
      expect(some.length > 1 && some.length < 8).toBe(true)
      expect(some).toEqual(Array.from(some, (_, at) => at + 3))
      expect(await numbers(9, 1)).toEqual([10])
      expect(await numbers(10, 1)).toEqual([])
    })

    it('[G3] reads the same rows forwards and backwards', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await stores.messages.append(Array.from({ length: 10 }, () => request()))
      const up = await stores.messages.readAfter(pairKey, 3, 4)
      const down = await stores.messages.readBefore(pairKey, 8, 4)
      expect([...down].reverse()).toEqual([...up])
    })

    it('[G4] lists the own conversations, the latest changed first, with their heads', async () => {
      const stores = await makeStores()
      await openPair(stores)
      await openService(stores)
      await stores.conversations.ensure({ kind: 'single', userIds: ['anna', 'dora'] }, [
        { userId: 'anna', role: 'member' },
        { userId: 'dora', role: 'member' },
      ])
      await append(stores, { key: 'single|anna|dora' })
      await stores.messages.append([request(), request({ key: serviceKey, senderId: 'carl' })])
      const own = await stores.conversations.listOwn('anna', 10)
      expect(own.map((one) => [one.key, one.headSeqId, one.fromSeqId])).toEqual([
        [pairKey, 1, 1],
        ['single|anna|dora', 1, 1],
      ])
      expect(await stores.conversations.listOwn('anna', 1)).toHaveLength(1)
      expect(await stores.conversations.listOwn('eve', 10)).toHaveLength(0)
    })
  })
}
