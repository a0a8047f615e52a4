/**
 * ima.gcm on node:crypto, both sides, synchronous: for gateways, and for many clients in one process. The same bytes as
 * ../gcm-web. Source: docs/protocol.md, P-06 and P-12 to P-16.
 *
 * A gateway: `const { hello, accept } = createGcmGateway(sessionId)`; send `hello` as the first message, pass the client's first
 * message to `accept`, which returns the token and the codec of this connection.
 */
import { Buffer, isUtf8 } from 'node:buffer'
import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { type GcmEnds, gcmEnds } from '../gcm-ends/index'

export type { GcmEntropy, GcmGateway } from '../gcm-ends/index'

const ends = gcmEnds({ createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes, Buffer, isUtf8 })

/** Creates the gateway's side of one connection. `sessionId`: 1 to 128 printable ASCII characters, the one of the 203. */
export const createGcmGateway: GcmEnds['createGcmGateway'] = ends.createGcmGateway

/** The client's side: answers the gateway's first message. Throws ProtocolError `bad-hello`. */
export const answerGcmHello: GcmEnds['answerGcmHello'] = ends.answerGcmHello
