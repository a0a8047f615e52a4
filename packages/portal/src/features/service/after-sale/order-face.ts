/** How an order is shown: log entries as knots, its promise as a chip, its state as a tone. Pure. */
import type { HandleLog, OrderPromise, WorkOrderRow, WorkOrderState } from '@weft/contract'
import type { BadgeProps, SlaChipProps, ThreadLogEntry } from '@weft/ui'
import { minuteOf, minuteText } from '../../../platform/time/times'
import { serviceWords } from '../words'

const tones: Readonly<Record<WorkOrderState, BadgeProps['tone']>> = {
  submitted: 'info',
  accepted: 'info',
  handling: 'info',
  waiting: 'warning',
  finished: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
}
export const toneOf = (state: WorkOrderState): BadgeProps['tone'] => tones[state]

export const knotOf = (log: HandleLog): ThreadLogEntry => ({
  key: log.logId,
  status: log.msg,
  person: log.updateBy,
  personLabel: log.isCustomer ? serviceWords.order.customerAct : undefined,
  time: minuteOf(log.updateTime),
  opinion: log.ext || undefined,
})

/** A withdrawn order has no promise. */
export const promiseChip = ({ state, promise }: Pick<WorkOrderRow, 'state' | 'promise'>): SlaChipProps | undefined =>
  state === 'withdrawn' ? undefined : chipOf(promise)

const chipOf = ({ state, spanMs, dueAt }: OrderPromise): SlaChipProps => ({
  state,
  spanMs,
  dueAt: minuteText(dueAt),
})

export const deviceText = ({ deviceName, productNum }: Pick<WorkOrderRow, 'deviceName' | 'productNum'>): string =>
  [deviceName, productNum].filter(Boolean).join(' ')
