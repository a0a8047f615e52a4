/**
 * Two nodes of the whole server on one database, hints by LISTEN/NOTIFY, in one process: who is where, what is revoked,
 * which socket of a device is the newer one. Their gateways share nothing but the database.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChatKind, MsgType } from '@weft/protocol'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type App, buildApp } from '../app'
import { demoApp, demoPassword, demoPeople, demoUserId, fillDemoWorld } from '../demo'
import { account } from '../modules/accounts/tables'
import { secretId } from '../modules/sso/secrets'
import { ssoRecord } from '../modules/sso/tables'
import { visitor } from '../modules/visitors/tables'
import { createNodeBus, createPostgresCarrier, createRedisCarrier, type NodeBus } from '../platform/bus'
import { findRedis, startRedis, type TestRedis } from '../platform/bus/test-redis'
import { openSecretBox } from '../platform/secret-box'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { connect, type WireClient } from './test-client'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Node extends App {
  url: string
  origin: string
  bus: NodeBus
}

let database: TestDatabase
let folder: string
let nodes: [Node, Node]
let frameKey: string
/** Undefined while the nodes speak through the database. */
let redis: TestRedis | undefined

async function startNode(nodeId: string): Promise<Node> {
  const carrier = redis ? createRedisCarrier(redis.url, 'weft:nodes') : createPostgresCarrier(database.url)
  const bus = createNodeBus({ nodeId, carrier })
  const built = await buildApp({
    pool: database.pool,
    dataFolder: join(folder, nodeId),
    filesFolder: join(folder, 'files'),
    box: await openSecretBox(database.pool, { file: join(folder, 'key') }),
    socket: { bus },
  })
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(bus.check().state).toBe('up'), { timeout: 20_000, interval: 10 })
  return { ...built, origin, url: `${origin.replace('http', 'ws')}/ima-access/ws`, bus }
}

async function tokenOf(key: string): Promise<string> {
  const [{ app }] = nodes
  const headers = { host: '127.0.0.1:7300', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
  const phone = demoPeople.find((one) => one.key === key)?.phone
  const signedIn = await app.inject({
    method: 'POST',
    url: '/sso/login',
    headers,
    payload: { loginName: phone, password: demoPassword, appName: demoApp.name },
  })
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0]
  const reply = await app.inject({
    url: `/web/portal/oauth/token?appName=${demoApp.name}`,
    headers: { ...headers, cookie },
  })
  return reply.json<{ data: { access_token: string }[] }>().data[0]?.access_token ?? ''
}

/** @param after what this device has of the single conversation with zhaolei; it is told what came since. */
async function enter(
  node: Node,
  key: string,
  token: string,
  deviceId = `${key}-${node.url}`,
  after?: number,
): Promise<WireClient> {
  const client = await connect({ url: node.url, frameKey })
  const userId = demoUserId(key)
  const cursors = after === undefined ? undefined : { [demoUserId('zhaolei')]: after }
  client.send({ eventType: 100, userId, deviceId, deviceType: 'WEB', token, tokenType: 'Bearer', cursors })
  expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
  return client
}

const toPerson = (key: string, text: string, tid: string) => ({
  tid,
  type: ChatKind.single,
  msgType: MsgType.text,
  targetId: demoUserId(key),
  content: [{ text }],
})

const redisProgram = findRedis()
/** What carries hints from node to node: the promises are the same over each. Where there is no Redis, findRedis says so. */
const CARRIERS = [
  { name: 'the database', program: undefined },
  ...(redisProgram === undefined ? [] : [{ name: 'Redis', program: redisProgram }]),
]

describe.each(CARRIERS)('two nodes on one database that hear of one another through $name', ({ program }) => {
  beforeAll(async () => {
    redis = program === undefined ? undefined : await startRedis(program)
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'weft-nodes-'))
    await fillDemoWorld(database.db, { now: Date.now(), origins: ['https://shop.example'] })
    nodes = [await startNode('a'), await startNode('b')]
    const { rows } = await database.pool.query<{ frame_key: string }>('SELECT frame_key FROM app WHERE id = $1', [
      demoApp.id,
    ])
    frameKey = rows[0]?.frame_key ?? ''
  })
  afterAll(async () => {
    for (const node of nodes ?? []) {
      await node.close()
      await node.bus.close()
    }
    await database?.close()
    await redis?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[G13] a message reaches people of the other node, and their typing and presence come back', async () => {
    const [a, b] = nodes
    const [min, yun] = [
      await enter(a, 'zhaolei', await tokenOf('zhaolei')),
      await enter(b, 'wangxiaoyun', await tokenOf('wangxiaoyun')),
    ]
    expect((await min.say(toPerson('wangxiaoyun', '在吗', 'n-1'))).code).toBe(0)
    expect((await yun.message()).content).toEqual([{ text: '在吗' }])
    yun.send({ eventType: 204, targetId: demoUserId('zhaolei'), type: ChatKind.single })
    expect(await min.next(204)).toMatchObject({ userId: demoUserId('wangxiaoyun') })
    expect([a.socket.gateway.isOnline(demoUserId('wangxiaoyun')), a.socket.gateway.figures().otherNodes]).toEqual([
      true,
      1,
    ])
    min.leave()
    yun.leave()
  })

  it('[G2] the same tid at both nodes at the same instant is one message with two equal answers', async () => {
    const [a, b] = nodes
    const token = await tokenOf('zhaolei')
    const [one, two] = [await enter(a, 'zhaolei', token), await enter(b, 'zhaolei', token)]
    for (let round = 0; round < 20; round++) {
      const message = toPerson('wangxiaoyun', '两处同时', `twice-${round}`)
      const [left, right] = await Promise.all([one.say(message), two.say(message)])
      expect([left.code, right.code]).toEqual([0, 0])
      expect(left.msgSeqId).toBe(right.msgSeqId)
    }
    const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM message WHERE tid LIKE 'twice-%'`)
    expect(rows).toEqual([{ count: 20 }])
    one.leave()
    two.leave()
  })

  it.each([
    { hint: 'told', isLost: false },
    { hint: 'lost', isLost: true },
  ])(
    '[G6] [IM-18] what is recalled at one node is gone at the other, which stored it, with the hint $hint',
    async ({ isLost }) => {
      const [a, b] = nodes
      const token = await tokenOf('zhaolei')
      const [writer, other] = [await enter(a, 'zhaolei', token), await enter(b, 'zhaolei', token)]
      const words = `说错了 ${isLost}`
      const { msgSeqId = 0 } = await writer.say(toPerson('wangxiaoyun', words, `wrong-${isLost}`))
      const silent = isLost ? vi.spyOn(b.bus, 'publish').mockImplementation(() => {}) : undefined
      const recall = { ...toPerson('wangxiaoyun', '', `recall-${isLost}`), msgType: MsgType.recall }
      expect((await other.say({ ...recall, content: [{ msgId: msgSeqId }] })).code).toBe(0)
      silent?.mockRestore()

      const late = await enter(a, 'wangxiaoyun', await tokenOf('wangxiaoyun'), `late-${isLost}`, msgSeqId - 1)
      expect(await late.message((frame) => frame.msgSeqId === msgSeqId)).toMatchObject({ content: [], isRemoved: true })
      expect(JSON.stringify(late.frames)).not.toContain(words)
      for (const one of [writer, other, late]) one.leave()
    },
  )

  it('[G15] the parts of one file may go to either node, the last two at the same instant: one file, and nothing is left', async () => {
    const authorization = `Bearer ${await tokenOf('zhaolei')}`
    const whole = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_000, 'x'), Buffer.from('\n%%EOF\n')])
    const size = Math.ceil(whole.length / 5)
    const put = async (node: Node, chunk: number) => {
      const form = new FormData()
      const fields = { chunk, chunks: 5, fileName: '图纸.pdf', fileUuid: `two-nodes-${redis !== undefined}` }
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
      form.set('file', new Blob([whole.subarray(chunk * size, (chunk + 1) * size)]), 'blob')
      const answer = await fetch(`${node.origin}/open-api/v1/file/part/upload/for/thumbnail`, {
        method: 'POST',
        headers: { authorization, 'x-requested-with': 'XMLHttpRequest' },
        body: form,
      })
      return (await answer.json()) as { code: number; data: { file: { fileAccessPath: string } }[] }
    }
    const [a, b] = nodes
    const first = [await put(a, 4), await put(b, 0), await put(a, 2)]
    const last = await Promise.all([put(b, 1), put(a, 3)])
    expect([...first, ...last].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    const addresses = new Set(last.flatMap(({ data }) => data.map(({ file }) => new URL(file.fileAccessPath).pathname)))
    expect([first.flatMap(({ data }) => data), addresses.size]).toEqual([[], 1])
    for (const { origin } of nodes) {
      const stored = await fetch(`${origin}${[...addresses][0]}`)
      expect(Buffer.from(await stored.arrayBuffer()).equals(whole)).toBe(true)
    }
    expect((await database.pool.query('SELECT 1 FROM file_part')).rowCount).toBe(0)
    expect(
      readdirSync(join(folder, 'files'), { recursive: true }).filter((name) => /part-/.test(String(name))),
    ).toEqual([])
  })

  it('the older socket of a device closes with 4002, at whichever node it is', async () => {
    const [a, b] = nodes
    const token = await tokenOf('zhoumin')
    const old = await enter(a, 'zhoumin', token, 'one-phone')
    const fresh = await enter(b, 'zhoumin', token, 'one-phone')
    expect((await old.closed).code).toBe(4002)
    expect(fresh.socket.readyState).toBe(fresh.socket.OPEN)
    fresh.leave()
  })

  it('[G9] a revocation at one node ends the sockets of the person at the other with 200002 and 4001', async () => {
    const [a, b] = nodes
    const token = await tokenOf('zhoumin')
    const client = await enter(b, 'zhoumin', token)
    a.context.sessions.announce({ userId: demoUserId('zhoumin') })
    expect((await client.next(203, (frame) => frame.code !== 0)).code).toBe(200002)
    expect((await client.closed).code).toBe(4001)
  })

  it('[G9] a revocation whose hint was lost is found in the database', async () => {
    const [, b] = nodes
    const [token, other] = [await tokenOf('zhoumin'), await tokenOf('lixiang')]
    const [revoked, disabled] = [await enter(b, 'zhoumin', token), await enter(b, 'lixiang', other)]
    await database.db
      .update(ssoRecord)
      .set({ revokedAt: new Date() })
      .where(eq(ssoRecord.id, secretId(token)))
    await database.db
      .update(account)
      .set({ state: 'disabled' })
      .where(eq(account.number, demoUserId('lixiang')))
    expect((await revoked.closed).code).toBe(4001)
    expect((await disabled.closed).code).toBe(4001)
    await database.db.update(account).set({ state: 'active' })
  })

  it('[G9] [IM-22] a visitor who signed in to an account, and the hint of it was lost, is found in the database', async () => {
    const [a, b] = nodes
    const visit = async () => {
      const reply = await a.app.inject({
        method: 'POST',
        url: '/fs/open-api/v1/virtually/user/generate',
        headers: { host: '127.0.0.1:7300', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' },
        payload: { virtuallyUserId: crypto.randomUUID() },
      })
      const { userId = '', token = '' } = reply.json<{ data: { userId: string; token: string }[] }>().data[0] ?? {}
      const client = await connect({ url: b.url, frameKey })
      client.send({ eventType: 100, userId, deviceId: userId, deviceType: 'VISITOR', token, tokenType: 'Bearer' })
      expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
      return { userId, client }
    }
    const [gone, stays] = [await visit(), await visit()]
    await database.db.update(visitor).set({ identifiedAt: new Date() }).where(eq(visitor.id, gone.userId))
    expect((await gone.client.closed).code).toBe(4001)
    expect(stays.client.socket.readyState).toBe(stays.client.socket.OPEN)
    stays.client.leave()
  })

  it('[G9] [WD-17] a visitor for whom a site vouches, and the hint of it was lost, is found in the database; the person stays', async () => {
    const [a, b] = nodes
    interface Token {
      userId: string
      token: string
    }
    const ask = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Token> => {
      const shop = { host: '127.0.0.1:7300', origin: 'https://shop.example', ...headers }
      const reply = await a.app.inject({
        method: 'POST',
        url,
        headers: shop,
        payload: { appId: demoApp.id, ...payload },
      })
      return reply.json<{ data: [Token] }>().data[0]
    }
    const enterAs = async ({ userId, token }: Token, deviceId: string) => {
      const client = await connect({ url: b.url, frameKey })
      client.send({ eventType: 100, userId, deviceId, deviceType: 'VISITOR', token, tokenType: 'Bearer' })
      expect((await client.next(203, (frame) => frame.refEventType === 100)).code).toBe(0)
      return client
    }
    const visit = () => ask('/fs/open-api/v1/virtually/user/generate', { virtuallyUserId: crypto.randomUUID() })
    const [visitor, other] = [await visit(), await visit()]
    const [before, stranger] = [await enterAs(visitor, 'before'), await enterAs(other, 'stranger')]

    const silent = vi.spyOn(a.bus, 'publish').mockImplementation(() => {})
    const assertion = await new SignJWT({ sub: 'member-1', aud: demoApp.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(Buffer.from(demoApp.siteSecret))
    const authorization = `Bearer ${visitor.token}`
    const person = await ask('/fs/open-api/v1/user/identify', { assertion }, { authorization })
    expect(person.userId).toBe(visitor.userId)
    expect(silent).toHaveBeenCalledWith({ type: 'revoked', userId: visitor.userId, asVisitor: true })
    silent.mockRestore()
    const after = await enterAs(person, 'after')

    expect((await before.closed).code).toBe(4001)
    for (const one of [after, stranger]) {
      expect(one.socket.readyState).toBe(one.socket.OPEN)
      one.leave()
    }
  })

  it('[T6] a desk right that is withdrawn at one node counts for the agent’s open socket at the other', async () => {
    const [a, b] = nodes
    const [customer, agent, colleague] = [
      await enter(a, 'lixiang', await tokenOf('lixiang')),
      await enter(b, 'zhaolei', await tokenOf('zhaolei')),
      await enter(a, 'hejing', await tokenOf('hejing')),
    ]
    const admin = await tokenOf('hejing')
    const toDesk = (tid: string) => ({
      tid,
      type: ChatKind.customerUser,
      msgType: MsgType.userToHumanAgent,
      targetId: demoApp.deskId,
      content: [],
    })
    expect((await customer.say(toDesk('rights-1'))).code).toBe(0)
    await agent.message((frame) => frame.tid === 'rights-1')

    const number = demoUserId('zhaolei')
    const held = await database.pool.query<{ role_code: string }>(
      'SELECT role_code FROM account_role WHERE account_number = $1',
      [number],
    )
    const give = (roles: readonly string[]) =>
      a.app.inject({
        method: 'PUT',
        url: `/web-api/permission/v1/account/${number}/role`,
        headers: {
          host: '127.0.0.1:7300',
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'XMLHttpRequest',
          authorization: `Bearer ${admin}`,
        },
        payload: { roles },
      })
    expect((await give([])).statusCode).toBe(200)
    let tries = 0
    const answer = () => ({
      ...toPerson('lixiang', '还在', `rights-answer-${++tries}`),
      type: ChatKind.customerAgent,
    })
    await vi.waitFor(async () => expect((await agent.say(answer())).code).toBe(300000), { timeout: 20_000 })
    expect(
      (await customer.say({ ...toDesk('rights-2'), msgType: MsgType.text, content: [{ text: '在吗' }] })).code,
    ).toBe(0)
    // What goes to the agent after it comes; it itself does not.
    expect((await colleague.say(toPerson('zhaolei', '下线了', 'rights-3'))).code).toBe(0)
    await agent.message((frame) => frame.tid === 'rights-3')
    expect(agent.frames.filter((frame) => frame.eventType === 202 && frame.tid === 'rights-2')).toEqual([])
    expect((await give(held.rows.map((row) => row.role_code))).statusCode).toBe(200)
    for (const one of [customer, agent, colleague]) one.leave()
  })

  it('[SV-18] hours saved at one node are told to an open page at the other, which reads the new ones there', async () => {
    const [a, b] = nodes
    const customer = await enter(b, 'lixiang', await tokenOf('lixiang'))
    const read = async () =>
      (await b.app.inject({ url: `/ima-business/open-api/im/v1/customer/hours?deskId=${demoApp.deskId}` })).json<{
        data: [{ isOpen: boolean }]
      }>().data[0].isOpen
    const authorization = `Bearer ${await tokenOf('hejing')}`
    for (const isOpen of [false, true]) {
      // Kept at that node from here on: without the hint it would be true for five more seconds.
      expect(await read()).toBe(!isOpen)
      const saved = await a.app.inject({
        method: 'PUT',
        url: '/web-api/desk/v1/settings/hours',
        headers: { host: '127.0.0.1:7300', 'sec-fetch-site': 'same-origin', authorization },
        payload: { isEnforced: true, weekly: Array(7).fill(isOpen ? [{ from: 0, to: 1_440 }] : []) },
      })
      expect(saved.statusCode).toBe(200)
      expect(await customer.next(205, ({ userId }) => userId === demoApp.deskId)).toMatchObject({ online: isOpen })
      expect(await read()).toBe(isOpen)
    }
    customer.leave()
  })

  it('[G13][G5] sends and delivers while the bus is cut, at the latest by the tail check', async () => {
    const [a, b] = nodes
    const [lei, yun] = [
      await enter(a, 'zhaolei', await tokenOf('zhaolei')),
      await enter(b, 'wangxiaoyun', await tokenOf('wangxiaoyun')),
    ]
    if (redis) await redis.kill()
    else
      await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'weft bus%' AND datname = current_database()`,
      )
    expect((await lei.say(toPerson('wangxiaoyun', '断线时说的', 'cut-1'))).code).toBe(0)
    await yun.message((frame) => frame.tid === 'cut-1')
    const answer = await fetch(`${a.origin}/readyz`)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { parts: Record<string, { note: string }> }).parts.bus?.note).toContain(
      redis ? 'redis' : 'postgres',
    )
    lei.leave()
    yun.leave()
  })
})
