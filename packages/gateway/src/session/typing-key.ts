/** Where somebody types: the conversation that a 204 means. */
import { ChatKind, type TypingFrame } from '@weft/protocol'
import { keyOf } from '../conversation/key'
import type { ConversationRef, Identity } from '../ports'
import type { Connection } from './connection'

/** The conversation that somebody types in; only one that this socket has a place in, so nobody types at strangers. */
export function typingKey(connection: Connection, frame: TypingFrame): string | undefined {
  const { identity } = connection
  const targetId = frame.targetId
  if (!identity || targetId === undefined) return undefined
  return typingRefs(identity, targetId, frame.type)
    .map(keyOf)
    .find((key) => connection.positions.has(key))
}

/** An agent of several desks means the one where this socket has a place. */
function typingRefs(identity: Identity, targetId: string, type: TypingFrame['type']): ConversationRef[] {
  switch (type) {
    case ChatKind.single:
      return [{ kind: 'single', userIds: [identity.userId, targetId] }]
    case ChatKind.group:
      return [{ kind: 'group', groupId: targetId }]
    case ChatKind.customerUser:
      return [{ kind: 'service', deskId: targetId, customerId: identity.userId }]
    case ChatKind.customerAgent:
      return identity.agentOf.map((deskId) => ({ kind: 'service', deskId, customerId: targetId }))
    default:
      return []
  }
}
