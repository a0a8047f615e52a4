/** After-sales in the console: orders, figures, dictionary, customers, deliveries (D2 §6). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import { afterSalesScreens } from '../../platform/console/after-sales-screens'
import type { RouteHandle } from '../../platform/navigation/route-handle'

const pages: Readonly<Record<string, RouteObject['lazy']>> = {
  HANDLE_MANAGE: async () => ({ Component: (await import('../../features/after-sales/orders/OrdersPage')).OrdersPage }),
  SERVICE_DTL: async () => ({ Component: (await import('../../features/after-sales/orders/ViewerPage')).ViewerPage }),
  STAT_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/statistics/StatisticsPage')).StatisticsPage,
  }),
  MODULE_CONFIG: async () => ({
    Component: (await import('../../features/after-sales/dictionary/DictionaryPage')).DictionaryPage,
  }),
  CUSTOMER_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/customers/CustomersPage')).CustomersPage,
  }),
  DELIVERY_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/deliveries/DeliveriesPage')).DeliveriesPage,
  }),
  BUY_RECORD: async () => ({
    Component: (await import('../../features/after-sales/purchases/PurchasesPage')).PurchasesPage,
  }),
}

export const afterSalesRoutes: RouteObject[] = afterSalesScreens.map(({ authCode, path, title }) => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: pages[authCode],
}))
