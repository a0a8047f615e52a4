/** The two readings of a reply that document 2, section 8, leaves side by side (ER-02); a client chooses one. */
import { isSuccessCode } from '@weft/protocol'
import { SENTENCES } from './error'

/**
 * `strict`: 0 or 20200, or a body with rows, is success; everything else is refused with the server's message or 操作失败.
 * `lenient`: only code 1 is refused, with its message or `Error`; everything else passes.
 */
export type ReplyReading = 'strict' | 'lenient'

export type ReadReply = { ok: true; data: unknown[] } | { ok: false; code: number; message: string }

interface Envelope {
  code?: unknown
  msg?: unknown
  message?: unknown
  data?: unknown
  rows?: unknown
}

const messageOf = ({ msg, message }: Envelope, otherwise: string): string =>
  [msg, message].find((text): text is string => typeof text === 'string' && text !== '') ?? otherwise

/** A list is `data`; a single value is wrapped, so that callers always read `data[0]`. */
const dataOf = (body: Envelope): unknown[] => {
  if (Array.isArray(body.data)) return body.data
  if (body.data !== undefined && body.data !== null) return [body.data]
  return body.rows === undefined ? [] : [body]
}

export function readReply(body: unknown, reading: ReplyReading): ReadReply {
  const envelope: Envelope = typeof body === 'object' && body !== null ? body : {}
  const code = Number(envelope.code)
  if (reading === 'lenient') {
    return code === 1
      ? { ok: false, code, message: messageOf(envelope, 'Error') }
      : { ok: true, data: dataOf(envelope) }
  }
  if (isSuccessCode(code) || envelope.rows !== undefined) return { ok: true, data: dataOf(envelope) }
  return { ok: false, code: Number.isFinite(code) ? code : 1, message: messageOf(envelope, SENTENCES.operationFailed) }
}
