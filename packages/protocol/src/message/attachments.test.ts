import { describe, expect, it } from 'vitest'
import { ATTACHMENT_TYPES, type AttachmentField, attachmentFieldsOf } from './attachments'
import { MESSAGE_TYPES } from './table'
import { MsgType } from './types'

const FIELDS: readonly AttachmentField[] = ['url', 'thumbnail']

describe('the list of message types that carry a file', () => {
  it('names exactly the types and the fields that the table of message types checks as addresses', () => {
    const checked = [...MESSAGE_TYPES.values()].flatMap(({ code, fields }) => {
      const names = Object.keys(fields).map((name) => name.replace('?', ''))
      return names.includes('url') ? [[code, FIELDS.filter((field) => names.includes(field))] as const] : []
    })
    expect(new Map(ATTACHMENT_TYPES.map((code) => [code, attachmentFieldsOf(code)]))).toEqual(new Map(checked))
  })

  it('says nothing of a text, of a relay and of a type that nobody knows', () => {
    for (const code of [MsgType.text, MsgType.relay, 1]) expect(attachmentFieldsOf(code)).toBeUndefined()
  })
})
