/** Links an existing account to a person of the firm's directory, by a command of the server's operator. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { account, directoryAccount, isPerson } from '../accounts'
import { changePermissions } from '../roles'
import { ssoRecord, ssoSession } from '../sso'

const operator = { userId: 'operator' }

/**
 * Links the account. From now on no password opens it, only the directory, and its existing sign-ins end; running nodes see
 * that within seconds. Returns its number. Throws a RangeError for an unknown account, or when the account or the subject is
 * linked already; a Refusal where no administrator with a password would be left.
 */
export function linkAccount(
  { db, clock }: { db: NodePgDatabase; clock: Clock },
  loginName: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string> {
  return changePermissions({ db, clock }, operator, async (tx) => {
    const [found] = await tx
      .select({ number: account.number, name: account.name })
      .from(account)
      .where(
        and(
          or(eq(account.loginName, loginName), eq(account.phone, loginName)),
          eq(account.kind, 'staff'),
          eq(account.state, 'active'),
          isPerson,
        ),
      )
      .for('update')
    if (!found) throw new RangeError(`Nobody of the staff signs in by ${loginName}.`)
    const at = new Date(clock.now())
    const made = await tx
      .insert(directoryAccount)
      .values({ issuer, subject, userId: found.number, createdAt: at, seenAt: at, checkedAt: at })
      .onConflictDoNothing()
      .returning({ userId: directoryAccount.userId })
    if (made.length === 0) throw new RangeError(`${loginName}, or ${subject}, is linked already.`)
    await tx
      .update(ssoSession)
      .set({ endedAt: at })
      .where(and(eq(ssoSession.userId, found.number), isNull(ssoSession.endedAt)))
    await tx
      .update(ssoRecord)
      .set({ revokedAt: at })
      .where(and(eq(ssoRecord.userId, found.number), isNull(ssoRecord.revokedAt)))
    return {
      result: found.number,
      act: 'account.linkDirectory' as const,
      subject: found.number,
      detail: { name: found.name },
    }
  })
}
