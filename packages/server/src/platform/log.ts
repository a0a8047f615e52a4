/** The log: JSON lines on standard error, without tokens, cookies, tickets or bodies (T10, T26). */
import { destination, type Logger, pino } from 'pino'
import type { ServerConfig } from './config'

/** Query fields that open something or identify a person: their values must not reach a log, whatever they look like. */
const secretNames = /^(ticket|(access_|id_)?token|code|smscode|state|password|sign|seal|phone|telephone|mobile)$/i
/**
 * Values that identify nobody: a count, a page, an id of ours, and by their names an app, a kind or a status. Search texts may
 * be a name or a number.
 */
const harmless = /^(\d{1,10}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|true|false)$/i
const harmlessNames = /^(appName|appId|type|kind|status|sort)$/
const phoneNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/g

/** Returns an address that is safe to log. */
export function withoutSecrets(address: string): string {
  const [path = '', query] = address.split(/[?#]/, 2)
  const kept = path.replace(phoneNumber, '[removed]')
  if (query === undefined || !address.startsWith(`${path}?`)) return kept
  const fields = query.split('&').map((field) => {
    const at = field.indexOf('=')
    if (at < 0) return harmless.test(field) || field === '' ? field : '[removed]'
    const [name, value] = [field.slice(0, at).replace(phoneNumber, '[removed]'), field.slice(at + 1)]
    const isKept =
      !secretNames.test(name) &&
      (value === '' || harmless.test(value) || (harmlessNames.test(name) && /^[\w-]{1,40}$/.test(value)))
    return `${name}=${isKept ? value : '[removed]'}`
  })
  return `${kept}?${fields.join('&')}`
}

/**
 * Returns an error without the values of a failed query: drizzle puts them into the message, the stack and `params`, PostgreSQL
 * into `detail` and `where`. They may be people's texts, phones and password hashes (T26).
 */
export function describeError(error: Error): object {
  const seen = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return cleaned(seen)
}

const valueFields = new Set(['params', 'parameters', 'detail', 'where', 'raw'])

function cleaned(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  // pino's form of an error has accessors on its prototype too: only own fields are logged.
  for (const [name, value] of Object.entries(fields)) {
    if (valueFields.has(name)) continue
    if (typeof value === 'string') kept[name] = withoutParameters(value)
    else if (value instanceof Error) kept[name] = describeError(value)
    else kept[name] = value
  }
  return kept
}

/**
 * Drizzle's `Failed query: …\nparams: …`: the values may contain line breaks, so everything up to the first line of the stack
 * is removed.
 */
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
