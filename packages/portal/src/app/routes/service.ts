/** Customer service: information, after-sales (D2 §2). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

export const serviceRoutes: RouteObject[] = [
  {
    path: urls.customerService,
    handle: { title: '客户服务', hasHero: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/service/landing/LandingPage')).LandingPage }),
  },
  {
    path: urls.serviceInformation(),
    handle: { title: '资料查询' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../../features/service/information/InformationPage')).InformationPage,
    }),
  },
  {
    path: urls.afterSale(),
    handle: { title: '售后服务' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/service/after-sale/AfterSalePage')).AfterSalePage }),
  },
]
