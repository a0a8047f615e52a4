/** Puts a page's description into the built index.html: the head, a text for readers without JavaScript, the first view. */
import { readArticle } from '../../platform/article-html'
import { shareSize } from '../pictures'
import { escapeHtml, type PageDescription, siteName } from './description'
import type { FirstView } from './first-views'

/** JSON inside a script element: no `<` may end it early. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const structured = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', ...data })}</script>`

/** Where the page stands, for the line above a search result. */
const trailOf = (page: PageDescription, origin: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: (page.trail ?? []).map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
})

/** From every page, for who has no menu without JavaScript. */
const mainWays = [
  ['/', '首页'],
  ['/industryCases/industries', '行业解决方案'],
  ['/industryCases/solution', '解决方案'],
  ['/industryCases/projectCases', '项目案例'],
  ['/productMall', '备件商城'],
  ['/customerService', '客户服务'],
  ['/industryCases/news', '行业资讯'],
  ['/knowledge', '知识'],
  ['/about', '关于我们'],
  ['/contact', '联系我们'],
] as const

/** Our own drawings are shown as PNG where a link is shared; other pictures as they are. */
const sharedOf = (picture: string): string => picture.replace(/^(\/pictures\/.+)\.svg$/, '$1.png')

const root = '<div id="root"></div>'

/**
 * Only to be looked at until the page stands in its place: nothing in it can be pressed, focused or read out yet. Its data
 * are what the page begins with.
 */
const drawn = (view: FirstView): string =>
  `<div id="root"><div inert aria-hidden="true" data-first-view>${view.html}</div></div><script type="application/json" id="first-data">${jsonOf(view.data)}</script>`

export function dress(html: string, page: PageDescription, origin: string, view?: FirstView): string {
  const canonical = new URL(page.canonical, origin).href
  const picture = page.picture && new URL(page.picture, origin).href
  const shared = page.picture && new URL(sharedOf(page.picture), origin).href
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const head = [
    meta('name', 'description', page.description),
    ...(page.isIndexed === false ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', /Article$/.test(String(page.data?.['@type'])) ? 'article' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'zh_CN'),
    meta('name', 'twitter:card', shared ? 'summary_large_image' : 'summary'),
    ...(shared ? [meta('property', 'og:image', shared), meta('property', 'og:image:alt', page.title)] : []),
    ...(shared?.endsWith('.png') && shared !== picture
      ? [
          meta('property', 'og:image:width', String(shareSize.width)),
          meta('property', 'og:image:height', String(shareSize.height)),
        ]
      : []),
    ...(view ? [`<style>${view.css}</style>`] : []),
    ...(view?.files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`),
    ...(page.data ? [structured({ url: canonical, ...(picture ? { image: picture } : {}), ...page.data })] : []),
    ...(page.trail && page.trail.length > 1 ? [structured(trailOf(page, origin))] : []),
  ].join('')
  const links = (page.links ?? []).map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  )
  const ways = mainWays.map(([path, name]) => `<a href="${path}">${name}</a>`).join(' · ')
  // Cut down here too: to a browser with JavaScript a text that ends the noscript is a part of the page (T12).
  const hidden = view ? '<style>[data-first-view]{display:none}</style>' : ''
  const text = `<noscript>${hidden}<main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.description)}</p>${readArticle(page.html ?? '')}${
    links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
  }</main><nav>${ways}</nav></noscript>`
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(root, () => (view ? drawn(view) : root))
    .replace('</body>', () => `${text}</body>`)
}
