/**
 * The rules of a desk's hours and single days as its staff sets them. Every change leaves an audit entry in its transaction
 * (T26).
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type AuditAct,
  type AuditDetail,
  auditChanges,
  type CallOutput,
  type serviceSettingsCalls as calls,
} from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { lockName } from '../../platform/database/lock-name'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { assertAsSeen, writeAudit } from '../audit'
import { chinaDays } from './china-days'
import { addDays, type DayRow, type HoursRow, holdHours, listDays, putDay, putHours, removeDay } from './repository'
import { dayText, hoursText } from './words'

/** Initial hours of a desk: working days in the daytime, not enforced. */
const FIRST_WEEK = [[], ...Array(5).fill([{ from: 510, to: 1_050 }]), []]

export const setOf = (row: HoursRow | undefined) => ({
  isEnforced: row?.isEnforced ?? false,
  weekly: row?.weekly ?? FIRST_WEEK,
})

type SavedHours = CallOutput<typeof calls.saveHours>['body']
type SavedDay = CallOutput<typeof calls.putDay>['body']

export function createHoursSettings({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const entry = (session: Session, act: AuditAct, subject: string, detail: AuditDetail) => ({
    at: clock.now(),
    actorId: session.userId,
    act,
    subject,
    detail,
  })

  return {
    /** `seen` is the version that the person read; other hours are refused with 409. */
    async saveHours(session: Session, deskId: string, { seen, ...set }: SavedHours): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await holdHours(tx, deskId)
        if (seen && !isDeepStrictEqual(seen, setOf(row)))
          throw new Refusal('服务时间刚刚被他人修改，请核对后再保存', { status: 409, code: 409 })
        await putHours(tx, { deskId, ...set })
        const told = ({ isEnforced, weekly }: ReturnType<typeof setOf>) => ({ isEnforced, weekly: hoursText(weekly) })
        const changes = auditChanges(told(setOf(row)), told(set))
        await writeAudit(tx, entry(session, 'hours.save', deskId, { name: '服务时间', changes }))
      })
    },

    /**
     * Stores a day. Refuses with 409 a new one where there is one already, and one that is not as the person saw it.
     * @param date YYYY-MM-DD, in China
     */
    async putDay(session: Session, deskId: string, date: string, body: SavedDay): Promise<DayRow> {
      const row: DayRow = { deskId, date, kind: body.kind, name: body.name, periods: body.periods ?? null }
      if (row.kind === 'holiday') row.periods = null
      await db.transaction(async (tx) => {
        await lockName(tx, `desk_day/${deskId}`)
        const before = (await listDays(tx, deskId)).find((day) => day.date === date)
        const stored = before && { kind: before.kind, name: before.name, periods: before.periods ?? undefined }
        await assertAsSeen(tx, { what: '该日期', subject: deskId, name: date, seen: body.seen, stored })
        if (body.isNew && before) {
          throw new Refusal(`${date} 已在列表中：${before.name}`, { status: 409, code: 409, field: 'date' })
        }
        await putDay(tx, row)
        const changes = auditChanges({ day: dayText(before) }, { day: dayText(row) })
        await writeAudit(tx, entry(session, 'hours.putDay', deskId, { name: date, changes }))
      })
      return row
    },

    async removeDay(session: Session, deskId: string, date: string): Promise<void> {
      const isGone = await db.transaction(async (tx) => {
        const removed = await removeDay(tx, deskId, date)
        if (removed) await writeAudit(tx, entry(session, 'hours.removeDay', deskId, { name: date }))
        return removed
      })
      if (!isGone) throw notFound()
    },

    /** Adds the days off and the make-up workdays of a year; returns how many were missing. Refuses with 422 an unknown year. */
    async loadDays(session: Session, deskId: string, year: number): Promise<number> {
      const rows = chinaDays(deskId, year)
      if (rows.length === 0) throw new Refusal(`还没有 ${year} 年的放假安排，请逐日添加`, { status: 422, code: 422 })
      return db.transaction(async (tx) => {
        const count = await addDays(tx, rows)
        await writeAudit(tx, entry(session, 'hours.loadDays', deskId, { name: `${year} 年`, count }))
        return count
      })
    },
  }
}
