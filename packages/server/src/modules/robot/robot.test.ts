import type { RobotDraft, RobotLogRow, ServiceAccount } from '@weft/contract'
import type { RobotAsk, RobotSource } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RobotSettings } from '../../platform/robot-settings'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, callerOf, customerAt, signedIn, type TestCustomer, testCustomer } from '../desk/test-people'
import { createKnowledge } from '../site-search'
import { createMind, createRobotSource } from '.'
import { readLog, writeLog } from './repository'
import { type AskedModel, says, startTestModel, type TestModel } from './test-model'

let service: TestModel
let portal: TestPortal
let zhou: Caller & { userId: string }
let agent: Caller & { userId: string }
let keeper: Caller & { userId: string }
const settings = (mind: RobotSettings['mind']): RobotSettings => ({
  mind,
  name: '智能客服',
  ...(mind === 'embedded' ? {} : { model: service.settings() }),
})
beforeAll(async () => {
  service = await startTestModel()
  portal = await startTestPortal({ robot: settings('model') })
  zhou = await signedIn(portal, 'zhoumin')
  agent = await signedIn(portal, 'wangxiaoyun')
  keeper = await signedIn(portal, 'hejing')
})
afterAll(async () => {
  await portal.stop()
  await service.close()
})
beforeEach(() => {
  service.asked.length = 0
})

const mindOf = (of: RobotSettings) => createMind({ ...portal.context, knowledge: createKnowledge(portal.context) }, of)
const sourceOf = (mind: RobotSettings['mind']): RobotSource => createRobotSource(mindOf(settings(mind)))
const ask = (text: string, more: Partial<RobotAsk> = {}): RobotAsk => ({
  key: 'service|desk|x',
  deskId: 'desk',
  customerId: 'nobody',
  msgSeqId: 7,
  text,
  earlier: [],
  ...more,
})
const answerOf = (source: RobotSource, asked: RobotAsk, grow: (text: string) => void = () => undefined) =>
  source.answer(asked, grow, new AbortController().signal)
const promptOf = (asked: AskedModel | undefined) => asked?.messages.map(({ content }) => content).join('\n') ?? ''
/** Cites the source with this word in its title. */
const cites = (word: RegExp, text: string) => (asked: AskedModel) => {
  const [, number] =
    [...promptOf(asked).matchAll(/^\[(\d+)\] (.*)$/gm)].find(([, , title = '']) => word.test(title)) ?? []
  return text.replace('[n]', `[${number}]`)
}
const logOf = async (customerId: string): Promise<RobotLogRow[]> => {
  const query = new URLSearchParams({ customerId, limit: '100' })
  return (await keeper.get<{ rows: RobotLogRow[] }>(`/web-api/robot/v1/answers?${query}`)).data[0]?.rows ?? []
}

describe('the embedded robot', () => {
  it('answers with the words of the knowledge and their source, after the bot of questions', async () => {
    const robot = sourceOf('embedded')
    expect(await robot.seatOf('desk')).toEqual({ userId: 'robot', userName: '智能客服', comes: 'afterFaq' })
    const answer = await answerOf(robot, ask('喷丝板超声碱洗浓度是多少', { customerId: 'embedded-1' }))
    expect(answer).toMatchObject({
      does: 'answer',
      text: expect.stringContaining('5% 氢氧化钠 70 ℃，30 分钟'),
      sources: [{ title: '喷丝板清洗七步法', address: expect.stringMatching(/^\//) }],
    })
    expect(service.asked).toEqual([])
    expect(await logOf('embedded-1')).toMatchObject([
      { purpose: 'answer', model: 'embedded', outcome: 'answered', prompt: '喷丝板超声碱洗浓度是多少' },
    ])
  })

  it.each(['谢谢师傅', '你们几点上班啊', '轧车左右带液率差', 'hello'])('has nothing to say to %s', async (text) => {
    expect(await answerOf(sourceOf('embedded'), ask(text, { customerId: 'embedded-2' }))).toBeUndefined()
    expect((await logOf('embedded-2'))[0]).toMatchObject({ outcome: 'nothing', answer: '' })
  })

  it.each(['帮我转人工', '我要找个工程师', 'I want to talk to a human'])(
    'hands over where %s asks for a person',
    async (text) => {
      const answer = await answerOf(sourceOf('embedded'), ask(text, { customerId: 'embedded-3' }))
      expect(answer).toEqual({ does: 'handOver', summary: expect.stringContaining(text) })
    },
  )

  it('sits nowhere when it is off, and answers nothing', async () => {
    const robot = createRobotSource(mindOf({ mind: 'off', name: '智能客服' }))
    expect(await robot.seatOf('desk')).toBeUndefined()
    expect(await answerOf(robot, ask('喷丝板超声碱洗浓度是多少'))).toBeUndefined()
  })
})

describe('the robot with a model', () => {
  it('comes first, grows without its citations, and names the sources that it cites', async () => {
    const robot = sourceOf('model')
    expect((await robot.seatOf('desk'))?.comes).toBe('first')
    service.answersWith(says(cites(/喷丝板清洗/, '碱液 5% 氢氧化钠 [n]，再用清水。')))
    const grown: string[] = []
    const answer = await answerOf(robot, ask('喷丝板超声碱洗浓度是多少'), (text) => grown.push(text))
    expect(answer).toEqual({
      does: 'answer',
      text: '碱液 5% 氢氧化钠，再用清水。',
      sources: [{ title: '喷丝板清洗七步法', address: expect.stringMatching(/^\//) }],
    })
    expect(grown.at(-1)).toBe('碱液 5% 氢氧化钠，再用清水。')
    expect(grown.filter((text) => /[[\]]/.test(text))).toEqual([])
    expect(promptOf(service.asked[0])).toContain('--- customer\n喷丝板超声碱洗浓度是多少')
  })

  it('hands over with what it says, and shows none of that growing', async () => {
    service.answersWith(says('HANDOVER: 客户要现场服务'))
    const grown: string[] = []
    const answer = await answerOf(sourceOf('model'), ask('3号线停了，派人来'), (text) => grown.push(text))
    expect(answer).toEqual({ does: 'handOver', summary: '客户要现场服务\n问题：3号线停了，派人来' })
    expect(grown).toEqual([])
  })

  it.each([
    ['names no source', '碱液浓度是 5%。'],
    ['names a source that there is not', '碱液浓度是 5% [9]。'],
    ['invents a part number', '请订购 SYHX.99.77 [1]。'],
  ])('says nothing where its answer %s', async (_, said) => {
    service.answersWith(says(said))
    expect(
      await answerOf(sourceOf('model'), ask('喷丝板超声碱洗浓度是多少', { customerId: 'model-1' })),
    ).toBeUndefined()
    expect((await logOf('model-1'))[0]).toMatchObject({ outcome: 'refused', model: 'test-model', answer: said })
  })

  it('cites no source that its prompt had no room for', async () => {
    const question = ask('喷丝板超声碱洗浓度是多少')
    const given = (asked: AskedModel | undefined) => [...promptOf(asked).matchAll(/^\[\d+\] /gm)].length
    const narrow = (promptCharacters: number) =>
      createRobotSource(mindOf({ ...settings('model'), model: service.settings({ promptCharacters }) }))
    service.answersWith(says('HANDOVER: x'))
    await answerOf(sourceOf('model'), question)
    const [whole] = service.asked
    const room = 2_000 + (whole?.messages.at(-1)?.content.length ?? 0)
    service.answersWith(says(`碱液 5% [${given(whole)}]。`))
    expect((await answerOf(narrow(room), question))?.does).toBe('answer')
    expect(await answerOf(narrow(room - 1), question)).toBeUndefined()
    expect(service.asked.map(given)).toEqual([given(whole), given(whole), given(whole) - 1])
  })

  it('cuts a long question, without showing the half of a phone number', async () => {
    service.answersWith(says('HANDOVER: x'))
    const text = `${'喷丝板怎么洗，'.repeat(71)}13800138000，${'急'.repeat(3_000)}`
    await answerOf(sourceOf('model'), ask(text))
    const [, asked = ''] = /--- customer\n([\s\S]*)\n---$/.exec(promptOf(service.asked[0])) ?? []
    expect([...asked].length).toBeLessThanOrEqual(500)
    expect(asked).toContain('喷丝板怎么洗')
    expect(asked).not.toContain('138')
  })

  it('rejects where the model is down, after one request, and leaves that in the log', async () => {
    service.answersWith((_, reply) => reply.writeHead(500).end())
    const asked = answerOf(sourceOf('model'), ask('喷丝板超声碱洗浓度是多少', { customerId: 'model-2' }))
    await expect(asked).rejects.toMatchObject({ name: 'ModelError', fault: 'refused' })
    expect(service.asked).toHaveLength(1)
    expect(await logOf('model-2')).toMatchObject([
      { outcome: 'refused', answer: 'refused', prompt: expect.stringContaining('碱洗') },
    ])
  })

  it('[T5] reads what the customer may see: no paper and no machine of another enterprise reaches the prompt', async () => {
    const { pool } = portal.database
    const { rows: mine } = await pool.query<{ title: string; machine: string }>(
      `select f.file_name as title, m.name as machine from delivery_file f join contract c on c.id = f.contract_id
         join machine m on m.id = f.machine_id join account a on a.enterprise_id = c.enterprise_id
       where a.number = $1 and f.type_name like '%说明书%' limit 1`,
      [zhou.userId],
    )
    const { rows: theirs } = await pool.query<{ code: string }>(
      `select c.code from contract c where c.enterprise_id <> (select enterprise_id from account where number = $1)
       union select m.product_num from machine m where m.enterprise_id <> (select enterprise_id from account where number = $1)`,
      [zhou.userId],
    )
    expect(theirs.length).toBeGreaterThan(10)
    const { title = '', machine = '' } = mine[0] ?? {}
    const question = `${machine}的说明书找不到了，${machine}是哪台`
    service.answersWith(says('HANDOVER: x'))
    const promptFor = async (customerId: string) => {
      service.asked.length = 0
      await answerOf(sourceOf('model'), ask(question, { customerId }))
      return promptOf(service.asked[0])
    }
    const own = await promptFor(zhou.userId)
    expect(own).toContain(title)
    for (const { code } of theirs) expect(own).not.toContain(code)
    const stranger = await promptFor('a-visitor')
    const ofStaff = await promptFor(agent.userId)
    const { rows: all } = await pool.query<{ code: string }>(
      'select code from contract union select product_num from machine',
    )
    for (const { code } of all) expect(`${stranger}${ofStaff}`).not.toContain(code)
    // A closed account is a stranger.
    await pool.query(`update account set state = 'disabled' where number = $1`, [zhou.userId])
    const closed = await promptFor(zhou.userId)
    await pool.query(`update account set state = 'active' where number = $1`, [zhou.userId])
    for (const { code } of all) expect(closed).not.toContain(code)
  })

  it('sees no phone, mail address, name or order number, and gives them back in its answer alone', async () => {
    service.answersWith(says(cites(/喷丝板清洗/, '〔姓名1〕您好，按 5% 配碱 [n]，我们打 〔电话1〕。')))
    const text = '我是周敏，13800138000，zhou@example.com，单号 SP20260301-0007，喷丝板超声碱洗浓度'
    const answer = await answerOf(sourceOf('model'), ask(text, { customerId: zhou.userId }))
    expect(answer).toMatchObject({ text: '周敏您好，按 5% 配碱，我们打 13800138000。' })
    const secret = /周敏|13800138000|zhou@example|SP20260301/
    expect(promptOf(service.asked[0])).not.toMatch(secret)
    const [row] = await logOf(zhou.userId)
    expect(row?.prompt).toContain('我是〔姓名1〕')
    expect(JSON.stringify(row)).not.toMatch(secret)
  })
})

describe('the agent’s helpers', () => {
  let guest: TestCustomer
  beforeEach(async () => {
    guest = await testCustomer(portal)
    await guest.text('喷丝板 SYHX.11.01 超声碱洗浓度是多少')
    await guest.text('帮我转人工')
    await guest.ask('喷丝板清洗')
    await guest.acceptedBy(agent.userId)
  })
  const helper = <Data = Record<string, unknown>>(name: string, body?: Record<string, unknown>, who: Caller = agent) =>
    who.send<Data>('POST', `/web-api/desk/v1/conversations/${guest.userId}/${name}`, body)

  it('[SV-28] say what this installation offers', async () => {
    expect((await agent.get('/web-api/robot/v1/helpers')).data).toEqual([
      { drafts: true, summaries: true, translation: true },
    ])
    expect((await zhou.get('/web-api/robot/v1/helpers')).status).toBe(403)
  })

  it('[SV-28] draft an answer with its sources, and send nothing', async () => {
    service.answersWith(says(cites(/喷丝板清洗/, '碱液 5% [n]。')))
    const count = async () => (await portal.database.pool.query('select from message')).rowCount
    const before = await count()
    expect((await helper<RobotDraft>('draft')).data).toEqual([
      { text: '碱液 5%。', sources: [{ title: '喷丝板清洗七步法', address: expect.any(String) }], by: 'test-model' },
    ])
    expect(await count()).toBe(before)
  })

  it('[SV-28] draft by the knowledge alone where the model is down', async () => {
    service.answersWith((_, reply) => reply.destroy())
    const [draft] = (await helper<RobotDraft>('draft')).data
    expect(draft).toMatchObject({ by: 'embedded', text: expect.stringContaining('氢氧化钠') })
  })

  it('[SV-28] sum up a talk by the model, or by its own sentences where the model would change a code', async () => {
    service.answersWith(says('客户问 SYHX.11.01 的碱洗浓度。'))
    expect((await helper('summary', { for: 'handover' })).data).toEqual([{ text: '客户问 SYHX.11.01 的碱洗浓度。' }])
    service.answersWith(says('客户问 SYHX.11.07 的碱洗浓度。'))
    const [{ text = '' } = {}] = (await helper<{ text: string }>('summary', { for: 'end' })).data
    expect(text).toBe('问题：喷丝板 SYHX.11.01 超声碱洗浓度是多少\n涉及：SYHX.11.01\n最近：喷丝板清洗')
    expect(text.length).toBeLessThanOrEqual(200)
  })

  it('[SV-28] translate without showing a code to the model, or leave the original', async () => {
    const words = { text: 'SYHX.11.01换成311000000', to: 'en' }
    const original = [{ text: words.text, isTranslated: false }]
    /** Writes these words for 换成, and keeps the marks. */
    const translates = (by: string) =>
      says((asked) => /---\n([\s\S]*)\n---/.exec(promptOf(asked))?.[1]?.replace('换成', by) ?? '')
    // Glued to a word, a code would become another.
    service.answersWith(translates('replaced by '))
    expect((await helper('translation', words)).data).toEqual(original)
    service.answersWith(translates(' replaced by '))
    expect((await helper('translation', words)).data).toEqual([
      { text: 'SYHX.11.01 replaced by 311000000', isTranslated: true },
    ])
    expect(promptOf(service.asked.at(-1))).not.toMatch(/SYHX|311000000/)
    service.answersWith(says('replaced'))
    expect((await helper('translation', words)).data).toEqual(original)
  })

  it('[SV-28] [T5] are for agents of the desk: a customer, and a talk of nobody, get nothing', async () => {
    for (const [name, body] of [
      ['draft'],
      ['summary', { for: 'end' }],
      ['translation', { text: 'x', to: 'en' }],
    ] as const) {
      expect((await helper(name, body, zhou)).status).toBe(403)
      expect((await agent.send('POST', `/web-api/desk/v1/conversations/nobody/${name}`, body)).status).toBe(404)
    }
    expect((await agent.get(`/web-api/robot/v1/answers?from=0&to=1`)).status).toBe(403)
  })

  it('[SV-28] offer the draft of another robot while the customer has written nothing since', async () => {
    const account = { name: '外部机器人', scopes: ['SERVICE_ROBOT'], requestsPerTenSeconds: 1_000, keyDays: 30 }
    const [made] = (await keeper.send<ServiceAccount & { key: string }>('POST', '/web-api/service-account/v1', account))
      .data
    const robot = callerOf(portal, `Bearer ${made?.key}`)
    const msgSeqId = await guest.text('还有现货吗')
    const offer = (customerId: string, seqId: number, who: Caller = robot) =>
      who.send('POST', '/web-api/robot/v1/drafts', {
        customerId,
        msgSeqId: seqId,
        text: '有，二十件。',
        sources: [{ title: '仓库', address: 'https://stock.example.com/1' }],
      })
    expect((await offer(guest.userId, msgSeqId)).code).toBe(0)
    expect((await helper<RobotDraft>('draft')).data).toEqual([
      { text: '有，二十件。', sources: [{ title: '仓库', address: 'https://stock.example.com/1' }], by: '外部机器人' },
    ])
    // Not for a message of somebody else, a number that there is not, or without the right.
    expect((await offer(guest.userId, msgSeqId + 1)).status).toBe(404)
    expect((await offer('nobody', msgSeqId)).status).toBe(404)
    expect((await offer(guest.userId, msgSeqId, zhou)).status).toBe(403)
    await guest.text('算了，要四十件')
    service.answersWith(says('HANDOVER: 没有库存资料'))
    expect((await helper<RobotDraft>('draft')).data.map(({ by }) => by)).not.toContain('外部机器人')
    // Not for a message that was taken back, and not without an end: each offer is a row.
    await guest.say({
      msgType: MsgType.delete,
      content: [{ msgId: String(msgSeqId) }],
      effect: { type: 'delete', msgId: msgSeqId },
    })
    expect((await offer(guest.userId, msgSeqId)).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 120 }, () => offer('nobody', 1)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })

  it('[G6] forget in the log what a customer takes back: its own asks and the later ones of its round', async () => {
    const visitor = await testCustomer(portal)
    const { pool, db } = { pool: portal.database.pool, db: portal.context.db }
    const clean = await visitor.text('主轴转速上限是多少')
    const secret = await visitor.text('我的锁柜密码是四七一一')
    const path = `/web-api/desk/v1/conversations/${visitor.userId}`
    const log = async () =>
      (await logOf(visitor.userId))
        .toReversed()
        .map(({ purpose, model, prompt, answer }) => [purpose, model, prompt !== '', answer !== ''])
    const ask = { deskId: 'desk', customerId: visitor.userId, key: '', earlier: [] }
    await answerOf(sourceOf('embedded'), { ...ask, msgSeqId: clean, text: '喷丝板超声碱洗浓度是多少' })
    service.answersWith(says('客户忘记了锁柜密码四七一一'))
    await agent.send('POST', `${path}/summary`, { for: 'handover' })
    service.answersWith(says('HANDOVER: 客户要开锁柜，密码四七一一'))
    await answerOf(sourceOf('model'), { ...ask, msgSeqId: secret, text: '我的锁柜密码是四七一一' })
    await agent.send('POST', `${path}/translation`, { text: '我的锁柜密码是四七一一', to: 'en', msgSeqId: secret })
    service.answersWith(says('---\nHello\n---'))
    await agent.send('POST', `${path}/translation`, { text: '你好', to: 'en', msgSeqId: secret + 1 })
    expect(JSON.stringify(await logOf(visitor.userId))).toContain('四七一一')
    const takeBack = () =>
      visitor.say({
        msgType: MsgType.recall,
        content: [{ msgId: String(secret) }],
        effect: { type: 'recall', msgId: secret, windowMs: 120_000 },
      })
    await takeBack()
    expect(JSON.stringify(await logOf(visitor.userId))).not.toContain('四七一一')
    const about = await log()
    expect(about).toMatchObject([
      ['answer', 'embedded', true, true],
      ['summary', 'test-model', false, false],
      ['answer', 'test-model', false, false],
      ['translation', 'test-model', false, false],
      // A translation holds its own message alone.
      ['translation', 'test-model', true, true],
    ])
    // Asked before, answered after: what the model says then is not kept either.
    const row = { purpose: 'answer', deskId: 'desk', customerId: visitor.userId, msgSeqId: secret, model: 'x' }
    const words = { prompt: '四七一一', answer: '四七一一', sources: [], outcome: 'answered', ms: 1 }
    await writeLog(db, { ...row, ...words, createdAt: portal.context.clock.now() }, secret)
    expect(JSON.stringify(await logOf(visitor.userId))).not.toContain('四七一一')
    // Whoever comes second waits for the other: the log for a recall that is not committed yet.
    const open = await visitor.text('另一个秘密')
    const client = await pool.connect()
    await client.query('BEGIN')
    const key = `service|desk|${visitor.userId}`
    await client.query('SELECT FROM conversation WHERE key = $1 FOR NO KEY UPDATE', [key])
    const written = writeLog(db, { ...row, ...words, msgSeqId: open, createdAt: portal.context.clock.now() }, open)
    await client.query(
      `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       SELECT id, head_seq_id + 1, customer_id, 'taken-back', '', ${MsgType.recall}, '[]', 0, 0 FROM conversation WHERE key = $1`,
      [key],
    )
    await client.query('COMMIT')
    client.release()
    await written
    expect(JSON.stringify(await logOf(visitor.userId))).not.toContain('四七一一')
  })

  it('[SV-28] read the talk of their own desk with this customer', async () => {
    const known = await customerAt(portal, 'desk', zhou.userId)
    await known.text('我们的卷绕头振动报警')
    service.answersWith(says('HANDOVER: x'))
    const [draft] = (await agent.send<RobotDraft>('POST', `/web-api/desk/v1/conversations/${zhou.userId}/draft`)).data
    expect(draft?.sources.length).toBe(1)
  })
})

describe('the log', () => {
  interface Page {
    rows: RobotLogRow[]
    nextCursor?: string
  }
  const page = async (query: Record<string, string>) => {
    const { status, data } = await keeper.get<Page>(`/web-api/robot/v1/answers?${new URLSearchParams(query)}`)
    return { status, rows: data[0]?.rows ?? [], nextCursor: data[0]?.nextCursor }
  }
  const DAY = 86_400_000
  /** Long before everything that other tests ask. */
  const first = Date.parse('2020-01-01T00:00:00Z')

  it('[SV-30] of 100 000 entries is read by its indexes, newest first, page by page, by day and outcome', async () => {
    const { pool, db } = { pool: portal.database.pool, db: portal.context.db }
    await portal.database.fill(
      `INSERT INTO robot_answer (id, purpose, desk_id, customer_id, asked_by, model, prompt, answer, sources, outcome, ms, created_at)
       SELECT gen_random_uuid(), 'answer', 'desk', 'many', $3, 'embedded', n::text, 'a', '[]',
         CASE WHEN n % 10000 = 0 THEN 'refused' ELSE 'answered' END, 1, $1::bigint + n * 1000 - n % 2 * 1000
       FROM generate_series(1, $2::int) AS n`,
      [first, 100_000, agent.userId],
    )
    await pool.query('ANALYZE robot_answer')
    const until = String(first + 100 * DAY)
    const one = await page({ to: until, limit: '2' })
    expect(one.rows.map(({ prompt }) => prompt)).toEqual(['100000', expect.stringMatching(/^9999[89]$/)])
    expect(one.rows[0]).toMatchObject({ askedBy: agent.userId, askedByName: '王晓芸' })
    // Two entries have one instant: neither is left out, neither comes twice.
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined && seen.length < 500) {
      const next = await page({ to: until, limit: '99', cursor })
      seen.push(...next.rows.map(({ prompt }) => prompt))
      cursor = next.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    // The last page may end between the two of one instant.
    expect(seen).toEqual(expect.arrayContaining(Array.from(seen.slice(2), (_, at) => String(100_000 - at))))
    expect((await page({ outcome: 'refused', to: until })).rows.map(({ prompt }) => prompt)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(100_000 - at * 10_000)),
    )
    const day = await page({ from: String(first), to: String(first + 60_000), limit: '100' })
    expect(day.rows.length).toBe(59)
    expect(day.nextCursor).toBeUndefined()
    expect((await page({ to: String(first) })).rows).toEqual([])
    expect((await page({ cursor: 'x' })).status).toBe(400)

    /** Rows that PostgreSQL read for a page of the log's own statement. */
    const read = async (query: Omit<Parameters<typeof readLog>[1], 'limit'>) => {
      const { sql, params } = readLog(db, { ...query, limit: 31 }).toSQL()
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, params)
      return rowsOf(rows[0]?.['QUERY PLAN'][0].Plan)
    }
    const all = { from: 0, to: first + 100 * DAY }
    const [last] = one.rows
    expect(await read(all)).toBeLessThan(200)
    expect(await read({ ...all, after: { at: first + 50_000_000, id: last?.id ?? '' } })).toBeLessThan(200)
    expect(await read({ ...all, outcome: 'refused' })).toBeLessThan(200)
    await pool.query(`DELETE FROM robot_answer WHERE customer_id = 'many'`)
  }, 60_000)

  it('[SV-30] is for holders of its right and of the record of acts', async () => {
    expect((await agent.get('/web-api/robot/v1/answers')).status).toBe(403)
    expect((await zhou.get('/web-api/robot/v1/answers')).status).toBe(403)
    const { pool } = portal.database
    const grant = (code: string) =>
      pool.query(`INSERT INTO role_authority (role_code, auth_code) VALUES ('ROLE_SERVICE_AGENT', $1)`, [code])
    await grant('ROBOT_LOG')
    const read = async () => {
      portal.context.sessions.forgetRights()
      return (await agent.get('/web-api/robot/v1/answers')).status
    }
    expect(await read()).toBe(200)
    await pool.query(`DELETE FROM role_authority WHERE role_code = 'ROLE_SERVICE_AGENT' AND auth_code = 'ROBOT_LOG'`)
    expect(await read()).toBe(403)
    await grant('AUDIT_VIEW')
    expect(await read()).toBe(200)
    await pool.query(`DELETE FROM role_authority WHERE role_code = 'ROLE_SERVICE_AGENT' AND auth_code = 'AUDIT_VIEW'`)
  })
})

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
