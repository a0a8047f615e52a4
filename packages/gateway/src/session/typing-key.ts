/** Resolves the conversation that a 204 means. */
import { ChatKind, type TypingFrame } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import { whichDesk } from '../conversation/which-desk'
import type { ConversationRef, GatewayStores, Identity } from '../ports/ports'
import type { Connection } from './connection'

type Stores = Pick<GatewayStores, 'conversations' | 'desk'>

/**
 * Returns the conversation that the user types in; undefined when this socket has no position there, so that no other people see
 * it. Synchronous, except for an agent of several desks: there it is the desk that a message would go to.
 */
export function typingKey(
  connection: Connection,
  frame: TypingFrame,
  stores: Stores,
): string | undefined | Promise<string | undefined> {
  const { identity } = connection
  const targetId = frame.targetId
  if (!identity || targetId === undefined) return undefined
  const placeIn = (ref: ConversationRef | undefined): string | undefined => {
    const key = ref && keyOf(ref)
    return key !== undefined && connection.reach.at(key) !== undefined ? key : undefined
  }
  if (frame.type === ChatKind.customerAgent && identity.agentOf.length > 1)
    return whichDesk(identity, targetId, stores).then((deskId) => placeIn(atDesk(deskId, targetId)))
  return placeIn(typingRef(identity, targetId, frame.type))
}

const atDesk = (deskId: string | undefined, customerId: string): ConversationRef | undefined =>
  deskId === undefined ? undefined : { kind: 'service', deskId, customerId }

function typingRef(identity: Identity, targetId: string, type: TypingFrame['type']): ConversationRef | undefined {
  switch (type) {
    case ChatKind.single:
      return { kind: 'single', userIds: [identity.userId, targetId] }
    case ChatKind.group:
      return { kind: 'group', groupId: targetId }
    case ChatKind.customerUser:
      return { kind: 'service', deskId: targetId, customerId: identity.userId }
    case ChatKind.customerAgent:
      return atDesk(identity.agentOf[0], targetId)
    default:
      return undefined
  }
}
