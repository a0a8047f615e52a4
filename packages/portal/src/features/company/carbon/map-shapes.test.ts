import { describe, expect, it } from 'vitest'
import { frameOf, pathOf, placeOf } from './map-shapes'

const square = (x: number, y: number): [number, number][] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
]

describe('the shapes of the map', () => {
  const frame = { x: 0, y: 0, width: 9, height: 8 }

  it('[PC-22] a square is its box, its name in the middle', () => {
    expect(placeOf([square(0, 2)], frame)).toEqual({
      left: 0,
      top: 25,
      width: 11.11,
      height: 12.5,
      label: { left: 50, top: 50 },
    })
  })

  it('[PC-22] a polygon is cut out of its box, its name in the middle of its largest ring', () => {
    const triangle: [number, number][] = [
      [0, 0],
      [6, 0],
      [0, 6],
    ]
    const place = placeOf([triangle, square(8, 7)], frame)
    expect(place).toMatchObject({ left: 0, top: 0, width: 100, height: 100 })
    expect(place?.clip).toBe(
      'polygon(evenodd, 0% 0%, 66.67% 0%, 0% 75%, 0% 0%, 0% 0%, 88.89% 87.5%, 100% 87.5%, 100% 100%, 88.89% 100%, 88.89% 87.5%, 0% 0%)',
    )
    expect(place?.label).toEqual({ left: 22.22, top: 25 })
  })

  it('a province that the map does not have stands nowhere; the frame holds all that are there', () => {
    expect(placeOf([], frame)).toBeUndefined()
    expect(frameOf([{ polygonList: [square(1, 1)] }, { polygonList: [] }, { polygonList: [square(4, 2)] }])).toEqual({
      x: 1,
      y: 1,
      width: 4,
      height: 2,
    })
  })

  it('[PC-22] what is beside the provinces widens the frame and is one path', () => {
    const outlines = [
      {
        points: [
          [0, 5],
          [0, 9],
        ] as [number, number][],
      },
      {
        points: [
          [2, 2.5],
          [3, 2],
        ] as [number, number][],
      },
    ]
    expect(frameOf([{ polygonList: [square(1, 1)] }], outlines)).toEqual({ x: 0, y: 1, width: 3, height: 8 })
    expect(pathOf(outlines)).toBe('M0 5L0 9M2 2.5L3 2')
  })
})
