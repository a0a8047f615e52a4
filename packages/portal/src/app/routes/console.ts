/** Console pages by the right that opens them. Each is its own chunk. */
import { type PageCode, rights } from '@weft/contract'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../platform/navigation/route-handle'

const pages: Readonly<Record<PageCode, RouteObject['lazy']>> = {
  SERVICE_DESK: async () => ({ Component: (await import('../../features/workbench/WorkbenchPage')).WorkbenchPage }),
  SERVICE_SUPERVISE: async () => ({
    Component: (await import('../../features/workbench/SupervisionPage')).SupervisionPage,
  }),
  SERVICE_QUALITY: async () => ({ Component: (await import('../../features/quality/QualityPage')).QualityPage }),
  ROBOT_LOG: async () => ({
    Component: (await import('../../features/back-office/robot-log/RobotLogPage')).RobotLogPage,
  }),
  SERVICE_SETTINGS: async () => ({ Component: (await import('../../features/settings/SettingsPage')).SettingsPage }),
  WEBHOOK_MANAGE: async () => ({ Component: (await import('../../features/webhooks/WebhooksPage')).WebhooksPage }),
  HANDLE_MANAGE: async () => ({ Component: (await import('../../features/after-sales/orders/OrdersPage')).OrdersPage }),
  SERVICE_DTL: async () => ({ Component: (await import('../../features/after-sales/orders/ViewerPage')).ViewerPage }),
  STAT_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/statistics/StatisticsPage')).StatisticsPage,
  }),
  MODULE_CONFIG: async () => ({
    Component: (await import('../../features/after-sales/dictionary/DictionaryPage')).DictionaryPage,
  }),
  CUSTOMER_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/customers/CustomersPage')).CustomersPage,
  }),
  DELIVERY_MANAGE: async () => ({
    Component: (await import('../../features/after-sales/deliveries/DeliveriesPage')).DeliveriesPage,
  }),
  BUY_RECORD: async () => ({
    Component: (await import('../../features/after-sales/purchases/PurchasesPage')).PurchasesPage,
  }),
  MALL_ORDERS: async () => ({ Component: (await import('../../features/mall-desk/MallDeskPage')).MallDeskPage }),
  CONTENT_MANAGE: async () => ({
    Component: (await import('../../features/back-office/cms/pages')).ContentCmsPage,
  }),
  GOODS_MANAGE: async () => ({ Component: (await import('../../features/back-office/cms/pages')).GoodsCmsPage }),
  FAQ_MANAGE: async () => ({ Component: (await import('../../features/back-office/cms/pages')).FaqCmsPage }),
  OUTLET_MANAGE: async () => ({
    Component: (await import('../../features/back-office/cms/pages')).OutletCmsPage,
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
  SERVICE_ACCOUNTS: async () => ({
    Component: (await import('../../features/back-office/service-accounts/ServiceAccountsPage')).ServiceAccountsPage,
  }),
}

export const consoleRoutes: RouteObject[] = (Object.keys(pages) as PageCode[]).map((code) => ({
  path: rights[code].page,
  handle: { title: rights[code].menu } satisfies RouteHandle,
  lazy: pages[code],
}))
