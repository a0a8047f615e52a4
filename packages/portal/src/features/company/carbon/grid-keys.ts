/** Moves over the map's tiles by arrow keys: to the nearest tile in that direction, rows before columns. */

export interface Tile {
  province: string
  column: number
  row: number
}

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the tile that a key leads to; undefined at the edge. Left and right stay in the row; up and down take the next row that
 * has tiles, and in it the nearest column.
 */
export function tileAt(tiles: readonly Tile[], from: Tile, key: string): Tile | undefined {
  const sorted = [...tiles].sort((a, b) => a.row - b.row || a.column - b.column)
  if (key === 'Home') return sorted[0]
  if (key === 'End') return sorted.at(-1)
  const step = steps[key]
  if (!step) return undefined
  const [across, down] = step
  if (across !== 0) {
    const beside = sorted.filter((tile) => tile.row === from.row && (tile.column - from.column) * across > 0)
    return across > 0 ? beside[0] : beside.at(-1)
  }
  const rows = [...new Set(sorted.map((tile) => tile.row))].filter((row) => (row - from.row) * down > 0)
  const row = down > 0 ? rows[0] : rows.at(-1)
  return sorted
    .filter((tile) => tile.row === row)
    .sort((a, b) => Math.abs(a.column - from.column) - Math.abs(b.column - from.column))[0]
}
