/** The calls of this area; every reply is checked against the contract. Pages take them from `client`. */
import { createClient, goodsCalls, mallCalls, markCalls } from '@weft/contract'
import { http } from '../../platform/session/client'

export const client = createClient({ goods: goodsCalls, mall: mallCalls, marks: markCalls }, http)
