/** Open services, the intelligent workstation, dual carbon, the maker, the reading pages (D1 §2). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import { centerDocuments, titles } from '../../features/company/titles'
import type { RouteHandle } from '../../platform/navigation/route-handle'
import { urls } from '../../platform/navigation/urls'
import { site } from '../../platform/site/config'

const hero = (title: string): RouteHandle => ({ title, hasHero: true })
const plain = (title: string): RouteHandle => ({ title })

const quickStart = async () => ({
  Component: (await import('../../features/company/open/QuickStartPage')).QuickStartPage,
})

export const companyRoutes: RouteObject[] = [
  {
    path: urls.about,
    handle: hero(titles.about),
    lazy: async () => ({ Component: (await import('../../features/company/about/AboutPage')).AboutPage }),
  },
  {
    path: urls.companyProfile,
    handle: hero(titles.profile),
    lazy: async () => ({ Component: (await import('../../features/company/about/ProfilePage')).ProfilePage }),
  },
  {
    path: urls.contact,
    handle: hero(titles.contact),
    lazy: async () => ({ Component: (await import('../../features/company/about/ContactPage')).ContactPage }),
  },
  {
    path: urls.settled,
    handle: plain(titles.settled),
    lazy: async () => ({ Component: (await import('../../features/company/reading/pages')).SettledPage }),
  },
  ...[urls.privacy, urls.service].map(
    (path): RouteObject => ({
      path,
      handle: plain(titles.agreement),
      lazy: async () => ({ Component: (await import('../../features/company/reading/pages')).AgreementPage }),
    }),
  ),
  {
    path: urls.isv,
    handle: { ...hero(titles.isv), isDeveloper: true },
    lazy: async () => ({ Component: (await import('../../features/company/open/IsvPage')).IsvPage }),
  },
  {
    path: urls.guide,
    handle: hero(titles.guide),
    lazy: async () => ({ Component: (await import('../../features/company/open/GuidePage')).GuidePage }),
  },
  {
    path: urls.tools,
    handle: hero(titles.tools),
    lazy: async () => ({ Component: (await import('../../features/company/open/ToolsPage')).ToolsPage }),
  },
  {
    path: urls.technicalCenter,
    handle: {
      title: titles.center,
      hasHero: (queries) => !centerDocuments.some((id) => id === queries.get('id')),
    } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../../features/company/open/TechnicalCenterPage')).TechnicalCenterPage,
    }),
  },
  ...[1, 2, 3, 4, 5].flatMap((step): RouteObject[] => [
    {
      path: urls.quickStart(step),
      id: `quick-start-${step}`,
      handle: plain(titles.starts[step - 1] ?? ''),
      lazy: quickStart,
    },
    { path: `${urls.quickStart(step)}/text-1`, handle: plain(titles.starts[step - 1] ?? ''), lazy: quickStart },
  ]),
  {
    path: urls.appCenter,
    handle: hero(titles.apps),
    lazy: async () => ({ Component: (await import('../../features/company/open/AppCenterPage')).AppCenterPage }),
  },
  ...(site.hasDataEngine
    ? [
        {
          path: urls.dataEngine,
          handle: hero(titles.engine),
          lazy: async () => ({
            Component: (await import('../../features/company/open/DataEnginePage')).DataEnginePage,
          }),
        },
      ]
    : []),
  {
    path: urls.control,
    handle: hero(titles.control),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/ControlPage')).ControlPage }),
  },
  {
    path: urls.twin,
    handle: hero(titles.twin),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/TwinPage')).TwinPage }),
  },
  {
    path: urls.operation,
    handle: hero(titles.operation),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/OperationPage')).OperationPage,
    }),
  },
  {
    path: urls.collaboration,
    handle: hero(titles.collaboration),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/CollaborationPage')).CollaborationPage,
    }),
  },
  {
    path: urls.remote,
    handle: hero(titles.remote),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/RemotePage')).RemotePage }),
  },
  {
    path: urls.filtration,
    handle: hero(titles.filtration),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/FiltrationPage')).FiltrationPage,
    }),
  },
  {
    path: urls.dualCarbon,
    handle: hero(titles.carbon),
    lazy: async () => ({ Component: (await import('../../features/company/carbon/DualCarbonPage')).DualCarbonPage }),
  },
  {
    path: urls.projectMap,
    handle: hero(titles.projectMap),
    lazy: async () => ({ Component: (await import('../../features/company/carbon/ProjectMapPage')).ProjectMapPage }),
  },
]
