/**
 * The OpenID provider's library. At import it says on the console that it is supported from Node 22 on; what we use of it
 * is proven on Node 20 by provider.test.ts, so that one sentence is kept out of every start.
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
