/**
 * The accounts that hold a right: by a role of that name, by a role that grants it, or as a program by its scopes. Same rule as
 * `Identity.authorities`.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Returns a sub-query as text: numbers of the accounts that hold the right in this parameter (`$2`), whatever their kind and
 * state.
 */
export const holdersAt = (place: string): string => `(SELECT r.account_number FROM account_role r
  LEFT JOIN role_authority g ON g.role_code = r.role_code AND g.auth_code = ${place}
  WHERE r.role_code = ${place} OR g.auth_code IS NOT NULL
  UNION SELECT s.account_number FROM service_account s WHERE ${place} = ANY(s.scopes))`

/** Returns the same sub-query for drizzle. */
export const holdersOf = (right: string): SQL =>
  sql.join(
    holdersAt('?')
      .split('?')
      .map((text) => sql.raw(text)),
    sql`${right}`,
  )

/** Returns the numbers of the active staff who hold the right. */
export async function staffWith(db: Pick<NodePgDatabase, 'execute'>, right: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from account where kind = 'staff' and state = 'active' and number in ${holdersOf(right)}`)
  return rows.map((row) => row.number)
}
