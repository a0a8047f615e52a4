import type { Parts } from './parts'
import type { Hint } from './ports/ports'

/** Handles a hint from the bus, of another node or of this one. */
export function hear(parts: Parts, hint: Hint): void {
  const { hub, looks, seats, growths, robot, deliveries, pusher, presence, standing, budgets, failed } = parts
  switch (hint.type) {
    case 'committed':
      pusher.push(hint.key, hint.fromSeqId, hint.toSeqId)
      growths.committed(hint.key)
      void robot.committed(hint.key).catch(failed('a robot was not looked for'))
      return
    case 'typing':
      presence.typing(hint)
      return
    case 'grew':
      presence.growing(hint)
      robot.grew(hint)
      return
    case 'seated':
      seats.heard(hint)
      return
    case 'looking':
      looks.heard(hint.key, hint.userId, hint.isLooking)
      return
    case 'whispered':
      presence.whispered(hint.key)
      return
    case 'delivered':
      deliveries.tell(hint)
      return
    case 'presence':
    case 'here':
    case 'hello':
    case 'bye':
      presence.heard(hint)
      if (hint.type === 'hello') seats.tell(true)
      if (hint.type === 'bye') seats.left(hint.nodeId)
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
    case 'hours':
      void tellHours(parts, hint.deskId).catch(failed('changed hours could not be told'))
      return
    case 'spent':
      budgets.heard(hint)
  }
}

/** The desk's hours were saved: every session here is told whether it is open now, and its client reads the rest (P-34). */
async function tellHours({ ports, hub }: Parts, deskId: string): Promise<void> {
  const { hours, clock } = ports
  if (!hours) return
  hours.forget?.(deskId)
  const at = clock.now()
  const { isOpen } = await hours.state(deskId, at)
  for (const connection of [...hub.sockets]) {
    if (connection.isLive && !connection.isLoading)
      connection.send({ eventType: 205, userId: deskId, online: isOpen, at })
  }
}
