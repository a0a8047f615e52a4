/** Routes: industry solutions, cases, news, knowledge, articles, sign-up (D1 §2). Each page is its own chunk. */

import { pageTitles } from '@weft/contract'
import { type RouteObject, replace } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

const titled = (title: string, hasHero = false): RouteHandle => ({ title, hasHero })

export const solutionRoutes: RouteObject[] = [
  {
    path: urls.industryCases,
    loader: ({ request }) => replace(urls.solutions + new URL(request.url).search),
    element: null,
  },
  {
    path: urls.industries,
    handle: titled(pageTitles.industries, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/IndustriesPage')).IndustriesPage }),
  },
  {
    path: urls.solutions,
    handle: titled(pageTitles.solutions, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/cases/SolutionListPage')).SolutionListPage,
    }),
  },
  {
    path: urls.solutionPage,
    handle: titled(pageTitles.solutions, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/CaseDetailPage')).CaseDetailPage }),
  },
  {
    path: urls.projectCases,
    handle: titled(pageTitles.projectCases, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/cases/ProjectCasesPage')).ProjectCasesPage,
    }),
  },
  {
    path: urls.projectCasePage,
    handle: titled(pageTitles.projectCases, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/ProjectCasePage')).ProjectCasePage }),
  },
  {
    path: urls.news,
    handle: titled(pageTitles.news, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/news/NewsListPage')).NewsListPage }),
  },
  ...[urls.newsPage, urls.newsDetailShort].map((path) => ({
    path,
    handle: titled(pageTitles.news, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/news/NewsDetailPage')).NewsDetailPage }),
  })),
  {
    path: urls.knowledge,
    handle: titled(pageTitles.knowledge, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/knowledge/KnowledgePage')).KnowledgePage }),
  },
  {
    path: urls.articlePage,
    handle: titled(pageTitles.knowledge, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/knowledge/ArticlePage')).ArticlePage }),
  },
  {
    path: urls.chaptersPage,
    handle: titled(pageTitles.knowledge, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/knowledge/PolicyChaptersPage')).PolicyChaptersPage,
    }),
  },
  {
    path: urls.signUpForm,
    handle: titled(pageTitles.signUp, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/signup/SignUpPage')).SignUpPage }),
  },
]
