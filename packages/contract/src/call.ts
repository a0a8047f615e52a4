/**
 * A call of the portal as one object: the client types a function from it, the server registers a route from it, so path, fields
 * and reply are defined once. Paths are those of the documents, with parameters as `:name`.
 */
import { fillRoute } from '@weft/protocol'
import type { AuthCode } from './rights'
import type { z } from './zod'

/** The HTTP method of a call. */
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Required identity of the caller; `authorities` narrows it further, one of them suffices.
 * - `none`: anyone; tokens are not read
 * - `optional`: anyone; a token is read when sent
 * - `session`: a signed-in account
 * - `visitor-or-session`: also a visitor's token
 * - `named`: an account, or a person a site vouches for (decision 0030)
 * - `staff`: an account of kind staff
 */
export type CallAuth = 'none' | 'optional' | 'session' | 'visitor-or-session' | 'named' | 'staff'

/** Route and access of a call: what a client needs to make it. */
export interface CallRoute {
  /** `group.name`, unique, e.g. `session.menuList`. */
  readonly name: string
  readonly method: CallMethod
  /** e.g. `/v1/api/mobile/app/host/:appId`. */
  readonly path: string
  readonly auth: CallAuth
}

/** One call of the portal with its schemas; types client and server. Created by `defineCall`. */
export interface Call<
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
> extends CallRoute {
  /** Auth codes of which the session must hold at least one. Absent: none is required. */
  readonly authorities?: readonly AuthCode[]
  /** Schema of the query string; use `wholeNumber` for numbers. Strict. */
  readonly query: Query
  /** Schema of the path parameters. Strict. */
  readonly params: Params
  /** Schema of the JSON body. Strict, no coercion. */
  readonly body: Body
  /** Schema of ONE element of the reply's `data`. */
  readonly data: Data
  /**
   * What this call can refuse beyond what every call can. A key from 400 to 599 is the HTTP status; the code in the envelope is then
   * 1 or the same number. Any other key is the code, and the text names the status where it is not 200.
   */
  readonly errors: Readonly<Record<number, string>>
  /** The clause that defines the call, e.g. `D2 §7`. */
  readonly source: string
}

type CallInit<Q, P, B, D> = Omit<Call, 'query' | 'params' | 'body' | 'data'> & {
  readonly query?: Q
  readonly params?: P
  readonly body?: B
  readonly data: D
}

/** Creates a call object; absent inputs become `undefined` in its type. */
export function defineCall<
  D extends z.ZodType,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(init: CallInit<Q, P, B, D>): Call<Q, P, B, D> {
  return Object.freeze({ query: undefined, params: undefined, body: undefined, ...init }) as Call<Q, P, B, D>
}

type Absent = undefined
type In<S> = S extends z.ZodType ? z.input<S> : Absent
type Out<S> = S extends z.ZodType ? z.output<S> : Absent

/** Input of a handler: the parsed query, params and body. */
export interface CallOutput<C extends Call> {
  query: Out<C['query']>
  params: Out<C['params']>
  body: Out<C['body']>
}

/** Input of a caller: only the parts that the call has. */
export type CallInput<C extends Call> = Simplify<
  Part<'query', C['query']> & Part<'params', C['params']> & Part<'body', C['body']>
>
/** One element of the reply's `data`, as the client gets it. */
export type CallData<C extends Call> = z.output<C['data']>

type Simplify<T> = { [K in keyof T]: T[K] }
type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : unknown

/** Calls in named groups: `calls.session.menuList`. */
export type CallGroups = Readonly<Record<string, Readonly<Record<string, Call>>>>

/**
 * Returns the path with its parameters filled in, each percent-encoded as one segment. Throws a TypeError that names a parameter
 * which is missing, empty, `.` or `..`.
 */
export const pathOf = (call: Pick<Call, 'path' | 'name'>, params: Readonly<Record<string, unknown>> = {}): string =>
  fillRoute(call.name, call.path, params)
