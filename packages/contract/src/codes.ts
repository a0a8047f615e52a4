/** An answer as it travels (D2 §7, §8), apart from the schemas: a page that checks no reply carries no schema library. */

/** The envelope of every reply. `requestId` comes with failures, for the log. */
export interface Reply<Data = unknown> {
  code: number
  /** Chinese sentence for a person; empty on success. */
  msg: string
  data: Data[]
  requestId?: string
  /** Of a refused field in the call's body, its path, e.g. `footer.email`; `msg` is the sentence for it. */
  field?: string
}
