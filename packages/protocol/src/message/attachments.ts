/**
 * Message types that carry a file, and the fields with its addresses. The compiler derives the list from the content types: it
 * rejects a missing type with a `url` field, or a missing `thumbnail` field.
 */
import type { ContentItems } from './content'
import { MsgType, type MsgTypeCode } from './types'

/** Message types whose content items hold the address of a file. */
export type AttachmentType = {
  [Code in keyof ContentItems]: ContentItems[Code] extends { url: string } ? Code : never
}[keyof ContentItems]
/** Fields of an item that hold the address of a file. */
export type AttachmentField = 'url' | 'thumbnail'

const FIELDS: { [Code in AttachmentType]: Record<Extract<keyof ContentItems[Code], AttachmentField>, true> } = {
  [MsgType.image]: { url: true, thumbnail: true },
  [MsgType.voice]: { url: true },
  [MsgType.video]: { url: true, thumbnail: true },
  [MsgType.file]: { url: true },
}

/** Numbers of the message types whose items hold the address of a file. */
export const ATTACHMENT_TYPES: readonly AttachmentType[] = (Object.keys(FIELDS) as `${AttachmentType}`[]).map(
  (code) => Number(code) as AttachmentType,
)

const FIELDS_OF: ReadonlyMap<number, readonly AttachmentField[]> = new Map(
  ATTACHMENT_TYPES.map((code) => [code, Object.keys(FIELDS[code]) as AttachmentField[]]),
)

/** Returns the fields of an item of this type that hold the address of a file; undefined for a type without one. */
export const attachmentFieldsOf = (msgType: MsgTypeCode | number): readonly AttachmentField[] | undefined =>
  FIELDS_OF.get(msgType)
