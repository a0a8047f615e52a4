/**
 * The calls around the socket as plain data: method, route, who may ask, the shape of the answer.
 * The client builds an address from a call, the server registers a route from the same call, so
 * neither can spell it differently. Types only travel with the object (`types` is never set).
 */
import { fillRoute, queryText } from './path'

/** `none`: open to everybody; `session`: an Authorization header `token_type access_token` is needed. */
export type CallAccess = 'none' | 'session'

/**
 * What `data` holds on code 0.
 * `one`: data[0] is the row. `page`: data[0] is `{ total, rows }`. `values`: data is the rows themselves.
 */
export type ReplyKind = 'one' | 'page' | 'values'

/** What one query parameter can be; written into the address as text. */
export type QueryValue = string | number | boolean
/** Query parameters by name; an undefined one is left out of the address. */
export type CallQuery = Readonly<Record<string, QueryValue | undefined>>

/**
 * One HTTP call of the chat service as data: method, route, who may make it and the types of what goes in and out.
 * Server and clients build from the same object.
 */
export interface ChatCall<Params = object, Query = object, Body = undefined, Row = unknown> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for what `Params` fills in, e.g. `/v1/api/mobile/app/host/:appId`. */
  readonly route: string
  readonly access: CallAccess
  readonly reply: ReplyKind
  /** How the body travels; absent when there is none. */
  readonly body?: 'json' | 'form' | 'multipart'
  /** The clause it comes from. */
  readonly source: string
  /** Carries the types; holds nothing at run time. */
  readonly types?: { params: Params; query: Query; body: Body; row: Row }
}

/** A call of any types, for functions that take them all. */
// biome-ignore lint/suspicious/noExplicitAny: a call of any types; the four are read back by inference
export type AnyChatCall = ChatCall<any, any, any, any>
/** What fills the `:name` parts of the call's route. */
export type CallParams<C extends AnyChatCall> = NonNullable<C['types']>['params']
/** The query parameters of the call. */
export type CallQueryOf<C extends AnyChatCall> = NonNullable<C['types']>['query']
/** The body of the call; undefined for a call without one. */
export type CallBody<C extends AnyChatCall> = NonNullable<C['types']>['body']
/** One element of `data`, or of the page's `rows`, in the call's reply. */
export type CallRow<C extends AnyChatCall> = NonNullable<C['types']>['row']

/** One page of a list. A reply of kind `page` carries it as its single element. */
export interface Page<Row> {
  /** How many there are in all, not only on this page. */
  total: number
  rows: readonly Row[]
}

/** Every answer around the socket. `code` 0 (or 20200) is success; `msg` is for people. */
export interface ChatReply<Item = unknown> {
  code: number
  msg: string
  data: readonly Item[]
}

/** The reply body of a call: what its server sends and its client reads. */
export type ReplyOf<C extends AnyChatCall> = ChatReply<C['reply'] extends 'page' ? Page<CallRow<C>> : CallRow<C>>

/** Keeps `access` and `reply` as they are written while the four types are named. */
export function chatCall<Params, Query, Body, Row>() {
  return <const A extends CallAccess, const K extends ReplyKind>(
    call: Omit<ChatCall, 'types' | 'access' | 'reply'> & { access: A; reply: K },
  ): ChatCall<Params, Query, Body, Row> & { readonly access: A; readonly reply: K } => call
}

/**
 * The path and query of a call, e.g. `/v1/api/mobile/app/host/weft-demo?offset=0`; entries of the query that are undefined
 * are left out. Throws the TypeError of `fillRoute`.
 */
export function callPath<C extends AnyChatCall>(call: C, params: CallParams<C>, query?: CallQueryOf<C>): string {
  return `${fillRoute(call.name, call.route, params as Readonly<Record<string, unknown>>)}${queryText(query)}`
}
