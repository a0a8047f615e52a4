import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvinceFigure } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '../../platform/startup-error'
import { readProvinceMap, squareOf } from './province-map'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-map-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (content: unknown) => {
  const file = join(folder, 'map.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const feature = (name: string, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type, coordinates },
})

describe('the shapes of the project map', () => {
  it('[PC-22] are squares of the grid where no approved map is given', () => {
    const expected: ProvinceFigure['polygonList'] = [
      [
        [7, 5],
        [8, 5],
        [8, 6],
        [7, 6],
      ],
    ]
    expect(squareOf(7, 5)).toEqual(expected)
  })

  it('[PC-22] are those of an approved map: by the short or the whole name, north up, islands and holes as rings', () => {
    const { polygonsOf: shapeOf } = readProvinceMap(
      fileOf({
        type: 'FeatureCollection',
        features: [
          feature('浙江省', 'Polygon', [
            [
              [120, 30],
              [121, 30],
              [121, 30.001],
              [120, 31, 5],
              [120, 30],
            ],
          ]),
          feature('海南', 'MultiPolygon', [
            [
              [
                [110, 20],
                [111, 20],
                [110, 19],
                [110, 20],
              ],
            ],
            [
              [
                [112, 17],
                [113, 17],
                [112, 16],
                [112, 17],
              ],
            ],
          ]),
        ],
      }),
    )
    expect(shapeOf('浙江')).toEqual([
      [
        [98.3, -30],
        [99.12, -30],
        [98.3, -31],
        [98.3, -30],
      ],
    ])
    expect(shapeOf('海南')).toHaveLength(2)
    expect(shapeOf('江苏')).toEqual([])
  })

  it('[PC-22] keep what is beside the provinces, lines and areas, with a name or without', () => {
    const area = [
      [0, 0],
      [0, 2],
      [0, 1],
      [0, 0],
    ]
    const dash = [
      [0, 10],
      [0, 9],
    ]
    const { geometry } = feature('', 'LineString', dash)
    const map = readProvinceMap(
      fileOf({
        features: [
          feature('浙江省', 'Polygon', [area]),
          feature('南海诸岛', 'MultiPolygon', [[area]]),
          feature('海南省', 'MultiLineString', [dash, dash]),
          { type: 'Feature', properties: null, geometry },
        ],
      }),
    )
    const [around, stroke] = [area, dash].map((points) => points.map(([x, y]) => [x, y === 0 ? -0 : -Number(y)]))
    expect(map.linesBeside(['浙江', '海南'])).toEqual([around, stroke, stroke, stroke])
    expect(map.polygonsOf('海南')).toEqual([])
    expect(map.polygonsOf('浙江')).toEqual([around])
  })

  it('are refused in a sentence where the file is no such map', () => {
    for (const content of ['{', { features: [] }, { features: [feature('浙江', 'Point', [120, 30])] }])
      expect(() => readProvinceMap(fileOf(content))).toThrow(/The setting WEFT_MAP cannot be used: .*map\.json must be/)
    expect(() => readProvinceMap(join(folder, 'none.json'))).toThrow(StartupError)
  })
})
