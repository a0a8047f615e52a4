import type { OrderState } from '@weft/contract'

/** Labels of the states of an order of the mall, the same for customers and staff. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  inquiry: '待报价',
  quoted: '已报价',
  confirmed: '备货中',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
}

/** What the person of a step is called: the customer, and of quote and delivery the staff. */
export const orderStepPersons: Record<OrderState, string> = {
  inquiry: '提交人',
  quoted: '经办人',
  confirmed: '确认人',
  shipped: '经办人',
  completed: '确认人',
  cancelled: '取消人',
}
