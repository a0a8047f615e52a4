/** Routes: open services, intelligent workstation, dual carbon, the maker, reading pages (D1 §2). Each page is its own chunk. */

import { pageTitles } from '@weft/contract'
import type { RouteObject } from 'react-router-dom'
import { centerDocuments } from '../../features/company/center-documents'
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
    handle: hero(pageTitles.about),
    lazy: async () => ({ Component: (await import('../../features/company/about/AboutPage')).AboutPage }),
  },
  {
    path: urls.companyProfile,
    handle: hero(pageTitles.companyProfile),
    lazy: async () => ({ Component: (await import('../../features/company/about/ProfilePage')).ProfilePage }),
  },
  {
    path: urls.contact,
    handle: hero(pageTitles.contact),
    lazy: async () => ({ Component: (await import('../../features/company/about/ContactPage')).ContactPage }),
  },
  {
    path: urls.settled,
    handle: plain(pageTitles.settled),
    lazy: async () => ({ Component: (await import('../../features/company/reading/pages')).SettledPage }),
  },
  ...[urls.privacy, urls.service].map(
    (path): RouteObject => ({
      path,
      handle: plain(pageTitles.privacy),
      lazy: async () => ({ Component: (await import('../../features/company/reading/pages')).AgreementPage }),
    }),
  ),
  {
    path: urls.isv,
    handle: { ...hero(pageTitles.isv), isDeveloper: true },
    lazy: async () => ({ Component: (await import('../../features/company/open/IsvPage')).IsvPage }),
  },
  {
    path: urls.guide,
    handle: hero(pageTitles.guide),
    lazy: async () => ({ Component: (await import('../../features/company/open/GuidePage')).GuidePage }),
  },
  {
    path: urls.tools,
    handle: hero(pageTitles.tools),
    lazy: async () => ({ Component: (await import('../../features/company/open/ToolsPage')).ToolsPage }),
  },
  {
    path: urls.technicalCenter,
    handle: {
      title: pageTitles.technicalCenter,
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
      handle: plain(pageTitles.quickStarts[step - 1] ?? ''),
      lazy: quickStart,
    },
    {
      path: `${urls.quickStart(step)}/text-1`,
      handle: plain(pageTitles.quickStarts[step - 1] ?? ''),
      lazy: quickStart,
    },
  ]),
  {
    path: urls.appCenter,
    handle: hero(pageTitles.appCenter),
    lazy: async () => ({ Component: (await import('../../features/company/open/AppCenterPage')).AppCenterPage }),
  },
  ...(site.hasDataEngine
    ? [
        {
          path: urls.dataEngine,
          handle: hero(pageTitles.dataEngine),
          lazy: async () => ({
            Component: (await import('../../features/company/open/DataEnginePage')).DataEnginePage,
          }),
        },
      ]
    : []),
  {
    path: urls.control,
    handle: hero(pageTitles.control),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/ControlPage')).ControlPage }),
  },
  {
    path: urls.twin,
    handle: hero(pageTitles.twin),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/TwinPage')).TwinPage }),
  },
  {
    path: urls.operation,
    handle: hero(pageTitles.operation),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/OperationPage')).OperationPage,
    }),
  },
  {
    path: urls.collaboration,
    handle: hero(pageTitles.collaboration),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/CollaborationPage')).CollaborationPage,
    }),
  },
  {
    path: urls.remote,
    handle: hero(pageTitles.remote),
    lazy: async () => ({ Component: (await import('../../features/company/intelligence/RemotePage')).RemotePage }),
  },
  {
    path: urls.filtration,
    handle: hero(pageTitles.filtration),
    lazy: async () => ({
      Component: (await import('../../features/company/intelligence/FiltrationPage')).FiltrationPage,
    }),
  },
  {
    path: urls.dualCarbon,
    handle: hero(pageTitles.dualCarbon),
    lazy: async () => ({ Component: (await import('../../features/company/carbon/DualCarbonPage')).DualCarbonPage }),
  },
  {
    path: urls.projectMap,
    handle: hero(pageTitles.projectMap),
    lazy: async () => ({ Component: (await import('../../features/company/carbon/ProjectMapPage')).ProjectMapPage }),
  },
]
