/**
 * The OpenID provider's library. At import it warns on the console that it supports only Node releases with long-term support,
 * which a Node 26 in its first months is not. provider.test.ts proves the parts that we use on it (npm run node-matrix), so
 * this module suppresses that warning.
 */
import type Provider from 'oidc-provider'

const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
const library = await import('oidc-provider').finally(() => {
  console.warn = warn
})

export const OidcProvider = library.default
export const interactionPolicy = library.interactionPolicy
export type { Provider }
