import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { frameOf } from './frame'

/** The receiver of `ws`, which a client reads with. */
const { Receiver } = createRequire(import.meta.url)('ws') as {
  Receiver: new (options: object) => EventEmitter & { write(bytes: Buffer): void }
}
function read(bytes: Buffer): { text: boolean; data: Buffer }[] {
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true })
  const heard: { text: boolean; data: Buffer }[] = []
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.push({ text: !isBinary, data: Buffer.from(data) }))
  receiver.write(bytes)
  return heard
}

describe('a frame of a message', () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 87_404]

  it.each(lengths)('[P-03] of %i bytes is what a client reads, text and bytes alike', (length) => {
    const text = 'A'.repeat(length)
    expect(read(frameOf(text))).toEqual([{ text: true, data: Buffer.from(text) }])
    const bytes = new Uint8Array(length).map((_, at) => at % 251)
    expect(read(frameOf(bytes))).toEqual([{ text: false, data: Buffer.from(bytes) }])
  })

  it('[P-03] of a text that is not ASCII counts bytes, not characters', () => {
    for (const text of ['细纱机停车了 😀', 'é'.repeat(63), '纱'.repeat(21_846)])
      expect(read(frameOf(text)).map(({ data }) => data.toString('utf8'))).toEqual([text])
  })

  it('several in one piece are several', () => {
    const piece = Buffer.concat([frameOf('一'), frameOf(Uint8Array.of(1, 2)), frameOf('')])
    expect(read(piece).map(({ text, data }) => [text, data.length])).toEqual([
      [true, 3],
      [false, 2],
      [true, 0],
    ])
  })
})
