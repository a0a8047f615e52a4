/** The chat service's calls as typed functions, for parts that are fetched on demand. Rejects with a ChatError. */
import type { Chat } from '@weft/core'
import {
  type AnyChatCall,
  type CallBody,
  type CallParams,
  type CallQueryOf,
  type CallRow,
  callPath,
  type Page,
} from '@weft/protocol'

export type ServiceChat = Pick<Chat, 'request' | 'state'>

interface Asked<C extends AnyChatCall> {
  params?: CallParams<C>
  query?: CallQueryOf<C>
  body?: CallBody<C>
  signal?: AbortSignal
}

/** The `data` of a call's reply: one row, the rows themselves, or one page, as the call says. */
async function ask<C extends AnyChatCall, Data>(
  chat: ServiceChat,
  call: C,
  { params, query, body, signal }: Asked<C>,
): Promise<Data[]> {
  return chat.request<Data>({
    method: call.method,
    path: callPath(call, params ?? {}, query),
    body,
    auth: call.access === 'none' ? 'none' : undefined,
    signal,
  })
}

/** The row of a call that answers with one; undefined where a `values` call has none. */
export const askOne = async <C extends AnyChatCall>(
  chat: ServiceChat,
  call: C,
  asked: Asked<C> = {},
): Promise<CallRow<C> | undefined> => (await ask<C, CallRow<C>>(chat, call, asked))[0]

export const askPage = async <C extends AnyChatCall>(
  chat: ServiceChat,
  call: C,
  asked: Asked<C> = {},
): Promise<Page<CallRow<C>>> => (await ask<C, Page<CallRow<C>>>(chat, call, asked))[0] ?? { total: 0, rows: [] }
