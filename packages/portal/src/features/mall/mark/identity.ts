/** The two halves of an identity (D1 §3): each template item's name with the value of its type. */
import type { IdentityResult } from '@weft/contract'
import { markWords } from './words'

export interface MarkPair {
  name: string
  value: string
}

/** `mark` from the handle first, then the template in its order; a missing value is `--`. */
export function pairsOf({ identity, template }: Pick<IdentityResult, 'identity' | 'template'>): MarkPair[] {
  const values = new Map(identity.values.map(({ type, data }) => [type, data.value]))
  return [
    { name: markWords.mark, value: identity.handle },
    ...template.items.map(({ name, idType }) => ({ name, value: values.get(idType) || markWords.unknown })),
  ]
}

/** Returns the code from a scan or a paste: the code itself, or a URL of this page with it as keyword. */
export function codeOfScan(text: string): string {
  try {
    const url = new URL(text)
    return (url.searchParams.get('keyword') ?? text).trim()
  } catch {
    return text.trim()
  }
}
