import { readFileSync } from 'node:fs'
import { type Call, calls } from '@weft/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OPEN_API_ADDRESS, openApiDocument, registerOpenApi } from './open-api'
import { exampleOf } from './open-api-examples'

type Tree = Record<string, unknown>
interface Operation {
  operationId: string
  description: string
  security: Tree[]
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: Tree }> }
  responses: Record<string, unknown>
}

const document = openApiDocument('https://weft.example.com') as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Tree> }
}
const all = Object.values(calls).flatMap((group) => Object.values(group) as Call[])
const operationOf = ({ path, method }: Call): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('has every call of the contract, once, with its parameters, body and rights', () => {
    const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
    expect(operations).toHaveLength(all.length)
    for (const call of all) {
      const operation = operationOf(call)
      expect(operation?.operationId).toBe(call.name)
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const { parameters = [] } = operation ?? {}
      expect([call.name, parameters.filter((one) => one.in === 'path').map(({ name }) => name)]).toEqual([
        call.name,
        inPath,
      ])
      const inQuery = Object.keys(call.query instanceof z.ZodObject ? call.query.shape : {})
      expect([call.name, parameters.filter((one) => one.in === 'query').map(({ name }) => name)]).toEqual([
        call.name,
        inQuery,
      ])
      for (const right of call.authorities ?? [])
        expect([call.name, operation?.description]).toEqual([call.name, expect.stringContaining(right)])
      const takesForm = call.path.startsWith('/open-api/v1/file/') && call.method === 'POST'
      expect([call.name, Object.keys(operation?.requestBody?.content ?? {})]).toEqual([
        call.name,
        takesForm ? ['multipart/form-data'] : call.body ? ['application/json'] : [],
      ])
      expect(operation?.security.length === 0).toBe(call.auth === 'none')
    }
  })

  it('describes what a call takes and gives: nothing of it is empty, no reference leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(all.length)
    const names = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
    expect(references.filter((to) => !names.has(to))).toEqual([])
    expect(document.components.schemas['customers.list.data']).toMatchObject({
      type: 'object',
      required: ['total', 'isMore', 'rows'],
      properties: { rows: { type: 'array', items: { properties: { customerName: { type: 'string' } } } } },
    })
    // Of itself: a tree.
    expect(JSON.stringify(document.components.schemas['goods.typeTree.data'])).toContain(
      '"$ref":"#/components/schemas/goods.typeTree.data"',
    )
    // Strict is what comes in; what goes out may grow.
    expect(document.components.schemas['tickets.redeem.body']).toMatchObject({ additionalProperties: false })
    expect(document.components.schemas['tickets.redeem.data']).not.toHaveProperty('additionalProperties')
  })

  it.each(all.map((call) => [call.name, call] as const))(
    'the example of %s is one, of all that it takes and gives',
    (_, call) => {
      const example = exampleOf(call)
      for (const part of ['query', 'params', 'body'] as const) {
        const schema = call[part]
        if (schema)
          expect(schema.safeParse(example[part]), JSON.stringify(example[part])).toMatchObject({ success: true })
      }
      // Nothing is shown of a call that answers with nothing.
      if (!(call.data instanceof z.ZodNever)) expect(example.data).not.toHaveLength(0)
      for (const one of example.data ?? []) expect(call.data.parse(one)).toEqual(one)
      const operation = operationOf(call)
      expect(operation?.responses[200]).toMatchObject({
        content: { 'application/json': { example: { code: 0, data: example.data } } },
      })
      for (const { required, example: one } of operation?.parameters ?? []) if (required) expect(one).toBeDefined()
      for (const content of Object.values(operation?.requestBody?.content ?? {}))
        expect(content).toHaveProperty('example')
    },
  )

  it('shows values that a reader believes, by the name of the field', () => {
    const named = (name: string) => all.find((call) => call.name === name) as Call
    expect(exampleOf(named('aftersaleDesk.fromConversation')).body).toMatchObject({ contactPhone: '13800000001' })
    expect(exampleOf(named('articles.page')).query).toMatchObject({ limit: 20, offset: 0 })
    const times = JSON.stringify(all.map((call) => exampleOf(call).data)).match(/"createTime":"[^"]*"/g)
    expect(new Set(times)).toEqual(new Set(['"createTime":"2026-03-02 09:15:00"']))
  })

  it('the guides for other systems name calls that there are', () => {
    const guides = ['connect-your-crm', 'import-and-export', 'robot'].map((name) =>
      readFileSync(new URL(`../../../../../docs/guides/${name}.md`, import.meta.url), 'utf8'),
    )
    const named = guides.flatMap((text) => text.match(/\/(?:web-api|open-api\/auth)\/[\w/-]+/g) ?? [])
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((path) => !all.some((call) => call.path === path))).toEqual([])
  })

  it('is served as JSON at its address', async () => {
    const app = Fastify()
    registerOpenApi(app, 'https://weft.example.com')
    const answer = await app.inject({ url: OPEN_API_ADDRESS })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
    await app.close()
  })
})
