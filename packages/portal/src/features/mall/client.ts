/** The calls of this area; every reply is checked against the contract. */
import { CallError, createClient, goodsCalls, mallCalls, markCalls } from '@weft/contract'
import { http } from '../../platform/session/client'

export const client = createClient({ goods: goodsCalls, mall: mallCalls, marks: markCalls }, http)

/** What a refusal says, else the given sentence. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.code >= 0 ? error.message : otherwise
