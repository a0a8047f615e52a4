import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { emptyNames } from './empties'
import { evidenceNames } from './evidence'
import { goodsPicture, linePicture, machinePicture, pictureFile, scenePicture } from './file'
import { machineNames } from './machines-single'
import { partFamilies, partViews } from './parts/families'
import { sceneNames } from './scenes'

const industries = ['hxzz', 'scwfb', 'fzyr', 'zb'] as const
const addresses = [
  ...partFamilies.flatMap((family) => partViews.map((view) => goodsPicture(family, 'g1', view))),
  ...machineNames.map(machinePicture),
  ...industries.flatMap((one) => [
    linePicture(one, 'line'),
    linePicture(one, 'machine'),
    `/pictures/banner/${one}.svg`,
  ]),
  ...sceneNames.flatMap((scene) => industries.map((one) => scenePicture(scene, one, 'n1'))),
  ...evidenceNames.map((name) => `/pictures/evidence/${name}.svg`),
  ...emptyNames.map((name) => `/pictures/empty/${name}.svg`),
]

describe('picture files', () => {
  it('[PC-09] draws every family in three views, twelve machines and more, every scene, at most 24 KB as sent', () => {
    expect(partFamilies.length).toBeGreaterThanOrEqual(24)
    expect(machineNames.length).toBeGreaterThanOrEqual(12)
    for (const address of addresses) {
      const svg = pictureFile(address) ?? ''
      expect(svg, address).toMatch(/^<svg .*<\/svg>$/)
      expect(svg, address).not.toMatch(/NaN|undefined|Infinity/)
      expect(gzipSync(svg).length, address).toBeLessThanOrEqual(24_576)
    }
  })

  it('[PC-09] gives the same bytes for the same id, and another part for another id', () => {
    for (const family of partFamilies) {
      const first = pictureFile(goodsPicture(family, 'suo-1'))
      expect(pictureFile(goodsPicture(family, 'suo-1'))).toBe(first)
      const others = ['a', 'b', 'c', 'd', 'e'].map((id) => pictureFile(goodsPicture(family, id)))
      expect(new Set(others).size, family).toBeGreaterThan(2)
    }
  })

  it('has a dark and a small form of each', () => {
    expect(pictureFile('/pictures/goods/bearing/g1-whole-dark-small.svg')).toContain('viewBox="0 0 400 300"')
    expect(pictureFile('/pictures/goods/bearing/g1-whole-dark.svg')).toContain('fill="#121F40"')
  })

  it('lights a scene of evidence: shadows on the floor, skins from light to shade, and no line drawn over them', () => {
    const svg = pictureFile('/pictures/evidence/hall.svg') ?? ''
    expect(pictureFile('/pictures/evidence/hall.svg')).toBe(svg)
    expect(svg).toContain('feGaussianBlur')
    expect(svg.match(/<linearGradient[^>]* gradientUnits="userSpaceOnUse"/g)?.length).toBeGreaterThan(20)
    const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, id).toContain(id)
    expect(svg).not.toContain('#1B2D59')
  })

  it.each([
    '/pictures/evidence/hall-dark.svg',
    '/pictures/evidence/nothing.svg',
    '/pictures/goods/nothing/g1-whole.svg',
    '/pictures/goods/bearing/g1-side.svg',
    '/pictures/goods/bearing/-whole.svg',
    '/pictures/goods/bearing/../g1-whole.svg',
    '/pictures/goods/bearing/<g1>-whole.svg',
    '/pictures/goods/constructor/g1-whole.svg',
    '/pictures/machine/__proto__.svg',
    '/pictures/scene/fair-hxzz-more/a.svg',
    '/pictures/scene/fair/a.svg',
    '/pictures/line/hxzz.svg',
    '/pictures/machine/loom.png',
    `/pictures/goods/bearing/${'g'.repeat(200)}-whole.svg`,
  ])('draws nothing for %s', (address) => {
    expect(pictureFile(address)).toBeUndefined()
  })
})
