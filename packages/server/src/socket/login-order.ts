import type { Pool } from 'pg'

/** Returns a number that rises with every call over all nodes, whatever their clocks. */
export const createLoginOrder = (pool: Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ next: string }>({
    name: 'weft_login_order',
    text: `SELECT nextval('login_order') AS next`,
  })
  return Number(rows[0]?.next)
}
