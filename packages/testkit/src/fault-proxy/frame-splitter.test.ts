import { describe, expect, it } from 'vitest'
import { FrameSplitter } from './frame-splitter'

const HEAD = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n'
/** A whole text frame that is not masked. */
const frame = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])
const splitter = () => new FrameSplitter((head) => head.startsWith('HTTP/1.1 101'))
const shown = (pieces: ReturnType<FrameSplitter['push']>) =>
  pieces.map(({ kind, bytes, payload }) => [kind, String(payload ?? bytes)])

describe('the splitter of frames', () => {
  it('[TK-50] returns bytes of the handshake as they come, before its head is complete', () => {
    const pieces = splitter()
    expect(shown(pieces.push(Buffer.from(HEAD.slice(0, 20))))).toEqual([['http', HEAD.slice(0, 20)]])
    expect(shown(pieces.push(Buffer.from(HEAD.slice(20, -1))))).toEqual([['http', HEAD.slice(20, -1)]])
    const last = Buffer.concat([Buffer.from('\n'), frame('one'), frame('two').subarray(0, 3)])
    expect(shown(pieces.push(last))).toEqual([
      ['http', '\n'],
      ['data', 'one'],
    ])
    expect(shown(pieces.push(frame('two').subarray(3)))).toEqual([['data', 'two']])
  })

  it('[TK-50] returns head and body of plain HTTP as they come, and what looks like a frame in it', () => {
    const pieces = splitter()
    const reply = 'HTTP/1.1 200 OK\r\n\r\nbody'
    expect(shown(pieces.push(Buffer.from(reply)))).toEqual([['http', reply]])
    expect(pieces.push(frame('one'))).toEqual([{ kind: 'http', bytes: frame('one') }])
    expect(pieces.end()).toHaveLength(0)
  })

  it('[TK-50] takes a first head of more than 64 KiB for plain HTTP', () => {
    const pieces = splitter()
    const long = Buffer.alloc(65_537, 'a')
    expect(pieces.push(long)).toEqual([{ kind: 'http', bytes: long }])
    expect(pieces.push(Buffer.from(`${HEAD}more`))).toEqual([{ kind: 'http', bytes: Buffer.from(`${HEAD}more`) }])
  })

  it('[TK-50] returns at the end the beginning of a frame whose end never came, and nothing of a head', () => {
    const pieces = splitter()
    pieces.push(Buffer.from(HEAD.slice(0, 20)))
    expect(pieces.end()).toHaveLength(0)
    const upgraded = splitter()
    upgraded.push(Buffer.from(HEAD))
    upgraded.push(frame('one').subarray(0, 4))
    expect(upgraded.end()).toEqual(frame('one').subarray(0, 4))
    expect(upgraded.end()).toHaveLength(0)
  })
})
