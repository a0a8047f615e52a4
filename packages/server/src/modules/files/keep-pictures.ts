/** Uploads that an entry shows must stay: the transaction that stores the entry marks them (decision 93). */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '../../platform/refusal'
import { keepFiles } from './repository'

/**
 * Marks the uploads as kept and public. Throws a 409 Refusal when one of them does not exist any more, or is private: a
 * conversation, an order or a contract shows it. @param fields of any kind: addresses are searched in all of its texts
 */
export async function keepPictures(tx: Pick<NodePgDatabase, 'update'>, fields: unknown): Promise<void> {
  const ids = [...JSON.stringify(fields).matchAll(/\/files\/([0-9a-f]{32})\//g)].map(([, id]) => id ?? '')
  if (!(await keepFiles(tx, [...new Set(ids)], 'public'))) {
    throw new Refusal('正文或图片中有文件已失效，请重新上传后再保存', { status: 409 })
  }
}
