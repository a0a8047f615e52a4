/** The robot's seat for the gateway (port `RobotSource`): the mind of this installation sits at every desk, or at none. */
import type { RobotSource } from '@weft/gateway'
import type { Mind } from './mind'
import { saidOf } from './prompts'

/** The sender of the robot's messages; no account has this id. */
const ROBOT_ID = 'robot'

export const createRobotSource = (mind: Mind): RobotSource => ({
  async seatOf() {
    const { mind: kind, name } = mind.settings
    if (kind === 'off') return undefined
    return { userId: ROBOT_ID, userName: name, comes: kind === 'model' ? 'first' : 'afterFaq' }
  },
  answer: ({ deskId, customerId, msgSeqId, text, earlier }, grow, signal) =>
    mind.answer({ deskId, customerId, msgSeqId, text, earlier: saidOf(earlier, customerId) }, grow, signal),
})
