/** Screens of this area by auth code, in the order of the sidebar. */

import { urls } from '../navigation/urls'
import type { ConsoleScreen } from './console-screen'

export const afterSalesScreens: readonly ConsoleScreen[] = [
  { authCode: 'HANDLE_MANAGE', path: urls.afterSalesOrders, title: '售后处理' },
  { authCode: 'SERVICE_DTL', path: urls.afterSalesViewer, title: '工单查看' },
  { authCode: 'STAT_MANAGE', path: urls.afterSalesStatistics, title: '服务统计' },
  { authCode: 'MODULE_CONFIG', path: urls.afterSalesDictionary, title: '字典管理' },
  { authCode: 'CUSTOMER_MANAGE', path: urls.afterSalesCustomers, title: '客户管理' },
  { authCode: 'DELIVERY_MANAGE', path: urls.afterSalesDeliveries, title: '交付资料' },
  { authCode: 'BUY_RECORD', path: urls.afterSalesPurchases, title: '购买记录' },
]
