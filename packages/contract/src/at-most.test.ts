import { describe, expect, it } from 'vitest'
import { atMost } from './at-most'
import { z } from './zod'

const field = z.string().trim().check(atMost(3, '太长'))

describe('a limit of characters', () => {
  it('counts rare characters and emojis as one each, as the fields on the page do', () => {
    for (const good of ['', '织机𠮷', '😀😀😀', ' 一二三 ']) expect(field.safeParse(good).success).toBe(true)
    for (const bad of ['一二三四', '😀😀😀😀', '一二三𠮷', 'abcdefg']) expect(field.safeParse(bad).success).toBe(false)
  })

  it('tells the limit in the issue and in the JSON schema, which counts the same', () => {
    expect(field.safeParse('一二三四').error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 3, message: '太长' })
    expect(z.toJSONSchema(field)).toMatchObject({ maxLength: 3 })
  })
})
