import { expect, it } from 'vitest'
import { placeOf } from './wordLayer'

/** An A4 page at twice its size: y increases downwards on the screen, upwards in the file. */
const viewport = { transform: [2, 0, 0, -2, 0, 1684], scale: 2 }
const style = { ascent: 0.9, vertical: false }

it('[WD-05] words of a PDF page lie over their letters: level, turned, and from top to bottom', () => {
  const level = placeOf({ transform: [24, 0, 0, 24, 72, 720], width: 240, height: 24 }, style, viewport)
  expect(level).toMatchObject({ left: 144, size: 48, width: 480, angle: 0 })
  expect(level.top).toBeCloseTo(244 - 0.9 * 48)

  // A quarter turn to the left: the line runs upwards, and the tops of its letters point left.
  const turned = placeOf({ transform: [0, 24, -24, 0, 100, 100], width: 240, height: 24 }, style, viewport)
  expect(turned.angle).toBeCloseTo(-Math.PI / 2)
  expect(turned.left).toBeCloseTo(200 - 0.9 * 48)
  expect(turned.top).toBeCloseTo(1484)

  const item = { transform: [24, 0, 0, 24, 500, 700], width: 24, height: 240 }
  const upright = placeOf(item, { ...style, vertical: true }, viewport)
  expect(upright.angle).toBeCloseTo(Math.PI / 2)
  expect(upright.width).toBe(480)
  expect(placeOf(item, { ascent: Number.NaN, vertical: false }, viewport).top).toBeCloseTo(284 - 0.8 * 48)
})
