/** A person is erased while they and a colleague have open sockets, and while a message and an upload of theirs are on their way. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ChatKind, CloseCode, type MessageDownFrame, MsgType } from '@weft/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoApp } from '../demo'
import { createConversationStore } from '../modules/conversations/store'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { NOBODY } from '../modules/personal-data/erasure-table'
import { connect, type WireClient } from '../socket/test-client'
import { startTestPortal, type TestPortal } from './test-portal'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const GROUP = 'of-live'
const WORDS = { before: '葳蕤之前的话', inFlight: '缥缈路上的话', colleague: '收到' }
const BYTES = '螭吻在路上的文件'

type Person = Caller & { userId: string }
let portal: TestPortal
let person: Person
let colleague: Person
let admin: Person
let port: number
let frameKey: string
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  frameKey = host.data[0]?.frameKey ?? ''
  person = await signedIn(portal, 'lixiang')
  colleague = await signedIn(portal, 'zhoumin')
  admin = await signedIn(portal, 'hejing')
  await pool().query(`UPDATE aftersale_order SET state = 'closed' WHERE customer_id = $1`, [person.userId])
  await pool().query(`UPDATE mall_order SET state = 'cancelled' WHERE user_number = $1`, [person.userId])
  await pool().query(`INSERT INTO chat_group (uuid, name) VALUES ($1, '现场')`, [GROUP])
  await pool().query(
    `INSERT INTO chat_group_member (group_uuid, account_number, is_owner) VALUES ($1, $2, true), ($1, $3, false)`,
    [GROUP, person.userId, colleague.userId],
  )
  await createConversationStore(pool()).ensure({ kind: 'group', groupId: GROUP }, [
    { userId: person.userId, role: 'member' },
    { userId: colleague.userId, role: 'member' },
  ])
})
afterAll(() => portal.stop())

const pool = () => portal.database.pool

async function online({ userId, authorization }: Person): Promise<WireClient> {
  const client = await connect({ url: `ws://127.0.0.1:${port}/ima-access/ws`, frameKey })
  const [tokenType = '', token = ''] = authorization.split(' ')
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType: 'WEB', token, tokenType, cursors: {} })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}

const text = (words: string) => ({
  tid: randomUUID(),
  type: ChatKind.group,
  msgType: MsgType.text,
  targetId: GROUP,
  content: [{ text: words }],
})
const isRecall = (frame: MessageDownFrame) => frame.msgType === MsgType.recall
const recalled = (frame: MessageDownFrame) => (frame.content as { msgId: number }[]).map(({ msgId }) => msgId)

/** An upload whose head has been sent and accepted, and whose end comes when it is asked for. */
function uploadOnItsWay() {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="on-its-way.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const end = `${BYTES}\r\n--${boundary}--\r\n`
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/open-api/v1/file/upload/for/thumbnail',
    headers: {
      authorization: person.authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + Buffer.byteLength(end),
    },
  })
  const answered = new Promise<number>((resolve) => {
    sent.on('response', async (reply) => {
      let body = ''
      for await (const chunk of reply) body += chunk
      resolve(JSON.parse(body).code)
    })
    // The server may hang up on somebody who is nobody any more.
    sent.on('error', () => resolve(-1))
  })
  sent.write(head)
  return { end: () => sent.end(end), answered }
}

const filesOf = () =>
  readdirSync(portal.context.config.filesFolder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(BYTES),
  )

it('[AC-22] [G6] closes the person’s lines, shows tombstones to the open page beside, and takes what was on its way', async () => {
  const [phone, desktop, beside] = [await online(person), await online(person), await online(colleague)]
  const said = await phone.say(text(WORDS.before))
  expect(said.code).toBe(0)
  await beside.message((frame) => frame.msgSeqId === said.msgSeqId)
  const answer = await beside.say(text(WORDS.colleague))

  const upload = uploadOnItsWay()
  // A message that the gateway has let through waits for its conversation, which is held here.
  const lock = await pool().connect()
  await lock.query('BEGIN')
  await lock.query(`SELECT FROM conversation WHERE key = $1 FOR UPDATE`, [`group|${GROUP}`])
  phone.send({ eventType: 201, clientTimestamp: Date.now(), ...text(WORDS.inFlight) })
  await expect
    .poll(
      async () =>
        (
          await pool().query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)

  const erase = () =>
    admin.send('POST', `/web-api/account/v1/${person.userId}/erasure`, { reason: 'asked', confirm: person.userId })
  expect(await erase()).toMatchObject({ code: 0, data: [{ isErased: true }] })
  expect(await phone.closed).toEqual({ code: CloseCode.tokenRefused })
  expect(await desktop.closed).toEqual({ code: CloseCode.tokenRefused })
  await lock.query('COMMIT')
  lock.release()
  upload.end()
  await upload.answered

  // The colleague's page, which nobody reloads: the tombstone of each message that it shows.
  const gone = new Set<number>()
  const shown = new Set<number>()
  const follow = () => {
    for (const frame of beside.frames) {
      if (frame.eventType !== 202 || frame.fromUserId !== person.userId) continue
      if (isRecall(frame)) for (const id of recalled(frame)) gone.add(id)
      else shown.add(frame.msgSeqId)
    }
    return [...shown].filter((id) => !gone.has(id))
  }
  const leftInDatabase = async () =>
    (
      await pool().query(
        `SELECT 'message' FROM message WHERE sender_id = $1 AND position('的话' IN content::text) > 0
         UNION ALL SELECT 'file' FROM file WHERE owner_id = $1 UNION ALL SELECT 'part' FROM file_part WHERE owner_id = $1`,
        [person.userId],
      )
    ).rowCount
  await expect
    .poll(
      async () => {
        // As the half minute of the engine does, for what came in after its first look.
        await erase()
        return [follow(), await leftInDatabase(), filesOf().length]
      },
      { timeout: 60_000, interval: 250 },
    )
    .toEqual([[], 0, 0])
  expect(shown).toContain(said.msgSeqId)
  expect(shown).not.toContain(answer.msgSeqId)

  // In the person's name nothing is said but what takes their words back, and that bears no name.
  const theirs = beside.frames.filter(
    (frame): frame is MessageDownFrame => frame.eventType === 202 && frame.fromUserId === person.userId,
  )
  for (const frame of theirs.filter(isRecall)) expect(frame.senderName).toBe(NOBODY)
  const { rows } = await pool().query(
    `SELECT count(*)::int AS messages, max(c.head_seq_id) AS head FROM message m JOIN conversation c ON c.id = m.conversation_id
     WHERE c.key = $1`,
    [`group|${GROUP}`],
  )
  expect(rows[0].messages).toBe(rows[0].head)
  beside.leave()
})

it('[AC-22] lets the token of before open no line and take no file', async () => {
  const client = await connect({ url: `ws://127.0.0.1:${port}/ima-access/ws`, frameKey })
  const [tokenType = '', token = ''] = person.authorization.split(' ')
  const { userId } = person
  client.send({ eventType: 100, userId, deviceId: randomUUID(), deviceType: 'WEB', token, tokenType, cursors: {} })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).not.toBe(0)
  expect((await client.closed).code).toBe(CloseCode.tokenRefused)
  const upload = uploadOnItsWay()
  upload.end()
  expect(await upload.answered).not.toBe(0)
  expect(filesOf()).toEqual([])
  expect((await pool().query('SELECT FROM file WHERE owner_id = $1', [userId])).rowCount).toBe(0)
})
