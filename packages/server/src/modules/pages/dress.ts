/** Puts a page's description into the built index.html: the head, and a text for readers without JavaScript. */
import { escapeHtml, type PageDescription } from './describe'

/** JSON inside a script element: no `<` may end it early. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export function dress(html: string, page: PageDescription, origin: string): string {
  const canonical = new URL(page.canonical, origin).href
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const head = [
    meta('name', 'description', page.description),
    ...(page.isIndexed === false ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', page.data?.['@type'] === 'NewsArticle' ? 'article' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    ...(page.picture ? [meta('property', 'og:image', new URL(page.picture, origin).href)] : []),
    ...(page.data
      ? [
          `<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', url: canonical, ...page.data })}</script>`,
        ]
      : []),
  ].join('')
  const links = (page.links ?? []).map(
    (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
  )
  const text = `<noscript><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.description)}</p>${page.html ?? ''}${
    links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
  }</main></noscript>`
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${text}</body>`)
}
