/** Industry solutions, cases, news, knowledge, articles, sign-up (D1 §2). Each page is its own piece of the build. */
import { type RouteObject, replace } from 'react-router-dom'
import type { RouteHandle } from '../../app/route-handle'
import { urls } from '../../app/urls'
import { titles } from './titles'

const titled = (title: string, hasHero = false): RouteHandle => ({ title, hasHero })

export const solutionRoutes: RouteObject[] = [
  { path: urls.industryCases, loader: () => replace(urls.solutions), element: null },
  {
    path: urls.industries,
    handle: titled(titles.industries, true),
    lazy: async () => ({ Component: (await import('./cases/IndustriesPage')).IndustriesPage }),
  },
  {
    path: urls.solutions,
    handle: titled(titles.solutions, true),
    lazy: async () => ({ Component: (await import('./cases/SolutionListPage')).SolutionListPage }),
  },
  {
    path: `${urls.solutions}/detailpage`,
    handle: titled(titles.solutions, true),
    lazy: async () => ({ Component: (await import('./cases/CaseDetailPage')).CaseDetailPage }),
  },
  {
    path: urls.projectCases,
    handle: titled(titles.projects, true),
    lazy: async () => ({ Component: (await import('./cases/ProjectCasesPage')).ProjectCasesPage }),
  },
  {
    path: `${urls.projectCases}/detailpage`,
    handle: titled(titles.projects, true),
    lazy: async () => ({ Component: (await import('./cases/ProjectCasePage')).ProjectCasePage }),
  },
  {
    path: urls.news,
    handle: titled(titles.news, true),
    lazy: async () => ({ Component: (await import('./news/NewsListPage')).NewsListPage }),
  },
  ...[`${urls.news}/detail`, urls.newsDetailShort].map((path) => ({
    path,
    handle: titled(titles.news, true),
    lazy: async () => ({ Component: (await import('./news/NewsDetailPage')).NewsDetailPage }),
  })),
  {
    path: urls.knowledge,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({ Component: (await import('./knowledge/KnowledgePage')).KnowledgePage }),
  },
  {
    path: `${urls.knowledge}/detail`,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({ Component: (await import('./knowledge/ArticlePage')).ArticlePage }),
  },
  {
    path: `${urls.knowledge}/chapters`,
    handle: titled(titles.knowledge, true),
    lazy: async () => ({ Component: (await import('./knowledge/PolicyChaptersPage')).PolicyChaptersPage }),
  },
  {
    path: urls.signUpForm,
    handle: titled(titles.signUp, true),
    lazy: async () => ({ Component: (await import('./signup/SignUpPage')).SignUpPage }),
  },
]
