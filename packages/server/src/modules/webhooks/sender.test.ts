/** Events from the transaction to a real address, on a clock of the test's own. */
import { spawnSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../../platform/config'
import { openSecretBox, type SecretBox } from '../../platform/secret-box'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createConversationStore, createMessageStore } from '../conversations/store'
import { DEFAULT_BOUND } from './events'
import { createPost } from './post'
import { createWebhookSender, RETRY_DELAYS_MS, type SwitchedOff, type WebhookSender } from './sender'
import { withSignedFiles } from './shown-files'
import { newSecret, signaturesOf } from './signature'

interface Arrival {
  headers: IncomingHttpHeaders
  body: string
}

let database: TestDatabase
let box: SecretBox
let receiver: Server
let host: string
let arrivals: Arrival[]
/** Statuses to answer with, in turn; 200 when there is none left. */
let answers: number[]
let now: number
const clock = { now: () => now }

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      arrivals.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const status = answers.shift() ?? 200
      response.writeHead(
        status,
        status === 302 ? { location: `http://${host}/elsewhere` } : status === 503 ? { 'retry-after': '20' } : {},
      )
      response.end('thanks')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => receiver.close())

beforeEach(async () => {
  arrivals = []
  answers = []
  now = 1_763_700_000_000
  database = await createTestDatabase()
  box = await openSecretBox(database.pool, { words: '0'.repeat(43) })
  await database.pool.query(
    `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('a', 'a', 'A', '${'0'.repeat(32)}', 'desk'),
     ('b', 'b', 'B', '${'0'.repeat(32)}', 'other')`,
  )
  await database.pool.query(`INSERT INTO desk (id, name) VALUES ('desk', '在线客服'), ('other', '别处')`)
})
afterEach(() => database.close())

const secret = newSecret()

type Asked = readonly (string | number)[]
/** The guide's samples by language, as far as this machine runs them: Node always. */
function samples(): Record<string, (asked: readonly Asked[]) => Promise<boolean[]> | boolean[]> {
  const guide = readFileSync(join(projectRoot, 'docs/guides/webhooks.md'), 'utf8')
  const textOf = (language: string): string =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(guide)?.[1] ?? ''
  for (const language of ['js', 'python', 'php', 'java', 'go']) expect(textOf(language)).toMatch(/is_?from_?weft/i)
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const python = `${textOf('python')}
import json, sys
print(json.dumps([is_from_weft(*one[:4], one[4].encode(), one[5]) for one in json.load(sys.stdin)]))`
  return {
    js: async (asked) => {
      const { isFromWeft } = (await import(`data:text/javascript,${encodeURIComponent(textOf('js'))}`)) as {
        isFromWeft(...parts: Asked): boolean
      }
      return asked.map((one) => isFromWeft(...one))
    },
    ...(hasPython && {
      python: (asked) => {
        const { stdout, stderr } = spawnSync('python3', ['-c', python], { input: JSON.stringify(asked) })
        expect(stderr.toString()).toBe('')
        return JSON.parse(stdout.toString())
      },
    }),
  }
}
async function endpoint(events: string[], more: { appId?: string; url?: string; isEnabled?: boolean } = {}) {
  const id = randomUUID()
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO webhook_endpoint (id, app_id, name, url, secret, events, is_enabled, created_at)
     VALUES ($1, $2, '测试', $3, $4, $5, $6, 0) RETURNING id`,
    [
      id,
      more.appId ?? 'a',
      more.url ?? `http://${host}/hook`,
      box.seal('webhook_endpoint.secret', id, secret),
      events,
      more.isEnabled ?? true,
    ],
  )
  return rows[0]?.id ?? ''
}
const DAY_MS = 86_400_000
const sender = (allowedHosts = [host], more: Partial<Parameters<typeof createWebhookSender>[0]> = {}) =>
  createWebhookSender({
    pool: database.pool,
    clock,
    box,
    post: createPost({ allowedHosts, isProduction: false }),
    random: () => 0,
    offAfterMs: 5 * DAY_MS,
    ...more,
  })

/** Sends what is due now; returns how many posts were started at first. */
async function runOf(sending: WebhookSender): Promise<number> {
  const begun = await sending.begin()
  await sending.settled()
  return begun
}

async function say(more: Partial<AppendRequest> = {}, customerId = 'carl', deskId = 'desk', bound = DEFAULT_BOUND) {
  await createConversationStore(database.pool).ensure({ kind: 'service', deskId, customerId }, [
    { userId: customerId, role: 'customer' },
  ])
  const [result] = await createMessageStore(database.pool, database.pool, bound).append([
    {
      key: `service|${deskId}|${customerId}`,
      right: 'server',
      senderId: customerId,
      senderName: '卡尔',
      tid: randomUUID(),
      msgType: MsgType.text,
      content: [{ text: '卷绕头报警' }],
      timestamp: now,
      clientTimestamp: now,
      effect: { type: 'contacted' },
      ...more,
    },
  ])
  return result
}
const deliveries = async () =>
  (
    await database.pool.query<{
      state: string
      attempts: number
      event_type: string
      last_status: number | null
      last_error: string | null
    }>(
      'SELECT state, attempts, event_type, last_status, last_error FROM webhook_delivery ORDER BY created_at, event_type',
    )
  ).rows
/** Expects that the only delivery has failed once for this reason, fails at each later try, and is given up; nothing arrives. */
async function expectGivenUp(sending: WebhookSender, reason: string): Promise<void> {
  const failed = { last_status: null, last_error: reason }
  expect(await deliveries()).toMatchObject([{ ...failed, state: 'pending', attempts: 1 }])
  for (const delay of RETRY_DELAYS_MS) {
    now += delay
    await runOf(sending)
  }
  expect(await deliveries()).toMatchObject([{ ...failed, state: 'failed', attempts: RETRY_DELAYS_MS.length + 1 }])
  expect(arrivals).toEqual([])
}

/** The dropped events, by gap. */
const gaps = async () =>
  (
    await database.pool.query<{ since: number; events: number; last_at: number }>(
      `SELECT since::float8, sum(events)::int AS events, max(last_at)::float8 AS last_at FROM webhook_dropped
       GROUP BY since ORDER BY since`,
    )
  ).rows

describe('what is told', () => {
  it('[T26] every step of a round and what was said, once, with who and where', async () => {
    await endpoint(['message.stored', 'conversation.opened', 'conversation.accepted', 'conversation.ended'])
    await say()
    now += 1_000
    await say({ effect: { type: 'requested', promiseDueAt: now }, msgType: MsgType.userToHumanAgent, content: [] })
    now += 1_000
    const notice = { msgType: MsgType.transferResponse, senderId: 'desk', content: [{ accepted: true }] }
    await say({ ...notice, effect: { type: 'accepted', agentId: 'eve', agentName: '夏娃' } })
    now += 1_000
    await say({ msgType: MsgType.endCustomerService, content: [], effect: { type: 'ended', by: 'carl' } })
    now += 1_000
    const sending = sender()
    while ((await runOf(sending)) > 0);
    const told = arrivals
      .map(({ body }) => JSON.parse(body))
      .sort((a, b) => a.createdAt - b.createdAt || (a.type < b.type ? -1 : 1))
    expect(told.map((event) => event.type)).toEqual([
      'conversation.opened',
      'message.stored',
      'message.stored',
      'conversation.accepted',
      'conversation.ended',
      'message.stored',
    ])
    expect(told[0]).toMatchObject({
      version: 1,
      deskId: 'desk',
      createdAt: 1_763_700_000_000,
      data: { deskId: 'desk', customerId: 'carl', phase: 'bot', msgSeqId: 1 },
    })
    expect(told[1]).toMatchObject({
      data: {
        msgSeqId: 1,
        msgType: MsgType.text,
        senderId: 'carl',
        senderName: '卡尔',
        content: [{ text: '卷绕头报警' }],
      },
    })
    expect(told[3]).toMatchObject({ data: { agentId: 'eve', agentName: '夏娃', phase: 'open' } })
    expect(told[4]).toMatchObject({ data: { endedBy: 'carl', acceptedAt: 1_763_700_002_000 } })
    expect(new Set(told.map((event) => event.id)).size).toBe(6)
  })

  it('a handover names who gave it, whom or which group it goes to, and the note that goes with it', async () => {
    await endpoint(['conversation.transferred'])
    await say()
    const steps: AppendRequest['effect'][] = [
      { type: 'requested', promiseDueAt: now },
      { type: 'accepted', agentId: 'eve', agentName: '夏娃' },
      { type: 'transferred', fromAgentId: 'eve', agentId: 'adam', agentName: '亚当', note: '懂水刺' },
      { type: 'queued', fromAgentId: 'adam', position: 1, groupId: 'g1', groupName: '浆纱组', note: '要报价' },
    ]
    for (const effect of steps) {
      now += 1_000
      const notice = { msgType: MsgType.transferResponse, senderId: 'desk', content: [{ accepted: true }] }
      expect(await say({ ...notice, effect })).toMatchObject({ ok: true })
    }
    const sending = sender()
    while ((await runOf(sending)) > 0);
    const told = arrivals.map(({ body }) => JSON.parse(body)).sort((a, b) => a.createdAt - b.createdAt)
    expect(told.map(({ type }) => type)).toEqual(['conversation.transferred', 'conversation.transferred'])
    expect(told[0].data).toMatchObject({ fromAgentId: 'eve', agentId: 'adam', agentName: '亚当', note: '懂水刺' })
    expect(told[1].data).toMatchObject({ fromAgentId: 'adam', groupId: 'g1', note: '要报价', phase: 'waiting' })
    expect([told[0].data.groupId, told[1].data.agentId ?? null]).toEqual([undefined, null])
  })

  it('[G2] a repeated tid and a refused step tell nothing', async () => {
    await endpoint(['message.stored', 'conversation.transferred'])
    await say({ tid: 'one' })
    await say({ tid: 'one' })
    const refused = await say({
      effect: { type: 'transferred', fromAgentId: 'eve', agentId: 'adam', agentName: '亚当' },
    })
    expect(refused).toMatchObject({ ok: false })
    expect(await deliveries()).toHaveLength(1)
  })

  it('[G6] what was taken back is told without its words, also what waits for another try, and with one batch', async () => {
    await endpoint(['message.stored'])
    answers = [500]
    await say({ content: [{ text: '密码是七七八八' }] })
    await say({ content: [{ text: '压力 9 MPa' }] }, 'dave')
    const sending = sender()
    await runOf(sending)
    now += 5_000
    const takeBack = (msgId: number, type: 'recall' | 'delete') => ({
      msgType: type === 'recall' ? MsgType.recall : MsgType.delete,
      content: [{ msgId }],
      effect: type === 'recall' ? { type, msgId, windowMs: 120_000 } : { type, msgId },
    })
    await say(takeBack(1, 'recall'))
    const twin = { key: 'service|desk|carl', right: 'server', senderId: 'carl', senderName: '卡尔' } as const
    const both = [{ content: [{ text: '手机 138' }], msgType: MsgType.text }, takeBack(3, 'delete')].map((more) => ({
      ...twin,
      ...more,
      tid: randomUUID(),
      timestamp: now,
      clientTimestamp: now,
    }))
    await createMessageStore(database.pool).append(both)
    const { rows } = await database.pool.query<{ body: string }>('SELECT body FROM webhook_delivery')
    expect(rows).toHaveLength(5)
    const bodies = rows.map(({ body }) => JSON.parse(body).data)
    expect(bodies.filter(({ msgSeqId, customerId }) => msgSeqId === 1 && customerId === 'carl')).toMatchObject([
      { content: [], isRemoved: true, senderName: '卡尔' },
    ])
    expect(bodies.filter(({ msgSeqId }) => msgSeqId === 3)).toMatchObject([{ content: [], isMsgDelete: true }])
    expect(JSON.stringify(rows)).toContain('压力 9 MPa')
    expect(JSON.stringify(rows)).not.toMatch(/七七八八|手机/)
    const before = arrivals.length
    now += RETRY_DELAYS_MS[0] ?? 0
    while ((await runOf(sending)) > 0);
    expect(arrivals.length - before).toBe(4)
    expect(JSON.stringify(arrivals.slice(before))).not.toMatch(/七七八八|手机/)
  })

  it('[G6] a relay that carries what was recalled elsewhere is told without those words', async () => {
    await endpoint(['message.stored'])
    const secret = [{ text: '密码是七七八八' }]
    await say({ content: secret })
    const item = { senderName: '卡尔', timestamp: now }
    const items = [
      { ...item, msgType: MsgType.text, content: secret },
      { ...item, msgType: MsgType.text, content: [{ text: '压力 9 MPa' }] },
    ]
    now += 1_000
    await say({ msgType: MsgType.relay, content: [{ title: '聊天记录', items }] }, 'dave')
    await say({
      msgType: MsgType.recall,
      content: [{ msgId: 1 }],
      effect: { type: 'recall', msgId: 1, windowMs: 120_000 },
    })
    const { rows } = await database.pool.query<{ body: string }>('SELECT body FROM webhook_delivery')
    const told = rows.map(({ body }) => JSON.parse(body).data).find(({ customerId }) => customerId === 'dave')
    expect(told.content).toEqual([
      { title: '聊天记录', items: [{ ...item, msgType: MsgType.recall, content: [{ msgId: 1 }] }, items[1]] },
    ])
    expect(JSON.stringify(rows)).not.toContain('七七八八')
  })

  it('a card that is put into a conversation without changing its round is told too', async () => {
    await endpoint(['message.stored'])
    await say()
    await say({ msgType: MsgType.share, senderId: 'desk', content: [{ title: '工单' }], effect: undefined })
    const { rows } = await database.pool.query<{ body: string }>('SELECT body FROM webhook_delivery')
    const told = rows.map(({ body }) => JSON.parse(body).data).map(({ msgSeqId, senderId }) => [msgSeqId, senderId])
    expect(told).toEqual(
      expect.arrayContaining([
        [1, 'carl'],
        [2, 'desk'],
      ]),
    )
  })

  it('[T5] goes to endpoints of the desk’s own app that asked for it, and to nobody else', async () => {
    await endpoint(['conversation.ended'])
    await endpoint(['message.stored'], { appId: 'b' })
    await endpoint(['message.stored'], { isEnabled: false })
    await say()
    expect(await deliveries()).toEqual([])
    await say({}, 'dave', 'other')
    expect(await deliveries()).toHaveLength(1)
  })
})

describe('how it is sent', () => {
  it('[SV-15] signs as Standard Webhooks does, by its own vector', () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const told = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'] as const
    const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    expect(signaturesOf([key], ...told)).toBe(signature)
    expect(signaturesOf([newSecret(), key], ...told).split(' ')[1]).toBe(signature)
    expect(Buffer.from(newSecret().slice('whsec_'.length), 'base64')).toHaveLength(32)
  })

  it('[SV-15] is signed so that the guide’s own samples know it, by either key while they change, and an altered or old one not', async () => {
    const id = await endpoint(['message.stored'])
    const older = newSecret()
    await database.pool.query(
      'UPDATE webhook_endpoint SET previous_secret = $2, previous_secret_until = $3 WHERE id = $1',
      [id, box.seal('webhook_endpoint.previous_secret', id, older), now + 20_000],
    )
    await say()
    answers = [500]
    await runOf(sender())
    now += 20_000
    await runOf(sender())
    const [first, second] = arrivals
    const partsOf = (arrival?: Arrival): [id: string, timestamp: string, signatures: string, body: string] => [
      String(arrival?.headers['webhook-id']),
      String(arrival?.headers['webhook-timestamp']),
      String(arrival?.headers['webhook-signature']),
      arrival?.body ?? '',
    ]
    const told = partsOf(first)
    const later = partsOf(second)
    const seconds = (now - 20_000) / 1_000
    expect(told.slice(0, 2)).toEqual([JSON.parse(told[3]).id, String(seconds)])
    expect(later.slice(0, 2)).toEqual([told[0], String(seconds + 20)])
    const asked: [secret: string, ...parts: ReturnType<typeof partsOf>, nowSeconds: number][] = [
      [secret, ...told, seconds],
      [older, ...told, seconds],
      [secret, ...later, seconds + 20],
      [older, ...later, seconds + 20],
      [newSecret(), ...told, seconds],
      [secret, told[0], told[1], told[2], `${told[3]} `, seconds],
      [secret, `${told[0]}x`, told[1], told[2], told[3], seconds],
      [secret, ...told, seconds + 301],
      [secret, told[0], 'x', told[2], told[3], seconds],
    ]
    const wanted = [true, true, true, false, false, false, false, false, false]
    for (const run of Object.values(samples())) expect(await run(asked)).toEqual(wanted)
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'weft-event': 'message.stored',
      'weft-event-id': told[0],
      'weft-attempt': '1',
      'weft-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${told[3]}`).digest('hex')}`,
    })
  })

  it('[SV-15] a key that cannot be opened fails the attempt with its reason, and the delivery after the last delay', async () => {
    const id = await endpoint(['message.stored'])
    await say()
    await database.pool.query('UPDATE webhook_endpoint SET secret = $2 WHERE id = $1', [id, 'unreadable'])
    const sending = sender()
    await runOf(sending)
    const { rows } = await database.pool.query<{ at: number }>(
      'SELECT next_attempt_at::float8 AS at FROM webhook_delivery',
    )
    expect(rows[0]?.at).toBe(now + (RETRY_DELAYS_MS[0] ?? 0))
    await expectGivenUp(sending, '签名密钥无法读取，请更换密钥')
  })

  it.each([
    ['no JSON', 'x /files/ x'],
    ['an event without data', '{"text":"/files/"}'],
  ])(
    '[SV-15] %s in the row fails the attempt with its reason, and the delivery after the last delay',
    async (_what, body) => {
      await endpoint(['message.stored'])
      await say()
      await database.pool.query('UPDATE webhook_delivery SET body = $1', [body])
      const sending = sender(undefined, { asSent: withSignedFiles((address) => address) })
      await runOf(sending)
      await expectGivenUp(sending, '事件内容无法读取')
    },
  )

  it('[F59] each try is signed over its own bytes, whatever stands in them, through a change of the key and clocks that are off', async () => {
    const id = await endpoint(['message.stored'])
    const text = `卷绕头 <b>报警</b> 😀\u2028\u2029 "\\" ${'纱'.repeat(2_000)}`
    await say({ content: [{ text }] })
    const sending = sender()
    const next = newSecret()
    answers = [500, 500]
    await runOf(sending)
    now += RETRY_DELAYS_MS[0] ?? 0
    await database.pool.query(
      'UPDATE webhook_endpoint SET secret = $2, previous_secret = secret, previous_secret_until = $3 WHERE id = $1',
      [id, box.seal('webhook_endpoint.secret', id, next), 0],
    )
    await runOf(sending)
    now += RETRY_DELAYS_MS[1] ?? 0
    await runOf(sending)
    expect(await deliveries()).toMatchObject([{ attempts: 3, last_status: 200 }])
    expect(arrivals.map(({ headers }) => headers['weft-attempt'])).toEqual(['1', '2', '3'])
    expect(new Set(arrivals.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const asked = arrivals.flatMap(({ headers, body }, at): [string, string, string, string, string, number][] => {
      expect(JSON.parse(body)).toMatchObject({ id: headers['webhook-id'] })
      expect(body).toContain('😀')
      const timestamp = Number(headers['webhook-timestamp'])
      const parts = [
        String(headers['webhook-id']),
        String(timestamp),
        String(headers['webhook-signature']),
        body,
      ] as const
      return [240, -240, 360].map((off) => [at === 0 ? secret : next, ...parts, timestamp + off])
    })
    // Four minutes are borne, six are not.
    for (const run of Object.values(samples()))
      expect(await run(asked)).toEqual(arrivals.flatMap(() => [true, true, false]))
  })

  it('is tried again after each wait and given up after the last, whatever refuses it', async () => {
    await endpoint(['message.stored'])
    await say()
    answers = [500, 404, 302, ...Array(9).fill(503)]
    const sending = sender()
    for (const [tried, delay] of RETRY_DELAYS_MS.entries()) {
      expect(await runOf(sending)).toBe(1)
      expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: tried + 1 }])
      now += delay - 1
      expect(await runOf(sending)).toBe(0)
      now += 1
    }
    await runOf(sending)
    expect(await deliveries()).toMatchObject([
      { state: 'failed', attempts: 8, last_status: 503, last_error: '对方返回 503' },
    ])
    now += 999_999_999
    expect(await runOf(sending)).toBe(0)
    // A redirect was an answer like any other: nothing went where it pointed.
    expect(arrivals).toHaveLength(8)
    expect(new Set(arrivals.map(({ headers }) => headers['weft-delivery-id'])).size).toBe(1)
  })

  it('[G13] goes out once when two nodes look at the same instant, and again when its node died with it', async () => {
    await endpoint(['message.stored'])
    for (let at = 0; at < 8; at++) await say({}, `c${at}`)
    const [first, second] = [sender(), sender()]
    const tried = await Promise.all([runOf(first), runOf(second), runOf(first)])
    while ((await runOf(second)) > 0);
    expect(tried.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
    expect(arrivals).toHaveLength(8)
    expect(new Set(arrivals.map(({ headers }) => headers['weft-event-id'])).size).toBe(8)

    await say({}, 'last')
    const dying = createWebhookSender({
      offAfterMs: DAY_MS,
      pool: database.pool,
      clock,
      box,
      post: () => new Promise(() => {}),
    })
    void dying.begin()
    while ((await deliveries()).every((one) => one.state === 'delivered' || one.attempts === 0));
    expect(await runOf(second)).toBe(0)
    now += 60_000
    expect(await runOf(second)).toBe(1)
    expect(arrivals.at(-1)?.headers['weft-attempt']).toBe('2')
  })

  it('goes on to every endpoint while one of them hangs with a backlog, and to that one when it answers again', async () => {
    await endpoint(['message.stored'], { url: 'http://hanging.example/hook' })
    await endpoint(['message.stored'])
    for (let at = 0; at < 25; at++) await say({}, `c${at}`)
    const hanging: (() => void)[] = []
    const post = createPost({ allowedHosts: [host], isProduction: false })
    const sending = createWebhookSender({
      offAfterMs: DAY_MS,
      pool: database.pool,
      clock,
      box,
      post: (url, headers, body) =>
        url.includes('hanging')
          ? new Promise((resolve) => hanging.push(() => resolve({ status: 200 })))
          : post(url, headers, body),
    })
    expect(await sending.begin()).toBe(20)
    // The rest follows as the first ten end, without another round.
    await expect.poll(() => arrivals.length).toBe(25)
    expect(hanging).toHaveLength(10)
    await say({}, 'late')
    await expect.poll(() => sending.begin()).toBe(0)
    await expect.poll(() => arrivals.length).toBe(26)
    expect(hanging).toHaveLength(10)
    // After the answers, the backlog continues there too: nothing was sent twice.
    for (let at = 0; at < 26; at++) {
      await expect.poll(() => hanging.length).toBeGreaterThan(at)
      hanging[at]?.()
    }
    await sending.settled()
    expect((await deliveries()).filter(({ state, attempts }) => state === 'delivered' && attempts === 1)).toHaveLength(
      52,
    )
    await sending.end()
    await say({}, 'after the end')
    expect(await sending.begin()).toBe(0)
  })

  it('goes on to one that comes when dozens of others hang with a backlog', async () => {
    for (let at = 0; at < 30; at++) await endpoint(['message.stored'], { url: `http://hanging.example/${at}` })
    for (let at = 0; at < 10; at++) await say({}, `c${at}`)
    const hanging: (() => void)[] = []
    const arrived: string[] = []
    const sending = createWebhookSender({
      offAfterMs: DAY_MS,
      pool: database.pool,
      clock,
      box,
      post: async (url) => {
        if (url.includes('hanging')) await new Promise<void>((resolve) => hanging.push(resolve))
        arrived.push(url)
        return { status: 200 }
      },
    })
    while ((await sending.begin()) > 0);
    await endpoint(['message.stored'], { url: 'http://late.example/hook' })
    await say({}, 'late')
    await sending.begin()
    await expect.poll(() => arrived).toEqual(['http://late.example/hook'])

    const ended = sending.end()
    for (const release of hanging) release()
    await ended
    // The running posts arrived, and no new one started after the end.
    expect(arrived).toHaveLength(hanging.length + 1)
  })

  it('waits while its endpoint is switched off', async () => {
    const id = await endpoint(['message.stored'])
    await say()
    const set = (isOn: boolean) =>
      database.pool.query('UPDATE webhook_endpoint SET is_enabled = $2 WHERE id = $1', [id, isOn])
    await set(false)
    expect(await runOf(sender())).toBe(0)
    await set(true)
    expect(await runOf(sender())).toBe(1)
  })

  it('[T17] goes to no private address, however it is written, and in production by https alone', async () => {
    const hosts = ['127.0.0.1', '10.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '169.254.169.254', '0.0.0.0']
    const post = createPost({ allowedHosts: [], isProduction: false })
    const port = host.split(':')[1]
    for (const one of [...hosts, 'localhost'])
      expect(await post(`http://${one}:${port}/hook`, {}, '{}')).toEqual({ error: '不能推送到内网或本机地址' })
    // Other spellings of the same address.
    for (const one of ['2130706433', '0x7f.1', '017700000001', '127.1'])
      expect(await post(`http://${one}:${port}/hook`, {}, '{}')).toEqual({ error: '不能推送到内网或本机地址' })
    const strict = createPost({ allowedHosts: [], isProduction: true })
    expect(await strict('http://hooks.example/', {}, '{}')).toEqual({ error: '地址必须以 https:// 开头' })
    expect(await strict('https://user:secret@hooks.example/', {}, '{}')).toEqual({ error: '地址里不能带用户名和密码' })
    expect(arrivals).toEqual([])
  })
})

describe('[SV-16] a dead address', () => {
  it('has a bound, whatever happens; half of it gone, it is told of the gap and of what comes', async () => {
    const id = await endpoint(['message.stored'])
    await database.pool.query(
      `INSERT INTO webhook_delivery (endpoint_id, event_id, event_type, body, next_attempt_at, created_at)
       SELECT $1, gen_random_uuid(), 'message.stored', '{}', $2, $2 FROM generate_series(1, $3)`,
      [id, now + DAY_MS, DEFAULT_BOUND.events - 2],
    )
    for (let said = 0; said < 6; said += 1) await say()
    expect(await deliveries()).toHaveLength(DEFAULT_BOUND.events)
    const from = now
    now += 60_000
    await sender().reopen()
    await say()
    expect(await deliveries()).toHaveLength(DEFAULT_BOUND.events)
    expect(await gaps()).toEqual([{ since: from, events: 5, last_at: now }])
    await database.pool.query('DELETE FROM webhook_delivery')
    await Promise.all([sender().reopen(), sender().reopen()])
    await say()
    while ((await runOf(sender())) > 0);
    const told = arrivals.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type }) => type).sort()).toEqual(['events.dropped', 'message.stored'])
    const gap = told.find(({ type }) => type === 'events.dropped')
    expect(gap).toMatchObject({ version: 1, data: { endpointId: id, from, until: now, count: 5 } })
    expect(arrivals.every(({ headers, body }) => headers['webhook-id'] === JSON.parse(body).id)).toBe(true)
  })

  it('holds no more than its bound through tens of thousands of messages, while each try is refused', {
    timeout: 300_000,
  }, async () => {
    await endpoint(['message.stored'], { url: 'http://127.0.0.1:1/hook' })
    const bound = { events: 1_000, bytes: 20_000_000 }
    const sending = sender([host, '127.0.0.1:1'], { bound })
    await say()
    const { pool } = database
    const messages = createMessageStore(pool, pool, bound)
    const batch = 200
    let highest = 0
    for (let round = 0; round < 100; round += 1) {
      await messages.append(
        Array.from({ length: batch }, () => ({
          key: 'service|desk|carl',
          right: 'server' as const,
          senderId: 'carl',
          senderName: '卡尔',
          tid: randomUUID(),
          msgType: MsgType.text,
          content: [{ text: '卷绕头报警' }],
          timestamp: now,
          clientTimestamp: now,
        })),
      )
      now += 1_000
      if (round % 10 === 0) await runOf(sending)
      highest = Math.max(highest, (await pool.query('SELECT count(*)::int AS n FROM webhook_delivery')).rows[0].n)
    }
    expect((await pool.query('SELECT count(*)::int AS n FROM message')).rows[0].n).toBe(100 * batch + 1)
    // All events of one transaction are checked once.
    expect(highest).toBeGreaterThanOrEqual(bound.events)
    expect(highest).toBeLessThan(bound.events + batch)
    // Dropped events are counted once each, and are one row after a round.
    await Promise.all([sending.reopen(), sending.reopen()])
    const [gap, ...others] = await gaps()
    expect(gap?.events).toBe(100 * batch + 1 - highest)
    expect(others).toEqual([])
    expect((await pool.query('SELECT FROM webhook_dropped')).rowCount).toBe(1)
    expect(arrivals).toEqual([])
  })

  it('has a bound in bytes too', async () => {
    const id = await endpoint(['message.stored'])
    await database.pool.query(
      `INSERT INTO webhook_delivery (endpoint_id, event_id, event_type, body, next_attempt_at, created_at)
       VALUES ($1, gen_random_uuid(), 'message.stored', repeat('x', $3), $2, $2)`,
      [id, now, 1_000],
    )
    await say({}, 'carl', 'desk', { events: 1_000, bytes: 1_000 })
    expect(await deliveries()).toHaveLength(1)
    expect(await gaps()).toEqual([{ since: now, events: 1, last_at: now }])
  })

  it('is switched off after days of failures only, once; one success in between begins the count again', async () => {
    const id = await endpoint(['message.stored'])
    const told: SwitchedOff[] = []
    const sending = sender([host], { switchedOff: async (_client, one) => void told.push(one) })
    const isEnabled = async () =>
      (await database.pool.query('SELECT is_enabled FROM webhook_endpoint WHERE id = $1', [id])).rows[0].is_enabled
    const tryOne = async (status: number) => {
      await database.pool.query('DELETE FROM webhook_delivery')
      answers = [status]
      await say()
      await runOf(sending)
    }
    await tryOne(500)
    now += 5 * DAY_MS - 1
    await tryOne(200)
    await tryOne(500)
    now += 5 * DAY_MS - 1
    await tryOne(500)
    expect(await isEnabled()).toBe(true)
    now += 1
    await tryOne(500)
    expect(await isEnabled()).toBe(false)
    await tryOne(500)
    expect(told).toEqual([{ id, appId: 'a', name: '测试', reason: '连续 5 天推送失败', at: now }])
  })

  it('that answers 410 is switched off at once; what Retry-After asks for is waited', async () => {
    await endpoint(['message.stored'])
    await say()
    const told: SwitchedOff[] = []
    const sending = sender([host], { switchedOff: async (_client, one) => void told.push(one), random: () => 1 })
    answers = [503, 410]
    await runOf(sending)
    now += 21_999
    expect(await runOf(sending)).toBe(0)
    now += 1
    expect(await runOf(sending)).toBe(1)
    expect(told).toMatchObject([{ reason: '对方返回 410，表示不再接收' }])
    now += DAY_MS
    expect(await runOf(sending)).toBe(0)
  })
})
