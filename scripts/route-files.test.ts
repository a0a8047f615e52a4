import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script
import { repositoriesBeyondSql, routesBeyondHttp } from './route-files.mjs'

const register = { resolved: 'packages/server/src/platform/http/register-call.ts' }
const found = (text: string, source = 'packages/server/src/modules/ratings/routes.ts') =>
  routesBeyondHttp([{ source, dependencies: [register] }], () => text) as string[]

describe('files that register calls', () => {
  it.each([
    ['await db.transaction(async (tx) => 1)', 'a transaction'],
    ['await inTransaction(pool, async (client) => 1)', 'a transaction'],
    ["import { eq } from 'drizzle-orm'", 'SQL'],
    ['await writeAudit(db, entry)', 'an entry of the record of acts'],
  ])('are told of %s', (text, what) => {
    expect(found(text)).toEqual([`packages/server/src/modules/ratings/routes.ts: ${what}`])
  })

  it.each([
    'const { rows } = await pool.query("SELECT 1")',
    'const rows = await db.select().from(goods)',
    'const rows = await api.weft.db.update(goods).set({ at })',
    'const row = await db.query.goods.findFirst()',
    'const { db: rows } = api.weft\nawait rows.delete(goods)',
    'const rows = api.weft.pool\nawait rows.query(text)',
  ])('are told of a statement on a handle of the database: %s', (text) => {
    const line = text.split('\n').length
    expect(found(text)).toEqual([`packages/server/src/modules/ratings/routes.ts:${line}: SQL`])
  })

  it('may have a Map, a hash and the query of a request', () => {
    expect(found("shelf.delete(id)\ncreateHash('sha256').update(text)\nlist(db, request.query, { ...query })")).toEqual(
      [],
    )
  })

  it('may ask services; a test may do what it likes', () => {
    expect(found('return [present(await rate(body))]')).toEqual([])
    expect(found('await inTransaction(pool, run)', 'packages/server/src/modules/ratings/ratings.test.ts')).toEqual([])
  })
})

describe('repositories', () => {
  const repository = 'packages/server/src/modules/ratings/repository.ts'
  const routes = 'packages/server/src/modules/ratings/routes.ts'
  const beyond = (text: string, asked = 'rate') =>
    repositoriesBeyondSql(
      [
        { source: routes, dependencies: [register, { resolved: repository }] },
        { source: repository, dependencies: [] },
      ],
      (source: string) => (source === repository ? text : `import { ${asked} } from './repository'`),
    ) as string[]

  it('leave no entry in the record of acts', () => {
    expect(beyond('await writeAudit(tx, entry)')).toEqual([`${repository}: an entry of the record of acts`])
  })

  it.each([
    'export const rate = (db) => db.transaction(async (tx) => tx.insert(rating))',
    "export async function rate(pool) { await inTransaction(pool, (client) => client.query('UPDATE rating SET score = 1')) }",
  ])('give a route no change in a transaction: %s', (text) => {
    expect(beyond(text)).toEqual([`${routes}: rate of its repository, a change in a transaction`])
    expect(beyond(text, 'findRating')).toEqual([])
  })

  it.each([
    'export const rate = (db) => db.insert(rating)',
    'export const rate = (db) => db.transaction(async (tx) => tx.select().from(rating))',
  ])('may be asked by a route for rows, and for a change in one statement: %s', (text) => {
    expect(beyond(text)).toEqual([])
  })
})
