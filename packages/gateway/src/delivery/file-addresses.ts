/**
 * Where the addresses of the file service are in a message. What is stored is the plain address; what a reader gets is
 * signed (P-44), so both ways go through here: no signature is ever stored, and no type is forgotten on one of them.
 */
import { attachmentFieldsOf, MsgType } from '@weft/protocol'

export interface FileAddress {
  url: string
  /** What the file must be: the picture of an image message is one by its content, a poster may be any file. */
  as: 'picture' | 'any'
}

const NO_FILES: readonly FileAddress[] = []

type Item = Record<string, unknown>
type Relayed = { msgType: number; content: readonly unknown[] }

const isRelayed = (one: unknown): one is Relayed => Array.isArray((one as Relayed | null)?.content)

/** Nothing where an item of it has another shape: what was stored by somebody else must not close a whole history. */
const relayedIn = ({ items }: Item): readonly Relayed[] => (Array.isArray(items) && items.every(isRelayed) ? items : [])

/** A picture of the shop's own pages may be named by its path; anything else is a file of the service. */
const isFileImage = (image: unknown): image is string =>
  isFilled(image) && (!isOwnPath(image) || image.startsWith('/files/'))

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** The addresses of the file service in one content; a relay's are those of what it carries. */
export function addressesIn(msgType: number, content: readonly unknown[]): readonly FileAddress[] {
  const items = content as readonly Item[]
  if (msgType === MsgType.relay) {
    return items.flatMap((item) => relayedIn(item).flatMap((one) => addressesIn(one.msgType, one.content)))
  }
  if (msgType === MsgType.goodsCard) {
    return items.flatMap(({ image }) => (isFileImage(image) ? { url: image, as: 'picture' as const } : []))
  }
  // Texts are what most messages are: nothing is made for one.
  const fields = attachmentFieldsOf(msgType)
  if (!fields) return NO_FILES
  const as = msgType === MsgType.image ? 'picture' : 'any'
  return items.flatMap((item) => fields.flatMap((field) => (isFilled(item[field]) ? { url: item[field], as } : [])))
}

/** The content with each of `addressesIn` changed; the same array where there is none. */
export function withAddresses(
  msgType: number,
  content: readonly unknown[],
  change: (address: string) => string,
): readonly unknown[] {
  if (msgType === MsgType.relay) {
    return content.map((item) => {
      const relayed = relayedIn(item as Item)
      if (relayed.length === 0) return item
      const items = relayed.map((one) => ({ ...one, content: withAddresses(one.msgType, one.content, change) }))
      return { ...(item as Item), items }
    })
  }
  if (msgType === MsgType.goodsCard) {
    return content.map((item) => {
      const { image } = item as Item
      return isFileImage(image) ? { ...(item as Item), image: change(image) } : item
    })
  }
  const fields = attachmentFieldsOf(msgType)
  if (!fields) return content
  return content.map((one) => {
    const item = one as Item
    const changed: Item = { ...item }
    for (const field of fields) if (isFilled(item[field])) changed[field] = change(item[field])
    return changed
  })
}
