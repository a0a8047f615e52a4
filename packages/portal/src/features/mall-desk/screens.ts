import type { ConsoleScreen } from '../../app/console-screen'
import { urls } from '../../app/urls'

export const mallDeskScreens: readonly ConsoleScreen[] = [
  { authCode: 'MALL_ORDERS', path: urls.mallDesk, title: '商城订单' },
]
