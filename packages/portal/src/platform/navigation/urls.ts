/**
 * The only place of the portal that spells addresses. Pages ask here; a changed path changes one line.
 * Also the one judge of "an address of our own" for saved addresses and /redirect (AC-03, AC-17; threats T8, T9).
 */
import { isOwnPath } from '@weft/contract'
import { site } from '../site/config'

export const urls = {
  home: '/',
  about: '/about',
  companyProfile: '/about/profile',
  contact: '/contact',
  settled: '/settled',
  privacy: '/privacy',
  service: '/service',
  isv: '/isv',
  guide: '/center/guide',
  tools: '/center/toolAndResources',
  technicalCenter: '/center/technicalCenter',
  quickStart: (step: number) => `/center/quickStart${step}`,
  dataEngine: '/daas-isv',
  appCenter: '/app-center',
  control: '/Intelligence/control',
  twin: '/Intelligence/twin',
  operation: '/Intelligence/operation',
  /** A production line's own system (remote operation, analysis, diagnosis, twin); opened with a ticket. */
  line: (line: string, kind: string) => `/lines/${line}/${kind}`,
  collaboration: '/collaboration',
  remote: '/remote',
  filtration: '/remote/filtration',
  dualCarbon: '/DualCarbon',
  projectMap: '/projectMap',
  /** The spare-parts mall; `TypeIndex` (0..3) chooses the top category. */
  mall: '/productMall',
  mallIndex: '/productMall/index',
  mallOf: (typeIndex: number) => `/productMall/index?TypeIndex=${typeIndex}`,
  deviceTypes: '/productMall/deviceTypes',
  goods: '/productMall/detail',
  goodsOf: (goodsId: string, typeName: string) =>
    `/productMall/detail?${new URLSearchParams({ goodsId, ...(typeName ? { typeName } : {}) })}`,
  cart: '/productMall/cart',
  order: '/portal/product/order',
  /** Without a goods: what stands in the cart. */
  orderOf: (goodsId?: string) =>
    goodsId ? `/portal/product/order?${new URLSearchParams({ goodsId })}` : '/portal/product/order',
  mallOrders: '/productMall/orders',
  mallOrder: '/productMall/orders/detail',
  mallOrderOf: (orderId: string) => `/productMall/orders/detail?${new URLSearchParams({ orderId })}`,
  mark: '/mark',
  markOf: (keyword: string) => `/mark?${new URLSearchParams({ keyword })}`,
  mallDesk: '/console/mall-orders',
  industries: '/industryCases/industries',
  industryCases: '/industryCases',
  solutions: '/industryCases/solution',
  /** `caseId`: the case as told; `id` instead: the same by chapters (D1 §2). */
  solutionDetail: (caseId: string) =>
    `/industryCases/solution/detailpage?${new URLSearchParams({ caseId, path: 'industryCases/solution', pathName: '解决方案' })}`,
  solutionChapters: (id: string) =>
    `/industryCases/solution/detailpage?${new URLSearchParams({ id, path: 'industryCases/solution', pathName: '解决方案' })}`,
  /** The list of one industry; `index` counts from 0 in the order of the tabs. */
  solutionsOf: (code: string, index: number) => `/industryCases/solution?filterCaseType=${code}&selectedIndex=${index}`,
  projectCases: '/industryCases/projectCases',
  projectCase: (id: string) =>
    `/industryCases/projectCases/detailpage?${new URLSearchParams({ id, path: 'industryCases/projectCases', pathName: '项目案例' })}`,
  news: '/industryCases/news',
  /** `query`: id of the category that the list shows first. */
  newsOf: (categoryId: string) => `/industryCases/news?query=${encodeURIComponent(categoryId)}`,
  newsDetail: (id: string, category?: { id: string; name: string }) =>
    `/industryCases/news/detail?${new URLSearchParams({
      id,
      path: 'industryCases/news',
      pathName: '行业资讯',
      ...(category
        ? { childPath: `industryCases/news?query=${category.id}`, childPathName: category.name, query: category.id }
        : {}),
    })}`,
  /** The same page under the documents' other reading of its address. */
  newsDetailShort: '/news/detail',
  knowledge: '/knowledge',
  article: (id: string) => `/knowledge/detail?id=${encodeURIComponent(id)}`,
  articleChapters: (id: string) => `/knowledge/chapters?id=${encodeURIComponent(id)}`,
  signUpForm: '/activity/signUp',
  signUp: (caseId: string) => `/activity/signUp?id=${encodeURIComponent(caseId)}`,
  customerService: '/customerService',
  /** Contracts and delivery files; a contract's id opens that one. */
  serviceInformation: (contractId = '') =>
    `/customerService/information${contractId ? `?${new URLSearchParams({ contract: contractId })}` : ''}`,
  /** The after-sales form with contract and device (its number on the plate) chosen. */
  applyAfterSale: (contractId: string, productNum: string) =>
    `/customerService/afterSale?${new URLSearchParams({ contract: contractId, device: productNum })}`,
  /** After-sales: the form, or with an order's id that order. */
  afterSale: (orderId = '') =>
    `/customerService/afterSale${orderId ? `?${new URLSearchParams({ tab: 'query', order: orderId })}` : ''}`,
  forbidden: '/403',
  notFound: '/404',
  redirect: '/redirect',
  register: '/register',
  /** The secret of the link stands in the fragment. */
  accountOpening: '/account/opening',
  console: '/console',
  blank: '/console/blank',
  workbench: '/console/workbench',
  serviceSettings: '/console/service-settings',
  webhooks: '/console/webhooks',
  serviceQuality: '/console/service-quality',
  supervision: '/console/supervision',
  afterSalesOrders: '/console/after-sales/orders',
  afterSalesViewer: '/console/after-sales/viewer',
  afterSalesStatistics: '/console/after-sales/statistics',
  afterSalesDictionary: '/console/after-sales/dictionary',
  afterSalesCustomers: '/console/after-sales/customers',
  afterSalesDeliveries: '/console/after-sales/deliveries',
  afterSalesPurchases: '/console/after-sales/purchases',
  /** What visitors see; `kind` and `id` stand in the query. */
  contentUpkeep: '/console/upkeep/content',
  goodsUpkeep: '/console/upkeep/goods',
  faqUpkeep: '/console/upkeep/faq',
  outletUpkeep: '/console/upkeep/outlets',
  companyUpkeep: '/console/upkeep/company',
  requests: '/console/requests',
  permissions: '/console/permissions',
  audit: '/console/audit',
  personalData: '/console/personal-data',
  /** Central sign-in, which comes back to `returnTo` (a path of our own, else the home page). */
  signIn: (returnTo: string) =>
    `/sso?${new URLSearchParams({ appName: site.appName, redirect: ownPath(returnTo) ?? '/' })}`,
  /** Central logout, after the user-logout call (AC-01). */
  signOut: (returnTo = '/') =>
    `/sso/logout?${new URLSearchParams({ appName: site.appName, redirect: ownPath(returnTo) ?? '/' })}`,
} as const

/** The address when it is a path of our own origin in its resolved spelling, else undefined. */
export function ownPath(address: string): string | undefined {
  if (!isOwnPath(address)) return undefined
  const resolved = new URL(address, 'http://own.invalid')
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`
  // Resolving removes dot segments; what is left may begin with two slashes ("/.//host"), which a browser reads as a host.
  return isOwnPath(path) ? path : undefined
}

/**
 * Target of `/redirect/<rest>?query` (AC-17): `/<rest>?query`. Leading slashes and backslashes collapse to one slash;
 * anything that would leave the origin or come back to /redirect gives /404.
 */
export function redirectTarget(rest: string, search: string): string {
  let decoded: string
  try {
    decoded = decodeURI(rest)
  } catch {
    return urls.notFound
  }
  const collapsed = `/${decoded.replace(/^[/\\]+/, '')}`
  const target = ownPath(`${collapsed}${search}`)
  if (!target || target.startsWith('/redirect/') || target === '/redirect') return urls.notFound
  return target
}
