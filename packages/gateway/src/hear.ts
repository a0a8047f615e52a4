import type { Parts } from './parts'
import type { Hint } from './ports/ports'

/** What another node, or this one, says on the bus. */
export function hear(parts: Parts, hint: Hint): void {
  const { hub, looks, deliveries, pusher, presence, standing, budgets, failed } = parts
  switch (hint.type) {
    case 'committed':
      pusher.push(hint.key, hint.fromSeqId, hint.toSeqId)
      return
    case 'typing':
      presence.typing(hint)
      return
    case 'looking':
      looks.heard(hint.key, hint.userId, hint.isLooking)
      return
    case 'delivered':
      deliveries.tell(hint)
      return
    case 'presence':
    case 'here':
    case 'hello':
    case 'bye':
      presence.heard(hint)
      return
    case 'replaced':
      for (const connection of [...hub.ofUser(hint.userId)]) {
        if (connection.deviceId === hint.deviceId && connection.sessionId !== hint.sessionId)
          connection.outranked(hint.order)
      }
      return
    case 'revoked':
      standing.revoke([hint])
      return
    case 'rights':
      void standing.checkRights(hint.userId).catch(failed('rights could not be looked at'))
      return
    case 'spent':
      budgets.heard(hint)
  }
}
