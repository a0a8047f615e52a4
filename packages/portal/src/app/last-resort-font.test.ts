import { describe, expect, it } from 'vitest'
import { drawsChinese } from './last-resort-font'

/** Draws each character as the numbers that `pixelsOf` returns for it. */
const inkOf = (pixelsOf: (character: string) => number[]) => {
  let drawn: number[] = []
  return {
    font: '',
    textBaseline: '',
    clearRect: () => {
      drawn = []
    },
    fillText: (text: string) => {
      drawn = pixelsOf(text)
    },
    getImageData: () => ({ data: drawn }),
  }
}

describe('the font of last resort', () => {
  it('is not fetched where the device draws Chinese characters, under whatever name its font goes', () => {
    expect(drawsChinese(inkOf((character) => [0, character.charCodeAt(0), 0]))).toBe(true)
  })

  it('is fetched where every Chinese character is the same empty box', () => {
    expect(drawsChinese(inkOf(() => [0, 255, 255, 0]))).toBe(false)
  })
})
