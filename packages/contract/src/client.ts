/**
 * Turns call objects into typed functions over an http port. The port handles URLs, tokens, timeouts and retries; this file
 * handles only what a call object defines. A client created from calls checks every reply against its schema. A client created
 * from routes alone trusts the server, for first pages that must not bundle the schemas.
 */
import {
  type Call,
  type CallAuth,
  type CallData,
  type CallGroups,
  type CallInput,
  type CallMethod,
  type CallRoute,
  pathOf,
} from './call'

/** One request as the client passes it to its HttpPort. */
export interface HttpRequest {
  method: CallMethod
  /** Path with its parameters filled in, without the query. */
  path: string
  query?: Record<string, string | number>
  body?: unknown
  /** With `none` the request must have no Authorization header. */
  auth?: CallAuth
  signal?: AbortSignal
}

/** Sends a request and returns the `data` of a successful reply; rejects with its own error otherwise. */
export interface HttpPort {
  request<T = unknown>(request: HttpRequest): Promise<T[]>
}

/** The server's reply is a success but does not match the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  constructor(
    /** Name of the call, e.g. `session.menuList`. */
    readonly call: string,
    options: { cause: unknown },
  ) {
    super(`The reply of ${call} does not have the shape of the contract`, options)
  }
}

/** Options of one call. Aborting `signal` rejects it. */
export interface CallOptions {
  signal?: AbortSignal
}

type OptionalInput<I> =
  Record<string, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** The function of a call: resolves to the elements of `data`. */
export type ClientCall<C extends Call> = (...args: OptionalInput<CallInput<C>>) => Promise<CallData<C>[]>

/** The functions of a client, by group and name of its calls. */
export type Client<G extends CallGroups> = {
  readonly [Group in keyof G]: { readonly [Name in keyof G[Group]]: ClientCall<G[Group][Name]> }
}

type LooseInput = { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: unknown }

type Checked = CallRoute & Partial<Pick<Call, 'data'>>

async function perform(call: Checked, http: HttpPort, input: LooseInput, options: CallOptions): Promise<unknown[]> {
  const schema = call.data
  const data = await http.request({
    method: call.method,
    path: pathOf(call, input.params),
    query: input.query && present(input.query),
    body: input.body,
    auth: call.auth,
    signal: options.signal,
  })
  if (!schema) return data
  return data.map((element) => {
    const parsed = schema.safeParse(element)
    if (!parsed.success) throw new ContractError(call.name, { cause: parsed.error })
    return parsed.data
  })
}

/** Leaves out absent fields, so that `?a=undefined` is never sent. */
const present = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, typeof value === 'number' ? value : String(value)]],
    ),
  )

type RouteGroups = Readonly<Record<string, Readonly<Record<string, Checked>>>>

function clientOf(groups: RouteGroups, http: HttpPort): unknown {
  const functionsOf = (calls: Readonly<Record<string, Checked>>) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (input: LooseInput = {}, options: CallOptions = {}) => perform(call, http, input, options),
      ]),
    )
  return Object.fromEntries(Object.entries(groups).map(([group, calls]) => [group, functionsOf(calls)]))
}

/**
 * Creates a client. `createClient(calls, http).session.menuList({ query: { appName: 'portal' } })` → elements of `data`. Rejects
 * with the port's errors, with a ContractError, or with a TypeError for a parameter that `pathOf` refuses.
 */
export const createClient = <G extends CallGroups>(groups: G, http: HttpPort): Client<G> =>
  clientOf(groups, http) as Client<G>

/**
 * Creates a client that does not check replies: `createUncheckedClient<{ session: typeof sessionCalls }>({ session:
 * sessionRoutes }, http)`. The caller checks what it needs of a reply; never rejects with a ContractError.
 */
export const createUncheckedClient = <G extends CallGroups>(
  routes: { readonly [Group in keyof G]: { readonly [Name in keyof G[Group]]: CallRoute } },
  http: HttpPort,
): Client<G> => clientOf(routes, http) as Client<G>
