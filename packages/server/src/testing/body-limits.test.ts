/**
 * What the schema of a call takes also fits into the body of its request, in bytes and in values. The longest entries and lists of
 * the content admin are stored.
 */
import { type Call, type CmsEntry, calls, type GoodsSynonyms, longestEntryHtml, mostSynonyms } from '@weft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readingPages } from '../demo/copy/reading'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { isModest } from '../platform/http/json'
import { startTestPortal, type TestPortal } from './test-portal'

/** Bytes of a character in UTF-8. */
const BYTES = 4
/** Texts from this length on have a limit together, by call, in characters. */
const LONG = 100_000
const TOGETHER: Readonly<Record<string, number>> = {
  'articleCms.add': longestEntryHtml,
  'articleCms.save': longestEntryHtml,
  'caseCms.add': longestEntryHtml,
  'caseCms.save': longestEntryHtml,
  // Only pages that there are can be saved.
  'companyKeeping.savePages': readingPages.length * 100_000,
}

interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: unknown
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Bytes of JSON, and values in it: each counts by itself. */
interface Size {
  bytes: number
  values: number
}

/** Calls whose schema limits a whole list and not only each part of it. */
const WHOLE: Readonly<Record<string, Size>> = {
  'goods.saveSynonyms': { bytes: mostSynonyms * (BYTES * 30 + 3) + 10_000, values: mostSynonyms + 1_003 },
}

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const together = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 2),
  values: sizes.reduce((sum, { values }) => sum + values, 1),
})
const single = (bytes: number): Size => ({ bytes, values: 1 })
const UNLIMITED: Size = { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

/** The largest JSON that a schema takes. `isShared`: texts from `LONG` on are counted elsewhere. */
function sizeOf(schema: Schema, isShared: boolean): Size {
  const inner = (one: Schema) => sizeOf(one, isShared)
  if (schema.const !== undefined) return single(jsonBytes(schema.const))
  if (schema.enum) return single(Math.max(...schema.enum.map(jsonBytes)))
  if (schema.anyOf) {
    const sizes = schema.anyOf.map(inner)
    return { bytes: Math.max(...sizes.map((one) => one.bytes)), values: Math.max(...sizes.map((one) => one.values)) }
  }
  switch (schema.type) {
    case 'string':
      if (isShared && (schema.maxLength ?? 0) >= LONG) return single(2)
      if (schema.maxLength !== undefined) return single(2 + BYTES * schema.maxLength)
      // Patterns of the contract are of codes and days.
      return schema.pattern || schema.format ? single(300) : UNLIMITED
    case 'array': {
      const { bytes, values } = inner(schema.items ?? {})
      const most = schema.maxItems ?? Number.POSITIVE_INFINITY
      return together([{ bytes: most * (1 + bytes), values: most * values }])
    }
    case 'object':
      // A record of any names.
      if (typeof schema.additionalProperties === 'object') return UNLIMITED
      return together(
        Object.entries(schema.properties ?? {}).map(([name, one]) => {
          const { bytes, values } = inner(one)
          return { bytes: bytes + name.length + 4, values }
        }),
      )
    case 'boolean':
    case 'null':
      return single(5)
    case 'number':
    case 'integer':
      return single(24)
    default:
      return UNLIMITED
  }
}

function largestBody({ name, body }: Call): Size {
  const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
  const { bytes, values } = WHOLE[name] ?? sizeOf(schema, name in TOGETHER)
  return { bytes: bytes + BYTES * (TOGETHER[name] ?? 0), values }
}

const withBody = (Object.values(calls).flatMap((group) => Object.values(group)) as Call[]).filter(({ body }) => body)

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

it('measures the largest body of a schema', () => {
  const sizes = (schema: z.ZodType) => sizeOf(z.toJSONSchema(schema) as Schema, false)
  const { bytes, values } = sizes(z.object({ name: z.string().max(3), list: z.array(z.literal(['a', 'bc'])).max(2) }))
  expect(bytes).toBeGreaterThanOrEqual(jsonBytes({ name: '😀😀😀', list: ['bc', 'bc'] }))
  expect(values).toBe(5)
  expect(sizes(z.object({ text: z.string() })).bytes).toBe(Number.POSITIVE_INFINITY)
  expect(sizes(z.record(z.string(), z.literal('a'))).bytes).toBe(Number.POSITIVE_INFINITY)
  expect(largestBody(calls.newsCms.add).bytes).toBeGreaterThan(BYTES * 200_000)
})

it.each(withBody.map((call) => [call.name, call] as const))('%s takes its largest body', async (_, call) => {
  const { bytes, values } = largestBody(call)
  expect(isModest(Array(values - 1).fill(0))).toBe(true)
  const reply = await portal.app.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, 'x'),
    payload: JSON.stringify('x'.repeat(bytes - 2)),
    // Nobody's body is read without the right.
    headers: { 'content-type': 'application/json', authorization: admin.authorization },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 1])
})

it('stores an article whose HTML has its full length, and refuses one character more', async () => {
  const base = '/web-api/upkeep/v1/article'
  const choices = await admin.get<{ groups: { id: string; isLeaf: boolean }[] }>(`${base}/choices`)
  const text = (length: number) => `<p>${'长'.repeat(length - 7)}</p>`
  const fields = {
    categoryId: choices.data[0]?.groups.find(({ isLeaf }) => isLeaf)?.id ?? '',
    title: '全文最长的文章',
    summary: '',
    html: text(200_000),
    thumbnail: '',
    author: '',
    dataSource: '',
    policyNumber: '',
    validUntil: '',
    publishDay: '',
    chapters: ['一', '二', '三', '四'].map((name) => ({ name, html: text(200_000) })),
  }
  const made = await admin.send<CmsEntry>('POST', `${base}/entry`, { fields })
  expect(made).toMatchObject({ status: 200, data: [{ fields: { chapters: fields.chapters } }] })
  const more = { ...fields, chapters: [...fields.chapters, { name: '五', html: 'x' }] }
  expect(await admin.send('POST', `${base}/entry`, { fields: more })).toMatchObject({
    status: 400,
    field: 'fields.chapters',
  })
})

it('stores a full list of synonyms, and refuses one word more', async () => {
  const url = '/web-api/upkeep/v1/search/synonyms'
  const read = async () => (await admin.get<GoodsSynonyms>(url)).data[0]
  const word = (group: number, at: number) => `${group}-${at}`.padEnd(30, '词')
  const full = (groups: number, words: number) =>
    Array.from({ length: groups }, (_, group) => Array.from({ length: words }, (_, at) => word(group, at)))
  const save = async (groupList: string[][]) =>
    admin.send<GoodsSynonyms>('PUT', url, { version: (await read())?.version, groupList })
  const groupList = full(mostSynonyms / 30, 30)
  expect(await save(groupList)).toMatchObject({ status: 200 })
  expect((await read())?.groupList).toEqual(groupList)
  const [first = [], ...others] = groupList
  const more = [first.slice(0, 29), ...others, ['轴承', '培林']]
  expect(await save(more)).toMatchObject({ status: 400, field: 'groupList' })
})
