/** The page's HTTP port for calls that take longer than the 5 s of the service client, such as an import of 5 000 records. */
import { createFetchPort } from '@weft/contract'
import { TIMEOUT_MS } from '@weft/protocol'
import { refreshToken } from './client'
import { withRefresh } from './refresh'
import { authorization } from './session'

const port = createFetchPort({ origin: '', authorization, timeoutMs: TIMEOUT_MS.patient })

export const patientHttp = withRefresh(port, refreshToken)
