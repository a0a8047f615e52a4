/**
 * Finds the file service's addresses in a message. The store keeps the plain address; readers get a signed URL (P-44). Both
 * directions use this module, so that no signature is stored and both cover the same message types.
 */
import { attachmentFieldsOf, MsgType } from '@weft/protocol'

export interface FileAddress {
  url: string
  /** Kind of file required: an image message needs a picture by content, a poster may be any file. */
  as: 'picture' | 'any'
}

const NO_FILES: readonly FileAddress[] = []

type Item = Record<string, unknown>
type Relayed = { msgType: number; content: readonly unknown[] }

const isRelayed = (one: unknown): one is Relayed => Array.isArray((one as Relayed | null)?.content)

/** Empty when an item has another shape: a malformed stored relay must not make a whole history unreadable. */
const relayedIn = ({ items }: Item): readonly Relayed[] => (Array.isArray(items) && items.every(isRelayed) ? items : [])

/** A goods card may name a picture of the site by its path; any other image is a file of the file service. */
const isFileImage = (image: unknown): image is string =>
  isFilled(image) && (!isOwnPath(image) || image.startsWith('/files/'))

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Returns the addresses of the file service in one content, including those in relayed messages. */
export function addressesIn(msgType: number, content: readonly unknown[]): readonly FileAddress[] {
  const items = content as readonly Item[]
  if (msgType === MsgType.relay) {
    return items.flatMap((item) => relayedIn(item).flatMap((one) => addressesIn(one.msgType, one.content)))
  }
  if (msgType === MsgType.goodsCard) {
    return items.flatMap(({ image }) => (isFileImage(image) ? { url: image, as: 'picture' as const } : []))
  }
  // Most messages are texts: allocate nothing for them.
  const fields = attachmentFieldsOf(msgType)
  if (!fields) return NO_FILES
  const as = msgType === MsgType.image ? 'picture' : 'any'
  return items.flatMap((item) => fields.flatMap((field) => (isFilled(item[field]) ? { url: item[field], as } : [])))
}

/** Returns the content with `change` applied to each of `addressesIn`; the same array for types that show no files. */
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
