/** A person's own notices; those of others are 404. */
import { noticeCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { countUnread, listCalls, listNotices, type NoticeRow, readAllNotices, readNotice } from './repository'

const present = (row: NoticeRow) => ({
  noticeId: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  address: row.address,
  createTime: chinaTime(row.createdAt),
  isRead: row.readAt !== null,
})

export function registerNotices(api: FastifyInstance): void {
  const { db, clock } = api.weft
  registerCall(api, noticeCalls.list, async ({ query, session }) => {
    const [{ page, nextCursor }, unreadCount] = await Promise.all([
      listNotices(db, session.userId, query),
      countUnread(db, session.userId),
    ])
    return [{ unreadCount, rows: page.map(present), nextCursor }]
  })
  registerCall(api, noticeCalls.unread, async ({ session }) => [{ unreadCount: await countUnread(db, session.userId) }])
  registerCall(api, noticeCalls.listCalls, async ({ session }) => [
    { rows: (await listCalls(db, session.userId, clock.now())).map(present) },
  ])
  registerCall(api, noticeCalls.read, async ({ params, session }) => {
    if (!(await readNotice(db, session.userId, params.noticeId, new Date(clock.now())))) throw notFound('通知不存在')
    return []
  })
  registerCall(api, noticeCalls.readAll, async ({ session }) => {
    await readAllNotices(db, session.userId, new Date(clock.now()))
    return []
  })
}
