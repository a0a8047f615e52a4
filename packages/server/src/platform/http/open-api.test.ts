import { readFileSync } from 'node:fs'
import { type Call, calls } from '@weft/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { OPEN_API_ADDRESS, openApiDocument, registerOpenApi } from './open-api'
import { callExamples } from './open-api-examples'

type Tree = Record<string, unknown>
interface Operation {
  operationId: string
  security: Tree[]
  parameters?: { name: string; in: string; required: boolean }[]
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

  it.each(Object.entries(callExamples))('the example of %s is one', (name, example) => {
    const call = all.find((one) => one.name === name) as Call
    for (const part of ['query', 'params', 'body'] as const) {
      if (example?.[part] !== undefined) expect(call[part]?.safeParse(example[part])).toMatchObject({ success: true })
    }
    for (const one of example?.data ?? []) expect(call.data.parse(one)).toEqual(one)
    expect(JSON.stringify(operationOf(call))).toContain('"example":')
  })

  it('has an example of every call that a guide for other systems names, and of each that their keys are for', () => {
    const guides = ['connect-your-crm', 'import-and-export', 'robot'].map((name) =>
      readFileSync(new URL(`../../../../../docs/guides/${name}.md`, import.meta.url), 'utf8'),
    )
    const named = guides.flatMap((text) => text.match(/\/(?:web-api|open-api\/auth)\/[\w/-]+/g) ?? [])
    expect(named.length).toBeGreaterThan(4)
    const called = (call: Call) => named.includes(call.path) || /^(?:robot|\w+Exchange)\./.test(call.name)
    const without = all.filter((call) => called(call) && !callExamples[call.name])
    expect(without.map(({ name }) => name)).toEqual([])
    // What is named is a call: a guide of an address that is gone fails here.
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
