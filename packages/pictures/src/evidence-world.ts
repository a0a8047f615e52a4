/** The land of the earth as coarse runs of tiles: source of the relief of the export map. */

/** Degrees north of each row, and its runs from west to east in degrees east. */
const land = `
  75: -122..-76, -62..-20, 58..68, 88..114
  68: -166..-66, -52..-26, 12..180
  61: -164..-96, -78..-64, -48..-42, 6..18, 22..164
  54: -132..-80, -78..-56, -9..-1, 6..140, 156..162
  47: -124..-64, -4..138, 141..144
  40: -124..-74, -9..0, 8..18, 20..122, 126..129, 138..142
  33: -118..-80, -9..11, 20..22, 35..122, 130..135
  26: -112..-98, -82..-80, -14..56, 60..121
  19: -105..-88, -78..-70, -16..40, 43..57, 73..85, 94..108, 120..122
  12: -86..-83, -74..-62, -16..50, 75..80, 99..109, 121..125
  5: -77..-52, -8..47, 80..82, 100..103, 114..118, 124..126
  -2: -80..-46, 9..42, 102..106, 109..117, 120..122, 132..142
  -9: -78..-35, 13..39, 112..118, 143..148
  -16: -74..-39, 12..37, 44..49, 124..144
  -23: -70..-42, 14..35, 44..47, 114..150
  -30: -71..-50, 17..31, 116..153
  -37: -73..-57, 140..149, 174..177
  -44: -73..-65, 169..172
  -51: -73..-68
`

/** Tiles of land: corner and extent on a floor where a degree of longitude is `unit` long and north is -y. */
export function landTiles(unit: number): { x: number; y: number; w: number; d: number }[] {
  return [...land.matchAll(/(-?\d+): (.*)/g)].flatMap(([, north, runs = '']) =>
    [...runs.matchAll(/(-?\d+)\.\.(-?\d+)/g)].map(([, west, east]) => ({
      x: Number(west) * unit,
      y: -Number(north) * unit,
      w: (Number(east) - Number(west)) * unit,
      d: 6 * unit,
    })),
  )
}
