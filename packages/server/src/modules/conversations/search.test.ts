import { type HistoryRow, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { signedIn, type TestCustomer, testCustomer } from '../desk/test-people'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Found {
  total: number
  rows: HistoryRow[]
}
const base = '/ima-business/m-api/im/v1/chat'
const search = (who: TestCustomer, query: Record<string, string | number>, chatId = 'desk') =>
  who.get<Found>(
    `${base}/${who.userId}/${chatId}/msg/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )
const numbers = async (who: TestCustomer, query: Record<string, string | number>) => {
  const reply = await search(who, query)
  expect(reply).toMatchObject({ status: 200, code: 0 })
  return reply.data[0]?.rows.map((row) => row.msgSeqId)
}

describe('finding in a conversation', () => {
  it('[P-57] [F49] finds two Chinese characters, one, and parts of words in whatever a person reads', async () => {
    const guest = await testCustomer(portal)
    await guest.text('卷绕头 VC406 报警')
    await guest.say({ msgType: MsgType.file, content: [{ url: '/files/a/b.pdf', name: '卷绕头说明书.PDF', size: 3 }] })
    await guest.text('气压不稳')
    await guest.say({
      right: 'server',
      senderId: 'desk',
      msgType: MsgType.problemExplanation,
      content: [{ title: '在线客服', text: '请检查卷绕头接近开关' }],
    })
    expect(await numbers(guest, { keyword: '卷绕' })).toEqual([4, 2, 1])
    expect(await numbers(guest, { keyword: '压' })).toEqual([3])
    expect(await numbers(guest, { keyword: 'vc406 报' })).toEqual([1])
    expect(await numbers(guest, { keyword: '说明书.pdf' })).toEqual([2])
    expect(await numbers(guest, { keyword: '头卷' })).toEqual([])
    // Names of fields and JSON punctuation are not searchable text.
    for (const keyword of ['text', 'url', '":"', '[{', '%', '_']) expect(await numbers(guest, { keyword })).toEqual([])
  })

  it('[G6] never finds what was recalled or deleted', async () => {
    const guest = await testCustomer(portal)
    await guest.text('密码是罗拉')
    await guest.text('再说罗拉')
    await guest.say({
      msgType: MsgType.recall,
      content: [{ msgId: 1 }],
      effect: { type: 'recall', msgId: 1, windowMs: 120_000 },
    })
    await guest.say({ msgType: MsgType.delete, content: [{ msgId: 2 }], effect: { type: 'delete', msgId: 2 } })
    expect(await numbers(guest, { keyword: '罗拉' })).toEqual([])
    expect(await numbers(guest, { keyword: '罗' })).toEqual([])
  })

  it('[P-57] pages newest first below an exclusive bound, twenty at most, and counts all of them', async () => {
    const guest = await testCustomer(portal)
    for (let at = 1; at <= 23; at++) await guest.text(`纺丝箱体 ${at}`)
    const first = (await search(guest, { keyword: '纺丝', pageSize: 999 })).data[0]
    expect(first?.total).toBe(23)
    expect(first?.rows.map((row) => row.msgSeqId)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at))
    expect((await search(guest, { keyword: '纺丝', lastMsgSeqId: 4 })).data[0]).toMatchObject({
      total: 23,
      rows: [{ msgSeqId: 3 }, { msgSeqId: 2 }, { msgSeqId: 1 }],
    })
  })

  it('[P-57] looks through days and kinds without a word', async () => {
    const guest = await testCustomer(portal)
    await guest.text('一')
    await guest.say({ msgType: MsgType.image, content: [{ url: '/files/a/b.png', width: 1, height: 1 }] })
    await guest.text('三')
    const rows = (await search(guest, { from: 0 })).data[0]?.rows ?? []
    const at = (msgSeqId: number) => rows.find((row) => row.msgSeqId === msgSeqId)?.timestamp ?? 0
    expect(await numbers(guest, { from: at(2), to: at(3) })).toEqual([2])
    expect(await numbers(guest, { to: at(2) })).toEqual([1])
    expect(await numbers(guest, { msgTypes: String(MsgType.image) })).toEqual([2])
    expect(await numbers(guest, { msgTypes: `${MsgType.readReceipt}` })).toEqual([])
    for (const nothing of [{}, { keyword: ' ' }, { pageSize: 5 }])
      expect(await search(guest, nothing as Record<string, number>)).toMatchObject({ code: 100005, data: [] })
  })

  it('[T5] finds nothing of another’s conversation, and nothing in another’s name', async () => {
    const [guest, stranger] = [await testCustomer(portal), await testCustomer(portal)]
    await guest.text('锭子振动')
    expect(await search(stranger, { keyword: '锭子' }, guest.userId)).toMatchObject({ status: 404, data: [] })
    const asGuest = { ...stranger, userId: guest.userId }
    expect(await search(asGuest, { keyword: '锭子' })).toMatchObject({ status: 404, data: [] })
    expect(await numbers(stranger, { keyword: '锭子' })).toEqual([])
  })

  it('[P-57] somebody who has not said a word yet finds nothing at the own desk, as the history there is empty', async () => {
    const guest = await testCustomer(portal)
    await portal.database.pool.query('DELETE FROM conversation WHERE customer_id = $1', [guest.userId])
    expect(await search(guest, { keyword: '锭子' })).toMatchObject({ code: 0, data: [{ total: 0, rows: [] }] })
    expect(await search(guest, { keyword: '锭子' }, 'elsewhere')).toMatchObject({ status: 404, data: [] })
  })

  it('[P-57] a desk’s agents find in their customers’ conversations', async () => {
    const guest = await testCustomer(portal)
    await guest.text('导丝盘抖动')
    const agent = await signedIn(portal, 'wangxiaoyun')
    const url = `${base}/${agent.userId}/${guest.userId}/msg/search?keyword=${encodeURIComponent('导丝')}`
    expect((await agent.get<Found>(url)).data[0]).toMatchObject({ total: 1, rows: [{ chatId: guest.userId, type: 6 }] })
  })
})

describe('pinning a conversation', () => {
  const top = (who: TestCustomer, chatId: string, isTop: boolean) =>
    who.send('POST', `${base}/${who.userId}/${chatId}/top`, { isTop })
  const pinned = async (who: TestCustomer) =>
    (
      await who.get<{ total: number; rows: { chatId: string; isTop: boolean }[] }>(
        `${base}/${who.userId}/top/details?types=5`,
      )
    ).data[0]

  it('[IM-23] stands in the list of pinned ones until it is let go', async () => {
    const guest = await testCustomer(portal)
    await guest.text('您好')
    expect(await pinned(guest)).toMatchObject({ total: 0 })
    expect(await top(guest, 'desk', true)).toMatchObject({ code: 0, data: [{ isTop: true }] })
    expect(await pinned(guest)).toMatchObject({ total: 1, rows: [{ chatId: 'desk', isTop: true }] })
    expect(await top(guest, 'desk', false)).toMatchObject({ code: 0, data: [{ isTop: false }] })
    expect(await pinned(guest)).toMatchObject({ total: 0 })
  })

  it('[T5] is one’s own matter only', async () => {
    const [guest, stranger] = [await testCustomer(portal), await testCustomer(portal)]
    await guest.text('您好')
    expect(await top(stranger, guest.userId, true)).toMatchObject({ status: 404 })
    expect(await top({ ...stranger, userId: guest.userId }, 'desk', true)).toMatchObject({ status: 404 })
    expect(await top(guest, 'nobody', true)).toMatchObject({ status: 404 })
    expect(await guest.send('POST', `${base}/${guest.userId}/desk/top`, { isTop: 'yes' })).toMatchObject({
      status: 400,
    })
  })
})
