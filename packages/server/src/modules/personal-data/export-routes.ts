/** The calls about archives, the download address, and the timers that make and remove archives. */
import { dataExportCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerPage } from '../../platform/http/door'
import { registerCall } from '../../platform/http/register-call'
import { type FileStore, openFileStore } from '../files'
import { cookieIn, findBrowserSession, type Secrets } from '../sso'
import { keepRunning } from '../webhooks'
import { makeNextExport, readExport, sweepExports } from './export-jobs'
import { createExportService } from './export-service'
import { createProof } from './prove-person'

const ROUND_MS = 5_000
const SWEEP_MS = 3_600_000
const PAGE = '/personal-data/export'
const PROOF = { bodyLimit: 8_192 }

export async function registerExports(
  api: FastifyInstance,
  { secrets, files }: { secrets: Secrets; files: Pick<FileStore, 'read'> },
): Promise<void> {
  const { db, clock, config, log } = api.weft
  const prove = createProof(api.weft, secrets, 'exportData')
  // In a separate store: the sweep of files must not touch archives.
  const store = await openFileStore(api.weft, 'exports')
  const service = createExportService({ db, clock, secrets, page: PAGE, prove })

  registerCall(api, calls.own, async ({ session }) => service.own(session.userId))
  registerCall(api, calls.request, async ({ body, session }) => service.request(session.userId, body), PROOF)
  registerCall(
    api,
    calls.link,
    async ({ params, body, session, reply }) => {
      reply.header('Cache-Control', 'no-store')
      return [await service.link(session.userId, params.id, body)]
    },
    PROOF,
  )
  registerCall(api, calls.list, async ({ query }) => [await service.list(query)])
  registerCall(api, calls.make, async ({ body, session }) => service.make(session.userId, body))
  registerCall(api, calls.fetch, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [await service.fetch(session.userId, params.id)]
  })

  registerPage(api, `${PAGE}/:id`, async ({ params, query, request, reply }) => {
    const { id = '' } = params
    const { for: number = '', until = '', seal = '' } = query
    const signedIn = await findBrowserSession(db, cookieIn(config.origin, request.headers.cookie), clock.now())
    const archive = await service.open({ id, for: number, until, seal }, signedIn?.userId)
    void reply
      .type('application/zip')
      .header('Content-Length', archive.sizeBytes)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(archive.fileName)}`)
      .header('Cache-Control', 'no-store')
    return reply.send(request.method === 'HEAD' ? undefined : readExport(store, id))
  })

  const parts = { db, files, exports: store, now: clock.now, log }
  keepRunning(api, log, {
    everyMs: ROUND_MS,
    run: () => makeNextExport(parts),
    failed: 'exports cannot be made',
    recovered: 'exports are made again',
  })
  keepRunning(api, log, {
    everyMs: SWEEP_MS,
    run: () => sweepExports(db, store, clock.now()),
    failed: 'the sweep of exports failed',
    recovered: 'the sweep of exports works again',
  })
}
