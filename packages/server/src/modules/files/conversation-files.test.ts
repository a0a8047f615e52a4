/** Files of conversations: opened by signed addresses that expire, given only to people who may see the message (G15, G16). */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { UploadedFile } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { ChatKind, type ChatRow, type HistoryRow, MsgType } from '@weft/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoApp } from '../../demo'
import { openSecretBox } from '../../platform/secret-box'
import { keySourceOf } from '../../platform/secret-key'
import { connect } from '../../socket/test-client'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createFileLookup } from '../conversations/file-lookup'
import { createConversationStore, createMessageStore } from '../conversations/store'
import { type Caller, signedIn, testCustomer } from '../desk/test-people'
import { readSecrets } from '../sso'
import { createFileAddresses } from './addresses'

type Person = Caller & { userId: string }
let portal: TestPortal
let zhou: Person
let wu: Person
let chen: Person
let picture: Buffer
beforeAll(async () => {
  portal = await startTestPortal()
  ;[zhou, wu, chen] = (await Promise.all(['zhoumin', 'wujianping', 'chenli'].map((key) => signedIn(portal, key)))) as [
    Person,
    Person,
    Person,
  ]
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#268' } })
    .png()
    .toBuffer()
})
afterAll(() => portal.stop())
beforeEach(() => portal.resetClock())

async function upload(who: Person, name = '现场.png', bytes = picture): Promise<UploadedFile> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const { data, msg } = await portal.browser().send<UploadedFile>({
    method: 'POST',
    url: '/open-api/v1/file/upload/for/thumbnail',
    headers: { authorization: who.authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const [uploaded] = data
  if (!uploaded) throw new Error(msg)
  return uploaded
}

const open = async (address: string, headers: Record<string, string> = {}) =>
  (await portal.browser().send({ url: address, headers })).response
/** As a browser's image or download asks: without a token. */
const statusOf = async (address: string, headers?: Record<string, string>) => (await open(address, headers)).statusCode
const bareOf = (address: string) => new URL(address, 'http://own.invalid').pathname

const nobodysDesks = (who: Person) => ({ userId: who.userId, agentOf: [] })
const holds = (url: string, who: Person) =>
  createFileLookup(portal.database.pool, portal.context.files)(url, 'picture', nobodysDesks(who))

async function say(key: string, who: Person, content: readonly unknown[], msgType: number = MsgType.image) {
  const [result] = await createMessageStore(portal.database.pool).append([
    {
      key,
      right: 'participant',
      senderId: who.userId,
      senderName: '周敏',
      tid: randomUUID(),
      msgType,
      content,
      timestamp: Date.now(),
      clientTimestamp: Date.now(),
    },
  ])
  if (!result?.ok) throw new Error('The message was not stored')
  return result.msgSeqId
}

/** A group with a picture in it, put into the store as the gateway does: judged, and without a signature. */
async function groupWithPicture(members: readonly Person[]) {
  const groupId = `g-${randomUUID()}`
  const { pool } = portal.database
  await pool.query(`INSERT INTO chat_group (uuid, name) VALUES ($1, '项目群')`, [groupId])
  for (const { userId } of members)
    await pool.query('INSERT INTO chat_group_member (group_uuid, account_number) VALUES ($1, $2)', [groupId, userId])
  await createConversationStore(pool).ensure(
    { kind: 'group', groupId },
    members.map(({ userId }) => ({ userId, role: 'member' })),
  )
  const key = keyOf({ kind: 'group', groupId })
  const [sender] = members
  if (!sender) throw new Error('A group has members')
  const { file, thumbnail } = await upload(sender)
  const { storedUrl } = portal.context.files
  const content = [
    {
      url: storedUrl(file.fileAccessPath),
      thumbnail: storedUrl(thumbnail?.fileAccessPath ?? ''),
      width: 400,
      height: 300,
    },
  ]
  expect(await holds(file.fileAccessPath, sender)).toBe(true)
  const msgSeqId = await say(key, sender, content)
  const leave = (who: Person) =>
    pool.query('DELETE FROM chat_group_member WHERE group_uuid = $1 AND account_number = $2', [groupId, who.userId])
  return { groupId, key, content, msgSeqId, file, bare: bareOf(file.fileAccessPath), leave }
}

/** Opens a connection of this person to the gateway. */
async function online(who: Person) {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const host = await portal.browser().send<{ frameKey: string }>({ url: `/v1/api/mobile/app/host/${demoApp.id}` })
  const client = await connect({ url: `ws://127.0.0.1:${port}/ima-access/ws`, frameKey: host.data[0]?.frameKey ?? '' })
  const [tokenType = '', token = ''] = who.authorization.split(' ')
  client.send({ eventType: 100, userId: who.userId, deviceId: randomUUID(), deviceType: 'WEB', token, tokenType })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}

const chat = '/ima-business/m-api/im/v1/chat'
async function shown(who: Person, chatId: string, how = 'msg/details'): Promise<{ url: string; thumbnail: string }> {
  const found = await who.get<{ rows: HistoryRow[] }>(`${chat}/${who.userId}/${chatId}/${how}`)
  return found.data[0]?.rows[0]?.content[0] as { url: string; thumbnail: string }
}

describe('a file of a conversation', () => {
  it('[G15] [G16] is opened by the address that its members read, and by nobody who has the bare one', async () => {
    const { groupId, bare } = await groupWithPicture([zhou, wu])
    const { url, thumbnail } = await shown(wu, groupId)
    expect(url).toMatch(/^http.*\/files\/[0-9a-f]{32}\/[^?]+\?until=\d+&seal=[\w-]{43}$/)
    const response = await open(url)
    expect([response.statusCode, response.headers['cache-control'], response.headers['referrer-policy']]).toEqual([
      200,
      'private, no-cache',
      'no-referrer',
    ])
    expect([await statusOf(thumbnail), await statusOf(bare), await statusOf(bareOf(thumbnail))]).toEqual([
      200, 404, 404,
    ])
    // What is found and what the list of chats shows are signed alike.
    expect((await shown(wu, groupId, 'msg/search?msgTypes=200102')).url).toBe(url)
    const list = await wu.get<{ rows: ChatRow[] }>(`${chat}/${wu.userId}/chats?types=2`)
    const row = list.data[0]?.rows.find((one) => one.chatId === groupId)
    expect(row?.lastMessage?.content[0]).toMatchObject({ url })
  })

  it('[G15] is stored without a signature, so that its message stays the same for ever', async () => {
    const { groupId } = await groupWithPicture([zhou, wu])
    const { file, thumbnail } = await upload(zhou)
    const client = await online(zhou)
    const item = { url: file.fileAccessPath, thumbnail: thumbnail?.fileAccessPath, width: 400, height: 300 }
    expect(item.url).toContain('seal=')
    const said = { tid: randomUUID(), type: ChatKind.group, msgType: MsgType.image, targetId: groupId, content: [item] }
    expect((await client.say(said)).code).toBe(0)
    client.leave()
    const { rows } = await portal.database.pool.query(
      `SELECT m.content::text AS text FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE c.key = $1`,
      [`group|${groupId}`],
    )
    expect(rows).toHaveLength(2)
    const texts = rows.map((row) => row.text).join()
    expect(texts).toContain(bareOf(file.fileAccessPath))
    expect(texts).not.toContain('seal')
  })

  it('[G15] is opened by no signature that has expired, was changed or belongs to another file, nor by a range of it', async () => {
    const [one, other] = [await groupWithPicture([zhou, wu]), await groupWithPicture([zhou, wu])]
    const { url, thumbnail } = await shown(wu, one.groupId)
    const foreign = (await shown(wu, other.groupId)).url
    for (const forged of [
      url.replace(/seal=.{4}/, 'seal=AAAA'),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/&seal=.*/, ''),
      `${url.split('?')[0]}?${foreign.split('?')[1]}`,
    ])
      expect(await statusOf(forged), forged).toBe(404)
    const range = { range: 'bytes=10-19' }
    expect(await statusOf(url, range)).toBe(206)
    portal.advance(1_801_000)
    expect([await statusOf(url), await statusOf(url, range), await statusOf(thumbnail)]).toEqual([404, 404, 404])
    const fresh = (await shown(wu, one.groupId)).url
    expect([fresh === url, await statusOf(fresh, range)]).toEqual([false, 206])
  })

  it('[G16] is signed no more for who has left or was removed, whose old address ends with its life', async () => {
    const { groupId, bare, leave } = await groupWithPicture([zhou, wu])
    const before = (await shown(wu, groupId)).url
    await leave(wu)
    const after = (await shown(wu, groupId)).url
    expect([bareOf(after), after.includes('?'), await statusOf(after)]).toEqual([bare, false, 404])
    portal.advance(1_801_000)
    expect(await statusOf(before)).toBe(404)
    expect(await statusOf((await shown(zhou, groupId)).url)).toBe(200)
  })

  it('[G16] goes on to nobody by who has left, and to the people of the talk that a member passes it on to', async () => {
    const { bare, content, leave } = await groupWithPicture([zhou, wu])
    expect([await holds(bare, wu), await holds(bare, chen)]).toEqual([true, false])
    const pair = { kind: 'single', userIds: [wu.userId, chen.userId] } as const
    await createConversationStore(portal.database.pool).ensure(pair, [
      { userId: wu.userId, role: 'member' },
      { userId: chen.userId, role: 'member' },
    ])
    const items = [{ msgType: MsgType.image, content, senderName: '周敏', timestamp: 1 }]
    await say(keyOf(pair), wu, [{ title: '聊天记录', items }], MsgType.relay)
    const found = await chen.get<{ rows: HistoryRow[] }>(`${chat}/${chen.userId}/${wu.userId}/msg/details`)
    const relay = found.data[0]?.rows[0]?.content[0] as { items: { content: { url: string }[] }[] }
    expect(await statusOf(relay.items[0]?.content[0]?.url ?? '')).toBe(200)
    await leave(wu)
    expect([await holds(bare, wu), await holds(bare, chen)]).toEqual([true, true])
    const second = await groupWithPicture([zhou, wu])
    await second.leave(wu)
    expect(await holds(second.bare, wu)).toBe(false)
  })

  it('[G15] is not opened for who only writes its address somewhere into a message of theirs', async () => {
    const { bare } = await groupWithPicture([zhou, wu])
    const own = bareOf((await upload(chen)).file.fileAccessPath)
    const pair = { kind: 'single', userIds: [chen.userId, wu.userId] } as const
    await createConversationStore(portal.database.pool).ensure(pair, [
      { userId: chen.userId, role: 'member' },
      { userId: wu.userId, role: 'member' },
    ])
    await say(keyOf(pair), chen, [{ url: own, width: 1, height: 1, name: bare, more: { url: bare } }])
    const items = [{ msgType: MsgType.text, content: [{ text: bare, url: bare }], senderName: '陈', timestamp: 1 }]
    await say(keyOf(pair), chen, [{ title: bare, items }], MsgType.relay)
    expect(await holds(bare, chen)).toBe(false)
    expect(await statusOf(bare, { authorization: chen.authorization })).toBe(404)
  })

  it('[G15] is opened by its bare address with the token of its owner or of a member, as programs of before ask', async () => {
    const { bare, leave } = await groupWithPicture([zhou, wu])
    const as = (who: Caller & { authorization: string }) => statusOf(bare, { authorization: who.authorization })
    expect([await as(zhou), await as(wu), await as(chen), await statusOf(bare)]).toEqual([200, 200, 404, 404])
    await leave(wu)
    expect(await as(wu)).toBe(404)
    const { response } = await portal.browser().send({ url: bare, headers: { authorization: 'Bearer nothing' } })
    expect(response.json()).toMatchObject({ code: 20301 })
  })

  it('[G16] of a service talk is open to its customer and to the agents of its desk, whoever of them answered', async () => {
    const guest = await testCustomer(portal)
    const agent = await signedIn(portal, 'wangxiaoyun')
    const sent = await upload(agent as Person)
    const bare = bareOf(sent.file.fileAccessPath)
    expect(await holds(sent.file.fileAccessPath, agent as Person)).toBe(true)
    await guest.say({
      right: 'server',
      senderId: agent.userId,
      msgType: MsgType.image,
      content: [{ url: bare, width: 1, height: 1 }],
    })
    const supervisor = await signedIn(portal, 'hejing')
    const urls = [
      (await shown(guest as unknown as Person, 'desk')).url,
      (await shown(supervisor as Person, guest.userId)).url,
    ]
    expect(await Promise.all(urls.map((url) => statusOf(url)))).toEqual([200, 200])
    const stranger = await testCustomer(portal)
    expect(await stranger.get(`${chat}/${stranger.userId}/${guest.userId}/msg/details`)).toMatchObject({ status: 404 })
  })

  it('[G15] is signed alike by two nodes, which have one key', async () => {
    const { groupId, bare } = await groupWithPicture([zhou, wu])
    const { url } = await shown(wu, groupId)
    const { config } = portal.context
    const box = await openSecretBox(portal.database.pool, keySourceOf({}, config.dataFolder))
    const secrets = await readSecrets(portal.database.db, box)
    const addresses = createFileAddresses({
      origin: 'http://127.0.0.1:7459',
      secrets,
      lifeSeconds: 1_800,
      now: Date.now,
    })
    expect(addresses.signedUrl(addresses.storedUrl(url))).toBe(url)
    const { searchParams } = new URL(url)
    expect(addresses.isSigned(bare.split('/')[2] ?? '', Object.fromEntries(searchParams))).toBe(true)
  })
})

describe('a public file', () => {
  it('[G15] is made of no file that a conversation shows: the staff uploads it once more', async () => {
    const { bare } = await groupWithPicture([zhou, wu])
    const { keepFiles } = await import('./repository')
    const id = bare.split('/')[2] ?? ''
    const keep = (use: 'private' | 'public') => portal.database.db.transaction((tx) => keepFiles(tx, [id], use))
    expect(await keep('public')).toBe(false)
    expect(await statusOf(bare)).toBe(404)
    expect(await keep('private')).toBe(true)
    expect(await keep('public')).toBe(false)
  })

  it('[G15] stays open to everybody when a message shows it too', async () => {
    const { file } = await upload(zhou)
    const bare = bareOf(file.fileAccessPath)
    const { keepFiles } = await import('./repository')
    await portal.database.db.transaction((tx) => keepFiles(tx, [bare.split('/')[2] ?? ''], 'public'))
    expect(await holds(bare, wu)).toBe(true)
    expect(await statusOf(bare)).toBe(200)
  })
})

describe('what a call brings', () => {
  it('[G15] loses its signatures before anything is stored, in addresses, lists of them and HTML', async () => {
    const { signedUrl, withoutSignatures } = portal.context.files
    const bare = `/files/${'a'.repeat(32)}/Bob's%20a.png`
    const signed = signedUrl(bare)
    expect(signed).not.toBe(bare)
    const html = (address: string) => `<img src="${address.replaceAll('&', '&amp;')}">`
    expect(withoutSignatures({ a: [signed, `${signed},${signed}`], b: { html: html(signed) }, c: 1, d: null })).toEqual(
      {
        a: [bare, `${bare},${bare}`],
        b: { html: html(bare) },
        c: 1,
        d: null,
      },
    )
    expect(withoutSignatures('https://shop.example/a?until=1&seal=x')).toBe('https://shop.example/a?until=1&seal=x')
  })
})
