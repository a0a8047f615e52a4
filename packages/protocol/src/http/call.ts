/**
 * The calls around the socket as plain data: method, route, who may ask, the shape of the answer.
 * The client builds an address from a call, the server registers a route from the same call, so
 * neither can spell it differently. Types only travel with the object (`types` is never set).
 */

/** `none`: open to everybody; `session`: an Authorization header `token_type access_token` is needed. */
export type CallAccess = 'none' | 'session'

/**
 * What `data` holds on code 0.
 * `one`: data[0] is the row. `page`: data[0] is `{ total, rows }`. `values`: data is the rows themselves.
 */
export type ReplyKind = 'one' | 'page' | 'values'

export type QueryValue = string | number | boolean
export type CallQuery = Readonly<Record<string, QueryValue | undefined>>

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

// biome-ignore lint/suspicious/noExplicitAny: a call of any types; the four are read back by inference
export type AnyChatCall = ChatCall<any, any, any, any>
export type CallParams<C extends AnyChatCall> = NonNullable<C['types']>['params']
export type CallQueryOf<C extends AnyChatCall> = NonNullable<C['types']>['query']
export type CallBody<C extends AnyChatCall> = NonNullable<C['types']>['body']
export type CallRow<C extends AnyChatCall> = NonNullable<C['types']>['row']

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

/** Keeps the literal `reply` kind while the four types are named. */
export function chatCall<Params, Query, Body, Row>() {
  return <const K extends ReplyKind>(
    call: Omit<ChatCall, 'types' | 'reply'> & { reply: K },
  ): ChatCall<Params, Query, Body, Row> & { readonly reply: K } => call
}

const PARAMETER = /:([A-Za-z]+)/g

/**
 * The path and query of a call, e.g. `/v1/api/mobile/app/host/weft-demo?offset=0`. Each parameter is
 * percent-encoded as one segment; query entries that are undefined are left out.
 * Throws a TypeError naming the parameter that is missing, empty, `.` or `..`: a path with a hole is a bug of the caller.
 */
export function callPath<C extends AnyChatCall>(call: C, params: CallParams<C>, query?: CallQueryOf<C>): string {
  const given = params as Readonly<Record<string, string | number | undefined>>
  const path = call.route.replace(PARAMETER, (_match, name: string) => {
    const value = given[name]
    // "." and ".." would be resolved away by the URL parser and reach another route.
    if (value === undefined || value === '') throw new TypeError(`${call.name}: path parameter "${name}" is missing`)
    if (value === '.' || value === '..') {
      throw new TypeError(`${call.name}: path parameter "${name}" may not be "${value}"`)
    }
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as CallQuery)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Codes that mean success; every other code is a failure with `msg`. Source: document 2, section 8. */
export const isSuccessCode = (code: unknown): boolean => code === 0 || code === 20200

/** Codes that mean "the token has run out: renew it once and ask again". Source: document 2, section 8. */
export const isExpiredTokenCode = (code: unknown): boolean => code === 20300 || code === 20301 || code === 20302
