import { describe, expect, it } from 'vitest'
import { intelligenceWords } from './words'

describe('the words of the intelligence pages', () => {
  it('[PC-21] name no side of a drawing, because a phone shows its parts one below the other', () => {
    expect(JSON.stringify(intelligenceWords.screens).match(/[左右](?:侧|边|方|图)[^"]*/g)).toBeNull()
  })
})
