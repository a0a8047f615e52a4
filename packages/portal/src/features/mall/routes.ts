/** Spare-parts mall, goods, cart, order and the identity page (D1 §2). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../app/route-handle'
import { urls } from '../../app/urls'
import { titles } from './titles'

const mallPage = {
  handle: { title: titles.mall, hasHero: true } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./shelf/MallPage')).MallPage }),
}

export const mallRoutes: RouteObject[] = [
  { path: urls.mall, ...mallPage },
  { path: urls.mallIndex, ...mallPage },
  {
    path: urls.deviceTypes,
    handle: { title: titles.deviceTypes } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./shelf/DeviceTypesPage')).DeviceTypesPage }),
  },
  {
    path: urls.goods,
    handle: { title: titles.goods } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./goods/GoodsPage')).GoodsPage }),
  },
  {
    path: urls.cart,
    handle: { title: titles.cart } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./cart/CartPage')).CartPage }),
  },
  {
    path: urls.order,
    handle: { title: titles.place } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./orders/PlaceOrderPage')).PlaceOrderPage }),
  },
  {
    path: urls.mallOrders,
    handle: { title: titles.orders } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./orders/OrdersPage')).OrdersPage }),
  },
  {
    path: urls.mallOrder,
    handle: { title: titles.order } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./orders/OrderPage')).OrderPage }),
  },
  {
    path: urls.mark,
    handle: { title: titles.mark, hasHero: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./mark/MarkPage')).MarkPage }),
  },
]
