import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { boolArray, int4Array, int8Array, textArray } from './binary-arrays'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const readBack = async (type: string, array: Buffer): Promise<unknown> =>
  (await database.pool.query(`SELECT to_json($1::${type}[]) AS read`, [array])).rows[0]?.read

it('the database reads what was written: any text, nothing, the ends of every range', async () => {
  const texts = ['', '细纱机 😀', 'a"b\\c{,}', 'NULL', null, 'x'.repeat(70_000)]
  expect(await readBack('text', textArray(texts))).toEqual(texts)
  expect(await readBack('bool', boolArray([true, false]))).toEqual([true, false])
  const ints = [0, 1, -1, 2_147_483_647, -2_147_483_648]
  expect(await readBack('int', int4Array(ints))).toEqual(ints)
  const longs = [0, 1, -1, 2 ** 31, 2 ** 32, -(2 ** 32), -5_000_000_000, 1_767_603_630_000, 2 ** 53 - 1, 1 - 2 ** 53]
  expect(await readBack('bigint', int8Array(longs))).toEqual(longs)
})

it('an empty array is one', async () => {
  for (const [type, array] of [
    ['text', textArray([])],
    ['bool', boolArray([])],
    ['int', int4Array([])],
    ['bigint', int8Array([])],
  ] as const)
    expect(await readBack(type, array)).toEqual([])
})

it('[T24] U+0000 is refused, half a pair becomes what UTF-8 makes of it', async () => {
  await expect(readBack('text', textArray(['a\0b']))).rejects.toMatchObject({ code: '22021' })
  expect(await readBack('text', textArray(['\ud800']))).toEqual(['\ufffd'])
})
