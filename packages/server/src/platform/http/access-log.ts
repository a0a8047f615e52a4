/**
 * The access log: one line of JSON a finished request, on standard output, apart from the log of what happened. It holds no
 * token, body, name or word that somebody searched for; `docs/guides/operations.md` has its fields.
 */
import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../log'

export interface AccessLine {
  /** When the answer ended, ISO 8601. */
  time: string
  /** Of the request; an answer with an error and the lines of the other log name it too. */
  id: string
  method: string
  /** The pattern, e.g. `/open-api/v1/file/:id`; `unknown` for none. */
  route: string
  /** The address without values that open something or say who somebody is. */
  url: string
  status: number
  /** Bytes of the body; null where they were not known before they were sent. */
  bytes: number | null
  /** From the request to the end of the answer. */
  seconds: number
  /** Who asked, as `WEFT_PROXIES` lets it be believed. */
  address: string
}

/** Calls `write` with a line, its end included, for every request that was answered. */
export function registerAccessLog(app: FastifyInstance, write: (line: string) => void, now: () => number): void {
  app.addHook('onResponse', async (request, reply) => {
    const length = reply.getHeader('content-length')
    const line: AccessLine = {
      time: new Date(now()).toISOString(),
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      bytes: length === undefined ? null : Number(length),
      seconds: Math.round(reply.elapsedTime) / 1_000,
      address: request.ip,
    }
    write(`${JSON.stringify(line)}\n`)
  })
}
