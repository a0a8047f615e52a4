/** Public pages, inside the frame of the public side. The server also renders the first view of each. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../platform/navigation/route-handle'
import { urls } from '../platform/navigation/urls'
import { words } from '../platform/strings/common'
import { companyRoutes } from './routes/company'
import { mallRoutes } from './routes/mall'
import { serviceRoutes } from './routes/service'
import { solutionRoutes } from './routes/solutions'

export const publicRoutes: RouteObject[] = [
  {
    path: urls.home,
    handle: { hasHero: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../features/home/HomePage')).HomePage }),
  },
  {
    path: urls.register,
    handle: { title: words.app.register } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../features/account/RegisterPage')).RegisterPage }),
  },
  {
    path: urls.accountClosed,
    handle: { title: words.app.accountClosed } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../features/account/ClosedPage')).ClosedPage }),
  },
  {
    path: urls.accountOpening,
    handle: { title: words.app.accountOpening } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../features/account/OpenAccountPage')).OpenAccountPage }),
  },
  {
    path: urls.answerLink,
    lazy: async () => ({ Component: (await import('../features/account/AnswerLinkPage')).AnswerLinkPage }),
  },
  ...mallRoutes,
  ...solutionRoutes,
  ...serviceRoutes,
  ...companyRoutes,
  {
    path: urls.forbidden,
    handle: { title: words.proposed.forbidden } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/ForbiddenPage')).ForbiddenPage }),
  },
  {
    path: urls.notFound,
    handle: { title: words.app.notFoundTitle } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage }),
  },
]
