import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createFileRepository, keepFiles } from '../files/repository'
import { createConversationStore, createMessageStore } from './store'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await createConversationStore(database.pool).ensure({ kind: 'single', userIds: ['anna', 'bert'] }, [
    { userId: 'anna', role: 'member' },
    { userId: 'bert', role: 'member' },
  ])
})
afterAll(() => database.close())

const fileId = (letter: string) => letter.repeat(32)
const address = (letter: string) => `http://127.0.0.1:7300/files/${fileId(letter)}/a%20b.png`

async function addFile(letter: string, ownerId: string): Promise<void> {
  await createFileRepository(database.db).insert({
    id: fileId(letter),
    fileUuid: letter,
    ownerId,
    kind: 'image',
    name: 'a b.png',
    mediaType: 'image/webp',
    sizeBytes: 1,
    sha256: 'x',
    width: 1,
    height: 1,
    storedKey: `${fileId(letter)}.bin`,
    thumbnailKey: null,
    createdAt: new Date(0),
  })
}

let tids = 0
async function say(senderId: string, msgType: number, content: unknown[], more: Partial<AppendRequest> = {}) {
  tids += 1
  const [result] = await createMessageStore(database.pool).append([
    {
      key: 'single|anna|bert',
      right: 'participant',
      senderId,
      senderName: senderId,
      tid: `t${tids}`,
      msgType,
      content,
      timestamp: 1,
      clientTimestamp: 1,
      ...more,
    },
  ])
  if (!result?.ok) throw new Error(JSON.stringify(result))
  return result.msgSeqId
}
const image = (senderId: string, ...letters: string[]) =>
  say(
    senderId,
    MsgType.image,
    letters.map((letter) => ({ url: address(letter), thumbnail: `/files/${fileId(letter)}/thumbnail.webp` })),
  )
const recall = (senderId: string, msgId: number) =>
  say(senderId, MsgType.recall, [{ msgId }], { effect: { type: 'recall', msgId, windowMs: 1_000 } })
const has = async (letter: string) => (await createFileRepository(database.db).find(fileId(letter))) !== undefined

describe('files of what is taken back', () => {
  it('[G6] go with the recall of the message, and with its deletion', async () => {
    for (const letter of ['a', 'b', 'c']) await addFile(letter, 'anna')
    const pictures = await image('anna', 'a', 'b')
    const file = await say('anna', MsgType.file, [{ url: address('c'), name: '合同.pdf', size: 1 }])
    await recall('anna', pictures)
    expect([await has('a'), await has('b'), await has('c')]).toEqual([false, false, true])
    await say('anna', MsgType.delete, [{ msgId: file }], { effect: { type: 'delete', msgId: file } })
    expect(await has('c')).toBe(false)
  })

  it('[G6] stay while another message of the same sender shows them', async () => {
    await addFile('d', 'anna')
    const first = await image('anna', 'd')
    const second = await image('anna', 'd')
    await recall('anna', first)
    expect(await has('d')).toBe(true)
    await recall('anna', second)
    expect(await has('d')).toBe(false)
  })

  it('[G6] stay while an order refers to them', async () => {
    await addFile('9', 'anna')
    const picture = await image('anna', '9')
    await database.db.transaction((tx) => keepFiles(tx, [fileId('9')], 'private'))
    await recall('anna', picture)
    expect(await has('9')).toBe(true)
  })

  it('[G6][G16] stay when they are another’s, or when they were only written about', async () => {
    await addFile('e', 'bert')
    await addFile('f', 'anna')
    await image('bert', 'e')
    await recall('anna', await image('anna', 'e'))
    await recall('anna', await say('anna', MsgType.text, [{ text: address('f') }]))
    expect([await has('e'), await has('f')]).toEqual([true, true])
  })
})

describe('relays of what is taken back', () => {
  it('[G6] stay blank when another node takes the relay itself back at that instant', async () => {
    const words = { content: [{ text: '密码是 7788' }], msgType: MsgType.text }
    const secret = await say('anna', words.msgType, words.content)
    const items = [{ ...words, senderName: 'anna', timestamp: 1 }]
    const relay = await say('bert', MsgType.relay, [{ title: '聊天记录', items }])
    const there = await database.pool.connect()
    await there.query('BEGIN')
    await there.query(`UPDATE message SET content = '[]', is_removed = true WHERE msg_seq_id = $1`, [relay])
    const here = recall('anna', secret)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const isHeldUp = async () => (await database.pool.query(waiting)).rowCount
    await expect.poll(isHeldUp, { timeout: 30_000 }).toBeGreaterThan(0)
    await there.query('COMMIT')
    there.release()
    await here
    const { rows } = await database.pool.query('SELECT content FROM message WHERE msg_seq_id = $1', [relay])
    expect(rows).toEqual([{ content: [] }])
  })
})

describe('quotes of what is taken back', () => {
  const quotedIn = async (msgSeqId: number) => {
    const { rows } = await database.pool.query('SELECT extend FROM message WHERE msg_seq_id = $1', [msgSeqId])
    return rows[0]?.extend
  }

  it('[G6] lose the words of the message, and nothing else of the reply', async () => {
    const first = await say('anna', MsgType.text, [{ text: '密码是 7788' }])
    const other = await say('anna', MsgType.text, [{ text: '压力 9 MPa' }])
    const quote = (msgSeqId: number, text: string) => ({
      extend: { quote: { msgSeqId, msgType: 200101, text }, page: '/a' },
    })
    const reply = await say('bert', MsgType.text, [{ text: '收到' }], quote(first, '密码是 7788'))
    const second = await say('bert', MsgType.text, [{ text: '好' }], quote(other, '压力 9 MPa'))
    const hostile = await say('bert', MsgType.text, [{ text: '一' }], quote(first, '密码\u0000 7788'))
    await recall('anna', first)
    expect(await quotedIn(hostile)).toBeNull()
    expect(await quotedIn(reply)).toEqual({ quote: { msgSeqId: first, msgType: 200101 }, page: '/a' })
    expect(await quotedIn(second)).toMatchObject({ quote: { text: '压力 9 MPa' } })
  })
})
