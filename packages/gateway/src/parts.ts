/** Constructs the parts of a gateway and passes each the others that it depends on. */
import { Committer } from './commit/committer'
import { Deliveries } from './delivery/deliveries'
import { Pusher } from './delivery/pusher'
import { RecentRows } from './delivery/recent-rows'
import { Slots } from './delivery/slots'
import { Attendance } from './desk/attendance'
import { Desk } from './desk/desk'
import { Growths } from './desk/growths'
import { RobotSeat } from './desk/robot-seat'
import { alwaysOpen, Routing } from './desk/routing'
import { Audiences } from './hub/audience'
import { Hub } from './hub/hub'
import { Looks } from './hub/looks'
import { Presence } from './hub/presence'
import { Seats } from './hub/seats'
import { Standing } from './hub/standing'
import { Intake } from './intake/intake'
import { Planner } from './intake/planner'
import { Login } from './login/login'
import type { GatewayPolicy } from './ports/policy'
import type { GatewayPorts } from './ports/ports'
import { Budgets } from './session/budgets'

export type Parts = ReturnType<typeof assemble>

export function assemble(ports: GatewayPorts, policy: GatewayPolicy) {
  const { bus, clock, log } = ports
  const hub = new Hub()
  const recent = new RecentRows()
  const looks = new Looks(clock)
  const audiences = new Audiences({ hub, stores: ports, looks })
  const counts = { pushedMessages: 0, closes: {} as Record<number, number> }

  const committer = new Committer({
    store: ports.messages,
    clock,
    batchSize: policy.commitBatch,
    committed: (batch, results) => intake.committed(batch, results),
    tracer: ports.tracer,
    log,
  })
  const slots = new Slots(policy.readsAtOnce)
  const deliveries = new Deliveries({
    hub,
    isElsewhere: (userId) => presence.isElsewhere(userId),
    bus,
    clock,
    intervalMs: policy.deliveredIntervalMs,
  })
  const pusher = new Pusher({
    hub,
    audiences,
    messages: ports.messages,
    conversations: ports.conversations,
    recent,
    deliveries,
    slots,
    clock,
    policy,
    signedFile: ports.signedFile,
    pushed: (count) => {
      counts.pushedMessages += count
      ports.tracer?.pushed(count)
    },
    log,
  })
  const nodeId = ports.nodeId ?? ports.random.uuid()
  const failed =
    (what: string) =>
    (error: unknown): void =>
      log?.warn({ err: error }, what)
  const presence = new Presence({
    nodeId,
    hub,
    audiences,
    conversations: ports.conversations,
    bus,
    clock,
    lingerMs: policy.presenceLingerMs,
    roundMs: policy.presenceRoundMs,
    failed: failed('presence could not be told'),
  })
  const isOnline = (userId: string): boolean => presence.isOnline(userId)
  const routing = new Routing({
    desk: ports.desk,
    hours: ports.hours ?? alwaysOpen,
    replyPromiseMs: policy.replyPromiseMs,
    clock,
    isOnline,
  })
  const attendance = new Attendance({ clock, isOnline, awayMs: policy.agentAwayMs })
  const seats = new Seats({ hub, bus, clock, nodeId, roundMs: policy.presenceRoundMs })
  const growths = new Growths({
    store: ports.desk,
    bus,
    clock,
    intervalMs: policy.growingIntervalMs,
    silenceMs: policy.robotSilenceMs,
    failed: failed('a growing text could not be told'),
  })
  const robot = new RobotSeat({ source: ports.robot, seats, growths, stores: ports, routing, clock, policy, log })
  const desk = new Desk({
    store: ports.desk,
    conversations: ports.conversations,
    messages: ports.messages,
    committer,
    routing,
    faq: ports.faq,
    robot,
    attendance,
    isOnline,
    clock,
    random: ports.random,
    log,
  })
  const planner = new Planner(ports, policy, routing)
  const intake = new Intake({ committer, recent, bus, desk, growths, failed })
  const login = new Login({ ports, policy, hub, pusher, slots, presence, seats })
  const standing = new Standing({ hub, authenticator: ports.authenticator, clock })
  const budgets = new Budgets(policy, { bus, clock, nodeId })
  return {
    ports,
    policy,
    hub,
    looks,
    counts,
    committer,
    deliveries,
    pusher,
    failed,
    presence,
    isOnline,
    routing,
    attendance,
    seats,
    growths,
    robot,
    desk,
    planner,
    intake,
    login,
    standing,
    budgets,
  }
}
