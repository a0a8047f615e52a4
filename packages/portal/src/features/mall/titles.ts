/** Titles of the pages, apart from their words: the first route carries these only. */
export const titles = {
  mall: '备件商城',
  deviceTypes: '选择设备类型',
  goods: '商品详情',
  cart: '购物车',
  place: '提交订单',
  orders: '我的订单',
  order: '订单详情',
  mark: '标识查询',
} as const
