import type { AuditRecord, ExchangeKind } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { all, done, type Files, type Format, filesOf, lines } from './test-files'

let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

const bring: Files['bring'] = (...given) => filesOf(admin).bring(...given)
const file: Files['file'] = (...given) => filesOf(admin).file(...given)
const count = async (table: string): Promise<number> =>
  (await portal.database.pool.query(`select count(*)::int as total from ${table}`)).rows[0].total

const enterprise = { externalId: 'CRM-1', enterpriseName: '江南织造有限公司', creditCode: '91330100MA27XYU51M' }
const contract = {
  externalId: 'K-1',
  customer: 'CRM-1',
  contractCode: 'SY-2026-901',
  contractName: '喷气织机 12 台',
  state: 1,
  deliveryState: 30,
  signDay: '2026-03-01',
  deliveryEnterpriseName: '梭原纺机',
}
const machine = {
  externalId: 'M-1',
  contract: 'K-1',
  deviceName: '喷气织机',
  deviceModel: 'JA-9',
  productNum: 'JA-9-0001',
  industryCode: 'fzyr',
  buildDay: '2026-02-11',
}

describe('a file of records', () => {
  it('adds what is new, changes nothing the second time, and changes what differs the third time', async () => {
    expect(await bring('enterprise', lines({ ...enterprise, creditCode: '' }))).toEqual({ ...all, added: 1 })
    expect(await bring('contract', lines(contract))).toEqual({ ...all, added: 1 })
    expect(await bring('machine', lines(machine))).toEqual({ ...all, added: 1 })
    const acts = await count('audit_entry')
    expect(await bring('enterprise', lines({ ...enterprise, creditCode: '' }))).toEqual({ ...all, unchanged: 1 })
    expect(await bring('contract', lines(contract))).toEqual({ ...all, unchanged: 1 })
    expect(await bring('machine', lines(machine))).toEqual({ ...all, unchanged: 1 })
    // Of the three that changed nothing, the three imports alone.
    expect(await count('audit_entry')).toBe(acts + 3)
    expect(await bring('machine', lines({ externalId: 'M-1', place: '一车间 3 号位' }))).toEqual({ ...all, changed: 1 })
    const { rows } = await portal.database.pool.query(
      `select m.place, m.model, c.code, e.name from machine m join contract c on c.id = m.contract_id
       join enterprise e on e.id = m.enterprise_id where m.product_num = 'JA-9-0001'`,
    )
    expect(rows).toEqual([{ place: '一车间 3 号位', model: 'JA-9', code: 'SY-2026-901', name: '江南织造有限公司' }])
  })

  it('is stored whole or not at all, and says line, column and reason of each fault', async () => {
    const before = await count('contract')
    const report = await bring(
      'contract',
      lines(
        { ...contract, externalId: 'K-2', contractCode: 'SY-2026-902' },
        { ...contract, externalId: 'K-3', contractCode: 'SY-2026-903', customer: 'CRM-404' },
        { ...contract, externalId: 'K-4', contractCode: 'SY-2026-902' },
        { ...contract, externalId: 'K-5', contractCode: 'SY-2026-905', state: 7, signDay: '2026-02-30', colour: 'red' },
        { ...contract, externalId: 'K-2', contractCode: 'SY-2026-906' },
        { externalId: 'K-7', customer: 'CRM-1' },
        { ...contract, externalId: 'K-8', contractCode: 'SY-2026-908', acceptDay: '2025-01-01' },
      ),
    )
    expect(report.errors).toEqual(
      expect.arrayContaining([
        { line: 2, column: 'customer', reason: '没有外部编号为 CRM-404 的企业客户' },
        { line: 3, column: 'externalId', reason: '这条记录已有外部编号 K-2' },
        { line: 4, column: 'state', reason: '须为 0、1、2 之一' },
        { line: 4, column: 'signDay', reason: '日期不正确' },
        { line: 4, column: 'colour', reason: '没有这一列' },
        { line: 5, column: 'externalId', reason: '与第 1 行重复' },
        { line: 6, column: 'contractCode', reason: '缺少这一列' },
        { line: 7, column: 'acceptDay', reason: '签订、交付和验收日期的先后顺序不正确' },
      ]),
    )
    expect(await count('contract')).toBe(before)
    expect(await count('external_record')).toBe(3)
  })

  it('stores nothing in a dry run, which says what an import would do', async () => {
    const [before, acts] = [await count('enterprise'), await count('audit_entry')]
    const text = lines(enterprise, { externalId: 'CRM-2', enterpriseName: '北方印染厂' })
    expect(await bring('enterprise', text, { isDryRun: true })).toEqual({ ...all, changed: 1, added: 1 })
    expect([await count('enterprise'), await count('audit_entry')]).toEqual([before, acts])
    expect(await bring('enterprise', text)).toEqual({ ...all, changed: 1, added: 1 })
    expect(await count('enterprise')).toBe(before + 1)
  })

  it('takes ids that another system has as numbers', async () => {
    const article = await portal.database.pool.query('select category_id from article limit 1')
    const text = lines({ externalId: 17, categoryId: article.rows[0].category_id, title: '罗拉的保养' })
    expect(await bring('article', text)).toEqual({ ...all, added: 1 })
    expect(await bring('article', text)).toEqual({ ...all, unchanged: 1 })
    expect(await bring('enterprise', lines({ externalId: 18, enterpriseName: '华东纺织厂' }))).toEqual({
      ...all,
      added: 1,
    })
    const other = { ...contract, externalId: 19, customer: 18, contractCode: 'SY-2026-919' }
    expect(await bring('contract', lines(other))).toEqual({ ...all, added: 1 })
  })

  it('finds what is there already by what only one can have, and keeps it to one external id', async () => {
    const { rows } = await portal.database.pool.query(
      `select name, credit_code from enterprise where kind = 'customer' and credit_code is not null and name <> $1 limit 1`,
      [enterprise.enterpriseName],
    )
    const [known] = rows
    const row = { enterpriseName: known.name, creditCode: known.credit_code }
    expect(await bring('enterprise', lines({ externalId: 'ERP-7', ...row }))).toEqual({ ...all, unchanged: 1 })
    expect((await bring('enterprise', lines({ externalId: 'ERP-8', ...row }))).errors).toEqual([
      { line: 1, column: 'externalId', reason: '这条记录已有外部编号 ERP-7' },
    ])
  })

  it.each<[ExchangeKind, Format]>([
    ['enterprise', 'csv'],
    ['person', 'csv'],
    ['contract', 'jsonl'],
    ['machine', 'csv'],
    ['goods', 'csv'],
    ['goods', 'jsonl'],
    ['article', 'csv'],
    ['article', 'jsonl'],
  ])('of all that the demo world has of %s, as %s, is read back without a change', async (kind, format) => {
    const text = await file(kind, format)
    const report = await bring(kind, text, { format })
    expect(report).toMatchObject({ added: 0, changed: 0, ...done })
    expect(report.unchanged).toBeGreaterThan(1)
  })

  it('[T24] leads what a spreadsheet would take for a formula by an apostrophe, and takes it off again', async () => {
    const names = ['=1+1', "'=SUM(A1)", ' @x', '-3 号厂', 'He said "hi",\r\nthen left']
    const rows = names.map((name, at) => ({ externalId: `F-${at}`, enterpriseName: name }))
    expect(await bring('enterprise', lines(...rows))).toMatchObject({ added: 5 })
    const text = await file('enterprise', 'csv')
    for (const cell of [`"'=1+1"`, `"''=SUM(A1)"`, `"'@x"`, `"'-3 号厂"`]) expect(text).toContain(cell)
    expect(await bring('enterprise', text, { format: 'csv' })).toMatchObject({ added: 0, changed: 0, ...done })
  })
})

describe('a CSV file', () => {
  it.each([
    ['a quote that never ends', 'externalId,enterpriseName\nA,"江南', { line: 2, column: '', reason: '引号没有成对' }],
    ['an unknown column', 'externalId,enterprise\nA,江南', { line: 1, column: 'enterprise', reason: '没有这一列' }],
    ['a column twice', 'externalId,externalId\nA,B', { line: 1, column: 'externalId', reason: '这一列出现了两次' }],
    [
      'too few cells',
      '"externalId","enterpriseName"\n"A","甲\n乙"\n\nB',
      { line: 5, column: '', reason: '应有 2 列，实有 1 列' },
    ],
    ['no lines', 'externalId,enterpriseName\n', { line: 1, column: '', reason: '文件中没有数据' }],
    [
      'no external id',
      'externalId,enterpriseName\n,江南',
      { line: 2, column: 'externalId', reason: '须为 1 至 120 个字的编号' },
    ],
  ])('with %s is refused by its line', async (_, text, error) => {
    expect((await bring('enterprise', text, { format: 'csv' })).errors).toEqual([error])
  })

  it('reads numbers, yes and no, and lists as JSON, and refuses what is none by its column', async () => {
    const { rows } = await portal.database.pool.query(`select type_id from goods limit 1`)
    const text = [
      'externalId,typeId,name,partNumber,rank,isPublished,attributes',
      `P-1,${rows[0].type_id},罗拉,LL-900,7,否,"[{""name"":""材质"",""value"":""钢""}]"`,
      `P-2,${rows[0].type_id},罗拉,LL-901,seven,maybe,钢`,
    ].join('\r\n')
    const { errors } = await bring('goods', text, { format: 'csv' })
    expect(errors).toEqual([
      { line: 3, column: 'attributes', reason: '须为 JSON 数组' },
      { line: 3, column: 'rank', reason: '须为数字' },
      { line: 3, column: 'isPublished', reason: '须为 true 或 false' },
    ])
    expect(await bring('goods', text.split('\r\n').slice(0, 2).join('\r\n'), { format: 'csv' })).toMatchObject({
      added: 1,
    })
    const stored = await portal.database.pool.query(
      `select rank, is_on_sale, attributes from goods where part_number = 'LL-900'`,
    )
    expect(stored.rows).toEqual([{ rank: 7, is_on_sale: false, attributes: [{ name: '材质', value: '钢' }] }])
  })
})

describe('who may', () => {
  it('[T6] nobody without the right of the kind, whose files hold whole phone numbers', async () => {
    const engineer = await signedIn(portal, 'sunjianguo')
    for (const kind of ['person', 'enterprise', 'goods', 'article'])
      for (const [act, body] of [
        ['export', { format: 'csv' }],
        ['import', { format: 'csv', text: 'externalId', isDryRun: true }],
      ] as const)
        expect(await engineer.send('POST', `/web-api/exchange/v1/${kind}/${act}`, body)).toMatchObject({ status: 403 })
    expect(await engineer.send('POST', '/web-api/exchange/v1/machine/export', { format: 'csv' })).toMatchObject({
      code: 0,
    })
  })

  it('[T26] each export and each import stands in the record of acts', async () => {
    await file('person', 'csv')
    await bring('person', lines({ externalId: 'P-1', name: '郑和', phone: '13700000901' }))
    const { data } = await admin.get<{ rows: AuditRecord[] }>('/web-api/audit/v1/list?act=exchange&limit=2')
    expect(data[0]?.rows).toMatchObject([
      { act: 'exchange.import', subjectName: '个人客户', detail: { rowCount: 1, addedCount: 1, changedCount: 0 } },
      { act: 'exchange.export', subjectName: '个人客户' },
    ])
  })

  it('a personal customer who was imported cannot sign in without a password, and keeps the phone', async () => {
    const browser = portal.browser()
    const { rows } = await portal.database.pool.query(
      `select kind, tenant_type, login_name from account where phone = '13700000901'`,
    )
    expect(rows).toEqual([{ kind: 'personal', tenant_type: 1, login_name: '13700000901' }])
    expect(
      await browser.send({
        method: 'POST',
        url: '/sso/login',
        payload: { loginName: '13700000901', password: '', appName: 'portal' },
      }),
    ).toMatchObject({ code: 1 })
    const report = await bring('person', lines({ externalId: 'P-1', name: '郑和', phone: '13700000902' }))
    expect(report.errors).toEqual([{ line: 1, column: 'phone', reason: '手机号用于登录，不能通过导入修改' }])
    expect((await bring('person', lines({ externalId: 'P-9', name: '甲', phone: '13800000001' }))).errors).toEqual([
      { line: 1, column: 'phone', reason: '该手机号已被其他账号使用' },
    ])
  })
})
