/** Adds a page's description to the built index.html: the head, a text for readers without JavaScript, the first view. */
import { addresses, pageTitles } from '@weft/contract'
import { readArticle } from '../../platform/article-html'
import { escapeHtml } from '../../platform/escape-html'
import { shareSize } from '../pictures'
import { nameOf, type PageDescription, siteName, titled } from './description'
import type { FirstView } from './first-views'
import { textOfView } from './view-text'

/** JSON inside a script element: no `<` may close it early. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const structured = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', ...data })}</script>`

/** Breadcrumb for search results: directly below the home page, unless the description names another. */
const trailOf = ({ trail, canonical, title }: PageDescription) =>
  trail ?? [{ name: '首页', path: '/' }, ...(canonical === '/' ? [] : [{ name: nameOf(title), path: canonical }])]

const crumbs = (trail: ReturnType<typeof trailOf>, origin: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
})

/** Structured data of a page without its own: a WebPage, or a CollectionPage of its links. */
const dataOf = ({ data, title, description, links }: PageDescription, origin: string): Record<string, unknown> =>
  data ?? {
    '@type': links ? 'CollectionPage' : 'WebPage',
    name: nameOf(title),
    description,
    isPartOf: { '@type': 'WebSite', name: siteName, url: new URL('/', origin).href },
    ...(links
      ? {
          mainEntity: {
            '@type': 'ItemList',
            itemListElement: links.map(({ href, text }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: text,
              url: new URL(href, origin).href,
            })),
          },
        }
      : {}),
  }

/** On every page, for readers who have no menu without JavaScript. */
const mainWays = [
  ['/', '首页'],
  [addresses.industries, pageTitles.industries],
  [addresses.solutions, pageTitles.solutions],
  [addresses.projectCases, pageTitles.projectCases],
  [addresses.mall, pageTitles.mall],
  [addresses.customerService, pageTitles.customerService],
  [addresses.news, pageTitles.news],
  [addresses.knowledge, pageTitles.knowledge],
  [addresses.about, pageTitles.about],
  [addresses.contact, pageTitles.contact],
] as const

/** Picture of a shared link for pages without their own. */
const housePicture = '/pictures/banner/scwfb.svg'

/** Shared links use our own drawings as PNG; other pictures as they are. */
const sharedOf = (picture: string): string => picture.replace(/^(\/pictures\/.+)\.svg$/, '$1.png')

const root = '<div id="root"></div>'

/**
 * Inert until the application replaces it: nothing in it can be pressed, focused or read out. The application starts with its
 * data.
 */
const drawn = (view: FirstView): string =>
  `<div id="root"><div inert aria-hidden="true" data-first-view>${view.html}</div></div><script type="application/json" id="first-data">${jsonOf(view.data)}</script>`

/** Returns the link that preloads the picture of high priority: a slow connection waits for it. */
function largestPicture({ html }: FirstView): string {
  const image = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(html)?.[0] ?? ''
  const address = /\bsrc="(\/[^"]+)"/.exec(image)?.[1]
  return address ? `<link rel="preload" as="image" href="${address}" fetchpriority="high">` : ''
}

const part = (file: string) => `<link rel="later" href="${escapeHtml(file)}">`

/** Delays the scripts until after the first paint: `/begin.js` (portal, first-view/begin.ts) loads them then. */
function later(html: string): string {
  const [tag, entry] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? []
  if (!tag || !entry) return html
  return html
    .replace(tag, '<script defer src="/begin.js"></script>')
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_link, file: string) => part(file))
    .replace('</head>', () => `${part(entry)}</head>`)
}

/**
 * Line length, margins and touch targets for the text without JavaScript, which has no other styles. At its end and scoped, so
 * that these rules do not override those of the first view.
 */
const readable =
  '<style>noscript>main,noscript>nav{max-width:44rem;margin:0 auto;padding:24px 16px;font:16px/1.8 "PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}noscript h1{font-size:24px;line-height:1.4;margin:0 0 12px}noscript h2,noscript h3{font-size:18px;margin:24px 0 8px}noscript p{margin:0 0 12px}noscript ul{margin:0 0 12px;padding-left:20px;list-style:disc}noscript img{max-width:100%;height:auto}noscript a{display:inline-block;padding:4px 0}</style>'
const ways = `<nav>${mainWays.map(([path, name]) => `<a href="${path}">${name}</a>`).join(' · ')}</nav>${readable}`

/** Describes a page that does not exist, with further links, also for readers without JavaScript (PC-30). */
export const dressMissing = (html: string): string =>
  html
    .replace(/<meta name="description"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<title>[^<]*<\/title>/, `<title>${titled('页面不存在')}</title>`)
    .replace(
      '</body>',
      `<noscript><main><h1>页面不存在</h1><p>请核对地址，或从下面的页面重新找起。</p></main>${ways}</noscript></body>`,
    )

/** Redirects an address without JavaScript too. `target` is a path of this server. */
export const dressWay = (html: string, target: string): string =>
  html
    .replace(
      /<meta name="description"[^>]*>/,
      () =>
        `<meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(target)}"></noscript>`,
    )
    .replace(
      '</body>',
      () => `<noscript><main><p><a href="${escapeHtml(target)}">继续前往</a></p></main>${ways}</noscript></body>`,
    )

export function dress(html: string, page: PageDescription, origin: string, view?: FirstView): string {
  const canonical = new URL(page.canonical, origin).href
  const picture = page.picture && new URL(page.picture, origin).href
  const shared = new URL(sharedOf(page.picture ?? housePicture), origin).href
  const trail = trailOf(page)
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
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', shared),
    meta('property', 'og:image:alt', page.title),
    ...(shared.endsWith('.png') && shared !== picture
      ? [
          meta('property', 'og:image:width', String(shareSize.width)),
          meta('property', 'og:image:height', String(shareSize.height)),
        ]
      : []),
    ...(view ? [`<style>${view.css}</style>`] : []),
    ...(view?.files ?? []).map((file) => part(`/${file}`)),
    structured({ url: canonical, ...(picture ? { image: picture } : {}), ...dataOf(page, origin) }),
    ...(trail.length > 1 ? [structured(crumbs(trail, origin))] : []),
  ].join('')
  const links = (page.links ?? []).map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  )
  // A page without rows has its text in the portal's code: the first view contains it.
  const own = page.links || !view ? '' : textOfView(view.html)
  // A short summary is already the first paragraph.
  const isSaid = page.html?.startsWith(`<p>${escapeHtml(page.description)}</p>`)
  const lead = isSaid ? '' : `<p>${escapeHtml(page.description)}</p>`
  const hidden = view ? '<style>[data-first-view]{display:none}</style>' : ''
  // Cleaned here too: a browser with JavaScript would treat text that closes the noscript as part of the page (T12).
  const text = `<noscript>${hidden}<main><h1>${escapeHtml(nameOf(page.title))}</h1>${lead}${page.html === undefined ? own : readArticle(page.html)}${
    links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
  }</main>${ways}</noscript>`
  return (view ? later(html) : html)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<head>', () => `<head>${view ? largestPicture(view) : ''}`)
    .replace('</head>', () => `${head}</head>`)
    .replace(root, () => (view ? drawn(view) : root))
    .replace('</body>', () => `${text}</body>`)
}
