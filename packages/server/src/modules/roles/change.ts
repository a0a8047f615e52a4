/**
 * Makes one change of permissions: raises the stamp, writes the audit entry, and checks the invariants afterwards, all in one
 * transaction (T6, T26).
 */
import type { AuditAct, AuditDetail } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { keepRosters } from '../rosters'
import { hasAdministrator, hasOutsideAdministrator, raiseStamp, type Transaction } from './repository'

export interface PermissionAct<Result> {
  result: Result
  /** Noun and verb of the audit log, e.g. `role.add`. */
  act: AuditAct
  subject: string
  detail?: AuditDetail
}

export const conflict = (msg: string, field?: string) => new Refusal(msg, { status: 409, ...(field ? { field } : {}) })

export async function changePermissions<Result>(
  { db, clock }: { db: NodePgDatabase; clock: Clock },
  session: Pick<Session, 'userId'>,
  act: (tx: Transaction) => Promise<PermissionAct<Result>>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await raiseStamp(tx)
    const { result, ...entry } = await act(tx)
    if (!(await hasAdministrator(tx))) throw conflict('至少要保留一位可登录的管理员')
    // Whichever role: a custom one can hold the administrators' code too.
    if (await hasOutsideAdministrator(tx)) throw conflict('管理员权限只能授予内部员工')
    await keepRosters(tx)
    await writeAudit(tx, { ...entry, at: clock.now(), actorId: session.userId })
    return result
  })
}
