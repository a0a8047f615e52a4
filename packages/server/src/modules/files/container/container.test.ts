import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../../platform/package-root'
import { isWhole } from '.'
import { archiveEnd, avi, box, flv, m4a, mp4, weba, wmv } from './test-films'

const folder = mkdtempSync(join(tmpdir(), 'weft-films-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
async function told(bytes: Buffer, extension: string): Promise<boolean> {
  count += 1
  const path = join(folder, `${count}.bin`)
  writeFileSync(path, bytes)
  const is = await isWhole(path, extension)
  rmSync(path)
  return is
}

const good: readonly (readonly [string, Buffer])[] = [
  ['mp4', mp4],
  ['mov', mp4],
  ['m4a', m4a],
  ['weba', weba],
  ['avi', avi],
  ['flv', flv],
  ['wmv', wmv],
]
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const free = (content: Buffer) => box('free', content)

/** Returns where a film of boxes may end: after each of the outermost ones. */
function ends(film: Buffer): number[] {
  const found: number[] = []
  for (let at = 0; at < film.length; at += film.readUInt32BE(at)) found.push(at)
  return [...found, film.length]
}
const boxAt = (film: Buffer, type: string) => film.indexOf(type, 0, 'latin1') - 4
/** The film without one of its outermost boxes. */
const without = (film: Buffer, type: string) => {
  const at = boxAt(film, type)
  return Buffer.concat([film.subarray(0, at), film.subarray(at + film.readUInt32BE(at))])
}
/** The film with every field of one name under another name. */
const renamed = (film: Buffer, from: string, to: string) =>
  Buffer.from(film.toString('latin1').replaceAll(from, to), 'latin1')

describe('a container of a film or a sound', () => {
  it.each(good)('[T15] %s: one that is whole is taken', async (extension, bytes) => {
    expect(await told(bytes, extension)).toBe(true)
  })

  it('[T15] the film of the demo world is taken, with padding behind it too', async () => {
    const film = readFileSync(join(packageRoot, 'documents/line.mp4'))
    expect(await told(film, 'mp4')).toBe(true)
    expect(await told(Buffer.concat([film, free(Buffer.alloc(1_000_000))]), 'mp4')).toBe(true)
  })

  it.each(good)('[T15] %s: one that breaks off anywhere is refused', async (extension, bytes) => {
    const whole = /mp4|mov|m4a/.test(extension) ? ends(bytes) : [bytes.length]
    for (let length = 0; length < bytes.length; length += extension === 'mov' ? 13 : 3)
      // A film in fragments that ends after one of them is a shorter film.
      if (!whole.includes(length))
        expect([length, await told(bytes.subarray(0, length), extension)]).toEqual([length, false])
  })

  it.each(good)(
    '[T15] %s: a page, an archive or anything else behind or before it is refused',
    async (extension, bytes) => {
      for (const more of [html, archiveEnd, Buffer.from('a'), Buffer.from('PK\u0003\u0004')]) {
        expect(await told(Buffer.concat([bytes, more]), extension)).toBe(false)
        expect(await told(Buffer.concat([more, bytes]), extension)).toBe(false)
      }
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 40 }), async (more) => {
          expect(await told(Buffer.concat([bytes, more]), extension)).toBe(false)
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(good)('[T15] %s: whatever is changed in it, the walk ends and says yes or no', async (extension, bytes) => {
    const change = fc.record({
      at: fc.nat(bytes.length - 1),
      byte: fc.oneof(fc.constantFrom(0, 1, 127, 255), fc.nat(255)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const changed = Buffer.from(bytes)
        for (const { at, byte } of changes) changed[at] = byte
        expect(typeof (await told(changed, extension))).toBe('boolean')
      }),
      { numRuns: 150 },
    )
  })

  it('[T15] bytes of nothing are no film, whatever they are called', async () => {
    for (const [extension] of good) {
      expect(await told(Buffer.alloc(0), extension)).toBe(false)
      expect(await told(Buffer.alloc(4_000), extension)).toBe(false)
      expect(await told(html, extension)).toBe(false)
    }
    for (const [extension, bytes] of good)
      for (const [other] of good)
        if (
          !(extension === 'mp4' && other === 'mov') &&
          !(extension === 'mov' && other === 'mp4') &&
          extension !== other
        )
          expect([extension, other, await told(bytes, other)]).toEqual([extension, other, false])
  })

  it('[T15] a page or an archive in a film’s clothes is refused', async () => {
    const head = mp4.readUInt32BE()
    const rest = mp4.subarray(head)
    const brands = mp4.subarray(8, head)
    for (const disguised of [
      // The first bytes alone, which a check of the head would accept.
      Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from('ftypisom\u0000\u0000\u0002\u0000isomiso2'),
        Buffer.alloc(64),
      ]),
      Buffer.concat([box('ftyp', brands), html]),
      Buffer.concat([box('ftyp', Buffer.concat([brands, html])), rest]),
      Buffer.concat([box('ftyp', Buffer.concat([brands, Buffer.alloc(4_000, 'isom')])), rest]),
      Buffer.concat([box('ftyp', brands), free(html), rest]),
      Buffer.concat([mp4, free(html)]),
      Buffer.concat([mp4, free(archiveEnd)]),
      Buffer.concat([mp4, box('html', html)]),
      Buffer.concat([mp4, mp4]),
      // A size that leads back, to itself, or out of its parent.
      Buffer.concat([mp4, Buffer.from([0, 0, 0, 0]), Buffer.from('free')]),
      Buffer.concat([mp4, Buffer.from([0, 0, 0, 4]), Buffer.from('free')]),
      Buffer.concat([mp4, Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8, 255)]),
    ])
      expect(await told(disguised, 'mp4')).toBe(false)
  })

  it('[T15] a film needs its parts: what there is, how to play it, and something to play', async () => {
    expect(await told(without(mp4, 'moov'), 'mp4')).toBe(false)
    for (const name of ['mvhd', 'trak', 'mdia', 'hdlr', 'vide', 'minf', 'stbl', 'stsd', 'mdat'])
      expect([name, await told(renamed(mp4, name, 'free'), 'mp4')]).toEqual([name, false])
    // Ids of a segment: its tracks as padding, its sound as pictures; its padding as files within the file.
    const hex = weba.toString('hex')
    const swapped = (from: string, to: string) => Buffer.from(hex.replace(from, to), 'hex')
    expect(await told(swapped('1654ae6bbf', '1c53bb6bbf'), 'weba')).toBe(false)
    expect(await told(swapped('8381028686', '8381018686'), 'weba')).toBe(false)
    const cues = hex.lastIndexOf('1c53bb6b')
    const attached = Buffer.from(`${hex.slice(0, cues)}1941a469${hex.slice(cues + 8)}`, 'hex')
    expect(await told(attached, 'weba')).toBe(false)
    expect(await told(renamed(weba, 'webm', 'html'), 'weba')).toBe(false)
    expect(await told(renamed(avi, 'vids', 'auds'), 'avi')).toBe(false)
    expect(await told(renamed(avi, 'movi', 'junk'), 'avi')).toBe(false)
  })

  it('[T15] a live recording leaves sizes open and is taken', async () => {
    const open = Buffer.from('01ffffffffffffff', 'hex')
    const segment = weba.indexOf(Buffer.from('18538067', 'hex')) + 4
    const cluster = weba.indexOf(Buffer.from('1f43b67501', 'hex')) + 4
    const live = Buffer.from(weba)
    open.copy(live, segment)
    open.copy(live, cluster)
    expect(await told(live, 'weba')).toBe(true)
    expect(await told(Buffer.concat([live, html]), 'weba')).toBe(false)
    expect(await told(live.subarray(0, cluster + 40), 'weba')).toBe(false)
  })

  it('[T15] more parts than any film has are not walked', async () => {
    const many = Buffer.alloc(8 * 500_100)
    for (let at = 0; at < many.length; at += 8) many.write('\u0000\u0000\u0000\u0008free', at, 'latin1')
    expect(await told(Buffer.concat([mp4, many]), 'mp4')).toBe(false)
  })
})
