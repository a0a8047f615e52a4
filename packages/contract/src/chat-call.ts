/** Calls of the chat service: the protocol package defines routes and rows, the contract adds the schemas. */
import type { AnyChatCall, CallRow, Page } from '@weft/protocol'
import { type Call, type CallAuth, defineCall } from './call'
import type { z } from './zod'

/** One element of the reply's `data`, as the protocol types it. */
type Element<C extends AnyChatCall> = C['reply'] extends 'page' ? Page<CallRow<C>> : CallRow<C>

interface ChatCallInit<C extends AnyChatCall, Q, P, B, D> {
  /** `group.name`, unique, e.g. `directory.contacts`. */
  readonly name: string
  /** Allowed callers, finer than the protocol's `none` and `session`. */
  readonly auth: C['access'] extends 'none' ? 'none' | 'optional' : Exclude<CallAuth, 'none'>
  readonly query?: Q
  readonly params?: P
  readonly body?: B
  /** Must produce the protocol's row type, or it does not compile. */
  readonly data: D
  readonly errors: Readonly<Record<number, string>>
  /** Source besides the protocol's own. */
  readonly source?: string
}

/**
 * Defines the call object of one of the protocol's `chatCalls`: method, path and source come from the protocol, and `data` must
 * produce its row type.
 */
export function defineChatCall<
  C extends AnyChatCall,
  D extends z.ZodType<Element<C>>,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(call: C, { source, ...init }: ChatCallInit<C, Q, P, B, D>): Call<Q, P, B, D> {
  return defineCall<D, Q, P, B>({
    ...init,
    method: call.method,
    path: call.route,
    source: [call.source, source].filter(Boolean).join('; '),
  })
}
