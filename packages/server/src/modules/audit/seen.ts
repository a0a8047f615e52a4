/** Of two who change one thing, the second is refused and learns who was first. The log knows who that was. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '../../platform/refusal'
import { account } from '../accounts'
import { actorNameOf } from './actors'
import { auditEntry } from './tables'

/** Lists of names and ids are sets: their order says nothing. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value].sort() : value

export interface Seen<Values extends object> {
  /** In the sentence, e.g. `该技能组`. */
  what: string
  /** Of its entries in the log. */
  subject: string
  /** Name in the entries, where a subject has entries about several things. */
  name?: string
  /** The values as the person read them; undefined: a client that does not say. */
  seen: Values | undefined
  /** The values as they are, in a row that is locked; undefined: there are none any more. */
  stored: Values | undefined
}

/** Refuses with 409 a change of what is not any more as its writer saw it. */
export async function assertAsSeen<Values extends object>(
  tx: Pick<NodePgDatabase, 'select'>,
  { what, subject, name, seen, stored }: Seen<Values>,
): Promise<void> {
  if (!seen) return
  const fields = Object.keys({ ...seen, ...stored }) as (keyof Values)[]
  if (stored && fields.every((field) => isDeepStrictEqual(inOrder(seen[field]), inOrder(stored[field])))) return
  const [last] = await tx
    .select({ actorId: auditEntry.actorId, actorName: account.name })
    .from(auditEntry)
    .leftJoin(account, eq(account.number, auditEntry.actorId))
    .where(
      and(
        eq(auditEntry.subject, subject),
        name === undefined ? undefined : sql`${auditEntry.detail} ->> 'name' = ${name}`,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1)
  const who = last && (last.actorName || actorNameOf(last.actorId))
  throw new Refusal(`${what}刚刚被${who ? ` ${who} ` : '他人'}修改，请核对最新内容后再保存`, { status: 409 })
}
