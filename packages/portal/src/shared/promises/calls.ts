import { createClient, promiseCalls } from '@weft/contract'
import { http } from '../../platform/session/client'

export const client = createClient({ promises: promiseCalls }, http)
