/**
 * The HTTP calls of the chat service as plain data: method, route, access, shape of the answer. The client builds a URL from a
 * call and the server registers a route from the same call, so the two cannot differ. Types only travel with the object (`types`
 * is never set).
 */
import { fillRoute, queryText } from './path'

/** `none`: public; `session`: needs an Authorization header `token_type access_token`. */
export type CallAccess = 'none' | 'session'

/**
 * Shape of `data` on code 0.
 * `one`: data[0] is the row. `page`: data[0] is `{ total, rows }`. `values`: `data` is the rows themselves.
 */
export type ReplyKind = 'one' | 'page' | 'values'

/** Value of one query parameter; written into the URL as text. */
export type QueryValue = string | number | boolean
/** Query parameters by name; undefined ones are left out of the URL. */
export type CallQuery = Readonly<Record<string, QueryValue | undefined>>

/**
 * One HTTP call of the chat service as data: method, route, access and the types of its input and output. Server and clients use
 * the same object.
 */
export interface ChatCall<Params = object, Query = object, Body = undefined, Row = unknown> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for the parameters of `Params`, e.g. `/v1/api/mobile/app/host/:appId`. */
  readonly route: string
  readonly access: CallAccess
  readonly reply: ReplyKind
  /** Encoding of the body; absent when there is none. */
  readonly body?: 'json' | 'form' | 'multipart'
  /** The clause that defines it. */
  readonly source: string
  /** Carries the types; undefined at run time. */
  readonly types?: { params: Params; query: Query; body: Body; row: Row }
}

/** A call of any types, for functions that take every call. */
// biome-ignore lint/suspicious/noExplicitAny: a call of any types; the four are read back by inference
export type AnyChatCall = ChatCall<any, any, any, any>
/** Values for the `:name` parts of the call's route. */
export type CallParams<C extends AnyChatCall> = NonNullable<C['types']>['params']
/** The query parameters of the call. */
export type CallQueryOf<C extends AnyChatCall> = NonNullable<C['types']>['query']
/** The body of the call; undefined for a call without one. */
export type CallBody<C extends AnyChatCall> = NonNullable<C['types']>['body']
/** One element of `data`, or of the page's `rows`, in the call's reply. */
export type CallRow<C extends AnyChatCall> = NonNullable<C['types']>['row']

/** One page of a list. A reply of kind `page` carries it as its single element. */
export interface Page<Row> {
  /** Number of rows on all pages. */
  total: number
  rows: readonly Row[]
}

/** Envelope of every answer. `code` 0 (or 20200) is success; `msg` is for people. */
export interface ChatReply<Item = unknown> {
  code: number
  msg: string
  data: readonly Item[]
}

/** The reply body of a call: the server sends it, the client reads it. */
export type ReplyOf<C extends AnyChatCall> = ChatReply<C['reply'] extends 'page' ? Page<CallRow<C>> : CallRow<C>>

/** Returns the call unchanged; keeps the literal types of `access` and `reply` while the four types are named. */
export function chatCall<Params, Query, Body, Row>() {
  return <const A extends CallAccess, const K extends ReplyKind>(
    call: Omit<ChatCall, 'types' | 'access' | 'reply'> & { access: A; reply: K },
  ): ChatCall<Params, Query, Body, Row> & { readonly access: A; readonly reply: K } => call
}

/**
 * Returns the path and query of a call, e.g. `/v1/api/mobile/app/host/weft-demo?offset=0`; leaves out undefined query entries.
 * Throws the TypeError of `fillRoute`.
 */
export function callPath<C extends AnyChatCall>(call: C, params: CallParams<C>, query?: CallQueryOf<C>): string {
  return `${fillRoute(call.name, call.route, params as Readonly<Record<string, unknown>>)}${queryText(query)}`
}
