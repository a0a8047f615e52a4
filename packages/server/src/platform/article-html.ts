/**
 * HTML that people write in the back office, cut down to the allow-list of the house (T12): when it is stored, and again
 * when it is read, so that a row written before a rule, or past it, is no hole. The portal cuts once more, with another parser.
 */
import { articleHtml, isOwnPath } from '@weft/contract'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...articleHtml.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(articleHtml.attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is no text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => {
      const { href = '', ...rest } = attribs
      return { tagName, attribs: articleHtml.linkPattern.test(href) ? attribs : rest }
    },
  },
}

/** The article without anything that the list does not name. Gives the same for its own result. */
export const cleanArticle = (html: string): string => sanitize(html, options)

/** Articles are read far more often than written: the newest ones are kept as they were cleaned. */
const most = 400
const kept = new Map<string, string>()

/** {@link cleanArticle} for what is read from a row. */
export function readArticle(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const cleaned = cleanArticle(html)
  kept.set(html, cleaned)
  if (kept.size > most) {
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
  return cleaned
}
