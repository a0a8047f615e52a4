/**
 * The shapes of the provinces on the project map (PC-22, design §9): squares of a grid, which publish no border that an
 * authority would have to approve, or the polygons of an approved map, which the setting WEFT_MAP names.
 */
import { readFileSync } from 'node:fs'
import type { ProvinceFigure } from '@weft/contract'
import { z } from 'zod'
import { StartupError } from '../../platform/startup-error'

type Polygons = ProvinceFigure['polygonList']

/** The square of a place in the grid. */
export const squareOf = (column: number, row: number): Polygons => [
  [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ],
]

const ring = z.array(z.tuple([z.number(), z.number()], z.number())).min(4)
const geoJson = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({ name: z.string() }),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
        ]),
      }),
    )
    .min(1),
})

/** Degrees of longitude are this much shorter than those of latitude, in the middle of the country. */
const NARROWER = Math.cos((35 * Math.PI) / 180)
const round = (value: number) => Math.round(value * 100) / 100

/** Longitude and latitude as the page draws them, without the points that fall together. */
function drawn(points: z.output<typeof ring>): Polygons[number] {
  const all = points.map(([longitude, latitude]): [number, number] => [round(longitude * NARROWER), round(-latitude)])
  return all.filter(([x, y], at) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1])
}

/**
 * Reads an approved map: GeoJSON whose features carry the province's name, short or whole (浙江, 浙江省). Throws a StartupError
 * where the file cannot be used.
 */
export function readProvinceMap(file: string): (province: string) => Polygons {
  let read: z.output<typeof geoJson>
  try {
    read = geoJson.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartupError(
      'bad-setting',
      `The setting WEFT_MAP cannot be used: ${file} must be a GeoJSON file whose features are Polygons or MultiPolygons with a name. Correct or remove it and start again.`,
      { cause },
    )
  }
  return (province) => {
    const geometry = read.features.find(({ properties }) => properties.name.startsWith(province))?.geometry
    if (!geometry) return []
    return (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map(drawn)
  }
}
