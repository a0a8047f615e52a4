/** Builds central sign-in: keys, provider, service, routes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionRegistry } from '../../platform/session'
import { cookieIn } from './cookie'
import { createProvider } from './provider'
import { registerSsoRoutes } from './routes'
import type { Secrets } from './secrets'
import { createSsoService, type PasswordDirectory, type SsoService } from './service'

export interface SsoParts {
  secrets: Secrets
  sessions: SessionRegistry
  /** Sends the sign-in page of the built portal (its entry `sso.html`). */
  sendPage(request: FastifyRequest, reply: FastifyReply): unknown
  /** Checks names that have no password here. */
  directory?: PasswordDirectory
  /** Returns where a browser that signed out must go to sign out at the firm's directory, too; undefined: nowhere. */
  leaveDirectory?(sessionId: string, redirect: string): Promise<string | undefined>
}

/**
 * Registers the routes under `/sso` and the token call; returns the service for the modules that read the cookie or end
 * sign-ins.
 */
export function registerSso(api: FastifyInstance, parts: SsoParts): SsoService {
  const { db, clock, config } = api.weft
  const announce = parts.sessions.announce
  const provider = createProvider({
    db,
    clock,
    secrets: parts.secrets,
    ownOrigin: config.origin,
    announce,
    browserOf: (header) => service.browserOf(cookieIn(config.origin, header)),
  })
  provider.on('server_error', (_ctx, error) => api.log.error({ err: error }, 'the OpenID provider failed'))
  const { secrets, directory, sendPage, leaveDirectory } = parts
  const service = createSsoService({ db, clock, secrets, provider, announce, directory })
  registerSsoRoutes(api, { service, provider, sendPage, leaveDirectory })
  return service
}
