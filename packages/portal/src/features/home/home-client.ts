/** Calls of the home page's blocks, which load after the first view. */
import { caseCalls, contentCalls, createClient, goodsCalls } from '@weft/contract'
import { http } from '../../platform/session/client'

export const client = createClient({ cases: caseCalls, content: contentCalls, goods: goodsCalls }, http)

/** Milliseconds: home page content changes a few times a day. */
export const FRESH_MS = 5 * 60_000
