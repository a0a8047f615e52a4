/** Puts a page's description into the built index.html: the head, and a text for readers without JavaScript. */
import { readArticle } from '../../platform/article-html'
import { escapeHtml, type PageDescription } from './describe'

/** JSON inside a script element: no `<` may end it early. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const structured = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', ...data })}</script>`

export function dress(html: string, page: PageDescription, origin: string): string {
  const canonical = new URL(page.canonical, origin).href
  const picture = page.picture && new URL(page.picture, origin).href
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
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    ...(page.data ? [structured({ url: canonical, ...(picture ? { image: picture } : {}), ...page.data })] : []),
  ].join('')
  const links = (page.links ?? []).map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  )
  // Cut down here too: to a browser with JavaScript a text that ends the noscript is a part of the page (T12).
  const text = `<noscript><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.description)}</p>${readArticle(page.html ?? '')}${
    links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
  }</main></noscript>`
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${text}</body>`)
}
