/**
 * Reduces HTML from the back office to the allow-list (T12): when it is stored, a draft too, and again when it leaves the
 * server, because a row may be older than a rule or have bypassed it. A second parser reads the sanitiser's result as the HTML
 * standard does. Where the two disagree, the second's tree is serialised and cleaned again; HTML that never settles is returned
 * as text. The portal sanitises once more in the browser.
 */
import { articleHtml, isOwnPath } from '@weft/contract'
import sanitize from 'sanitize-html'
import { type HtmlList, isLink, isListed, rebuilt, withoutText } from './listed-html'
import { remembered } from './remembered'

/** Deeper than any article. Limits the work of a parser that searches the open elements. */
const deepest = 60
/** Usually two: one that cuts, one that finds nothing more. */
const mostRounds = 6

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Cleans until the second parser finds only allowed markup and cleaning changes nothing. @param cut the first parser's cleaner.
 */
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
  /** Elements that are removed together with their content, besides the default ones. */
  withoutText?: readonly string[]
  /** True: removes the element with its content. */
  exclusiveFilter?: (frame: sanitize.IFrame) => boolean
}

/** Makes a cleaner for one list. Its result is also on the list for a browser, and cleaning it again changes nothing. */
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

/** Returns the article without anything outside the list. Idempotent. */
export const cleanArticle = createCleaner(articleHtml, {
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
})

/** {@link cleanArticle} for HTML from a row. Articles are read far more often than written: the last 400 results are cached. */
export const readArticle = remembered(400, cleanArticle)
