/** The reply envelope (D2 §7, §8), separate from the schemas: a page that checks no reply needs no schema library. */

/** The envelope of every reply. `requestId` is set on failures, for the log. */
export interface Reply<Data = unknown> {
  code: number
  /** Chinese sentence for a person; empty on success. */
  msg: string
  data: Data[]
  requestId?: string
  /** Of a refused field in the call's body, its path, e.g. `footer.email`; `msg` is the sentence for it. */
  field?: string
}
