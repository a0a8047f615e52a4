/** The words of a first view, for readers without JavaScript: headings, paragraphs, lists, tables and links of its main part. */
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'table', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The heading stands there already; what is pressed, typed into or only seen says nothing here.
  nonTextTags: [
    'h1',
    'form',
    'button',
    'input',
    'select',
    'textarea',
    'label',
    'svg',
    'style',
    'script',
    'noscript',
    'figure',
  ],
  exclusiveFilter: ({ tag, text }) => tag !== 'td' && text.trim() === '',
}

/** Decoration of one piece, hidden from readers of the screen too. */
const hidden = /<(\w+)\b[^>]*\baria-hidden="true"[^>]*>[^<]*<\/\1>/g

/** Empty where the view has no main part. */
export const textOfView = (html: string): string =>
  sanitize((/<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(hidden, ''), options)
