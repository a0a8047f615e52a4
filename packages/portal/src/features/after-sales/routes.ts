/** After-sales in the console: orders, figures, dictionary, customers, deliveries (D2 §6). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../app/route-handle'
import { afterSalesScreens } from './screens'

const pages: Readonly<Record<string, RouteObject['lazy']>> = {
  HANDLE_MANAGE: async () => ({ Component: (await import('./orders/OrdersPage')).OrdersPage }),
  SERVICE_DTL: async () => ({ Component: (await import('./orders/ViewerPage')).ViewerPage }),
  STAT_MANAGE: async () => ({ Component: (await import('./statistics/StatisticsPage')).StatisticsPage }),
  MODULE_CONFIG: async () => ({ Component: (await import('./dictionary/DictionaryPage')).DictionaryPage }),
  CUSTOMER_MANAGE: async () => ({ Component: (await import('./customers/CustomersPage')).CustomersPage }),
  DELIVERY_MANAGE: async () => ({ Component: (await import('./deliveries/DeliveriesPage')).DeliveriesPage }),
  BUY_RECORD: async () => ({ Component: (await import('./purchases/PurchasesPage')).PurchasesPage }),
}

export const afterSalesRoutes: RouteObject[] = afterSalesScreens.map(({ authCode, path, title }) => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: pages[authCode],
}))
