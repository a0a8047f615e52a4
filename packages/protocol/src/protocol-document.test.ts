import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testVectors } from '../scripts/test-vectors'
import { createEcbCipher } from './ecb-web/index'
import {
  type ChatReply,
  CloseCode,
  checkContent,
  checkDownFrame,
  checkUpFrame,
  createGatewayCodec,
  EventType,
  keyBits,
  MESSAGE_TYPES,
  meaningOf,
  PROTOCOL_VERSION,
  STATUS,
} from './index'

const text = readFileSync(fileURLToPath(new URL('../../../docs/protocol.md', import.meta.url)), 'utf8')
const blocks = [...text.matchAll(/^```(\w+) (\w+) ?([\w-]*)\n([\s\S]*?)^```/gm)].map(
  ([, language, kind, name, body]) => ({
    language,
    kind,
    name: name ?? '',
    body: body ?? '',
  }),
)
const framesOf = (kind: 'up' | 'down') =>
  blocks
    .filter((block) => block.kind === kind)
    .map((block): { eventType: number; msgType?: number; content?: unknown } => JSON.parse(block.body))
/** Cells of all table rows whose first cell is a number with that many digits. */
const rows = (digits: string) =>
  text
    .split('\n')
    .filter((line) => new RegExp(`^\\| (?:${digits}) \\|`).test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

describe('docs/protocol.md', () => {
  it('[IM-08] shows every kind of frame in each of its directions, and each example is one', () => {
    for (const frame of framesOf('up')) expect(checkUpFrame(frame)).toMatchObject({ ok: true })
    for (const frame of framesOf('down')) expect(checkDownFrame(frame)).toMatchObject({ ok: true })
    const kinds = (direction: 'up' | 'down') =>
      [...new Set(framesOf(direction).map(({ eventType }) => eventType))].sort()
    expect(kinds('up')).toEqual([100, 101, 102, 201, 204, 208])
    expect(kinds('down')).toEqual([101, 202, 203, 204, 205, 206, 207, 208])
    expect(rows('\\d{3}').map(([code]) => Number(code))).toEqual(Object.values(EventType))
  })

  it('[IM-13] the content of each example is what its type asks for', () => {
    const messages = [...framesOf('up'), ...framesOf('down')].filter((frame) => frame.msgType !== undefined)
    expect(messages.length).toBeGreaterThan(4)
    for (const { msgType = 0, content } of messages) expect(checkContent(msgType, content)).toEqual({ ok: true })
  })

  it('[IM-04] the sealed texts open to the examples beside them', () => {
    const { keys, frames } = testVectors()
    const codec = createGatewayCodec({ framing: 'ima.ecb', cipher: createEcbCipher(keys['aes-128']) })
    const sealed = blocks.filter((block) => block.kind === 'sealed')
    expect(sealed.map(({ name }) => name)).toEqual(['heartbeat', 'message-up'])
    for (const { name, body } of sealed) {
      const frame = frames.find((vector) => vector.name.replaceAll(' ', '-') === name)?.frame
      expect(codec.decode(body.trim())).toEqual({ ok: true, frame })
      expect(framesOf('up')).toContainEqual(frame)
    }
  })

  it('[IM-12] the table of message types is the table of the code', () => {
    const written = rows('200\\d{3}').filter((cells) => cells.length === 4 && Number(cells[0]) !== 200004)
    const people = (roles: readonly string[]) =>
      roles.includes('customer') ? 'people' : roles.includes('desk') ? 'desk' : 'server'
    expect(written).toEqual(
      [...MESSAGE_TYPES.values()].map(({ code, name, sentBy, fields }) => [
        String(code),
        name,
        people(sentBy),
        Object.keys(fields).join(', '),
      ]),
    )
  })

  it('[IM-11] the tables of status and close codes are those of the code', () => {
    const statuses = rows('\\d{1,6}').filter((cells) => cells.length === 3)
    expect(statuses.map(([code, meaning]) => [Number(code), meaning])).toEqual(
      Object.values(STATUS).map(({ code }) => [code, meaningOf(code)]),
    )
    const closes = rows('[14]\\d{3}')
    expect(closes.map(([code, name]) => [name, Number(code)])).toEqual(Object.entries(CloseCode))
  })

  it('[IM-02] [IM-22] the replies are as their call says', () => {
    const reply = (name: string) =>
      JSON.parse(blocks.find((block) => block.kind === 'reply' && block.name === name)?.body ?? '') as ChatReply<
        Record<string, unknown>
      >
    expect(keyBits(reply('host').data[0]?.frameKey)).toBe(128)
    expect(reply('host').data[0]).toMatchObject({ host: 'https://im.example', heartbeatMs: 30_000 })
    expect(Object.keys(reply('visitor').data[0] ?? {})).toEqual([
      'userId',
      'userName',
      'token',
      'tokenType',
      'expiresIn',
      'createTime',
    ])
  })

  it('every rule has an id of its own, and the version is the one of the code', () => {
    const ids = [...text.matchAll(/^\*\*(P-\d\d)\*\*/gm)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort()).toEqual(ids)
    for (const [, named] of text.matchAll(/\((P-\d\d)\)/g)) expect(ids).toContain(named)
    expect(text).toContain(`Version **${PROTOCOL_VERSION}**`)
  })
})
