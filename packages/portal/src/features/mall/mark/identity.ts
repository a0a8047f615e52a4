/** The documents' two halves of an identity (D1 §3): each template item's name with the value whose type it names. */
import type { IdentityResult } from '@weft/contract'
import { markWords } from './words'

export interface MarkPair {
  name: string
  value: string
}

/** `mark` from the handle first, then the template in its order; a value that is missing is `--`. */
export function pairsOf({ identity, template }: Pick<IdentityResult, 'identity' | 'template'>): MarkPair[] {
  const values = new Map(identity.values.map(({ type, data }) => [type, data.value]))
  return [
    { name: markWords.mark, value: identity.handle },
    ...template.items.map(({ name, idType }) => ({ name, value: values.get(idType) || markWords.unknown })),
  ]
}

/** What a camera read or a person pasted: a code, or an address of this page whose keyword is one. */
export function codeOfScan(text: string): string {
  try {
    const url = new URL(text)
    return (url.searchParams.get('keyword') ?? text).trim()
  } catch {
    return text.trim()
  }
}
