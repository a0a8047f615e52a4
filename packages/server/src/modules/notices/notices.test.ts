import type { Notice } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { notify } from '.'

let portal: TestPortal
let zhou: Caller & { userId: string }
let chen: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  zhou = await signedIn(portal, 'zhoumin')
  chen = await signedIn(portal, 'chenli')
  await portal.database.db.execute('delete from notice')
})
afterAll(() => portal.stop())

interface List {
  unreadCount: number
  rows: Notice[]
  nextCursor?: string
}
const root = '/web-api/notice/v1'
const tell = (persons: string | string[], title: string, at = new Date(portal.context.clock.now())) =>
  notify(portal.database.db, persons, { kind: 'order', title, text: '', address: '/customerService', at })

describe('notices', () => {
  it('[SV-10] reach the persons named, once each, newest first; pages follow each other without a gap', async () => {
    const start = portal.context.clock.now()
    for (let count = 1; count <= 5; count += 1)
      await tell([zhou.userId, zhou.userId, 'a-visitor'], `第${count}条`, new Date(start + count))
    const titles: string[] = []
    let cursor = ''
    do {
      const [page] = (await zhou.get<List>(`${root}/list?limit=2&cursor=${cursor}`)).data
      titles.push(...(page?.rows ?? []).map((row) => row.title))
      expect(page?.unreadCount).toBe(5)
      cursor = page?.nextCursor ?? ''
    } while (cursor)
    expect(titles).toEqual(['第5条', '第4条', '第3条', '第2条', '第1条'])
    expect((await chen.get<List>(`${root}/list`)).data[0]).toMatchObject({ unreadCount: 0, rows: [] })
  })

  it('[T5] are read by their person only', async () => {
    const mine = (await zhou.get<List>(`${root}/list`)).data[0]?.rows[0]
    expect(await chen.send('POST', `${root}/${mine?.noticeId}/read`)).toMatchObject({ status: 404 })
    expect((await zhou.get<{ unreadCount: number }>(`${root}/unread`)).data).toEqual([{ unreadCount: 5 }])
    expect(await zhou.send('POST', `${root}/${mine?.noticeId}/read`)).toMatchObject({ status: 200, code: 0 })
    expect((await zhou.get<List>(`${root}/list`)).data[0]).toMatchObject({
      unreadCount: 4,
      rows: [{ isRead: true }, {}, {}, {}, {}],
    })
    expect(await zhou.send('POST', `${root}/read/all`)).toMatchObject({ code: 0 })
    expect((await zhou.get<{ unreadCount: number }>(`${root}/unread`)).data).toEqual([{ unreadCount: 0 }])
    expect(await portal.browser().send({ url: `${root}/list` })).toMatchObject({ code: 20301 })
  })

  it('[SV-12] [SV-24] that call somebody to act are listed for the desktop: unread, of the last hour, their own', async () => {
    const now = portal.context.clock.now()
    const call = (person: string, title: string, at: number, isCall = true) =>
      notify(portal.database.db, person, { kind: 'order', title, text: '', address: '', at: new Date(at), isCall })
    await call(zhou.userId, '一小时前', now - 3_600_001)
    await call(zhou.userId, '先', now - 3_000_000)
    await call(zhou.userId, '后', now)
    await call(zhou.userId, '不用处理', now, false)
    await call(chen.userId, '别人的', now)
    const calls = async () => (await zhou.get<{ rows: Notice[] }>(`${root}/calls`)).data[0]?.rows ?? []
    expect((await calls()).map(({ title }) => title)).toEqual(['后', '先'])
    await zhou.send('POST', `${root}/${(await calls())[0]?.noticeId}/read`)
    expect((await calls()).map(({ title }) => title)).toEqual(['先'])
    await portal.database.db.execute('delete from notice')
  })

  it('[T7] refuse a cursor that nobody gave', async () => {
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["1","2"]').toString('base64url')])
      expect(await zhou.get(`${root}/list?cursor=${cursor}`)).toMatchObject({ status: 400 })
  })
})
