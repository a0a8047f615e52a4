/** Which conversations a person can have: as far as the client can tell, and by what the gateway says of the session (P-23). */
import { ChatKind, type ChatKindCode } from '@weft/protocol'
import { ChatError } from '../api/error'

interface Wanted {
  chatId: string
  kind: ChatKindCode
  isVisitor: boolean
  /** Empty until the server has assigned a visitor's id. */
  ownUserId: string
  deskId: string
  /** Kinds that the gateway names; undefined before the first 203, and from a gateway that names none. */
  kinds?: readonly number[]
  /** Kind of the conversation that is in memory under this chatId. */
  held?: ChatKindCode
}

function isPossible({ chatId, kind, isVisitor, ownUserId, deskId, kinds, held }: Wanted): boolean {
  if (!chatId || (held ?? kind) !== kind) return false
  // One that is open stays: a page that draws it must not break when a right ends, and the gateway refuses its messages.
  if (held === undefined && kinds?.includes(kind) === false) return false
  if (kind === ChatKind.customerUser) return true
  if (isVisitor) return false
  if (kind === ChatKind.group) return true
  const isPerson = kind === ChatKind.single || kind === ChatKind.customerAgent
  return isPerson && chatId !== ownUserId && chatId !== deskId
}

/** Throws ChatError `kind`: the gateway would refuse every message of such a conversation, and they would stay in the outbox. */
export function assertPossible(wanted: Wanted): void {
  if (isPossible(wanted)) return
  const { chatId, kind, held = kind } = wanted
  const context = { chatId, field: 'kind' }
  throw new ChatError('kind', `This person has no conversation of kind ${kind} with "${chatId}"`, {
    context,
    hint:
      held === kind
        ? 'kind: 1 another person, 2 a group, 5 the desk, 6 a customer (as an agent). A visitor has 5 only.'
        : `It is open with kind ${held}.`,
  })
}
