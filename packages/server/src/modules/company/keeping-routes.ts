/** The staff edits the portal's pages about its maker, group by group. */
import { companyKeepingCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { createCompanyKeeping } from './keeping'

/** Bytes of all reading pages together. */
const PAGES_BYTES = 6_000_000
/** Bytes of a profile whose every text has its full length. */
const PROFILE_BYTES = 400_000

export function registerCompanyKeeping(api: FastifyInstance): void {
  const company = createCompanyKeeping(api.weft)
  registerCall(api, calls.read, async () => [await company.read()])
  registerCall(api, calls.saveProfile, async ({ body, session }) => [await company.saveProfile(session, body)], {
    bodyLimit: PROFILE_BYTES,
  })
  registerCall(api, calls.saveRecommendations, async ({ body, session }) => [
    await company.saveRecommendations(session, body),
  ])
  registerCall(api, calls.saveProvinces, async ({ body, session }) => [await company.saveProvinces(session, body)])
  registerCall(api, calls.savePages, async ({ body, session }) => [await company.savePages(session, body)], {
    bodyLimit: PAGES_BYTES,
  })
}
