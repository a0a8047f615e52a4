/**
 * The calls around archives, and the address that hands one out: signed for five minutes, for one export and one account,
 * and opened only by a browser in which that account is signed in.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { dataExportCalls as calls, type DataExport, type StaffExport } from '@weft/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerPage } from '../../platform/http/door'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import { account } from '../accounts'
import { writeAudit } from '../audit'
import { createDiskStore, type FileStore } from '../files'
import { cookieIn, findBrowserSession, type Secrets } from '../sso'
import { visitor } from '../visitors'
import { keepRunning } from '../webhooks'
import {
  askForExport,
  type ExportRow,
  findExport,
  makeNextExport,
  newestOwn,
  readExport,
  sweepExports,
} from './export-jobs'
import { createProof } from './prove-person'
import { dataExport } from './tables'

const LINK_MS = 5 * 60_000
const DAY_MS = 86_400_000
const ROUND_MS = 5_000
const SWEEP_MS = 3_600_000
const PAGE = '/personal-data/export'

export async function registerExports(
  api: FastifyInstance,
  { secrets, files }: { secrets: Secrets; files: Pick<FileStore, 'read'> },
): Promise<void> {
  const { db, clock, config, log } = api.weft
  const prove = createProof(api.weft, secrets, 'exportData')
  // In a folder of its own: the sweep of files knows nothing of archives.
  const store = await createDiskStore(join(config.filesFolder, 'exports'), () => randomBytes(16).toString('hex'))

  const sealOf = (id: string, number: string, until: string) =>
    secrets.keyedHash('data-export link', [id, number, until].join('\n'))
  const linkTo = (id: string, number: string) => {
    const until = String(clock.now() + LINK_MS)
    return { address: `${PAGE}/${id}?for=${number}&until=${until}&seal=${sealOf(id, number, until)}` }
  }
  const isReady = (row: ExportRow | undefined): row is ExportRow =>
    row?.state === 'ready' && (row.expiresAt?.getTime() ?? 0) > clock.now()

  registerCall(api, calls.own, async ({ session }) => {
    const row = await newestOwn(db, session.userId, clock.now())
    return row ? [present(row)] : []
  })

  registerCall(
    api,
    calls.request,
    async ({ body, session }) => {
      const before = await newestOwn(db, session.userId, clock.now())
      if (before && before.state !== 'failed') {
        const isUnderWay = before.state !== 'ready'
        if (isUnderWay) throw new Refusal('数据正在准备，请稍候', { status: 409, code: 409 })
        const next = before.requestedAt.getTime() + DAY_MS - clock.now()
        if (next > 0)
          throw new Refusal('24 小时内只能导出一次', { status: 429, retryAfterSeconds: Math.ceil(next / 1_000) })
      }
      // After what no proof changes: a code is good once.
      await prove(body, session.userId)
      const id = randomUUID()
      const row = {
        id,
        personId: session.userId,
        requestedBy: session.userId,
        requestedAt: new Date(clock.now()),
        reason: '',
      }
      if (!(await askForExport(db, row))) throw new Refusal('数据正在准备，请稍候', { status: 409, code: 409 })
      const made = await findExport(db, id)
      return made ? [present(made)] : []
    },
    { bodyLimit: 8_192 },
  )

  registerCall(
    api,
    calls.link,
    async ({ params, body, session, reply }) => {
      reply.header('Cache-Control', 'no-store')
      const row = await findExport(db, params.id)
      if (!isReady(row) || row.personId !== session.userId || row.requestedBy !== session.userId)
        throw notFound('数据已过期，请重新导出')
      await prove(body, session.userId)
      return [linkTo(row.id, session.userId)]
    },
    { bodyLimit: 8_192 },
  )

  const ofStaff = ne(dataExport.personId, dataExport.requestedBy)
  const rowsOfStaff = () =>
    db
      .select({
        row: dataExport,
        subjectName: sql<
          string | null
        >`coalesce((select name from account where number = ${dataExport.personId}), (select name from visitor where id = ${dataExport.personId}))`,
        requestedByName: sql<string | null>`(select name from account where number = ${dataExport.requestedBy})`,
      })
      .from(dataExport)
  const presentOfStaff = (one: Awaited<ReturnType<typeof rowsOfStaff>>[number]): StaffExport => ({
    ...present(one.row),
    subjectName: one.subjectName ?? '',
    reason: one.row.reason,
    requestedByName: one.requestedByName ?? '',
  })

  registerCall(api, calls.list, async ({ query }) => {
    const rows = await rowsOfStaff()
      .where(ofStaff)
      .orderBy(desc(dataExport.requestedAt), desc(dataExport.id))
      .limit(query.limit)
      .offset(query.offset)
    return [{ total: await db.$count(dataExport, ofStaff), rows: rows.map(presentOfStaff) }]
  })

  registerCall(api, calls.make, async ({ body: { personId, reason }, session }) => {
    const id = randomUUID()
    await db.transaction(async (tx) => {
      const known = [
        ...(await tx.select({ id: account.number }).from(account).where(eq(account.number, personId))),
        ...(await tx.select({ id: visitor.id }).from(visitor).where(eq(visitor.id, personId))),
      ]
      if (known.length === 0 || personId === session.userId) throw notFound('没有这个账号或访客')
      const requestedAt = new Date(clock.now())
      if (!(await askForExport(tx, { id, personId, requestedBy: session.userId, requestedAt, reason })))
        throw new Refusal('该人员的数据正在准备，请稍候', { status: 409, code: 409 })
      const entry = { at: requestedAt.getTime(), actorId: session.userId, subject: personId }
      await writeAudit(tx, { ...entry, act: 'dataExport.make', detail: { reason } })
    })
    const [made] = await rowsOfStaff().where(eq(dataExport.id, id))
    return made ? [presentOfStaff(made)] : []
  })

  registerCall(api, calls.fetch, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const [one] = await db
      .select()
      .from(dataExport)
      .where(and(eq(dataExport.id, params.id), ofStaff))
    if (!isReady(one)) throw notFound('数据已过期，请重新导出')
    await db.transaction((tx) =>
      writeAudit(tx, { at: clock.now(), actorId: session.userId, act: 'dataExport.fetch', subject: one.personId }),
    )
    return [linkTo(one.id, session.userId)]
  })

  registerPage(api, `${PAGE}/:id`, async ({ params, query, request, reply }) => {
    const { id = '' } = params
    const { for: number = '', until = '', seal: given = '' } = query
    const wanted = Buffer.from(sealOf(id, number, until))
    const isSigned = given.length === wanted.length && timingSafeEqual(Buffer.from(given), wanted)
    const signedIn = await findBrowserSession(db, cookieIn(config.origin, request.headers.cookie), clock.now())
    const row = isSigned && Number(until) > clock.now() ? await findExport(db, id) : undefined
    if (signedIn?.accountNumber !== number || !isReady(row)) throw notFound('链接已失效，请重新下载')
    const day = chinaTime(row.readyAt).slice(0, 10)
    void reply
      .type('application/zip')
      .header('Content-Length', row.sizeBytes)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`我的数据_${day}.zip`)}`)
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

const present = ({ id, state, requestedAt, expiresAt, sizeBytes }: ExportRow): DataExport => ({
  id,
  state: state === 'working' ? 'waiting' : state,
  requestTime: chinaTime(requestedAt),
  expireTime: chinaTime(expiresAt),
  sizeBytes,
})
