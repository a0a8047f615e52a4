import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { runExport, runImport } from './exchange'

let database: TestDatabase
let folder: string
const said: string[] = []
const say = (sentence: string) => void said.push(sentence)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'weft-exchange-'))
})
// Before each test: the runner takes the values back after one, and a command without them opens the default data folder.
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('WEFT_DATA', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})
const at = (name: string) => join(folder, name)
const heard = () => said.splice(0)

it('imports a file as the operator, exports it again, and never writes over a file', async () => {
  // As a spreadsheet in China saves it: 梭 and 原 in GB18030.
  writeFileSync(
    at('in.csv'),
    Buffer.concat([
      Buffer.from('externalId,enterpriseName\r\nCRM-1,'),
      Buffer.from('cbf3d4ad', 'hex'),
      Buffer.from('\r\n'),
    ]),
  )
  expect(await runImport(['enterprise', at('in.csv'), '--dry-run'], say)).toBe(0)
  expect(heard()).toEqual(['Nothing is stored; an import would be: 1 added, 0 changed, 0 unchanged'])
  expect(await runImport(['enterprise', at('in.csv')], say)).toBe(0)
  expect(await runImport(['enterprise', at('in.csv')], say)).toBe(0)
  expect(heard()).toEqual(['1 added, 0 changed, 0 unchanged', '0 added, 0 changed, 1 unchanged'])
  expect(await runExport(['enterprise', at('out.jsonl')], say)).toBe(0)
  const written = readFileSync(at('out.jsonl'), 'utf8')
  expect(written).toBe('{"externalId":"CRM-1","enterpriseName":"梭原","creditCode":""}\n')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await runExport(['enterprise', at('out.jsonl')], say)).toBe(1)
  expect(readFileSync(at('out.jsonl'), 'utf8')).toBe(written)
  expect(String(error.mock.calls)).toContain('EEXIST')
  error.mockRestore()
})

it('tells refused lines one by one, and ends with 3', async () => {
  writeFileSync(at('bad.jsonl'), '{"externalId":"CRM-2","enterpriseName":""}\n\n{"externalId":"CRM-3","name":"甲"}\n')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await runImport(['enterprise', at('bad.jsonl')], say)).toBe(3)
  expect(error.mock.calls.flat()).toEqual([
    '1\tenterpriseName\t请输入企业名称',
    '3\tenterpriseName\t缺少这一列',
    '3\tname\t没有这一列',
  ])
  error.mockRestore()
})

it('[T26] writes the whole record of acts, with who did it', async () => {
  expect(await runExport(['audit', at('acts.jsonl')], say)).toBe(0)
  const acts = readFileSync(at('acts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual(
    ['exchange.export', 'exchange.import', 'exchange.import', 'customer.add'].map((act) => [act, '服务器维护人员']),
  )
})

it.each([[[]], [['enterprise']], [['enterprise', 'file.txt']], [['nothing', 'file.csv']]])(
  'explains itself for the words %j',
  async (words) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect([await runImport(words, say), await runExport(words, say)]).toEqual([2, 2])
    expect(error).toHaveBeenCalledWith(expect.stringContaining('npm run import'))
    error.mockRestore()
  },
)
