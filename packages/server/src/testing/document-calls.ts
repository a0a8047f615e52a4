/**
 * The calls of the documents' tables (D1 §7, D2 §7) as the documents write them: method, path, every field of the payload.
 * Each row says who asks, with what, and which stored value the answer must hold or which stored figure it must change;
 * document-calls.test.ts asks them all. It is written out and not taken from the contract, which could otherwise drift.
 */
import type { DocumentCall } from './document-call'
import { chatServiceCalls } from './document-calls-chat'
import { serviceCalls } from './document-calls-service'
import { siteCalls } from './document-calls-site'

export const documentCalls: readonly DocumentCall[] = [...siteCalls, ...serviceCalls, ...chatServiceCalls]
