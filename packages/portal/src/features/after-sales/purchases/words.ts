/** Strings of the purchase records' page. */
import { rights } from '@weft/contract'
import { deliveryStates } from '../../../shared/words/delivery-states'
import { orderStateNames } from '../../../shared/words/order-states'

export const purchases = {
  title: rights.BUY_RECORD.menu,
  intro: '客户购买的设备（合同）和备件（商城订单）',
  kinds: { all: '全部', equipment: '设备', parts: '备件' },
  kindsLabel: '按类别查看',
  search: '搜索购买记录',
  searchHint: '编号或名称',
  dates: '购买日期',
  caption: '购买记录',
  columns: {
    num: '编号',
    title: '名称',
    kind: '类别',
    customer: '客户',
    time: '购买时间',
    quantity: '数量',
    total: '金额',
    state: '状态',
  },
  /** contract.deliveryState and the mall's order states. */
  states: {
    ...deliveryStates,
    ...orderStateNames,
  } as Readonly<Record<string, string>>,
  items: (count: number) => `明细 ${count} 项`,
  empty: '暂无购买记录',
  emptyFiltered: '没有符合条件的购买记录',
  loadFailed: '购买记录未能加载',
} as const
