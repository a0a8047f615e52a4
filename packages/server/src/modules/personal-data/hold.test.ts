import type { HoldSubject, LegalHold } from '@weft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from '../desk/test-people'
import { isConversationHeld, isPersonHeld } from './hold'

const base = '/web-api/personal-data/v1/hold'
let portal: TestPortal
let admin: Caller & { userId: string }
let guest: TestCustomer
const zhou = demoUserId('zhoumin')

beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  guest = await testCustomer(portal)
  await guest.text('轴承要多久到货')
})
afterAll(() => portal.stop())

const set = (kind: string, subject: string, reason = '诉讼 2026-11') =>
  admin.send<LegalHold>('POST', base, { kind, subject, reason })
const lift = (id: string | undefined) => admin.send<LegalHold>('POST', `${base}/${id}/lift`, { reason: '结案' })
const listed = async (state: string) =>
  (await admin.get<{ total: number; rows: LegalHold[] }>(`${base}/list?state=${state}`)).data[0]
const conversationOf = async (userId: string): Promise<number> => {
  const { rows } = await portal.database.pool.query(
    'select conversation_id::int as id from participant where user_id = $1 order by 1 limit 1',
    [userId],
  )
  return rows[0].id
}

it('[AC-24] a held person keeps what is theirs and their conversations, until the hold is lifted; both stand in the record', async () => {
  const { db } = portal.context
  const conversation = await conversationOf(guest.userId)
  expect([await isPersonHeld(db, guest.userId), await isConversationHeld(db, conversation)]).toEqual([false, false])
  const held = await set('visitor', guest.userId)
  expect(held).toMatchObject({ code: 0, data: [{ kind: 'visitor', setByName: '何静', liftTime: '' }] })
  expect(held.data[0]?.subjectName).toMatch(/^访客 /)
  expect([await isPersonHeld(db, guest.userId), await isConversationHeld(db, conversation)]).toEqual([true, true])
  expect(await isPersonHeld(db, zhou)).toBe(false)
  expect(await set('visitor', guest.userId)).toMatchObject({ status: 409, msg: '已在法律保全中' })
  expect(await listed('held')).toMatchObject({ total: 1, rows: [{ subject: guest.userId }] })

  expect(await lift(held.data[0]?.id)).toMatchObject({ code: 0, data: [{ liftReason: '结案', liftedByName: '何静' }] })
  expect(await lift(held.data[0]?.id)).toMatchObject({ status: 409 })
  expect(await lift('nothing')).toMatchObject({ status: 404 })
  expect([await isPersonHeld(db, guest.userId), await isConversationHeld(db, conversation)]).toEqual([false, false])
  expect(await listed('held')).toMatchObject({ total: 0, rows: [] })
  expect(await listed('lifted')).toMatchObject({ total: 1 })
  const record = await admin.get<{ rows: { act: string; subjectName: string }[] }>('/web-api/audit/v1/list?act=hold.')
  expect(record.data[0]?.rows).toMatchObject([{ act: 'hold.lift' }, { act: 'hold.set' }])
  expect(record.data[0]?.rows[0]?.subjectName).toMatch(/^访客 /)
})

it('[AC-24] a held conversation keeps itself and its people; it is found by its name', async () => {
  const { db } = portal.context
  const { rows } = await portal.database.pool.query(
    `with made as (insert into conversation (key, kind) select 'group|' || uuid, 'group' from chat_group limit 1
       returning id, key)
     insert into participant (conversation_id, user_id, role) select id, $1, 'member' from made
     returning conversation_id::int as id, (select key from made) as key`,
    [zhou],
  )
  const [{ id, key }] = rows
  const held = await set('conversation', key)
  expect(held.code).toBe(0)
  const name = held.data[0]?.subjectName ?? ''
  expect(name).not.toBe('')
  expect([await isConversationHeld(db, id), await isPersonHeld(db, zhou)]).toEqual([true, true])
  // Their other conversations are not under the hold.
  const other = await conversationOf(guest.userId)
  expect(await isConversationHeld(db, other)).toBe(false)
  const found = await admin.get<{ rows: HoldSubject[] }>(`${base}/subjects?keyword=${encodeURIComponent(name)}`)
  expect(found.data[0]?.rows).toContainEqual(
    expect.objectContaining({ kind: 'conversation', subject: key, isHeld: true }),
  )
  await lift(held.data[0]?.id)
})

it('[AC-24] people are found by name with their phone masked, a visitor by id; nobody is found by nothing', async () => {
  const find = async (keyword: string) =>
    (await admin.get<{ rows: HoldSubject[] }>(`${base}/subjects?keyword=${encodeURIComponent(keyword)}`)).data[0]?.rows
  expect(await find('周敏')).toMatchObject([{ kind: 'account', subject: zhou, note: '138****0001 · 锦纶新材料' }])
  expect(await find(guest.userId)).toMatchObject([{ kind: 'visitor', subject: guest.userId, isHeld: false }])
  expect(await find('')).toEqual([])
  expect(await set('account', 'nobody')).toMatchObject({ status: 404 })
  expect(await set('account', zhou, ' ')).toMatchObject({ status: 400 })
})

it('[AC-24] no hold is answered while something is being removed', async () => {
  const client = await portal.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock_shared(hashtext('legal_hold'))`)
    let isAnswered = false
    const setting = set('account', zhou).finally(() => {
      isAnswered = true
    })
    await waitsForLock()
    expect(isAnswered).toBe(false)
    await client.query('commit')
    expect(await setting).toMatchObject({ code: 0 })
  } finally {
    client.release()
  }
})

/** Waits until the database reports a transaction that waits for the lock of the holds. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await portal.database.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted and mode = 'ExclusiveLock'`,
    )
    if (rows.length > 0) return
  }
}
