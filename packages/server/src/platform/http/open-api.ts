/**
 * The contract as OpenAPI 3.1, for other systems and client generators. It is generated from the call objects that also make
 * the routes, so the two cannot differ; only some examples are written by hand.
 */
import { type Call, type CallAuth, calls, partFields } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerPage } from './door'
import { exampleOf } from './open-api-examples'

export const OPEN_API_ADDRESS = '/open-api/openapi.json'

type Json = Record<string, unknown>

const WHO: Record<CallAuth, string> = {
  none: 'Anybody.',
  optional: 'Anybody; a token is read where one is sent.',
  session: 'Whoever has signed in.',
  'visitor-or-session': 'Whoever has signed in, and visitors with their token.',
  named: 'Whoever has signed in, and people for whom a site vouches.',
  staff: 'The staff.',
}

/** Missing in the schemas of these calls: they take a form with a file. */
const FORMS: Readonly<Record<string, z.ZodType | undefined>> = {
  'files.upload': z.strictObject({}),
  'files.uploadWithThumbnail': z.strictObject({}),
  'files.uploadPart': partFields,
}

/** @param origin public address of the server */
export function openApiDocument(origin: string): Json {
  const schemas: Json = {
    Refusal: {
      type: 'object',
      description: 'Anything but success: `code` is not 0, and `msg` a Chinese sentence for a person.',
      properties: {
        code: { type: 'integer' },
        msg: { type: 'string' },
        data: { type: 'array', maxItems: 0, items: {} },
        requestId: { type: 'string', description: 'For whoever asks the operator about it.' },
        field: {
          type: 'string',
          description: 'Path of the refused field in the body, e.g. `footer.email`; `msg` is for it.',
        },
      },
      required: ['code', 'msg', 'data'],
    },
  }
  const paths: Record<string, Json> = {}
  for (const [group, named] of Object.entries(calls)) {
    for (const call of Object.values(named) as Call[]) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, group, schemas) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weft',
      version: '1',
      description:
        'Every answer is `{code, msg, data}`: 0 is success, a single thing stands in `data[0]`. Some refusals come with HTTP 200, those of an invalid token among them (codes 20300 to 20302): look at `code`. Requests are strict (an unknown field is refused); replies may get further fields.',
    },
    servers: [{ url: origin }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access token of somebody who has signed in.' },
      },
      schemas,
    },
  }
}

function operationOf(call: Call, group: string, schemas: Json): Json {
  const example = exampleOf(call, FORMS[call.name])
  const { authorities = [] } = call
  const rights = authorities.length > 0 ? ` One of the rights ${authorities.join(', ')}.` : ''
  const codes = Object.entries(call.errors).map(
    ([code, when]) => `\n- ${/^[45]\d\d$/.test(code) ? 'HTTP' : 'code'} ${code}: ${when}`,
  )
  const put = (part: 'query' | 'params' | 'body' | 'data', schema: z.ZodType) =>
    putSchema(schemas, `${call.name}.${part}`, schema, part === 'data' ? 'output' : 'input')
  const parameters = [
    ...(call.params ? parametersOf('path', put('params', call.params).schema, example.params) : []),
    ...(call.query ? parametersOf('query', put('query', call.query).schema, example.query) : []),
  ]
  const body = bodyOf(call, (schema) => put('body', schema))
  const data = put('data', call.data).ref
  const envelope = {
    type: 'object',
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: { type: 'array', items: data } },
    required: ['code', 'msg', 'data'],
  }
  const reply = { example: { code: 0, msg: '', data: example.data } }
  return {
    operationId: call.name,
    tags: [group],
    summary: call.name,
    description: `${WHO[call.auth]}${rights} Source: ${call.source}.${codes.join('')}`,
    ...(call.auth === 'none'
      ? { security: [] }
      : { security: [{ token: [] }, ...(call.auth === 'optional' ? [{}] : [])] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: withExample(body, example.body) } } : {}),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: envelope, ...reply } } },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function bodyOf(call: Call, put: (schema: z.ZodType) => { ref: Json; schema: Json }): Record<string, Json> | undefined {
  const form = FORMS[call.name]
  if (form) {
    const { schema } = put(form)
    const properties = {
      ...(schema.properties as Json),
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    }
    const required = [...((schema.required ?? []) as string[]), 'file']
    return { 'multipart/form-data': { schema: { type: 'object', properties, required } } }
  }
  return call.body ? { 'application/json': { schema: put(call.body).ref } } : undefined
}

const withExample = (content: Record<string, Json>, example: unknown) =>
  Object.fromEntries(
    Object.entries(content).map(([type, one]) => [type, example === undefined ? one : { ...one, example }]),
  )

function parametersOf(place: 'path' | 'query', schema: Json, example: Record<string, unknown> = {}): Json[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    ...(name in example ? { example: example[name] } : {}),
  }))
}

/** Adds a schema and its references to the components; returns it, and the reference to it. */
function putSchema(
  schemas: Json,
  name: string,
  schema: z.ZodType,
  io: 'input' | 'output',
): { ref: Json; schema: Json } {
  const made = z.toJSONSchema(schema, {
    io,
    // Refinements exist only as code and are left out; the server explains them when it refuses.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Default bounds of whole numbers carry no information.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // A newer server may add members.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const { $schema: _, $defs = {}, ...own } = absolute(made as Json, `#/components/schemas/${name}`)
  for (const [key, one] of Object.entries($defs as Record<string, Json>)) schemas[`${name}.${key}`] = one
  schemas[name] = own
  return { ref: { $ref: `#/components/schemas/${name}` }, schema: own }
}

/** Rewrites references to the schema's own root to its place among the components. */
function absolute<T>(value: T, root: string): T {
  if (Array.isArray(value)) return value.map((one) => absolute(one, root)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== '$ref' || typeof one !== 'string') return [key, absolute(one, root)]
      return [key, one === '#' ? root : one.replace(/^#\/\$defs\//, `${root}.`)]
    }),
  ) as T
}

export function registerOpenApi(app: FastifyInstance, origin: string): void {
  let text: string | undefined
  registerPage(app, OPEN_API_ADDRESS, ({ reply }) => {
    text ??= JSON.stringify(openApiDocument(origin))
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(text)
  })
}
