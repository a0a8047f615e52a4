/**
 * The table of the wire for programs: packages/protocol/wire.json. Frames and contents as JSON Schema, codes, types, calls and
 * limits, all of it read from the sources. Run after a change of the wire:
 *   npx tsx --conditions=weft-source packages/protocol/scripts/wire-table.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DOWN_FRAMES, UP_FRAMES } from '../src/frame/frame-checks'
import {
  ChatKind,
  CloseCode,
  chatCalls,
  DEFAULTS,
  DEVICE_TYPES,
  EventType,
  FRAMINGS,
  HOST_POLICY,
  LIMITS,
  MESSAGE_TYPES,
  MsgType,
  meaningOf,
  PROTOCOL_VERSION,
  partOf,
  replyCodes,
  STATUS,
} from '../src/index'
import { growingText, type Kind, type ShapeTable } from '../src/schema/check'

export type JsonSchema = Readonly<Record<string, unknown>>

const MOST = Number.MAX_SAFE_INTEGER
const NO_NUL = { pattern: '^[^\\u0000]*$' }
const ADDRESS = {
  type: 'string',
  maxLength: 2048,
  pattern: '^(?:[hH][tT][tT][pP][sS]?://[^\\s/]|/(?![/\\\\]))',
}

/** Kinds that are made of nothing else, by what a value must be. */
const LEAVES: Readonly<Record<string, JsonSchema>> = {
  'a value': {},
  'a text': { type: 'string' },
  'a text without U+0000': { type: 'string', ...NO_NUL },
  [growingText.must]: { type: 'string', maxLength: LIMITS.textCodePoints },
  'a text that is not empty': { type: 'string', pattern: '\\S' },
  'an id of 1 to 128 characters': { type: 'string', minLength: 1, maxLength: 128 },
  'an id of 1 to 128 characters without U+0000': { type: 'string', minLength: 1, maxLength: 128, ...NO_NUL },
  'an id of at most 128 characters': { type: 'string', maxLength: 128 },
  'a text of 1 to 8192 characters': { type: 'string', minLength: 1, maxLength: 8192 },
  'an http(s) address or a path beginning with one slash': ADDRESS,
  'empty, an http(s) address or a path beginning with one slash': { anyOf: [{ const: '' }, ADDRESS] },
  'true or false': { type: 'boolean' },
  'a number from 1 to 20000': { type: 'number', minimum: 1, maximum: 20_000 },
  'a number from 0': { type: 'number', minimum: 0 },
  'a whole number from 0': { type: 'integer', minimum: 0, maximum: MOST },
  'a whole number': { type: 'integer', minimum: -MOST, maximum: MOST },
  'a whole number from 1': { type: 'integer', minimum: 1, maximum: MOST },
  'milliseconds since 1970': { type: 'integer', minimum: 0, maximum: MOST },
  'an object': { type: 'object' },
}

function schemaOf(kind: Kind): JsonSchema {
  const { values, table, item, max, isKeyed } = kind
  if (values) return { enum: values }
  if (table) return objectOf(table)
  if (item && isKeyed) return { type: 'object', additionalProperties: schemaOf(item), maxProperties: max }
  if (item) return { type: 'array', items: schemaOf(item), maxItems: max }
  const leaf = LEAVES[kind.must]
  // A kind that is new is described here, or the table would say less than the code.
  if (leaf === undefined) throw new Error(`scripts/wire-table.ts does not know the kind "${kind.must}"`)
  return leaf
}

/** Unknown members are let through: a newer client may know more. */
function objectOf(table: ShapeTable, fixed: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const names = Object.keys(table)
  const required = [...Object.keys(fixed), ...names.filter((name) => !name.endsWith('?'))]
  return {
    type: 'object',
    properties: {
      ...fixed,
      ...Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), schemaOf(table[name] as Kind)])),
    },
    ...(required.length > 0 && { required }),
  }
}

const named = (numbers: Readonly<Record<string, number>>) =>
  Object.entries(numbers).map(([name, code]) => ({ code, name }))

/** `up-201`, `down-203` and their like, and `up` and `down` for any of that direction. */
function frameSchemas(): Record<string, JsonSchema> {
  const directions = Object.entries({ up: UP_FRAMES, down: DOWN_FRAMES })
  return Object.fromEntries(
    directions.flatMap(([direction, frames]) => [
      [direction, { anyOf: [...frames.keys()].map((code) => ({ $ref: `#/$defs/${direction}-${code}` })) }],
      ...[...frames].map(([code, kind]) => [
        `${direction}-${code}`,
        objectOf(kind.table ?? {}, { eventType: { const: code } }),
      ]),
    ]),
  )
}

/** `content-200101` and its like: the list of a message of that type. */
function contentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...MESSAGE_TYPES.values()].map(({ code, fields, minItems, maxItems }) => {
      const item = objectOf(fields) as { properties: Record<string, JsonSchema> }
      if (code === MsgType.text) item.properties.text = { ...item.properties.text, maxLength: LIMITS.textCodePoints }
      return [`content-${code}`, { type: 'array', items: item, minItems, maxItems }]
    }),
  )
}

export function wireTable() {
  return {
    about:
      'The wire of Weft as docs/protocol.md says it, read from the sources of @weft/protocol. `schema` is JSON Schema (2020-12): ' +
      'a frame that a client sends fits #/$defs/up, one that it gets #/$defs/down, the content of a message of type 200101 ' +
      '#/$defs/content-200101. Members that are not named are let through. What no schema says: the rules P-01 to P-71, and that ' +
      'the items of a relayed message hold contents of their own types, three relays deep at most.',
    protocolVersion: PROTOCOL_VERSION,
    framings: FRAMINGS,
    eventTypes: named(EventType).map(({ code, name }) => ({
      code,
      name,
      directions: [...(UP_FRAMES.has(code) ? ['up'] : []), ...(DOWN_FRAMES.has(code) ? ['down'] : [])],
    })),
    messageTypes: [...MESSAGE_TYPES.values()].map(({ code, name, sentBy, isVisible }) => ({
      code,
      name,
      sentBy,
      part: partOf(code),
      isVisible,
    })),
    chatKinds: named(ChatKind),
    deviceTypes: DEVICE_TYPES,
    statusCodes: Object.values(STATUS).map(({ code, name, reaction }) => ({
      code,
      name,
      meaning: meaningOf(code),
      reaction,
    })),
    closeCodes: named(CloseCode),
    replyCodes: named(replyCodes),
    // By name: runners list the exports of a module in different orders.
    calls: Object.values(chatCalls).sort((a, b) => (a.name < b.name ? -1 : 1)),
    limits: LIMITS,
    defaults: DEFAULTS,
    hostPolicy: HOST_POLICY,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `The wire of Weft ${PROTOCOL_VERSION}`,
      anyOf: [{ $ref: '#/$defs/up' }, { $ref: '#/$defs/down' }],
      $defs: { ...frameSchemas(), ...contentSchemas() },
    },
  }
}

export const TABLE_FILE = fileURLToPath(new URL('../wire.json', import.meta.url))

export const asFile = (): string => `${JSON.stringify(wireTable(), null, 2)}\n`

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(TABLE_FILE, asFile())
}
