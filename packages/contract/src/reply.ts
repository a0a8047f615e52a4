/**
 * The format of every reply: `{code, msg, data: []}` (D2 §7, §8). A single value is data[0]; a list is data[0] = {total, rows};
 * an empty result is an empty `data`. Input schemas are strict (an unknown field is an error, T7). Reply schemas remove unknown
 * fields, so that a presenter cannot leak a column and an older client works with a newer server.
 */
import { z } from './zod'

/** Returns the schema of the envelope around elements of `data`. */
export const replyOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    code: z.number().int(),
    msg: z.string(),
    data: z.array(data),
    requestId: z.string().optional(),
    field: z.string().optional(),
  })

/** Returns the schema of a list reply's element: `data[0] = {total, rows}`; `total` counts the rows of all pages. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number().int().min(0), rows: z.array(row) })

/** One page of a list: the rows, and the total over all pages. */
export interface ListOf<Row> {
  total: number
  rows: Row[]
}

/** The element of a reply that only reports success; `data` is then empty. */
export const nothing = z.never()
