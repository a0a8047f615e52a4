import type { CannedAnswer } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from './test-people'

const url = '/web-api/desk/v1/canned-answers'
const words = { group: '我的', title: '回电', text: '稍后给您回电。' }
let portal: TestPortal
let agent: Caller
let colleague: Caller
let admin: Caller

beforeAll(async () => {
  portal = await startTestPortal()
  ;[agent, colleague, admin] = await Promise.all([
    signedIn(portal, 'wangxiaoyun'),
    signedIn(portal, 'zhaolei'),
    signedIn(portal, 'hejing'),
  ])
})
afterAll(() => portal.stop())

const answersOf = async (caller: Caller): Promise<CannedAnswer[]> =>
  (await caller.get<{ rows: CannedAnswer[] }>(url)).data[0]?.rows ?? []
const add = async (caller: Caller, isShared: boolean) => {
  const reply = await caller.send<CannedAnswer>('POST', url, { ...words, isShared })
  expect(reply).toMatchObject({ status: 200, code: 0 })
  return reply.data[0] as CannedAnswer
}

describe('canned answers', () => {
  it('[SV-12] an agent keeps own ones, which stand first and nobody else sees', async () => {
    const own = await add(agent, false)
    expect(own).toMatchObject({ ...words, isOwn: true, canChange: true, version: 1 })
    expect((await answersOf(agent))[0]).toEqual(own)
    for (const other of [colleague, admin]) {
      expect((await answersOf(other)).map((one) => one.id)).not.toContain(own.id)
      expect((await other.send('PUT', `${url}/${own.id}`, { ...words, version: 1 })).status).toBe(404)
      expect((await other.send('DELETE', `${url}/${own.id}`)).status).toBe(404)
    }
    const better = await agent.send<CannedAnswer>('PUT', `${url}/${own.id}`, { ...words, text: '好的。', version: 1 })
    expect(better.data[0]).toMatchObject({ text: '好的。', version: 2 })
    expect((await agent.send('DELETE', `${url}/${own.id}`)).code).toBe(0)
    const left = (await answersOf(agent)).map((one) => one.id)
    expect(left.length).toBeGreaterThan(0)
    expect(left).not.toContain(own.id)
  })

  it('[SV-12] [T6] those of the desk are changed by SERVICE_SETTINGS alone, and that is written down', async () => {
    const [first] = await answersOf(agent)
    expect(first).toMatchObject({ isOwn: false, canChange: false })
    expect((await agent.send('POST', url, { ...words, isShared: true })).status).toBe(403)
    expect((await agent.send('PUT', `${url}/${first?.id}`, { ...words, version: 1 })).status).toBe(403)
    expect((await agent.send('DELETE', `${url}/${first?.id}`)).status).toBe(403)
    const shared = await add(admin, true)
    expect((await answersOf(agent)).find((one) => one.id === shared.id)).toEqual({ ...shared, canChange: false })
    expect((await admin.send('DELETE', `${url}/${shared.id}`)).code).toBe(0)
    const { rows } = await portal.database.pool.query('select act from audit_entry where subject = $1 order by id', [
      shared.id,
    ])
    expect(rows.map((row) => row.act)).toEqual(['cannedAnswer.add', 'cannedAnswer.remove'])
  })

  it('[SV-12] of two who change one at once, the second is told', async () => {
    const shared = await add(admin, true)
    const replies = await Promise.all(
      ['一', '二'].map((text) => admin.send('PUT', `${url}/${shared.id}`, { ...words, text, version: 1 })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect((await answersOf(admin)).find((one) => one.id === shared.id)?.version).toBe(2)
  })

  it('[T23] a person has 200 at most, also when the last two come at once', async () => {
    await portal.database.pool.query(
      `insert into canned_answer (id, desk_id, group_name, title, text, owner_id)
       select 'many-' || n, 'desk', '多', '第 ' || n, '…', (select number from account where phone = '13900000002')
       from generate_series(1, 199) n`,
    )
    const replies = await Promise.all([1, 2].map(() => colleague.send('POST', url, { ...words, isShared: false })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })
})
