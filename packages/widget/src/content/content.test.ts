import type { MessageEntry } from '@weft/core'
import { describe, expect, it } from 'vitest'
import { fitBox, pictureBox } from './content'

const picture = (item: object) => pictureBox({ content: [item] } as unknown as MessageEntry)

describe('the box of a picture, before it is there', () => {
  it.each([
    ['a wide one fills the width', { width: 1200, height: 900 }, { width: 150, height: 113 }],
    ['a small one is not enlarged', { width: 80, height: 60 }, { width: 80, height: 60 }],
    ['a tall one keeps to the height', { width: 600, height: 2400 }, { width: 55, height: 220 }],
    ['a line of a picture can still be pressed', { width: 9000, height: 10 }, { width: 150, height: 44 }],
    ['a dot of a picture too', { width: 3, height: 2 }, { width: 44, height: 44 }],
    ['one that says nothing has 4:3', {}, { width: 150, height: 113 }],
    ['one that says nonsense has 4:3', { width: -3, height: 'tall' }, { width: 150, height: 113 }],
  ])('[WD-04] %s', (_, item, box) => {
    expect(picture(item)).toEqual(box)
  })

  it('[WD-04] a video keeps to its own limits', () => {
    expect(fitBox(1920, 1080, 220, 220)).toEqual({ width: 220, height: 124 })
    expect(fitBox(1080, 1920, 220, 220)).toEqual({ width: 124, height: 220 })
  })
})
