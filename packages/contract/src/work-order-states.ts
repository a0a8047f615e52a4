/**
 * submitted → accepted → handling ⇄ waiting → finished → closed; withdrawn from submitted. The promise's clock runs in
 * submitted, accepted and handling, and is paused in the others. Labels come from the dictionary (kind `orderState`).
 */
export const workOrderStates = [
  'submitted',
  'accepted',
  'handling',
  'waiting',
  'finished',
  'closed',
  'withdrawn',
] as const
/** State of a work order; see `workOrderStates` for the order of the states. */
export type WorkOrderState = (typeof workOrderStates)[number]

/** Labels of the states in a new installation, in Chinese; the staff may rename them in the dictionary. */
export const workOrderStateNames: Readonly<Record<WorkOrderState, string>> = {
  submitted: '待受理',
  accepted: '已受理',
  handling: '处理中',
  waiting: '等待客户',
  finished: '已完成',
  closed: '已关闭',
  withdrawn: '已撤回',
}
