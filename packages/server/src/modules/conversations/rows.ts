/** Message rows between the database and the gateway. */
import type { AppendRequest, StoredMessage } from '@weft/gateway'
import { boolArray, int4Array, int8Array, textArray } from '../../platform/database/binary-arrays'

/** Columns of a message as `toStored` reads them; `m` is message, `c` is conversation. */
export const MESSAGE_COLUMNS = `c.key, m.msg_seq_id, m.tid, m.sender_id, m.sender_name, m.sender_department,
  m.sender_organisation, m.msg_type, m.content, m.extend, m.sent_at, m.client_sent_at, m.is_removed, m.is_msg_delete`

export interface MessageRow {
  key: string
  msg_seq_id: number
  tid: string
  sender_id: string
  sender_name: string
  sender_department: string | null
  sender_organisation: string | null
  msg_type: number
  content: unknown[]
  extend: Record<string, unknown> | null
  /** The driver returns bigint columns as text. */
  sent_at: string
  client_sent_at: string
  is_removed: boolean
  is_msg_delete: boolean
}

export function toStored(row: MessageRow): StoredMessage {
  const stored: StoredMessage = {
    key: row.key,
    msgSeqId: row.msg_seq_id,
    tid: row.tid,
    senderId: row.sender_id,
    senderName: row.sender_name,
    msgType: row.msg_type,
    content: row.content,
    timestamp: Number(row.sent_at),
    clientTimestamp: Number(row.client_sent_at),
    isRemoved: row.is_removed,
    isMsgDelete: row.is_msg_delete,
  }
  if (row.sender_department !== null) stored.senderDepartment = row.sender_department
  if (row.sender_organisation !== null) stored.senderOrganisation = row.sender_organisation
  if (row.extend !== null) stored.extend = row.extend
  return stored
}

/** The arrays that `unnest` turns into rows, in the order of INPUT. */
export function inputArrays(batch: readonly AppendRequest[]): Buffer[] {
  return [
    textArray(batch.map((one) => one.key)),
    boolArray(batch.map((one) => one.right === 'server')),
    textArray(batch.map((one) => one.senderId)),
    textArray(batch.map((one) => one.tid)),
    textArray(batch.map((one) => one.senderName)),
    textArray(batch.map((one) => one.senderDepartment ?? null)),
    textArray(batch.map((one) => one.senderOrganisation ?? null)),
    int4Array(batch.map((one) => one.msgType)),
    textArray(batch.map((one) => JSON.stringify(one.content))),
    textArray(batch.map((one) => (one.extend === undefined ? null : JSON.stringify(one.extend)))),
    int8Array(batch.map((one) => one.timestamp)),
    int8Array(batch.map((one) => one.clientTimestamp)),
  ]
}

/**
 * $1 to $12 as rows, numbered by `at` from 1. Each array is in a subquery, so that the planner does not see its length:
 * otherwise it makes a new plan for every batch, which takes longer than the insert itself (0.8 ms against 0.5 ms).
 */
export const INPUT = `unnest((SELECT $1::text[]), (SELECT $2::boolean[]), (SELECT $3::text[]), (SELECT $4::text[]),
  (SELECT $5::text[]), (SELECT $6::text[]), (SELECT $7::text[]), (SELECT $8::int[]), (SELECT $9::text[]),
  (SELECT $10::text[]), (SELECT $11::bigint[]), (SELECT $12::bigint[]))
  WITH ORDINALITY AS i(key, is_server, sender_id, tid, sender_name, sender_department, sender_organisation,
  msg_type, content, extend, sent_at, client_sent_at, at)`

export const INSERT_COLUMNS = `conversation_id, msg_seq_id, sender_id, tid, sender_name, sender_department,
  sender_organisation, msg_type, content, extend, sent_at, client_sent_at`
export const INSERT_VALUES = `sender_id, tid, sender_name, sender_department, sender_organisation, msg_type,
  content::json, extend::json, sent_at, client_sent_at`
