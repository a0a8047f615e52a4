import { urls } from '../navigation/urls'
import type { ConsoleScreen } from './console-screen'

export const mallDeskScreens: readonly ConsoleScreen[] = [
  { authCode: 'MALL_ORDERS', path: urls.mallDesk, title: '商城订单' },
]
