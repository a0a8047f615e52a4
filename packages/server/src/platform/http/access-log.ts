/**
 * The access log: one line of JSON for each finished request, on standard output, separate from the event log. It contains no
 * token, body, name or search text; `docs/guides/operations.md` has its fields.
 */
import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../log'

export interface AccessLine {
  /** When the response ended, ISO 8601. */
  time: string
  /** Id of the request; an error reply and the other log contain it too. */
  id: string
  method: string
  /** The pattern, e.g. `/open-api/v1/file/:id`; `unknown` without a route. */
  route: string
  /** The address without values that open something or identify a person. */
  url: string
  status: number
  /** Bytes of the body; null where they were not known before sending. */
  bytes: number | null
  /** From the request to the end of the response. */
  seconds: number
  /** Address of the caller, as far as `WEFT_PROXIES` is trusted. */
  address: string
}

/** Calls `write` with a line, including its line break, for every answered request. */
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
