/**
 * Makes a route from a call object: rights, strict input, the handler, and the one reply shape `{code, msg, data}`. The reply
 * passes through the call's own schema, so a column outside the contract cannot leak. The body of a caller without the right is
 * neither kept nor parsed: Node drops its bytes as they come (T23).
 */
import { type Call, type CallData, type CallOutput, fieldRefusal, isPlainText } from '@weft/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inAuditScope } from '../audit-scope'
import type { ServerContext } from '../context'
import { Refusal } from '../refusal'
import type { Session } from '../session'
import { isAccountKey, ownLimitOf } from './asker'
import { authenticate, authorise } from './authenticate'

declare module 'fastify' {
  interface FastifyInstance {
    /** The dependencies of every module; decorated by app.ts. */
    weft: ServerContext
  }
}

type SessionOf<C extends Call> = C['auth'] extends 'none'
  ? undefined
  : C['auth'] extends 'optional'
    ? Session | undefined
    : Session

export interface CallHandlerInput<C extends Call> extends CallOutput<C> {
  /** The caller's session; undefined in calls with auth `none`, and in `optional` ones without a token. */
  session: SessionOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the elements of the reply's `data`. Throws a Refusal for an expected error. */
export type CallHandler<C extends Call> = (
  input: CallHandlerInput<C>,
) => readonly z.input<C['data']>[] | Promise<readonly z.input<C['data']>[]>

export interface CallRouteOptions {
  /**
   * Requests in the window for one account, or for an address without one (platform/http/asker); `ofVisitors` where an address
   * may have more than an account. Defaults to the app's general limit.
   */
  rateLimit?: { max: number; ofVisitors?: number; timeWindowMs: number }
  /** Maximum bytes of the body; defaults to 256 KiB. */
  bodyLimit?: number
}

export function registerCall<C extends Call>(
  api: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: CallRouteOptions = {},
): void {
  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const isOpen = call.auth === 'none' || (call.auth === 'optional' && !request.headers.authorization)
    if (isOpen) return undefined
    const session = await authenticate(request, api.weft.sessions)
    authorise(call, session)
    return session
  }
  api.route({
    method: call.method,
    url: call.path,
    bodyLimit: options.bodyLimit,
    config: { door: 'call', ...rateLimitOf(options) },
    // After the limits of requests, which are hooks of `onRequest`.
    async preParsing(request) {
      await sessionOf(request)
    },
    async handler(request, reply) {
      // Again: a body may come for a minute, and the session can be revoked meanwhile.
      const session = await sessionOf(request)
      const input = {
        query: read(call.query, request.query),
        params: read(call.params, request.params),
        body: read(call.body, api.weft.files.withoutSignatures(request.body ?? {})),
        session,
        request,
        reply,
      } as CallHandlerInput<C>
      const { onPrivilegedCall } = api.weft
      const isPrivileged = onPrivilegedCall !== undefined && call.auth === 'staff' && call.method !== 'GET'
      const data = isPrivileged
        ? await inAuditScope(
            () => handler(input),
            (acts) => onPrivilegedCall(call.name, acts),
          )
        : await handler(input)
      const checked = data.map((element) => call.data.parse(element)) as CallData<C>[]
      return { code: 0, msg: '', data: checked }
    },
  })
}

/** A part without a schema must be empty or absent. */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    if (value !== undefined && value !== null && Object.keys(value).length > 0) throw new Refusal(fieldRefusal(''))
    return undefined
  }
  if (!isPlainText(value)) throw new Refusal(fieldRefusal(''))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '')
  throw new Refusal(fieldRefusal(field), { ...(field ? { field } : {}), cause: parsed.error })
}

const rateLimitOf = ({ rateLimit }: CallRouteOptions) =>
  rateLimit
    ? {
        rateLimit: {
          max: (_request: FastifyRequest, key: string) =>
            isAccountKey(key)
              ? Math.min(rateLimit.max, ownLimitOf(key) ?? rateLimit.max)
              : (rateLimit.ofVisitors ?? rateLimit.max),
          timeWindow: rateLimit.timeWindowMs,
        },
      }
    : undefined
