import type { Pool } from 'pg'

/** A number that rises over all nodes with every call, whatever their clocks say. */
export const createLoginOrder = (pool: Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ next: string }>({
    name: 'weft_login_order',
    text: `SELECT nextval('login_order') AS next`,
  })
  return Number(rows[0]?.next)
}
