/**
 * Whether a person may read a content: everybody may, or signed-in people, or people whom the staff has allowed. The staff
 * always may.
 */
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { forbidden } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { type content, contentApplication } from './tables'

export const status = { pending: 11, granted: 12, refused: 13 } as const

export async function mayRead(
  db: NodePgDatabase,
  row: Pick<typeof content.$inferSelect, 'id' | 'access'>,
  session: Session | undefined,
): Promise<boolean> {
  if (row.access === 'public') return true
  if (!session || session.kind === 'visitor') return false
  if (row.access === 'login' || session.kind === 'staff') return true
  const [granted] = await db
    .select({ id: contentApplication.id })
    .from(contentApplication)
    .where(
      and(
        eq(contentApplication.contentId, row.id),
        eq(contentApplication.userId, session.userId),
        eq(contentApplication.status, status.granted),
      ),
    )
    .limit(1)
  return granted !== undefined
}

/** Refuses a person who may not read the content, with what they can do about it. */
export async function assertReadable(...[db, row, session]: Parameters<typeof mayRead>): Promise<void> {
  if (await mayRead(db, row, session)) return
  throw forbidden(session && session.kind !== 'visitor' ? '暂无查看权限，请申请授权' : '请登录后查看')
}
