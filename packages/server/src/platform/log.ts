/** The log: JSON lines on standard error, without tokens, cookies, tickets or bodies (T10, T26). */
import { destination, type Logger, pino } from 'pino'
import type { ServerConfig } from './config'

/** Query fields that open something; their values never reach a log. */
const secretFields = /([?&](?:ticket|token|access_token|code|state|password|sign|seal)=)[^&#]*/gi

/** An address as it may be logged. */
export const withoutSecrets = (address: string): string => address.replace(secretFields, '$1[removed]')

/**
 * An error without the values of a failed query: drizzle puts them into the message, the stack and `params`, PostgreSQL
 * into `detail` and `where`, and among them are what people wrote, their phones and hashes of passwords (T26).
 */
export function describeError(error: Error): object {
  const seen = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return cleaned(seen)
}

const valueFields = new Set(['params', 'parameters', 'detail', 'where', 'raw'])

function cleaned(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  // pino's form of an error has accessors on its prototype too: own fields are all that is logged.
  for (const [name, value] of Object.entries(fields)) {
    if (valueFields.has(name)) continue
    if (typeof value === 'string') kept[name] = withoutParameters(value)
    else if (value instanceof Error) kept[name] = describeError(value)
    else kept[name] = value
  }
  return kept
}

/** Drizzle's `Failed query: …\nparams: …`: the values may hold line ends, so all goes up to the first line of the stack. */
const withoutParameters = (text: string): string => text.replace(/\n?params: [\s\S]*?(?=\n {4}at |$)/g, '')

export function createLog(level: ServerConfig['logLevel']): Logger {
  return pino(
    {
      level,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          'headers.authorization',
          'headers.cookie',
          '*.token',
          '*.accessToken',
          '*.access_token',
          '*.password',
        ],
        censor: '[removed]',
      },
      serializers: {
        req: (request: { method: string; url: string; ip?: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          address: request.ip,
        }),
        err: describeError,
      },
    },
    destination(2),
  )
}
