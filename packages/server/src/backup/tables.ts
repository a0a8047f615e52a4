/** The tables of a database with their columns for COPY, each after those that it refers to. */
import type pg from 'pg'

export interface CopiedTable {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** Throws an Error where tables refer to one another in a circle: none of them could be filled first. */
export async function tablesInOrder(client: Pick<pg.Client, 'query'>): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { needs: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      array(SELECT DISTINCT other.relname::text FROM pg_constraint k JOIN pg_class other ON other.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`)
  const ordered: CopiedTable[] = []
  const done = new Set<string>()
  let left = rows
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => done.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${left.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      done.add(name)
    }
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}
