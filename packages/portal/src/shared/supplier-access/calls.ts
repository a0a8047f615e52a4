import { createClient, goodsCalls } from '@weft/contract'
import { http } from '../../platform/session/client'

export const client = createClient({ goods: goodsCalls }, http)
