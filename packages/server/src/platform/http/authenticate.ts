/**
 * Reads the Authorization header of a request and checks it against the call's requirements. Cookies are never read here (T14).
 * An invalid token is reported by the reply's code under HTTP 200: clients of the documents read codes, and many read no body
 * under a 401 (docs/decisions/0009).
 */
import type { Call } from '@weft/contract'
import { replyCodes } from '@weft/protocol'
import type { FastifyRequest } from 'fastify'
import { forbidden, Refusal } from '../refusal'
import type { Session, SessionVerifier, VerifyFailure } from '../session'
import { bearerOf } from './bearer'

const codeOf: Record<VerifyFailure, number> = {
  malformed: replyCodes.tokenInvalid,
  unknown: replyCodes.tokenInvalid,
  expired: replyCodes.tokenExpired,
  revoked: replyCodes.tokenRevoked,
}

const noSession = (sentence: string, code: number): Refusal => new Refusal(sentence, { status: 200, code })

/** Returns the session of the bearer. Throws a Refusal with one of the codes 20300 to 20302: a new token may help (AC-05). */
export async function authenticate(request: FastifyRequest, sessions: SessionVerifier): Promise<Session> {
  const bearer = bearerOf(request.headers)
  if (!bearer) throw noSession('请先登录', replyCodes.tokenInvalid)
  const outcome = await sessions.verify(bearer.tokenType, bearer.token)
  if (!outcome.ok) throw noSession('登录已失效，请重新登录', codeOf[outcome.reason])
  const { session } = outcome
  // A visitor's token is valid only on pages of the origin that it was made for (T3).
  if (session.origin && request.headers.origin && request.headers.origin !== session.origin) {
    throw noSession('登录已失效，请重新登录', replyCodes.tokenInvalid)
  }
  return session
}

/**
 * Calls without a right that programs may use, besides read-only ones: either rights inside limit them, or they belong to the
 * chat. Every other call without a right concerns the calling person.
 */
export const openToPrograms: ReadonlySet<string> = new Set([
  'aftersale.detailList',
  'aftersale.save',
  'dictionary.typeList',
  'directory.userInfo',
  'files.remove',
  'files.upload',
  'files.uploadPart',
  'files.uploadWithThumbnail',
])

/** Throws a 403 Refusal unless the session satisfies the call's `auth` and `authorities`. */
export function authorise(call: Pick<Call, 'name' | 'method' | 'auth' | 'authorities'>, session: Session): void {
  if (call.auth === 'session' && session.kind === 'visitor') throw forbidden('请先登录')
  if (call.auth === 'named' && session.kind === 'visitor' && !session.isIdentified) throw forbidden('请先登录')
  if (call.auth === 'staff' && session.kind !== 'staff') throw forbidden()
  if (session.serviceAccount && !call.authorities && call.method !== 'GET' && !openToPrograms.has(call.name))
    throw forbidden('服务账号不能使用此功能')
  if (call.authorities && !call.authorities.some((code) => session.authorities.includes(code))) throw forbidden()
}
