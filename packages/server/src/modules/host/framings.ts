import type { Framing } from '@weft/protocol'

/** The framings of the gateway, best first; the host reply names them (P-16). Plain JSON is for development only. */
export const spokenFramings = (isProduction: boolean): Framing[] =>
  isProduction ? ['ima.gcm', 'ima.ecb'] : ['ima.gcm', 'ima.ecb', 'ima.json']
