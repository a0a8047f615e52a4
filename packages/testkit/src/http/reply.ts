/** A reply of the chat service: HTTP status and `{ code, msg, data }`. */
export interface ServiceReply {
  status: number
  code: number
  msg: string
  data: readonly unknown[]
}

export const good = (...data: readonly unknown[]): ServiceReply => ({ status: 200, code: 0, msg: '', data })
export const page = (rows: readonly unknown[], total: number): ServiceReply => good({ total, rows })
export const bad = (status: number, msg: string, code = 1): ServiceReply => ({ status, code, msg, data: [] })

/** AC-05: on these codes the client renews its token. */
export const TOKEN_CODES = { expired: 20300, invalid: 20301, revoked: 20302 } as const
