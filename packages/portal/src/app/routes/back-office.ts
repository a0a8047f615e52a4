/** The console's upkeep: roles, menus, content, goods, requests, audit (D2 §6). Each page is its own piece of the build. */
import type { RouteObject } from 'react-router-dom'
import { backOfficeScreens } from '../../platform/console/back-office-screens'
import type { RouteHandle } from '../../platform/navigation/route-handle'

const pages: Readonly<Record<string, RouteObject['lazy']>> = {
  CONTENT_MANAGE: async () => ({
    Component: (await import('../../features/back-office/upkeep/pages')).ContentUpkeepPage,
  }),
  GOODS_MANAGE: async () => ({ Component: (await import('../../features/back-office/upkeep/pages')).GoodsUpkeepPage }),
  FAQ_MANAGE: async () => ({ Component: (await import('../../features/back-office/upkeep/pages')).FaqUpkeepPage }),
  OUTLET_MANAGE: async () => ({
    Component: (await import('../../features/back-office/upkeep/pages')).OutletUpkeepPage,
  }),
  COMPANY_MANAGE: async () => ({
    Component: (await import('../../features/back-office/company/CompanyPage')).CompanyPage,
  }),
  REQUEST_MANAGE: async () => ({
    Component: (await import('../../features/back-office/requests/RequestsPage')).RequestsPage,
  }),
  ROLE_ADMIN: async () => ({
    Component: (await import('../../features/back-office/permissions/PermissionsPage')).PermissionsPage,
  }),
  AUDIT_VIEW: async () => ({ Component: (await import('../../features/back-office/audit/AuditPage')).AuditPage }),
  PERSONAL_DATA: async () => ({
    Component: (await import('../../features/back-office/personal-data/PersonalDataPage')).PersonalDataPage,
  }),
}

export const backOfficeRoutes: RouteObject[] = backOfficeScreens.map(({ authCode, path, title }) => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: pages[authCode],
}))
