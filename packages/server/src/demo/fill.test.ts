import { checkContent, MsgType } from '@weft/protocol'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByLogin, findIdentity, isPassword } from '../modules/accounts'
import { roleAuthority } from '../modules/accounts/tables'
import { conversation, message } from '../modules/conversations/tables'
import { createDeskStore } from '../modules/desk/store'
import { serviceSession } from '../modules/desk/tables'
import { faqQuestion } from '../modules/faq/tables'
import { menu } from '../modules/menus/tables'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { seedMenus, seedRoles } from '../seed/rights'
import { demoConversations, demoFaq, demoPassword, demoUserId, fillDemoWorld } from '.'
import { demoVersion, versionOf } from './fill'
import { startOf } from './history'
import { demoWorld } from './tables'

const now = Date.UTC(2026, 10, 21, 5)
let database: TestDatabase
let filled: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  // Two servers that start on one database at the same time.
  filled = await Promise.all([fillDemoWorld(database.db, { now }), fillDemoWorld(database.db, { now })])
})
afterAll(() => database.close())

describe('the demo world', () => {
  it('is filled once, however many servers start', async () => {
    expect(filled.sort()).toEqual(['filled', 'kept'])
    expect(await fillDemoWorld(database.db, { now: now + 1 })).toBe('kept')
    expect(await database.db.select({ version: demoWorld.version }).from(demoWorld)).toEqual([{ version: demoVersion }])
  })

  it('is given the menus and rights that it lacks when it is older, and nothing that somebody took away since', async () => {
    const { db } = database
    const held = () => db.select().from(roleAuthority).orderBy(roleAuthority.roleCode, roleAuthority.authCode)
    const shown = () => db.select({ code: menu.authCode, name: menu.name }).from(menu).orderBy(menu.authCode)
    const [rights, menus] = [await held(), await shown()]
    await db.update(menu).set({ name: '我们的工作台' }).where(eq(menu.authCode, 'SERVICE_DESK'))
    await db.delete(menu).where(eq(menu.authCode, 'REQUEST_MANAGE'))
    await db.delete(roleAuthority).where(eq(roleAuthority.authCode, 'REQUEST_MANAGE'))
    expect(await fillDemoWorld(db, { now })).toBe('kept')
    expect(await held()).not.toEqual(rights)
    await db.update(demoWorld).set({ version: demoVersion - 1 })
    expect(await fillDemoWorld(db, { now })).toBe('updated')
    expect(await held()).toEqual(rights)
    expect(await shown()).toEqual(
      menus.map((one) => (one.code === 'SERVICE_DESK' ? { ...one, name: '我们的工作台' } : one)),
    )
    expect(await fillDemoWorld(db, { now })).toBe('kept')
    await db.update(menu).set({ name: '客服工作台' }).where(eq(menu.authCode, 'SERVICE_DESK'))
  })

  it('has a version of its own for every state of menus and rights, in whatever order a role has them', () => {
    const [menuFirst, ...menus] = seedMenus
    const [roleFirst, ...roles] = seedRoles
    if (!menuFirst || !roleFirst) throw new Error('An installation begins with menus and roles')
    const authorities = [...roleFirst.authorities]
    expect(versionOf(seedMenus, [{ ...roleFirst, authorities: authorities.reverse() }, ...roles])).toBe(demoVersion)
    for (const [changedMenus, changedRoles] of [
      [menus, seedRoles],
      [[{ ...menuFirst, name: '其他' }, ...menus], seedRoles],
      [seedMenus, [{ ...roleFirst, authorities: authorities.slice(1) }, ...roles]],
    ] as const)
      expect(versionOf(changedMenus, changedRoles)).not.toBe(demoVersion)
  })

  it.each([
    ['13800000001', '周敏', 'enterprise', '锦纶新材料'],
    ['13800000002', '李想', 'personal', undefined],
    ['13800000003', '陈立', 'enterprise', '华纺非织造'],
    ['13900000001', '王晓芸', 'staff', '梭原纺机'],
    ['13900000002', '赵磊', 'staff', '梭原纺机'],
    ['13900000005', '孙建国', 'staff', '梭原纺机'],
    ['13900000009', '何静', 'staff', '梭原纺机'],
  ])('has %s, who is %s (%s)', async (phone, name, kind, enterpriseName) => {
    const account = await findAccountByLogin(database.db, phone)
    expect(account).toMatchObject({ name, kind, tenantType: kind === 'personal' ? 1 : 0 })
    expect(await isPassword(demoPassword, account?.passwordHash)).toBe(true)
    expect((await findIdentity(database.db, account?.number ?? ''))?.enterpriseName).toBe(enterpriseName)
  })

  it('gives the workbench to agents and the administrator only', async () => {
    const holders = await Promise.all(
      ['wangxiaoyun', 'zhaolei', 'hejing', 'sunjianguo', 'zhoumin', 'lixiang'].map(async (key) =>
        (await findIdentity(database.db, demoUserId(key)))?.authorities.includes('SERVICE_DESK'),
      ),
    )
    expect(holders).toEqual([true, true, true, false, false, false])
  })

  it('[IM-20] has questions in two levels, at least 24, each with an explanation', async () => {
    const rows = await database.db.select().from(faqQuestion)
    expect(rows.filter((row) => row.level === 1)).toHaveLength(demoFaq.length)
    expect(rows.filter((row) => row.level === 2).length).toBeGreaterThanOrEqual(24)
    for (const row of rows) {
      expect(row.explanation.length).toBeGreaterThan(10)
      expect((row.parentId === null) === (row.level === 1)).toBe(true)
    }
  })

  it('has at least twelve past conversations, numbered without a gap, all before now and resolved', async () => {
    expect(demoConversations.length).toBeGreaterThanOrEqual(12)
    const gaps = await database.db.execute(sql`
      select c.key from ${conversation} c join ${message} m on m.conversation_id = c.id
      group by c.id having count(*) <> c.head_seq_id or max(m.msg_seq_id) <> c.head_seq_id
        or max(m.sent_at) > ${now} or max(m.sent_at) <> c.changed_at`)
    expect(gaps.rows).toEqual([])
    expect(await database.db.select({ total: count() }).from(conversation)).toEqual([
      { total: demoConversations.length },
    ])
    expect(
      await database.db
        .select({ phase: serviceSession.phase, total: count() })
        .from(serviceSession)
        .groupBy(serviceSession.phase),
    ).toEqual([{ phase: 'resolved', total: demoConversations.length }])
  })

  it('keeps the 15-minute promise in every conversation, and every message has the shape of the wire', async () => {
    for (const session of await database.db.select().from(serviceSession)) {
      expect(session.acceptedAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(session.promiseDueAt ?? 0)
    }
    const rows = await database.db.select().from(message)
    for (const row of rows) {
      if (row.msgType === MsgType.userToHumanAgent) continue
      expect(checkContent(row.msgType, row.content), JSON.stringify(row.content)).toMatchObject({ ok: true })
    }
  })

  it('[SV-12] let people wait for one to twelve minutes, so that the expected wait is a likely one', async () => {
    const sessions = await database.db.select().from(serviceSession)
    const minutes = sessions.map((one) => ((one.acceptedAt ?? 0) - (one.waitingSince ?? 0)) / 60_000)
    expect(minutes.filter((wait) => wait < 1 || wait > 12)).toEqual([])
    expect(await createDeskStore(database.pool).recentWaits('desk', now - 7 * 24 * 3_600_000, 20)).toHaveLength(6)
  })

  it('counts days in China', () => {
    // 05:00 UTC is 13:00 in China; two days before at 09:12 there is 01:12 UTC.
    expect(new Date(startOf({ daysAgo: 2, at: '09:12' }, now)).toISOString()).toBe('2026-11-19T01:12:00.000Z')
    expect(new Date(startOf({ daysAgo: 0, at: '00:30' }, Date.UTC(2026, 10, 20, 17))).toISOString()).toBe(
      '2026-11-20T16:30:00.000Z',
    )
  })
})
