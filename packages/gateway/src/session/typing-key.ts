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
  const ref = typingRef(identity, targetId, frame.type)
  if (!ref) return undefined
  const key = keyOf(ref)
  return connection.positions.has(key) ? key : undefined
}

function typingRef(identity: Identity, targetId: string, type: TypingFrame['type']): ConversationRef | undefined {
  if (type === ChatKind.single) return { kind: 'single', userIds: [identity.userId, targetId] }
  if (type === ChatKind.group) return { kind: 'group', groupId: targetId }
  if (type === ChatKind.customerUser) return { kind: 'service', deskId: targetId, customerId: identity.userId }
  const deskId = identity.agentOf[0]
  return type === ChatKind.customerAgent && deskId !== undefined
    ? { kind: 'service', deskId, customerId: targetId }
    : undefined
}
