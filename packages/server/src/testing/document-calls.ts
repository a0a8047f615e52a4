/**
 * The calls of the documents' tables (D1 §7, D2 §7) as the documents write them: method, path, every field of the payload. Each
 * row has the caller, the request and, but for a few reads, the stored value that the reply must contain or the call must
 * change; document-calls.test.ts makes them all. The table is written by hand and not taken from the contract, which could
 * otherwise drift.
 */
import type { DocumentCall } from './document-call'
import { chatServiceCalls } from './document-calls-chat'
import { serviceCalls } from './document-calls-service'
import { siteCalls } from './document-calls-site'

export const documentCalls: readonly DocumentCall[] = [...siteCalls, ...serviceCalls, ...chatServiceCalls]
