/**
 * The shapes of the provinces on the project map (PC-22, design §9). By default squares of a grid, which show no border that
 * needs official approval; or the polygons of an approved map, which the setting WEFT_MAP names.
 */
import { readFileSync } from 'node:fs'
import type { ProvinceFigure } from '@weft/contract'
import { z } from 'zod'
import { StartupError } from '../../platform/startup-error'

type Polygons = ProvinceFigure['polygonList']

/** Returns the square of a place in the grid. */
export const squareOf = (column: number, row: number): Polygons => [
  [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ],
]

const point = z.tuple([z.number(), z.number()], z.number())
const line = z.array(point).min(2)
const ring = z.array(point).min(4)
const geoJson = z.object({
  features: z
    .array(
      z.object({
        // Lines beside the provinces often have none.
        properties: z.object({ name: z.string().nullish() }).nullish(),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
          z.object({ type: z.literal('LineString'), coordinates: line }),
          z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
        ]),
      }),
    )
    .min(1),
})
type Geometry = z.output<typeof geoJson>['features'][number]['geometry']

/** The length of a degree of longitude, as a part of one of latitude, in the middle of the country. */
const NARROWER = Math.cos((35 * Math.PI) / 180)
const round = (value: number) => Math.round(value * 100) / 100

/** Converts longitude and latitude to the page's coordinates, and drops points that coincide with the one before. */
function drawn(points: z.output<typeof line>): Polygons[number] {
  const all = points.map(([longitude, latitude]): [number, number] => [round(longitude * NARROWER), round(-latitude)])
  return all.filter(([x, y], at) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1])
}

function linesOf({ type, coordinates }: Geometry): Polygons {
  if (type === 'LineString') return [drawn(coordinates)]
  return (type === 'MultiPolygon' ? coordinates.flat() : coordinates).map(drawn)
}

interface ProvinceMap {
  /** Returns the polygons of a province; empty when the map lacks it. */
  polygonsOf(province: string): Polygons
  /** Returns the lines of the map that belong to none of these provinces; a line never does, whatever its name. */
  linesBeside(provinces: readonly string[]): Polygons
}

/**
 * Reads an approved map: GeoJSON whose features carry the province's name, short or whole (浙江, 浙江省). Throws a StartupError
 * where the file cannot be used.
 */
export function readProvinceMap(file: string): ProvinceMap {
  let read: z.output<typeof geoJson>
  try {
    read = geoJson.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartupError(
      'bad-setting',
      `The setting WEFT_MAP cannot be used: ${file} must be a GeoJSON file whose features are polygons with the name of a province, and lines or polygons beside them. Correct or remove it and start again.`,
      { cause },
    )
  }
  const features = read.features.map(({ properties, geometry }) => ({
    // A line encloses no area.
    province: geometry.type.endsWith('Polygon') ? (properties?.name ?? '') : '',
    lines: linesOf(geometry),
  }))
  return {
    polygonsOf: (province) =>
      features.filter((feature) => feature.province.startsWith(province)).flatMap(({ lines }) => lines),
    linesBeside: (provinces) =>
      features
        .filter((feature) => !provinces.some((province) => feature.province.startsWith(province)))
        .flatMap(({ lines }) => lines),
  }
}
