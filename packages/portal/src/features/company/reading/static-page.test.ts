import { describe, expect, it } from 'vitest'
import { splitIssue } from './static-page'

describe('the text of a document', () => {
  it('[PC-25] begins below the line of its version, day and source, where it states them', () => {
    expect(splitIssue('<article><p>版本 2.1 · 2026-09-10 发布 · 出处：技术中心</p><h2>组成</h2></article>')).toEqual({
      issue: ['版本 2.1', '2026-09-10 发布', '出处：技术中心'],
      text: '<article><h2>组成</h2></article>',
    })
    expect(splitIssue('<p>身份</p>')).toEqual({ issue: [], text: '<p>身份</p>' })
  })
})
