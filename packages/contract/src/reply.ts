/**
 * The one shape of every answer: `{code, msg, data: []}` (D2 §7, §8).
 * Single things stand in data[0]; lists are data[0] = {total, rows}; nothing found is an empty data.
 * Input schemas are strict (an unknown field is an error, T7); reply schemas strip what they do not know,
 * so that a presenter cannot leak a column and an older client survives a newer server.
 */
import { z } from 'zod'

/** Codes of the envelope. Everything that is neither success nor about the token is `failed` with a sentence in `msg`. */
export const replyCodes = {
  ok: 0,
  /** Also success in one reading of the documents (D2 §8). */
  okAlso: 20200,
  failed: 1,
  /** 20300-20302: the client queues, fetches a token once and retries (AC-05). */
  tokenExpired: 20300,
  tokenInvalid: 20301,
  tokenRevoked: 20302,
} as const

export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes]

/** An answer as it travels. `requestId` is given with failures, for the log. */
export interface Reply<Data = unknown> {
  code: number
  /** Chinese sentence for a person; empty on success. */
  msg: string
  data: Data[]
  requestId?: string
}

/** True for 0 and 20200. */
export const isSuccessCode = (code: number): boolean => code === replyCodes.ok || code === replyCodes.okAlso

/** True for the codes after which a fresh token may help (AC-05). */
export const isTokenCode = (code: number): boolean => code >= 20300 && code <= 20302

/** The envelope around elements of `data`. */
export const replyOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.number().int(), msg: z.string(), data: z.array(data), requestId: z.string().optional() })

/** The element of a list reply: `data[0] = {total, rows}`; `total` counts all rows, not only this page. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number().int().min(0), rows: z.array(row) })

/** Page of `listOf`. */
export interface ListOf<Row> {
  total: number
  rows: Row[]
}

/** The element of a reply that says nothing but success; `data` is then empty. */
export const nothing = z.never()
