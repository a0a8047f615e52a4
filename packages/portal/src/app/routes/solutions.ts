/** Industry solutions, cases, news, knowledge, articles, sign-up (D1 §2). Each page is its own piece of the build. */
import { type RouteObject, replace } from 'react-router-dom'
import { titles } from '../../features/solutions/titles'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'

const titled = (title: string, hasHero = false): RouteHandle => ({ title, hasHero })

export const solutionRoutes: RouteObject[] = [
  { path: urls.industryCases, loader: () => replace(urls.solutions), element: null },
  {
    path: urls.industries,
    handle: titled(titles.industries, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/IndustriesPage')).IndustriesPage }),
  },
  {
    path: urls.solutions,
    handle: titled(titles.solutions, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/cases/SolutionListPage')).SolutionListPage,
    }),
  },
  {
    path: `${urls.solutions}/detailpage`,
    handle: titled(titles.solutions, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/CaseDetailPage')).CaseDetailPage }),
  },
  {
    path: urls.projectCases,
    handle: titled(titles.projects, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/cases/ProjectCasesPage')).ProjectCasesPage,
    }),
  },
  {
    path: `${urls.projectCases}/detailpage`,
    handle: titled(titles.projects, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/cases/ProjectCasePage')).ProjectCasePage }),
  },
  {
    path: urls.news,
    handle: titled(titles.news, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/news/NewsListPage')).NewsListPage }),
  },
  ...[`${urls.news}/detail`, urls.newsDetailShort].map((path) => ({
    path,
    handle: titled(titles.news, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/news/NewsDetailPage')).NewsDetailPage }),
  })),
  {
    path: urls.knowledge,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/knowledge/KnowledgePage')).KnowledgePage }),
  },
  {
    path: `${urls.knowledge}/detail`,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/knowledge/ArticlePage')).ArticlePage }),
  },
  {
    path: `${urls.knowledge}/chapters`,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({
      Component: (await import('../../features/solutions/knowledge/PolicyChaptersPage')).PolicyChaptersPage,
    }),
  },
  {
    path: urls.signUpForm,
    handle: titled(titles.signUp, true),
    lazy: async () => ({ Component: (await import('../../features/solutions/signup/SignUpPage')).SignUpPage }),
  },
]
