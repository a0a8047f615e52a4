/**
 * The one list of message types that carry a file, and of the fields that hold its addresses. The compiler reads it off the
 * content types: a type whose items have a `url`, or a field `thumbnail` beside it, that is missing here is no valid program.
 */
import type { ContentItems } from './content'
import { MsgType, type MsgTypeCode } from './types'

/** Types whose content items have the address of a file. */
export type AttachmentType = {
  [Code in keyof ContentItems]: ContentItems[Code] extends { url: string } ? Code : never
}[keyof ContentItems]
/** Fields of an item that hold an address of a file. */
export type AttachmentField = 'url' | 'thumbnail'

const FIELDS: { [Code in AttachmentType]: Record<Extract<keyof ContentItems[Code], AttachmentField>, true> } = {
  [MsgType.image]: { url: true, thumbnail: true },
  [MsgType.voice]: { url: true },
  [MsgType.video]: { url: true, thumbnail: true },
  [MsgType.file]: { url: true },
}

/** The numbers of the message types whose items have the address of a file. */
export const ATTACHMENT_TYPES: readonly AttachmentType[] = (Object.keys(FIELDS) as `${AttachmentType}`[]).map(
  (code) => Number(code) as AttachmentType,
)

const FIELDS_OF: ReadonlyMap<number, readonly AttachmentField[]> = new Map(
  ATTACHMENT_TYPES.map((code) => [code, Object.keys(FIELDS[code]) as AttachmentField[]]),
)

/** The fields of an item of this type that hold the address of a file; undefined for a type that carries none. */
export const attachmentFieldsOf = (msgType: MsgTypeCode | number): readonly AttachmentField[] | undefined =>
  FIELDS_OF.get(msgType)
