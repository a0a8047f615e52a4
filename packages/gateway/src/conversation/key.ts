/**
 * The names of one conversation: `keyOf` is the store's name of it, the same for everybody; `viewOf` is how one
 * participant sees it on the wire (chatId and chat kind). A key can be taken apart again, so nothing has to be looked up.
 */
import { ChatKind, type ChatKindCode } from '@weft/protocol'
import type { ConversationRef } from '../ports/ports'

const SEPARATOR = '|'

/** Ids come from outside; a separator inside one must not make another conversation's key. */
const part = (id: string): string => (/^[\w.-]+$/.test(id) ? id : encodeURIComponent(id))

/** e.g. `single|a|b` (ids in code-unit order), `group|g1`, `service|desk|c1`. */
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

/** The inverse of `keyOf`. Throws on a text that is no key: keys come from the store only. */
export function refOf(key: string): ConversationRef {
  const [kind, first = '', second = ''] = key.split(SEPARATOR)
  const a = first.includes('%') ? decodeURIComponent(first) : first
  const b = second.includes('%') ? decodeURIComponent(second) : second
  if (kind === 'single') return { kind, userIds: [a, b] }
  if (kind === 'group') return { kind, groupId: a }
  if (kind === 'service') return { kind, deskId: a, customerId: b }
  throw new TypeError(`not a conversation key: ${key}`)
}

/** chatId, kind and default target as `userId` sees them; anybody but the customer sees a service conversation as an agent. */
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
