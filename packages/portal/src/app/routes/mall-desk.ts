/** The console's page for orders of the mall. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

export const mallDeskRoutes: RouteObject[] = [
  {
    path: urls.mallDesk,
    handle: { title: '商城订单' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall-desk/MallDeskPage')).MallDeskPage }),
  },
]
