/** The console's upkeep: roles, menus, content, goods, requests, audit (D2 §6). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../app/route-handle'
import { backOfficeScreens } from './screens'

const pages: Readonly<Record<string, RouteObject['lazy']>> = {
  CONTENT_MANAGE: async () => ({ Component: (await import('./upkeep/pages')).ContentUpkeepPage }),
  GOODS_MANAGE: async () => ({ Component: (await import('./upkeep/pages')).GoodsUpkeepPage }),
  FAQ_MANAGE: async () => ({ Component: (await import('./upkeep/pages')).FaqUpkeepPage }),
  OUTLET_MANAGE: async () => ({ Component: (await import('./upkeep/pages')).OutletUpkeepPage }),
  COMPANY_MANAGE: async () => ({ Component: (await import('./company/CompanyPage')).CompanyPage }),
  REQUEST_MANAGE: async () => ({ Component: (await import('./requests/RequestsPage')).RequestsPage }),
  ROLE_ADMIN: async () => ({ Component: (await import('./permissions/PermissionsPage')).PermissionsPage }),
  AUDIT_VIEW: async () => ({ Component: (await import('./audit/AuditPage')).AuditPage }),
  PERSONAL_DATA: async () => ({ Component: (await import('./personal-data/PersonalDataPage')).PersonalDataPage }),
}

export const backOfficeRoutes: RouteObject[] = backOfficeScreens.map(({ authCode, path, title }) => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: pages[authCode],
}))
