/** Who holds a right: by a role of that name or by a role that grants it, as `Identity.authorities` reads it. */
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Sub-query: numbers of the accounts that hold it, whatever their kind and state. */
export const holdersOf = (right: string): SQL => sql`(select r.account_number from account_role r
  left join role_authority g on g.role_code = r.role_code and g.auth_code = ${right}
  where r.role_code = ${right} or g.auth_code is not null)`

/** Numbers of the active staff who hold it. */
export async function staffWith(db: Pick<NodePgDatabase, 'execute'>, right: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from account where kind = 'staff' and state = 'active' and number in ${holdersOf(right)}`)
  return rows.map((row) => row.number)
}
