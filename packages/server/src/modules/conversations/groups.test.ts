/** The people of a group's conversation are the group's members, before its first message and long after (G16). */
import { type AppendRequest, READ_BY_ALL } from '@weft/gateway'
import { MsgType, STATUS } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createPeopleSource } from '../directory'
import { findReadable, readHistory } from './history'
import { createConversationStore, createMessageStore } from './store'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `INSERT INTO enterprise (id, name, kind, created_at) VALUES ('maker', '梭原纺机', 'maker', now())`,
  )
  await database.pool.query(`INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
    SELECT n, n, n, 'staff', 0, 'maker', '', now() FROM unnest(ARRAY['anna', 'bert', 'carl', 'dora']) AS n`)
})
afterAll(() => database.close())

let groups = 0
/** A group of anna and bert, whose conversation has begun with a message of anna's. */
async function group() {
  const { pool } = database
  const groupId = `g${++groups}`
  const key = `group|${groupId}`
  const conversations = createConversationStore(pool)
  const messages = createMessageStore(pool)
  await pool.query(`INSERT INTO chat_group (uuid, name) VALUES ($1, '项目群')`, [groupId])
  const add = (userId: string) =>
    pool.query('INSERT INTO chat_group_member (group_uuid, account_number) VALUES ($1, $2)', [groupId, userId])
  const remove = (userId: string) =>
    pool.query('DELETE FROM chat_group_member WHERE group_uuid = $1 AND account_number = $2', [groupId, userId])
  await add('anna')
  await add('bert')
  let tids = 0
  const say = async (senderId: string) => {
    const request: AppendRequest = {
      key,
      right: 'participant',
      senderId,
      senderName: senderId,
      tid: `${groupId}-${++tids}`,
      msgType: MsgType.text,
      content: [{ text: '在' }],
      timestamp: 1,
      clientTimestamp: 1,
    }
    const [result] = await messages.append([request])
    return result?.ok ? result.msgSeqId : result?.code
  }
  const begin = async (members = ['anna', 'bert']) =>
    conversations.ensure(
      { kind: 'group', groupId },
      members.map((userId) => ({ userId, role: 'member' })),
    )
  const people = async () =>
    Object.fromEntries(
      ((await conversations.find(key))?.participants ?? []).map((one) => [one.userId, [one.fromSeqId, one.toSeqId]]),
    )
  return { groupId, add, remove, say, begin, people }
}

const somebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

describe('a group whose members change', () => {
  it('[G16] who joins after the first word takes part from then on, who leaves sees and says nothing more', async () => {
    const { add, remove, say, begin, people } = await group()
    await begin()
    expect([await say('anna'), await say('carl')]).toEqual([1, STATUS.notInGroup.code])
    await add('carl')
    expect([await say('carl'), await people()]).toEqual([
      2,
      { anna: [1, undefined], bert: [1, undefined], carl: [2, undefined] },
    ])
    await remove('bert')
    expect([await say('bert'), await say('anna')]).toEqual([STATUS.notInGroup.code, 3])
    expect((await people()).bert).toEqual([1, 2])
    await add('bert')
    expect([await say('bert'), (await people()).bert]).toEqual([4, [4, undefined]])
  })

  it('[IM-19] who read a message and left does not make it read by all who are in', async () => {
    const { add, remove, say, begin, groupId } = await group()
    const { pool } = database
    await add('carl')
    await begin(['anna', 'bert', 'carl'])
    await say('anna')
    const read = (userId: string) =>
      pool.query(
        `UPDATE participant SET read_seq_id = 1
         WHERE user_id = $1 AND conversation_id = (SELECT id FROM conversation WHERE key = $2)`,
        [userId, `group|${groupId}`],
      )
    const receipts = async () => {
      const reader = { userId: 'anna', deskIds: [] }
      const found = await findReadable(pool, reader, groupId, (address) => address)
      if (!found) throw new Error('anna is in the group')
      return (await readHistory(pool, reader, found, { pageNumber: 1, pageSize: 9 })).rows[0]?.msgReceiptCount
    }
    await read('bert')
    expect(await receipts()).toBe(1)
    await remove('bert')
    expect(await receipts()).toBe(0)
    await read('carl')
    expect(await receipts()).toBe(READ_BY_ALL)
  })

  it('[G16] a list of members that was read before a change does not decide who takes part', async () => {
    const { add, remove, say, begin, people, groupId } = await group()
    const known = (await createPeopleSource(database.pool).groupMembers?.(groupId)) as string[]
    expect(known).toEqual(['anna', 'bert'])
    await remove('bert')
    await add('dora')
    await begin(known)
    expect(await people()).toEqual({ anna: [1, undefined], bert: [1, 0], dora: [1, undefined] })
    expect([await say('bert'), await say('dora')]).toEqual([STATUS.notInGroup.code, 1])
  })

  it('[G16] a change that is not committed yet when the conversation begins is in it', async () => {
    const { begin, people, groupId } = await group()
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`INSERT INTO chat_group_member (group_uuid, account_number) VALUES ($1, 'dora')`, [groupId])
      const begun = begin()
      // The insert waits for the lock on the group's row, and reads the members only then.
      await somebodyWaits()
      await client.query('COMMIT')
      await begun
    } finally {
      client.release()
    }
    expect((await people()).dora).toEqual([1, undefined])
  })

  // A statement sees the rows of its beginning; one that waited for the conversation's lock would see outdated members.
  it.each([
    ['leaves', 'DELETE FROM chat_group_member WHERE group_uuid = $1 AND account_number = $2', 'bert'],
    ['joins', 'INSERT INTO chat_group_member (group_uuid, account_number) VALUES ($1, $2)', 'dora'],
  ])('[G16] a word that waits while its writer %s comes after that', async (what, change, who) => {
    const { say, begin, groupId } = await group()
    await begin()
    expect(await say('anna')).toBe(1)
    const client = await database.pool.connect()
    let said: Promise<number | undefined>
    try {
      await client.query('BEGIN')
      await client.query(change, [groupId, who])
      said = say(who)
      await somebodyWaits()
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await said).toBe(what === 'joins' ? 2 : STATUS.notInGroup.code)
    expect(await say('anna')).toBe(what === 'joins' ? 3 : 2)
  })
})
