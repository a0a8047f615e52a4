import type { RobotLogRow } from '@weft/contract'
import type { BadgeProps } from '@weft/ui'
import { robotLog as words } from './words'

export const outcomeTones: Readonly<Record<RobotLogRow['outcome'], BadgeProps['tone']>> = {
  answered: 'success',
  handedOver: 'neutral',
  nothing: 'neutral',
  refused: 'warning',
}

/** The answer; of a model that failed, why. */
export const answerText = ({ answer, outcome }: RobotLogRow): string =>
  (outcome === 'refused' && words.faults[answer]) || answer || words.nothingSaid
