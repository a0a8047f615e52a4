/**
 * Finds the addresses in a message: those that begin with http://, https:// or www. (WD-09), no others.
 * - An address ends at the first character that is neither in RFC 3986's set nor a letter. Trailing punctuation belongs to the
 * sentence, not to the address.
 * - Chinese characters inside an address belong to it and are encoded: without them the link would open another resource.
 * - Chinese characters at its end, with no address character after them, belong to the sentence.
 * - Only addresses that parse as http or https become links.
 *
 * linkifyjs was compared with this: 9.4 kB gzip, a fifth of the package's budget, for domains without a scheme and mail
 * addresses, which the documents do not require.
 */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const CANDIDATE = /(?<![A-Za-z0-9@])(?:https?:\/\/|www\.)[\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]+/giu
/** Chinese characters directly after the last word of an address, up to the end: the address is the part before. */
const SENTENCE_BEHIND = /^([ -~]*[a-z0-9])[^ -~][^./?#=&%]*$/i
const TRAILING_MARKS = /[.,;:!?'*~]+$/
const PAIRS: ReadonlyArray<readonly [open: string, close: string]> = [
  ['(', ')'],
  ['[', ']'],
]

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** Removes trailing punctuation, and a closing bracket that was opened before the address. */
function trimEnd(address: string): string {
  let kept = address
  for (;;) {
    const before = kept
    kept = kept.replace(TRAILING_MARKS, '')
    for (const [open, close] of PAIRS) {
      if (kept.endsWith(close) && count(kept, close) > count(kept, open)) kept = kept.slice(0, -1)
    }
    if (kept === before) return kept
  }
}

function hrefOf(address: string): string | undefined {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    return isWeb && /^(www\.)?[^.]+(\..+)?$/i.test(url.hostname) && url.hostname !== 'www' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Splits a text into plain pieces and links; the joined pieces equal the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const pushText = (piece: string) => {
    if (piece) parts.push({ kind: 'text', text: piece })
  }
  for (const match of text.matchAll(CANDIDATE)) {
    const address = trimEnd(match[0]).replace(SENTENCE_BEHIND, '$1')
    const href = hrefOf(address)
    if (!href) continue
    pushText(text.slice(at, match.index))
    parts.push({ kind: 'link', text: address, href })
    at = match.index + address.length
  }
  pushText(text.slice(at))
  return parts
}
