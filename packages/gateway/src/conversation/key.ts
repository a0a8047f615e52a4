/**
 * Names of a conversation: `keyOf` returns the store's key, the same for all participants; `viewOf` returns what one participant
 * sees on the wire (chatId and chat kind). `refOf` parses a key, so no look-up is needed.
 */
import { ChatKind, type ChatKindCode } from '@weft/protocol'
import type { ConversationRef } from '../ports/ports'

const SEPARATOR = '|'

/** Ids come from outside: a separator inside an id must not produce the key of another conversation. */
const part = (id: string): string => (/^[\w.-]+$/.test(id) ? id : encodeURIComponent(id))

/** Returns the store's key, e.g. `single|a|b` (ids in code-unit order), `group|g1`, `service|desk|c1`. */
export function keyOf(ref: ConversationRef): string {
  switch (ref.kind) {
    case 'single': {
      const [a, b] = ref.userIds
      const [low, high] = a < b ? [a, b] : [b, a]
      return ['single', part(low), part(high)].join(SEPARATOR)
    }
    case 'group':
      return ['group', part(ref.groupId)].join(SEPARATOR)
    case 'service':
      return ['service', part(ref.deskId), part(ref.customerId)].join(SEPARATOR)
  }
}

/** Keys that were parsed lately: the way of one message asks for its own about five times. What is shared, nobody changes. */
const parsed = new Map<string, ConversationRef>()
const MOST_PARSED = 4_096

/** Parses a key: the inverse of `keyOf`. Throws TypeError on an invalid key: keys come from the store only. */
export function refOf(key: string): ConversationRef {
  let ref = parsed.get(key)
  if (!ref) {
    ref = parse(key)
    if (parsed.size >= MOST_PARSED) parsed.clear()
    parsed.set(key, ref)
  }
  return ref
}

function parse(key: string): ConversationRef {
  const [kind, ...parts] = key.split(SEPARATOR)
  const [a = '', b = '', ...more] = parts.map((one) => (one.includes('%') ? decodeURIComponent(one) : one))
  const isPair = a !== '' && b !== '' && more.length === 0
  if (kind === 'single' && isPair) return { kind, userIds: [a, b] }
  if (kind === 'group' && a !== '' && parts.length === 1) return { kind, groupId: a }
  if (kind === 'service' && isPair) return { kind, deskId: a, customerId: b }
  throw new TypeError(`not a conversation key: ${key}`)
}

/** Returns chatId and kind as `userId` sees them; every user except the customer sees a service conversation as an agent. */
export function viewOf(ref: ConversationRef, userId: string): { chatId: string; type: ChatKindCode } {
  switch (ref.kind) {
    case 'single':
      return { chatId: ref.userIds[0] === userId ? ref.userIds[1] : ref.userIds[0], type: ChatKind.single }
    case 'group':
      return { chatId: ref.groupId, type: ChatKind.group }
    case 'service':
      return ref.customerId === userId
        ? { chatId: ref.deskId, type: ChatKind.customerUser }
        : { chatId: ref.customerId, type: ChatKind.customerAgent }
  }
}
