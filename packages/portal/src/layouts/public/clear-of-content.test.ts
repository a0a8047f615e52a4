import { describe, expect, it } from 'vitest'
import { wayClear } from './clear-of-content'

const button = { left: 330, right: 382, top: 740, bottom: 792 }
const line = (top: number, bottom: number) => ({ left: 300, right: 374, top, bottom })

describe('the way of the assistant’s button to free ground', () => {
  it('[PC-33] stays where nothing stands under it', () => {
    expect(wayClear(button, [], 64, 796)).toBe(0)
    expect(wayClear(button, [line(700, 740)], 64, 796)).toBe(0)
  })

  it('[PC-33] goes the shorter way, up or down, as far as the thing reaches', () => {
    expect(wayClear(button, [line(780, 796)], 64, 900)).toBe(-12)
    expect(wayClear(button, [line(700, 750)], 64, 900)).toBe(10)
  })

  it('[PC-33] passes over places that are too small, and does not leave the window or go under the header', () => {
    expect(wayClear(button, [line(730, 760), line(700, 720)], 64, 796)).toBe(-92)
    expect(wayClear(button, [line(60, 600), line(640, 800)], 64, 796)).toBeUndefined()
  })
})
