/** Calls of the chat service: protocol says where they go and what their rows are, the contract adds the checks. */
import type { AnyChatCall, CallRow, Page } from '@weft/protocol'
import { type Call, type CallAuth, defineCall } from './call'
import type { z } from './zod'

/** One element of the reply's `data`, as protocol types it. */
type Element<C extends AnyChatCall> = C['reply'] extends 'page' ? Page<CallRow<C>> : CallRow<C>

interface ChatCallInit<C extends AnyChatCall, Q, P, B, D> {
  /** `group.name`, unique, e.g. `directory.contacts`. */
  readonly name: string
  /** The callers that are let in, finer than protocol's `none` and `session`. */
  readonly auth: C['access'] extends 'none' ? 'none' : Exclude<CallAuth, 'none'>
  readonly query?: Q
  readonly params?: P
  readonly body?: B
  /** Gives what protocol types, or does not compile. */
  readonly data: D
  readonly errors: Readonly<Record<number, string>>
  /** Beside protocol's own source. */
  readonly source?: string
}

/**
 * The call object of one of protocol's `chatCalls`: method, path and source are protocol's, and `data` must give the rows
 * that it types.
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
