import { describe, expect, it } from 'vitest'
import { allSearchedFields, searchedFields } from './content'
import { MESSAGE_TYPES } from './table'
import { isQuestionList, isSearchedType, MsgType } from './types'

const codesOf = (of: (code: number) => boolean) => [...MESSAGE_TYPES.keys()].filter(of)

describe('the table of message types', () => {
  it('leaves the notices and lists of every conversation out of the search', () => {
    const visible = codesOf((code) => MESSAGE_TYPES.get(code)?.isVisible === true)
    const searched = codesOf(isSearchedType)
    expect(visible.filter((code) => !searched.includes(code))).toEqual([MsgType.recall, MsgType.mute, MsgType.faqList])
    expect(searched.every((code) => visible.includes(code))).toBe(true)
  })

  it('names each searched field of each type, once', () => {
    const fields = allSearchedFields()
    expect(new Set(fields).size).toBe(fields.length)
    expect(new Set([...MESSAGE_TYPES.keys()].flatMap(searchedFields))).toEqual(new Set(fields))
    for (const field of ['content', 'goodsName', 'name', 'orderNum', 'question', 'questionContent', 'text', 'title'])
      expect(fields).toContain(field)
  })

  it('knows the lists of questions', () => {
    expect(codesOf(isQuestionList)).toEqual([MsgType.faqList, MsgType.autoPushQuestions])
  })
})
