import { describe, expect, it } from 'vitest'
import { type Tile, tileAt } from './grid-keys'

const tile = (province: string, column: number, row: number): Tile => ({ province, column, row })
const heilongjiang = tile('黑龙江', 8, 0)
const neimenggu = tile('内蒙古', 5, 1)
const jilin = tile('吉林', 8, 1)
const xinjiang = tile('新疆', 0, 2)
const beijing = tile('北京', 6, 2)
const tiles = [heilongjiang, neimenggu, jilin, xinjiang, beijing]

describe('the map by keyboard', () => {
  it('[PC-22] arrows go to the nearest tile: sideways in the row, up and down to the next row that has one', () => {
    expect(tileAt(tiles, heilongjiang, 'ArrowDown')).toBe(jilin)
    expect(tileAt(tiles, jilin, 'ArrowLeft')).toBe(neimenggu)
    expect(tileAt(tiles, neimenggu, 'ArrowDown')).toBe(beijing)
    expect(tileAt(tiles, beijing, 'ArrowUp')).toBe(neimenggu)
    expect(tileAt(tiles, beijing, 'ArrowLeft')).toBe(xinjiang)
  })

  it('stays at the edges, knows first and last, and leaves other keys alone', () => {
    expect(tileAt(tiles, heilongjiang, 'ArrowUp')).toBeUndefined()
    expect(tileAt(tiles, jilin, 'ArrowRight')).toBeUndefined()
    expect(tileAt(tiles, jilin, 'Home')).toBe(heilongjiang)
    expect(tileAt(tiles, jilin, 'End')).toBe(beijing)
    expect(tileAt(tiles, jilin, 'x')).toBeUndefined()
  })
})
