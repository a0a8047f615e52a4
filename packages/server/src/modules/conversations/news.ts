/**
 * Unread messages in SQL, by the rule of protocol's `newsKey` (P-63, decision 202); `news.test.ts` compares both. Every statement
 * that counts or finds unread messages is made of these two.
 */
import { isNewsType, MESSAGE_TYPES, MsgType, STEP_TYPES } from '@weft/protocol'

/** Types of messages that can be unread. */
export const NEWS_TYPES: readonly number[] = [...MESSAGE_TYPES.keys()].filter(isNewsType)

/**
 * SQL: row `m` of `message` is news. Compared as text: PostgreSQL reads no NUL out of JSON.
 * @param types the parameter with the types that count
 */
export const isNews = (m: string, types: `$${number}`): string => `${m}.msg_type = ANY (${types})
  AND NOT (${m}.msg_type = ${MsgType.transferResponse} AND ${m}.content::text LIKE '%"accepted":false%')
  AND NOT ${m}.is_removed AND NOT ${m}.is_msg_delete`

/** SQL: the key of row `m`; messages of one key count once. */
export const newsKeyOf = (m: string): string => `CASE WHEN ${m}.msg_type IN (${STEP_TYPES.join(', ')})
  THEN regexp_replace(${m}.tid, '^(order\\.[^.]+)\\.[0-9]+$', '\\1') ELSE ${m}.tid END`
