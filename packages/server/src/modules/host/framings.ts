import type { Framing } from '@weft/protocol'

/** What the gateway speaks, the best first; the host reply names it (P-16). Plain JSON belongs to development only. */
export const spokenFramings = (isProduction: boolean): Framing[] =>
  isProduction ? ['ima.gcm', 'ima.ecb'] : ['ima.gcm', 'ima.ecb', 'ima.json']
