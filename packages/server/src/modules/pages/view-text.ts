/** The text of a first view, for readers without JavaScript: headings, paragraphs, lists, tables and links of its main part. */
import { articleHtml } from '@weft/contract'
import { createCleaner } from '../../platform/article-html'

const clean = createCleaner(
  {
    tags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'table', 'tr', 'th', 'td'],
    attributes: { a: ['href'] },
    linkPattern: articleHtml.linkPattern,
  },
  {
    // The heading is there already; controls and figures have no text for these readers.
    withoutText: ['h1', 'form', 'button', 'input', 'select', 'label', 'figure'],
    exclusiveFilter: ({ tag, text }) => tag !== 'td' && text.trim() === '',
  },
)

/** Decoration in a single element, hidden from screen readers too. */
const hidden = /<(\w+)\b[^>]*\baria-hidden="true"[^>]*>[^<]*<\/\1>/g

/** Empty where the view has no main part. */
export const textOfView = (html: string): string =>
  clean((/<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(hidden, ''))
