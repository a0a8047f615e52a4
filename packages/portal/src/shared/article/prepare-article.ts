/**
 * Turns HTML from the server into what the page may show: applies the allow-list again (T12), adds heading anchors for the
 * outline, marks external links (PC-26), makes pictures lazy and same-host only, and wide tables scrollable.
 */

import { articleHtml, isOwnPath } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'
import createPurifier from 'dompurify'
import { reading } from './words'

export interface Chapter {
  /** Fragment of the URL. */
  key: string
  name: string
}

export interface PreparedArticle {
  html: string
  /** Headings of level 2, in order. */
  outline: readonly Chapter[]
}

const attributes = [...new Set(Object.values(articleHtml.attributes).flat())]

/** Whether a link leaves the portal (D1 §5). */
export const isExternal = (href: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(href)

/** Sanitises `html` and returns it with its outline. `prefix` keeps the anchors of several texts on one page distinct. */
export function prepareArticle(html: string, prefix = 'section'): PreparedArticle {
  // Server rendering: the server has already sanitised its HTML, and the browser prepares it again.
  if (typeof window === 'undefined') return { html, outline: [] }
  const purifier = createPurifier(window)
  const root = purifier.sanitize(html, {
    ALLOWED_TAGS: [...articleHtml.tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: articleHtml.linkPattern,
    RETURN_DOM_FRAGMENT: true,
  })
  // In a document that is not shown: in the page's own, pictures of other hosts load before they are removed.
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  holder.append(root)
  keepAttributes(holder)
  const outline = nameHeadings(holder, prefix)
  for (const link of holder.querySelectorAll('a')) settleLink(link)
  for (const picture of holder.querySelectorAll('img')) settlePicture(picture)
  for (const table of holder.querySelectorAll('table')) frameTable(table)
  return { html: holder.innerHTML, outline }
}

/** DOMPurify knows one list of attributes for all elements; this function keeps each attribute on its own element only. */
function keepAttributes(holder: HTMLElement): void {
  const allowed = articleHtml.attributes as Readonly<Record<string, readonly string[]>>
  for (const element of holder.querySelectorAll('*')) {
    const own = allowed[element.localName] ?? []
    for (const name of element.getAttributeNames()) if (!own.includes(name)) element.removeAttribute(name)
  }
}

/** The surrounding page has the h1: removes a title in the text and lowers further h1 headings by one level. */
function nameHeadings(holder: HTMLElement, prefix: string): Chapter[] {
  const titles = holder.querySelectorAll('h1')
  for (const [at, title] of titles.entries()) {
    if (at === 0) title.remove()
    else {
      const lower = holder.ownerDocument.createElement('h2')
      lower.append(...title.childNodes)
      title.replaceWith(lower)
    }
  }
  return [...holder.querySelectorAll('h2')].map((heading, at) => {
    heading.id = `${prefix}-${at + 1}`
    return { key: heading.id, name: heading.textContent?.trim() ?? '' }
  })
}

function settleLink(link: HTMLAnchorElement): void {
  if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  const hint = document.createElement('span')
  hint.setAttribute('data-unseen', '')
  hint.textContent = reading.newWindow
  link.append(hint)
}

function settlePicture(picture: HTMLImageElement): void {
  if (!isOwnPath(picture.getAttribute('src') ?? '')) {
    picture.replaceWith(failedPicture(picture.alt))
    return
  }
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

function frameTable(table: HTMLTableElement): void {
  const frame = document.createElement('div')
  frame.setAttribute('data-table', '')
  table.replaceWith(frame)
  frame.append(table)
}

/** Returns the placeholder for a picture that fails to load (PC-26). */
export function failedPicture(alt: string): HTMLElement {
  const plate = document.createElement('span')
  plate.setAttribute('data-failed', '')
  plate.setAttribute('role', 'img')
  plate.setAttribute('aria-label', alt ? sentence`${alt}：${reading.imageFailed}` : reading.imageFailed)
  plate.textContent = reading.imageFailed
  return plate
}
