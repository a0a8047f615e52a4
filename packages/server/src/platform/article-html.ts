/**
 * HTML that people write in the back office, cut down to the allow-list (T12): when it is stored, a draft too,
 * and again when it leaves the server, so that a row written before a rule, or past it, is no hole. The sanitiser's result
 * is read by a second parser, as the HTML standard says; what the two do not agree on is made again from the second's tree,
 * and what never comes to rest is given as text. The portal cuts once more in the browser.
 */
import { articleHtml, isOwnPath } from '@weft/contract'
import sanitize from 'sanitize-html'
import { type HtmlList, isLink, isListed, rebuilt, withoutText } from './listed-html'

/** Deeper than any article. Bounds the work of a parser that looks through what is open. */
const deepest = 60
/** Two are the rule: one that cuts, one that finds nothing more. */
const mostRounds = 6

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Cut until the second parser finds only what is listed and cutting again changes nothing. @param cut the first parser's. */
export function settled(html: string, cut: (html: string) => string, list: HtmlList): string {
  let text = html
  for (let round = 0; round < mostRounds; round += 1) {
    const result = cut(text)
    const isSafe = isListed(result, list)
    if (isSafe && result === text) return text
    text = isSafe ? result : rebuilt(result, list)
  }
  return escaped(html)
}

interface Further {
  /** Elements that go with what stands in them, beside those that always do. */
  withoutText?: readonly string[]
  /** True: the element goes too, with what stands in it. */
  exclusiveFilter?: (frame: sanitize.IFrame) => boolean
}

/** A cleaner for one list. What it gives is listed for a browser too, and cleaned again it stays as it is. */
export function createCleaner(list: HtmlList, further: Further = {}): (html: string) => string {
  const options: sanitize.IOptions = {
    allowedTags: [...list.tags],
    allowedAttributes: Object.fromEntries(Object.entries(list.attributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: deepest,
    nonTextTags: [...withoutText, ...(further.withoutText ?? [])],
    transformTags: {
      a: (tagName, attribs) => {
        const { href = '', ...rest } = attribs
        return { tagName, attribs: isLink(href, list.linkPattern) ? attribs : rest }
      },
    },
    exclusiveFilter: further.exclusiveFilter,
  }
  return (html) => settled(html, (text) => sanitize(text, options), list)
}

/** The article without anything that the list does not name. Gives the same for its own result. */
export const cleanArticle = createCleaner(articleHtml, {
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
})

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
