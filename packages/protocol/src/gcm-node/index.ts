/**
 * ima.gcm on node:crypto, both ends, answering at once: for gateways, and for clients that have to be many. The same
 * bytes as ../gcm-web. Source: docs/protocol.md, P-06 and P-12 to P-16.
 *
 * A gateway: `const { hello, accept } = createGcmGateway(sessionId)`; send `hello` as the first message, give the
 * client's first message to `accept`, which has the token and the codec of this connection.
 */
import { Buffer, isUtf8 } from 'node:buffer'
import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { type GcmEnds, gcmEnds } from '../gcm-ends/index'

export type { GcmEntropy, GcmGateway } from '../gcm-ends/index'

const ends = gcmEnds({ createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes, Buffer, isUtf8 })

/** The gateway's end of one connection. `sessionId`: 1 to 128 printable ASCII characters, the one of the 203. */
export const createGcmGateway: GcmEnds['createGcmGateway'] = ends.createGcmGateway

/** A client's end: answers the gateway's first message. Throws ProtocolError `bad-hello`. */
export const answerGcmHello: GcmEnds['answerGcmHello'] = ends.answerGcmHello
