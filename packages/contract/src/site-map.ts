/**
 * The site map: every path of the portal and the title of every public page. The portal's router and links, the server's
 * descriptions for search engines, its sitemap and the links in notices all use it, so that they agree.
 */

/** Paths on the portal's origin. A function takes the parameters of its page and escapes them. */
export const addresses = {
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
  /** The spare-parts mall; `TypeIndex` (0..3) selects the top category. */
  mall: '/productMall',
  mallIndex: '/productMall/index',
  mallOf: (typeIndex: number) => `/productMall/index?TypeIndex=${typeIndex}`,
  deviceTypes: '/productMall/deviceTypes',
  goods: '/productMall/detail',
  goodsOf: (goodsId: string, typeName: string) =>
    `/productMall/detail?${new URLSearchParams({ goodsId, ...(typeName ? { typeName } : {}) })}`,
  cart: '/productMall/cart',
  order: '/portal/product/order',
  /** Without `goodsId`: an order of the cart. */
  orderOf: (goodsId?: string) =>
    goodsId ? `/portal/product/order?${new URLSearchParams({ goodsId })}` : '/portal/product/order',
  mallOrders: '/productMall/orders',
  mallOrder: '/productMall/orders/detail',
  mallOrderOf: (orderId: string) => `/productMall/orders/detail?${new URLSearchParams({ orderId })}`,
  /** Page where an enterprise applies for certification or as a supplier. */
  qualification: '/qualification',
  qualificationOf: (kind: 'certification' | 'supplier') => `/qualification?${new URLSearchParams({ kind })}`,
  /** The person's requests and notices; `tab` is one of `signUp`, `content`, `goods`, `qualification`, `notice`. */
  mine: '/mine',
  mineOf: (tab: string) => `/mine?${new URLSearchParams({ tab })}`,
  search: '/search',
  searchOf: (keyword: string) => `/search?${new URLSearchParams({ keyword })}`,
  mark: '/mark',
  markOf: (keyword: string) => `/mark?${new URLSearchParams({ keyword })}`,
  mallDesk: '/console/mall-orders',
  mallDeskOrder: (orderId: string) => `/console/mall-orders?${new URLSearchParams({ order: orderId })}`,
  solutionPage: '/industryCases/solution/detailpage',
  projectCasePage: '/industryCases/projectCases/detailpage',
  newsPage: '/industryCases/news/detail',
  articlePage: '/knowledge/detail',
  chaptersPage: '/knowledge/chapters',
  /** Canonical paths for search engines and notices: without the breadcrumb parameters. */
  canonicalSolution: (caseId: string) => `/industryCases/solution/detailpage?${new URLSearchParams({ caseId })}`,
  canonicalProjectCase: (id: string) => `/industryCases/projectCases/detailpage?${new URLSearchParams({ id })}`,
  canonicalNews: (id: string) => `/industryCases/news/detail?${new URLSearchParams({ id })}`,
  canonicalGoods: (goodsId: string) => `/productMall/detail?${new URLSearchParams({ goodsId })}`,
  industries: '/industryCases/industries',
  industryCases: '/industryCases',
  solutions: '/industryCases/solution',
  /** `caseId`: the case as one page; `id` instead: the same by chapters (D1 §2). */
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
  /** `query`: id of the category that the list selects first. */
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
  /** The same page under the documents' other path. */
  newsDetailShort: '/news/detail',
  knowledge: '/knowledge',
  article: (id: string) => `/knowledge/detail?id=${encodeURIComponent(id)}`,
  articleChapters: (id: string) => `/knowledge/chapters?id=${encodeURIComponent(id)}`,
  signUpForm: '/activity/signUp',
  signUp: (caseId: string) => `/activity/signUp?id=${encodeURIComponent(caseId)}`,
  customerService: '/customerService',
  /** Contracts and delivery files; with a contract's id, that contract opens. */
  serviceInformation: (contractId = '') =>
    `/customerService/information${contractId ? `?${new URLSearchParams({ contract: contractId })}` : ''}`,
  /** The after-sales form with contract and device (number on its plate) preselected. */
  applyAfterSale: (contractId: string, productNum: string) =>
    `/customerService/afterSale?${new URLSearchParams({ contract: contractId, device: productNum })}`,
  /** After-sales: the form, or with an order's id that order. */
  afterSale: (orderId = '') =>
    `/customerService/afterSale${orderId ? `?${new URLSearchParams({ tab: 'query', order: orderId })}` : ''}`,
  /** The person's own after-sales orders. */
  workOrders: '/customerService/afterSale?tab=query',
  forbidden: '/403',
  notFound: '/404',
  redirect: '/redirect',
  register: '/register',
  /** Page shown after an account is closed. */
  accountClosed: '/account/closed',
  /** The link's secret is in the fragment. */
  accountOpening: '/account/opening',
  /** Page of the link that announces an answer; its secret is in the fragment. */
  answerLink: '/answer',
  console: '/console',
  blank: '/console/blank',
  workbench: '/console/workbench',
  serviceSettings: '/console/service-settings',
  webhooks: '/console/webhooks',
  serviceQuality: '/console/service-quality',
  robotLog: '/console/robot-log',
  supervision: '/console/supervision',
  afterSalesOrders: '/console/after-sales/orders',
  afterSalesOrder: (orderId: string) => `/console/after-sales/orders?${new URLSearchParams({ order: orderId })}`,
  afterSalesViewer: '/console/after-sales/viewer',
  afterSalesStatistics: '/console/after-sales/statistics',
  afterSalesDictionary: '/console/after-sales/dictionary',
  afterSalesCustomers: '/console/after-sales/customers',
  afterSalesDeliveries: '/console/after-sales/deliveries',
  afterSalesPurchases: '/console/after-sales/purchases',
  /** Public content; `kind` and `id` are in the query. */
  contentCms: '/console/upkeep/content',
  goodsCms: '/console/upkeep/goods',
  faqCms: '/console/upkeep/faq',
  outletCms: '/console/upkeep/outlets',
  companyCms: '/console/upkeep/company',
  requests: '/console/requests',
  permissions: '/console/permissions',
  audit: '/console/audit',
  personalData: '/console/personal-data',
  serviceAccounts: '/console/service-accounts',
  personalDataExports: '/console/personal-data?tab=exports',
} as const

/** Titles of the public pages, by the name of their path: for the document title, breadcrumbs and search results. */
export const pageTitles = {
  about: '关于我们',
  companyProfile: '企业简介',
  contact: '联系我们',
  settled: '入驻指南',
  privacy: '服务协议与隐私政策',
  isv: '开放服务中心',
  guide: '使用指南',
  tools: '工具与资源',
  technicalCenter: '技术中心',
  quickStarts: ['平台体系', '创建应用', '统一身份接入', '移动应用开发', '应用管理'],
  dataEngine: '数据中台引擎',
  appCenter: '应用中心',
  control: '数字管控',
  twin: '数字孪生',
  operation: '智能运维',
  collaboration: '协同平台',
  remote: '远程运维',
  filtration: '过滤设备远程服务',
  dualCarbon: '双碳服务',
  projectMap: '项目地图',
  mall: '备件商城',
  deviceTypes: '选择设备类型',
  goods: '商品详情',
  cart: '购物车',
  order: '提交订单',
  mallOrders: '我的订单',
  mallOrder: '订单详情',
  mine: '我的服务',
  qualification: '企业认证与入驻',
  search: '搜索',
  mark: '标识查询',
  industries: '行业解决方案',
  solutions: '解决方案',
  projectCases: '项目案例',
  news: '行业资讯',
  knowledge: '知识与政策',
  signUp: '活动报名',
  customerService: '客户服务',
  serviceInformation: '资料查询',
  afterSale: '售后服务',
} as const

/** Path of the page with a title, e.g. `addressOfTitle.afterSale` is `/customerService/afterSale`; of several, the first. */
export const addressOfTitle: Readonly<Record<keyof typeof pageTitles, string>> = {
  ...addresses,
  quickStarts: addresses.quickStart(1),
  signUp: addresses.signUpForm,
  serviceInformation: addresses.serviceInformation(),
  afterSale: addresses.afterSale(),
}
