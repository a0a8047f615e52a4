/** The OpenAPI document of the control API, generated from its table. */
import { CONTROL_CALLS, type ControlCall } from './control-calls'
import { object, type Schema, text } from './schema'

const REFUSED = object({ error: text('what was wrong, and what may be said instead') })
const inJson = (schema: Schema) => ({ 'application/json': { schema: closed(schema) } })

/** JSON Schema allows extra members by default, this API does not: the document says so. */
function closed(schema: Schema): object {
  const { properties, items, oneOf, ...more } = schema
  return {
    ...more,
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      ...(!schema.additionalProperties && { additionalProperties: false }),
    }),
  }
}

const operationOf = ({ method, path, summary, query = {}, body, reply }: ControlCall) => ({
  operationId: [method.toLowerCase(), ...path.split('/').map((part) => part.replace(/[{}]/g, ''))]
    .filter((part) => part !== '')
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(''),
  summary,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema: closed(schema) })),
  ],
  ...(body && { requestBody: { required: (body.required ?? []).length > 0, content: inJson(body) } }),
  responses: {
    200: { description: 'done', content: inJson(reply) },
    '4XX': { description: 'it cannot be done', content: inJson(REFUSED) },
  },
})

/** The OpenAPI 3.1 document of the mock server's control port. */
export function controlDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of CONTROL_CALLS) {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'weft-mock: control of the mock gateway',
      version: '1',
      description:
        'People, faults, records and time of a mock gateway. Every body and every reply is a JSON object; a call that cannot be done answers with 4xx and `error`.',
    },
    paths,
  }
}
