/** The callbacks that a connection uses to reach the rest of the gateway. */
import { STATUS } from '@weft/protocol'
import { keyOf } from './conversation/key'
import { isRobot, robotsDesk } from './conversation/which-desk'
import type { Parts } from './parts'
import type { Identity } from './ports/ports'
import type { ConnectionHost } from './session/connection'
import { typingKey } from './session/typing-key'

export function connectionHost(parts: Parts, isDraining: () => boolean): ConnectionHost {
  const { ports, policy, hub, counts, planner, intake, login, presence, attendance, budgets, seats, growths, failed } =
    parts
  const { bus, clock, log } = ports
  return {
    takeShared: (of) => budgets.take(of),
    clock,
    policy,
    log,
    login: (connection, frame) => login.run(connection, frame),
    message(connection, frame, wireLength) {
      // Sends no 203: the client sends the message again on its next connection. Messages already taken are still answered.
      if (isDraining()) return
      const identity = connection.identity as Identity
      const trace = ports.tracer?.received(frame.msgType)
      const ask = () => planner.plan(frame, identity, wireLength)
      const plan = trace ? trace.plan(ask) : ask()
      if (!(plan instanceof Promise)) {
        intake.store(connection, frame, plan, trace)
        return
      }
      return plan.then(
        (settled) => intake.store(connection, frame, settled, trace),
        (error: unknown) => {
          log?.error({ err: error }, 'a message could not be looked at')
          trace?.answered(STATUS.abnormal.code)
          connection.status(201, STATUS.abnormal.code, { tid: frame.tid })
        },
      )
    },
    typing(connection, frame) {
      const tell = (key: string | undefined): void => {
        if (key === undefined || connection.isClosed) return
        const { userId } = connection
        connection.types(key, () => bus.publish({ type: 'typing', key, userId }))
      }
      const key = typingKey(connection, frame, ports)
      if (!(key instanceof Promise)) {
        tell(key)
        return
      }
      return key.then(tell, failed('the desk that somebody types at could not be looked up'))
    },
    growing(connection, frame) {
      const { identity } = connection
      if (!identity || !isRobot(identity)) return
      const { targetId: customerId, tid, text } = frame
      return robotsDesk(identity, customerId, ports).then((deskId) => {
        if (deskId === undefined || connection.isClosed) return
        const key = keyOf({ kind: 'service', deskId, customerId })
        const of = { key, tid, userId: identity.userId, userName: identity.userName }
        if (text === undefined) growths.withdraw(of)
        else growths.grow(connection, of, text)
      }, failed('the desk that a robot writes at could not be looked up'))
    },
    gone(connection, code) {
      counts.closes[code] = (counts.closes[code] ?? 0) + 1
      hub.closed(connection)
      if (connection.sessionId === '') return
      hub.unregister(connection)
      if (isRobot(connection.identity)) {
        growths.left(connection)
        seats.tell()
      }
      if (connection.identity?.agentOf.length) attendance.noteLeft(connection.userId)
      presence.left(connection)
    },
  }
}
