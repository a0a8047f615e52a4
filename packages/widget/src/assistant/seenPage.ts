/** The page that a customer writes from, in the words that the desk may read: what identifies a person or a session stays out. */
import { firstCharacters, seenPageLimits } from '@weft/protocol'

export interface SeenPage {
  title: string
  /** Origin, path and query; never the fragment, a password, or a query value that may be a secret. */
  address: string
}

/** Names of query parameters that grant access or identify a person. */
const SECRET =
  /token|secret|passw|pwd|ticket|jwt|credential|api_?key|^(j|php)?sess|^o?auth(orization)?$|^(code|state|nonce|sid|otp|pin|key|hash|sign|signature|phone|mobile|tel|e?mail)$/i

/** @param href an absolute address, as `location.href` has it. */
export function pageOf(href: string, title: string): SeenPage {
  const { origin, protocol, host, pathname, searchParams } = new URL(href)
  for (const name of [...searchParams.keys()]) if (SECRET.test(name)) searchParams.delete(name)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  // An address without an origin (file:, a wrapped app) has the origin "null".
  const root = origin === 'null' ? `${protocol}//${host}` : origin
  // Half of a character would have the message refused.
  return {
    title: firstCharacters(title.replace(/\p{Surrogate}/gu, ''), seenPageLimits.title),
    address: firstCharacters(`${root}${pathname}${query}`, seenPageLimits.address),
  }
}
