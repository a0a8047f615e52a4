/**
 * The OpenID provider's library. At import it says on the console that it supports releases of Node with long-term support
 * alone; a Node 26 in its first months is none. What we use of it is proven there by provider.test.ts (npm run node-matrix),
 * so that one sentence is kept out of every start.
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
