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
