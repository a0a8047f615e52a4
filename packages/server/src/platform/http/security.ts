/** Security headers of every response, and the policy of the portal's pages. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { reportDirectives, reportingEndpoints } from './policy-reports'

/** Microphone for voice messages, camera for the code of a plate; nothing else. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  ...['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture', 'xr-spatial-tracking'],
  ...['accelerometer', 'gyroscope', 'magnetometer'],
]
  .map((one) => (one.includes('=') ? one : `${one}=()`))
  .join(', ')

/**
 * @param origin public origin of the server.
 * @param filesOrigin origin of the separate host name for files, where there is one.
 */
export async function registerSecurity(app: FastifyInstance, origin: string, filesOrigin?: string): Promise<void> {
  const files = filesOrigin ? [filesOrigin] : []
  const isSecure = origin.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The design system adds its rules to style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        fontSrc: ["'self'", 'data:'],
        // 'self' includes the socket in today's browsers; Safari before 15.4 needs it named.
        connectSrc: ["'self'", origin.replace(/^http/, 'ws'), ...files],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        ...reportDirectives(origin),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('Content-Type')).startsWith('text/html')) return
    void reply.header('Permissions-Policy', permissions).header('Reporting-Endpoints', reportingEndpoints)
  })
  // A reply of the API must not be cached; pages and files set their own headers.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
