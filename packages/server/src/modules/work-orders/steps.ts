/** One step of a locked order: its changes, its log entry, and its notices. */
import { auditChanges, type WorkOrderState, type WorkOrderStep } from '@weft/contract'
import { Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import type { Upload } from '../files'
import { notify } from '../notices'
import { addLog, type Person, type StoredOrder, type Transaction } from './changes'
import { handlersOf } from './customer'
import type { StateNames } from './presenter'
import { findSubjectNames } from './repository'
import { clockAfter, isStaffStep, mayRate, moves, stateAfter } from './states'
import { noticeToCustomer, noticeToStaff, type Told } from './words'

const wrongState = () => new Refusal('工单状态已变化，请刷新后重试', { status: 409 })

export interface StepWish {
  text: string
  files?: readonly Upload[]
  requestKey?: string
  isInternal?: boolean
  /** assign. */
  handler?: Person
  /** assign: the assignee that the person saw when deciding; '' none. */
  seenAssigneeName?: string
  /** finish. */
  faultTypeId?: string
  parts?: readonly { goodsId: string; partName: string; quantity: number }[]
  /** rate. */
  score?: number
}

/** An allowed step. */
export interface Taken {
  /** As it was before. */
  order: StoredOrder
  step: WorkOrderStep
  wish: StepWish
  by: Person
  at: Date
  /** After the step. */
  state: WorkOrderState
}

/** A rating up to this many stars reopens the order. */
const BAD_SCORE = 2

/** @throws Refusal 409 for a step that the order does not allow now, or when another assignee than `seenAssigneeName` has it */
export function stateReached(order: StoredOrder, step: WorkOrderStep, wish: StepWish): WorkOrderState {
  const reached = stateAfter(step, order.state)
  if (reached === undefined || (step === 'rate' && !mayRate(order))) throw wrongState()
  if (wish.seenAssigneeName !== undefined && order.assigneeName !== wish.seenAssigneeName) throw wrongState()
  if (step === 'rate' && (wish.score ?? 5) <= BAD_SCORE) return 'handling'
  return wish.isInternal ? order.state : reached
}

/** The name of the step in the log and the notices. */
const actOf = ({ step, state }: Pick<Taken, 'step' | 'state'>) =>
  step === 'rate' && state === 'handling' ? 'reopened' : moves[step].act

export function fieldsAfter({ order, step, wish, by, at, state }: Taken): Partial<StoredOrder> {
  const isOver = state === 'finished' || state === 'closed'
  return {
    state,
    updatedAt: at,
    ...clockAfter(order, state, at),
    waitReason: step === 'wait' ? wish.text : state === 'waiting' ? order.waitReason : '',
    finishedAt: step === 'finish' ? at : isOver ? order.finishedAt : null,
    closedAt: state === 'closed' ? (order.closedAt ?? at) : null,
    ...(step === 'accept' && !order.assigneeUserId
      ? { assigneeUserId: by.number, assigneeName: by.name }
      : wish.handler
        ? { assigneeUserId: wish.handler.number, assigneeName: wish.handler.name }
        : {}),
    ...(step === 'finish' ? { faultTypeId: wish.faultTypeId } : {}),
    ...(step === 'rate' ? { ratingScore: wish.score, ratingText: wish.text, ratedAt: at } : {}),
    ...(moves[step].act === 'reopened' ? { ratingScore: null, ratingText: '', ratedAt: null, faultTypeId: null } : {}),
  }
}

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join('：')

/** The text of the step in the log and the notices. */
const textOf = ({ step, wish }: Taken): string => {
  if (step === 'assign') return joined(wish.handler?.name, wish.text)
  return step === 'rate' ? joined(`${wish.score} 分`, wish.text) : wish.text
}

/** Adds the step's entry to the log; returns its position. */
export function logStep(tx: Transaction, taken: Taken): Promise<number> {
  const { order, step, wish, by, at, state } = taken
  return addLog(tx, order.id, {
    act: actOf(taken),
    state,
    at,
    by,
    isCustomer: moves[step].by === 'customer',
    isInternal: wish.isInternal,
    text: textOf(taken),
    files: wish.files ?? [],
    requestKey: wish.requestKey,
  })
}

/** Sends notices to the people concerned, and writes the audit entry of a staff step. */
export async function tellStep(
  tx: Transaction,
  taken: Taken,
  position: number,
  names: StateNames,
): Promise<{ customerId: string; told: Told & { position: number } }> {
  const { order, step, wish, by, at, state } = taken
  const { id, orderNum, customerId, assigneeName } = order
  const told: Told = {
    orderId: id,
    orderNum,
    act: actOf(taken),
    ...(await findSubjectNames(tx, id)),
    text: textOf(taken),
    at,
  }
  if (isStaffStep(step)) {
    if (!wish.isInternal) await notify(tx, customerId, noticeToCustomer(told, names))
    const nameOf = (code: WorkOrderState) => names.get(code) ?? code
    const changes = auditChanges(
      { state: nameOf(order.state), handler: assigneeName },
      { state: nameOf(state), handler: wish.handler?.name ?? assigneeName },
    )
    const detail = { name: orderNum, changes, handlerId: wish.handler?.number }
    await writeAudit(tx, { at: at.getTime(), actorId: by.number, act: `aftersale.${step}`, subject: id, detail })
  } else {
    // Unassigned: notifies all who could take it.
    await notify(tx, order.assigneeUserId ?? (await handlersOf(tx)), noticeToStaff(told, names))
  }
  if (wish.handler && wish.handler.number !== by.number)
    await notify(tx, wish.handler.number, { ...noticeToStaff(told, names), isCall: true })
  return { customerId, told: { ...told, position } }
}
