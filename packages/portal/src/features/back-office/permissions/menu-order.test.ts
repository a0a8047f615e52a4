import type { PermissionMenu } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { linesOf, moved } from './menu-order'

const entry = (id: string, parentCode = ''): PermissionMenu => ({
  id,
  authCode: id,
  parentCode,
  name: id,
  type: 2,
  position: 0,
  isVisible: true,
})
const entries = [entry('A'), entry('A1', 'A'), entry('B'), entry('A2', 'A'), entry('B1', 'B')]
const order = (list: readonly PermissionMenu[]) => linesOf(list).map((one) => one.id)

describe('the order of the menu', () => {
  it('[AC-03] reads groups with their pages, and moves among mates only', () => {
    expect(linesOf(entries).map((one) => `${one.depth}${one.id}`)).toEqual(['0A', '1A1', '1A2', '0B', '1B1'])
    expect(order(moved(entries, 'A2', -1))).toEqual(['A', 'A2', 'A1', 'B', 'B1'])
    expect(order(moved(entries, 'A', 1))).toEqual(['B', 'B1', 'A', 'A1', 'A2'])
    expect(order(moved(entries, 'B1', 1))).toEqual(order(entries))
    expect(order(moved(entries, 'A1', -1))).toEqual(order(entries))
  })
})
