/**
 * Who may request and fetch an archive, and its download address: signed for five minutes, for one export and one account, and
 * valid only in a browser where that account is signed in. Each request and each download address leaves an audit entry,
 * whoever asks for it (T26).
 */
import { randomUUID } from 'node:crypto'
import type { AuditAct, DataExport, OwnProof, StaffExport } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaDay, chinaTime } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { createExpiringSeal } from '../../platform/expiring-seal'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import type { Secrets } from '../sso'
import {
  type ExportRow,
  findExport,
  findStaffExport,
  insertExport,
  isKnownPerson,
  listStaffExports,
  newestOwn,
  type StaffExportRow,
} from './export-repository'

const LINK_MS = 5 * 60_000
const DAY_MS = 86_400_000

export interface ExportServiceParts {
  db: NodePgDatabase
  clock: Clock
  secrets: Pick<Secrets, 'keyedHash'>
  /** Path of the downloads. */
  page: string
  /** Throws a sentence unless the proof belongs to the account. */
  prove(proof: OwnProof, userId: string): Promise<void>
}

/** The fields of a download address, as received. */
export interface ExportAddress {
  id: string
  /** Account number. */
  for: string
  /** Milliseconds since 1970. */
  until: string
  seal: string
}

export function createExportService({ db, clock, secrets, page, prove }: ExportServiceParts) {
  const seal = createExpiringSeal({ secrets, purpose: 'data-export link', unitMs: 1, now: clock.now })
  const linkTo = (id: string, number: string): { address: string } => {
    const until = String(clock.now() + LINK_MS)
    return { address: `${page}/${id}?for=${number}&until=${until}&seal=${seal.of([id, number], until)}` }
  }
  const isReady = (row: ExportRow | undefined): row is ExportRow =>
    row?.state === 'ready' && (row.expiresAt?.getTime() ?? 0) > clock.now()
  const record = (tx: Pick<NodePgDatabase, 'insert'>, act: AuditAct, row: RecordedExport, reason?: string) =>
    writeAudit(tx, {
      at: clock.now(),
      actorId: row.by,
      act,
      subject: row.personId,
      ...(reason === undefined ? {} : { detail: { reason } }),
    })
  const underWay = (message: string) => new Refusal(message, { status: 409, code: 409 })

  return {
    /** Returns the newest of this person's own that is being made, can be fetched, or failed; empty without one. */
    async own(userId: string): Promise<DataExport[]> {
      const row = await newestOwn(db, userId, clock.now())
      return row ? [present(row)] : []
    },

    /** Throws a `Refusal`: 409 while one is being made, 429 within a day of the last, and those of the proof. */
    async request(userId: string, proof: OwnProof): Promise<DataExport[]> {
      const before = await newestOwn(db, userId, clock.now())
      if (before && before.state !== 'failed') {
        if (before.state !== 'ready') throw underWay('数据正在准备，请稍候')
        const next = before.requestedAt.getTime() + DAY_MS - clock.now()
        if (next > 0)
          throw new Refusal('24 小时内只能导出一次', { status: 429, retryAfterSeconds: Math.ceil(next / 1_000) })
      }
      // After the checks that need no proof: a code works only once.
      await prove(proof, userId)
      const id = randomUUID()
      await db.transaction(async (tx) => {
        const requestedAt = new Date(clock.now())
        if (!(await insertExport(tx, { id, personId: userId, requestedBy: userId, requestedAt, reason: '' })))
          throw underWay('数据正在准备，请稍候')
        await record(tx, 'dataExport.request', { by: userId, personId: userId })
      })
      const made = await findExport(db, id)
      return made ? [present(made)] : []
    },

    /** Throws a `Refusal`: 404 for one that is not theirs, not ready or expired, and those of the proof. */
    async link(userId: string, id: string, proof: OwnProof): Promise<{ address: string }> {
      const row = await findExport(db, id)
      if (!isReady(row) || row.personId !== userId || row.requestedBy !== userId)
        throw notFound('数据已过期，请重新导出')
      await prove(proof, userId)
      await db.transaction((tx) => record(tx, 'dataExport.fetch', { by: userId, personId: userId }))
      return linkTo(row.id, userId)
    },

    async list(query: { offset: number; limit: number }): Promise<{ total: number; rows: StaffExport[] }> {
      const { total, rows } = await listStaffExports(db, query)
      return { total, rows: rows.map(presentOfStaff) }
    },

    /** Requests one for another person. Throws a `Refusal`: 404 for an unknown person, 409 while one is being made. */
    async make(userId: string, { personId, reason }: { personId: string; reason: string }): Promise<StaffExport[]> {
      const id = randomUUID()
      await db.transaction(async (tx) => {
        if (personId === userId || !(await isKnownPerson(tx, personId))) throw notFound('没有这个账号或访客')
        const requestedAt = new Date(clock.now())
        if (!(await insertExport(tx, { id, personId, requestedBy: userId, requestedAt, reason })))
          throw underWay('该人员的数据正在准备，请稍候')
        await record(tx, 'dataExport.make', { by: userId, personId }, reason)
      })
      const made = await findStaffExport(db, id)
      return made ? [presentOfStaff(made)] : []
    },

    /**
     * Every member of staff who may export can fetch the archive that a colleague requested. Throws a `Refusal` (404): not
     * ready, or expired.
     */
    async fetch(userId: string, id: string): Promise<{ address: string }> {
      const row = (await findStaffExport(db, id))?.row
      if (!isReady(row)) throw notFound('数据已过期，请重新导出')
      await db.transaction((tx) => record(tx, 'dataExport.fetch', { by: userId, personId: row.personId }))
      return linkTo(row.id, userId)
    },

    /**
     * Returns the archive of an address. Throws a `Refusal` (404) unless it is signed, not expired, and made for the browser's
     * account.
     * @param signedIn account number of the browser
     */
    async open(address: ExportAddress, signedIn: string | undefined): Promise<{ sizeBytes: number; fileName: string }> {
      const isSigned = seal.opens([address.id, address.for], address.until, address.seal)
      const isOpen = isSigned && signedIn === address.for
      const row = isOpen ? await findExport(db, address.id) : undefined
      if (!isReady(row)) throw notFound('链接已失效，请重新下载')
      const title = row.personId === row.requestedBy ? '我的数据' : '个人数据'
      return { sizeBytes: row.sizeBytes, fileName: `${title}_${chinaDay(row.readyAt)}.zip` }
    },
  }
}

interface RecordedExport {
  /** The acting person. */
  by: string
  /** The person whose data it is. */
  personId: string
}

const present = ({ id, state, requestedAt, expiresAt, sizeBytes }: ExportRow): DataExport => ({
  id,
  state: state === 'working' ? 'waiting' : state,
  requestTime: chinaTime(requestedAt),
  expireTime: chinaTime(expiresAt),
  sizeBytes,
})
const presentOfStaff = ({ row, subjectName, requestedByName }: StaffExportRow): StaffExport => ({
  ...present(row),
  subjectName: subjectName ?? '',
  reason: row.reason,
  requestedByName: requestedByName ?? '',
})
