/**
 * `/lines/:line/:kind`: a small system that accepts the tickets (PC-21, AC-18). It redeems the ticket, removes it from the
 * address at once (T10) and remembers the person for half an hour in a signed cookie of its own path.
 */
import type { FastifyInstance } from 'fastify'
import { isSameSecret } from '../../platform/expiring-seal'
import { registerPage } from '../../platform/http/door'
import { makerNameOf } from '../accounts'
import type { Secrets } from '../sso'
import { redeemTicket } from '../tickets'
import { linePage, refusedPage } from './page'
import { type Kind, kinds, lines } from './points'

const LIFE_SECONDS = 1_800
const COOKIE = 'weft_line'

export function registerLines(api: FastifyInstance, secrets: Pick<Secrets, 'keyedHash'>): void {
  const { clock, config, db } = api.weft
  const isSecure = config.origin.startsWith('https:')
  const sign = (text: string) => secrets.keyedHash('line', text)

  const passOf = (name: string): string => {
    const text = `${clock.now() + LIFE_SECONDS * 1000}.${Buffer.from(name).toString('base64url')}`
    return `${text}.${sign(text)}`
  }
  /** Returns the name in a pass that we signed and that is still valid. */
  const nameIn = (pass: string | undefined): string | undefined => {
    const [until = '', name = '', mac = ''] = pass?.split('.') ?? []
    if (!isSameSecret(mac, sign(`${until}.${name}`))) return undefined
    return Number(until) > clock.now() ? Buffer.from(name, 'base64url').toString() : undefined
  }

  registerPage(
    api,
    '/lines/:line/:kind',
    async ({ params, query, request, reply }) => {
      const { line: path = '', kind = '' } = params
      const line = Object.hasOwn(lines, path) ? lines[path] : undefined
      reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
      if (!line || !Object.hasOwn(kinds, kind)) return reply.code(404).send(refusedPage())
      const { ticket } = query
      if (ticket !== undefined) {
        const person = await redeemTicket(api.weft, secrets, ticket, new URL(config.origin).host)
        if (!person) return reply.code(403).send(refusedPage())
        return reply
          .header(
            'Set-Cookie',
            `${COOKIE}=${passOf(person.name)}; Path=/lines; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
          )
          .redirect(`/lines/${path}/${kind}`, 303)
      }
      const name = nameIn(cookieIn(request.headers.cookie))
      if (name === undefined) return reply.code(403).send(refusedPage())
      return reply.send(
        linePage({ path, kind: kind as Kind, line, maker: await makerNameOf(db), name, now: clock.now() }),
      )
    },
    { rateLimit: { max: 4 * config.limits.peoplePerAddress, timeWindowMs: 60_000 } },
  )
}

const cookieIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
