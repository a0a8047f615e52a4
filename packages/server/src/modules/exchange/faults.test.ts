import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../platform/session'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { enterpriseKind } from './kinds/enterprise'
import { personKind } from './kinds/person'
import { all, type Files, filesOf, lines } from './test-files'

let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())
const bring: Files['bring'] = (...given) => filesOf(admin).bring(...given)
const file: Files['file'] = (...given) => filesOf(admin).file(...given)

describe('an import', () => {
  it('is refused with 409 while another one of its kind runs, and one of another kind is not', async () => {
    const other = await portal.database.pool.connect()
    const path = '/web-api/exchange/v1/enterprise/import'
    const body = { format: 'jsonl', text: lines({ externalId: 'L-1', enterpriseName: '并行纺织厂' }), isDryRun: true }
    try {
      await other.query('begin')
      await other.query(`select pg_advisory_xact_lock(hashtextextended('exchange enterprise', 0))`)
      expect(await admin.send('POST', path, body)).toMatchObject({
        status: 409,
        msg: '另一次导入正在进行，请稍后重试',
      })
      expect(await bring('person', lines({ externalId: 'L-2', name: '李三', phone: '13700000931' }))).toMatchObject({
        added: 1,
      })
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await admin.send('POST', path, body)).toMatchObject({ code: 0 })
  })
})

describe('a record that another transaction holds', () => {
  it('is named by line and id, nothing of the file is stored, and the same file goes in once it is free', async () => {
    const rows = [1, 2, 3].map((at) => ({ externalId: `H-${at}`, enterpriseName: `锁行纺织厂${at}` }))
    expect(await bring('enterprise', lines(...rows))).toMatchObject({ added: 3 })
    const renamed = lines(...rows.map((row) => ({ ...row, enterpriseName: `${row.enterpriseName}新` })))
    const stored = async () =>
      (await portal.database.pool.query(`select name from enterprise where name like '锁行%' order by name`)).rows
    const before = await stored()
    const other = await portal.database.pool.connect()
    try {
      await other.query('begin')
      await other.query(`select 1 from enterprise where name = '锁行纺织厂2' for update`)
      expect(await bring('enterprise', renamed)).toEqual({
        added: 0,
        changed: 1,
        unchanged: 0,
        errors: [{ line: 2, column: 'externalId', reason: '编号为 H-2 的记录正被他人修改，请稍后重新导入' }],
        isCut: true,
      })
      expect(await stored()).toEqual(before)
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await bring('enterprise', renamed)).toEqual({ ...all, changed: 3 })
  })
})

describe('a file with a character that no database stores', () => {
  const reason = '含有无法保存的字符，请删除后再导入'

  it('is refused by line and column, as JSON lines and in a list of a CSV cell', async () => {
    const rows = [{ name: '吴一' }, { name: '吴\u0000二' }, { name: '吴三', '\u0000': '' }, { name: '吴\uD800四' }]
    const text = lines(...rows.map((row, at) => ({ externalId: `U-${at}`, phone: `1370000094${at}`, ...row })))
    expect((await bring('person', text)).errors).toEqual([
      { line: 2, column: 'name', reason },
      { line: 3, column: '', reason },
      { line: 4, column: 'name', reason },
    ])
    const csv = 'externalId,name,attributes\nU-9,罗拉,"[{""name"":""材质"",""value"":""钢\\u0000""}]"'
    expect((await bring('goods', csv, { format: 'csv' })).errors).toEqual([{ line: 2, column: 'attributes', reason }])
  })
})

describe('a fault and a body of the largest size', () => {
  it('a part number that another part has is named by its column', async () => {
    const { rows } = await portal.database.pool.query('select type_id, part_number from goods order by id limit 2')
    const [one, two] = rows
    const known = (await portal.database.pool.query('select id from goods order by id limit 1')).rows[0].id
    const text = lines({ externalId: known, partNumber: two.part_number, typeId: one.type_id })
    expect((await bring('goods', text)).errors).toEqual([
      { line: 1, column: 'partNumber', reason: '备件编号已被其他备件使用' },
    ])
  })

  it('a file whose 4 million characters are escapes of six bytes each reaches its judgement', async () => {
    const payload = `{"format":"jsonl","isDryRun":true,"text":"${'\\u6c5f'.repeat(4_000_000)}"}`
    const { authorization } = admin
    const headers = { authorization, 'content-type': 'application/json' }
    const url = '/web-api/exchange/v1/enterprise/import'
    const answer = await portal.browser().send({ method: 'POST', url, headers, payload })
    expect(answer).toMatchObject({ code: 0, data: [{ errors: [{ line: 1, reason: '不是一个 JSON 对象' }] }] })
  })
})

describe('a text that a spreadsheet would read as a number', () => {
  it('goes out with a tab that keeps its zeros, and comes in without it', async () => {
    const { rows } = await portal.database.pool.query('select type_id from goods limit 1')
    const row = { typeId: rows[0].type_id, name: '锭带轮', partNumber: '006204', materialCode: '3-4' }
    expect(await bring('goods', lines({ externalId: '000123', ...row }))).toEqual({ ...all, added: 1 })
    const text = await file('goods', 'csv')
    expect(text).toContain('"000123\t"')
    expect(text).toContain('"006204\t"')
    expect(await bring('goods', text, { format: 'csv' })).toMatchObject({ added: 0, changed: 0, errors: [] })
    const typed = 'externalId,partNumber,materialCode\r\n000123,006204,3-4'
    expect(await bring('goods', typed, { format: 'csv' })).toEqual({ ...all, unchanged: 1 })
    const stored = await portal.database.pool.query(
      `select part_number, material_code from goods where part_number like '%006204%'`,
    )
    expect(stored.rows).toEqual([{ part_number: '006204', material_code: '3-4' }])
    const days = { externalId: 'T-1', enterpriseName: '2026-02-11' }
    await bring('enterprise', lines(days))
    expect(await file('enterprise', 'csv')).toContain('"2026-02-11"')
  })
})

describe('a record that another person changes while the file is compared', () => {
  const writing = () => ({ ...portal.context, session: { userId: admin.userId } as Session })
  const stored = async (phone: string) =>
    (await portal.database.pool.query('select name, state from account where phone = $1', [phone])).rows

  it('is not set back, an enterprise with 409 and a personal customer by its line', async () => {
    const { pool } = portal.database
    await bring('enterprise', lines({ externalId: 'S-1', enterpriseName: '苏中纺织厂' }))
    const [id = ''] = (await pool.query(`select id from enterprise where name = '苏中纺织厂'`)).rows.map(
      (row) => row.id,
    )
    const [before] = await enterpriseKind.read(portal.context.db, [id])
    if (!before) throw new Error('The enterprise is not stored')
    await pool.query(`update enterprise set name = '苏中纺织' where id = $1`, [id])
    const fields = { enterpriseName: '苏中纺织总厂', creditCode: '' }
    await expect(enterpriseKind.change(writing(), before, fields)).rejects.toMatchObject({ status: 409 })

    const row = { externalId: 'S-2', name: '钱一', phone: '13700000911' }
    await bring('person', lines(row))
    const number = (await pool.query(`select number from account where phone = '13700000911'`)).rows[0].number
    const [person] = await personKind.read(portal.context.db, [number])
    if (!person) throw new Error('The person is not stored')
    await pool.query(`update account set name = '钱一凡' where number = $1`, [number])
    const wish = { name: '钱二', phone: row.phone, email: '' }
    await expect(personKind.change(writing(), person, wish)).rejects.toThrow('该客户刚刚被他人修改')
    expect(await stored(row.phone)).toEqual([{ name: '钱一凡', state: 'active' }])

    await pool.query(`update account set name = '钱一', state = 'erased' where number = $1`, [number])
    await expect(personKind.change(writing(), person, wish)).rejects.toThrow('个人信息已被删除')
    expect(await stored(row.phone)).toEqual([{ name: '钱一', state: 'erased' }])
  })
})

describe('an enterprise with the name of another', () => {
  it('is added by an external id of its own, renamed to it, and found again by the second import', async () => {
    const rows = [1, 2].map((at) => ({ externalId: `D-${at}`, enterpriseName: '同名纺织厂' }))
    expect(await bring('enterprise', lines(...rows))).toEqual({ ...all, added: 2 })
    expect(await bring('enterprise', lines(...rows))).toEqual({ ...all, unchanged: 2 })
    expect(await bring('enterprise', lines({ externalId: 'D-3', enterpriseName: '异名纺织厂' }))).toMatchObject({
      added: 1,
    })
    const renamed = lines({ externalId: 'D-3', enterpriseName: '同名纺织厂' })
    expect(await bring('enterprise', renamed)).toEqual({ ...all, changed: 1 })
  })
})

describe('a personal customer', () => {
  it('is found by a phone with a prefix and spaces, and loses marks that turn the direction of writing', async () => {
    expect(await bring('person', lines({ externalId: 'N-1', name: '周\u202E一', phone: '13700000921' }))).toEqual({
      ...all,
      added: 1,
    })
    await portal.database.pool.query(`delete from external_record where external_id = 'N-1'`)
    const again = lines({ externalId: 'N-2', name: '周一', phone: '+86 137 0000 0921' })
    expect(await bring('person', again)).toEqual({ ...all, unchanged: 1 })
  })
})

describe('a published article with a draft', () => {
  it('goes out as visitors see it, stays unchanged by that file, and refuses another change until the draft is gone', async () => {
    const { pool } = portal.database
    const {
      rows: [{ id, title }],
    } = await pool.query('select id, title from article where is_listed and draft is null order by id limit 1')
    await pool.query('update article set draft = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify({ title: '未写完的标题' }),
    ])
    const live = async () => (await pool.query('select title, draft, is_listed from article where id = $1', [id])).rows
    const before = await live()

    const text = (await file('article', 'jsonl')).split('\n').find((line) => line.includes(`"${id}"`)) ?? ''
    expect(JSON.parse(text)).toMatchObject({ title, isPublished: true })
    expect(await bring('article', text)).toEqual({ ...all, unchanged: 1 })
    for (const change of [{ summary: '另一摘要' }, { isPublished: false }])
      expect((await bring('article', lines({ externalId: id, ...change }))).errors).toEqual([
        { line: 1, column: '', reason: '有未发布的修改，请先发布或放弃' },
      ])
    expect(await live()).toEqual(before)

    await pool.query('update article set draft = null where id = $1', [id])
    expect(await bring('article', lines({ externalId: id, summary: '另一摘要' }))).toEqual({ ...all, changed: 1 })
  })
})
