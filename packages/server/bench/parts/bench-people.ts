/** Who writes in the benchmarks: the app with its key, and colleagues of one enterprise. */
import type pg from 'pg'

/** Of `ima.ecb`. */
export const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'

export async function insertApp(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('weft-demo', 'portal', 'bench', $1, 'desk')`,
    [FRAME_KEY],
  )
}

/** Colleagues, for they may write to each other (docs/decisions/0024). */
export async function insertColleagues(client: pg.Client, userIds: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO enterprise (id, name, kind, created_at) VALUES ('bench', '压测企业', 'customer', now())`,
  )
  await client.query(
    `INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
     SELECT id, id, '压测用户', 'enterprise', 2, 'bench', '', now() FROM unnest($1::text[]) AS id`,
    [userIds],
  )
}
