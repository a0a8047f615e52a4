/** Routes: spare-parts mall, goods, cart, order and the identity page (D1 §2). Each page is its own chunk. */

import { pageTitles } from '@weft/contract'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

const mallPage = {
  handle: { title: pageTitles.mall, hasHero: true } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('../../features/mall/shelf/MallPage')).MallPage }),
}

export const mallRoutes: RouteObject[] = [
  { path: urls.mall, ...mallPage },
  { path: urls.mallIndex, ...mallPage },
  {
    path: urls.deviceTypes,
    handle: { title: pageTitles.deviceTypes } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/shelf/DeviceTypesPage')).DeviceTypesPage }),
  },
  {
    path: urls.goods,
    handle: { title: pageTitles.goods } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/goods/GoodsPage')).GoodsPage }),
  },
  {
    path: urls.cart,
    handle: { title: pageTitles.cart } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/cart/CartPage')).CartPage }),
  },
  {
    path: urls.order,
    handle: { title: pageTitles.order } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/orders/PlaceOrderPage')).PlaceOrderPage }),
  },
  {
    path: urls.mallOrders,
    handle: { title: pageTitles.mallOrders } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: urls.mallOrder,
    handle: { title: pageTitles.mallOrder } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/orders/OrderPage')).OrderPage }),
  },
  {
    path: urls.mark,
    handle: { title: pageTitles.mark, hasHero: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mall/mark/MarkPage')).MarkPage }),
  },
]
