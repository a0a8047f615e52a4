// Every screen of the product by its address: what `npm run screens` pictures and the layout journey measures.
import { everyRight } from '@weft/contract'

/** One address of each kind of detail page that the sitemap names. */
async function detailPaths(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const found = new Map()
  for (const [, address] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    if (search && !found.has(pathname)) found.set(pathname, pathname + search)
  }
  return [...found.values()]
}
/** Addresses of the public pages, of a customer's own and of the console's, of a running product. */
export async function screenPaths(origin) {
  const details = await detailPaths(origin)
  const caseId = details.find((path) => path.startsWith('/industryCases/solution/'))?.split('caseId=')[1]
  const machine = `/mark?keyword=${encodeURIComponent('86.1008.86/HX-2023-041-01')}`
  const publicPaths = [
    '/',
    '/productMall',
    '/productMall/index?TypeIndex=1',
    '/productMall/deviceTypes',
    '/productMall/cart',
    '/industryCases/industries',
    '/industryCases/solution',
    '/industryCases/projectCases',
    '/industryCases/news',
    '/knowledge',
    '/mark',
    machine,
    '/customerService',
    '/isv',
    '/center/guide',
    '/center/toolAndResources?id=size-rate',
    '/center/technicalCenter',
    '/center/quickStart1',
    '/app-center',
    '/Intelligence/control',
    '/Intelligence/twin',
    '/Intelligence/operation',
    '/collaboration',
    '/remote',
    '/remote/filtration',
    '/DualCarbon',
    '/projectMap',
    '/about',
    '/about/profile',
    '/contact',
    '/settled',
    '/privacy',
    '/register',
    '/403',
    '/404',
    '/sso?appName=portal&redirect=/',
    ...details,
  ]
  const customerPaths = [
    '/customerService/information',
    '/customerService/afterSale',
    '/customerService/afterSale?tab=query',
    '/productMall/cart',
    '/productMall/orders',
    '/mine',
    '/search?keyword=%E8%BD%B4%E6%89%BF',
    '/mine?tab=content',
    '/mine?tab=notice',
    '/portal/product/order',
    machine,
    // A case by its chapters.
    `/industryCases/solution/detailpage?id=${caseId}`,
    `/activity/signUp?id=${caseId}`,
    ...details.filter((path) => /Cases\/(solution|projectCases)|productMall/.test(path)),
  ]
  const consolePaths = everyRight.flatMap(({ page }) => page ?? [])
  return { publicPaths, customerPaths, consolePaths }
}
