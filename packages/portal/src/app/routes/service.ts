/** Routes: customer service, information and after-sales (D2 §2), a person's own requests, search. Each page is its own chunk. */
import { pageTitles } from '@weft/contract'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

export const serviceRoutes: RouteObject[] = [
  {
    path: urls.customerService,
    handle: { title: pageTitles.customerService, hasHero: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/service/landing/LandingPage')).LandingPage }),
  },
  {
    path: urls.serviceInformation(),
    handle: { title: pageTitles.serviceInformation } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../../features/service/information/InformationPage')).InformationPage,
    }),
  },
  {
    path: urls.afterSale(),
    handle: { title: pageTitles.afterSale } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/service/after-sale/AfterSalePage')).AfterSalePage }),
  },
  {
    path: urls.search,
    handle: { title: pageTitles.search } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/search/SearchPage')).SearchPage }),
  },
  {
    path: urls.mine,
    handle: { title: pageTitles.mine } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../../features/mine/MinePage')).MinePage }),
  },
  {
    path: urls.qualification,
    handle: { title: pageTitles.qualification } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../../features/qualification/QualificationPage')).QualificationPage,
    }),
  },
]
