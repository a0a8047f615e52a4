/**
 * Finds the addresses in a message: what begins with http://, https:// or www. (WD-09), nothing else.
 * An address ends at the first character outside of RFC 3986's set that is no letter either; closing marks of the sentence
 * around it are given back. Chinese words inside an address belong to it, and are encoded: cut there, the link would open
 * another resource than the one written. Chinese that follows its last word, with nothing of an address behind, is the
 * sentence around it. Only addresses that parse as http or https become links.
 * linkifyjs was measured against this: 9.4 kB gzip, a fifth of the package's budget, for domains without a scheme
 * and mail addresses that the documents do not ask for.
 */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const CANDIDATE = /(?<![A-Za-z0-9@])(?:https?:\/\/|www\.)[\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]+/giu
/** Chinese right behind the last word of an address, up to the end: the address is what stands before. */
const SENTENCE_BEHIND = /^([ -~]*[a-z0-9])[^ -~][^./?#=&%]*$/i
const TRAILING_MARKS = /[.,;:!?'*~]+$/
const PAIRS: ReadonlyArray<readonly [open: string, close: string]> = [
  ['(', ')'],
  ['[', ']'],
]

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** Gives back sentence marks, and a closing bracket that was opened before the address. */
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

/** Splits a text into plain pieces and links; joined together the pieces are the text again. */
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

/**
 * An address from a message that may be loaded or opened: http, https or blob, relative ones read against `origin`.
 * Anything else (javascript:, data:, garbage) gives undefined.
 */
export function safeAddress(address: unknown, origin?: string): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined
  try {
    const url = new URL(address, origin ?? (typeof location === 'undefined' ? undefined : location.href))
    return ['http:', 'https:', 'blob:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** A picture of the chat service itself; one elsewhere would tell a third party who reads the conversation, and when. */
export function ownAddress(address: unknown, origin?: string): string | undefined {
  const safe = safeAddress(address, origin)
  if (!safe) return undefined
  const own = origin ?? (typeof location === 'undefined' ? undefined : location.origin)
  return own && new URL(safe).origin === new URL(own).origin ? safe : undefined
}
