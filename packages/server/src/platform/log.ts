/** The log: JSON lines on standard error, without tokens, cookies, tickets or bodies (T10, T26). */
import { destination, type Logger, pino } from 'pino'
import type { ServerConfig } from './config'

/** Query fields that open something; their values never reach a log. */
const secretFields = /([?&](?:ticket|token|access_token|code|state|password|sign)=)[^&#]*/gi

/** An address as it may be logged. */
export const withoutSecrets = (address: string): string => address.replace(secretFields, '$1[removed]')

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
        err: pino.stdSerializers.err,
      },
    },
    destination(2),
  )
}
