/** The control API on a separate port, so that it never conflicts with a client's calls. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { VirtualClock } from '../api/clock'
import type { MockCore } from '../mock-gateway'
import { CONTROL_CALLS, type ControlCall, type Controlled, ControlRefused } from './control-calls'
import { controlDocument } from './open-api'
import { misfit, object, type Schema } from './schema'
import { listen, textOf } from './ws-door'

export interface Control {
  readonly url: string
  /** Resolves when the port is free again. */
  close(): Promise<void>
}

const DOCUMENT_PATH = '/openapi.json'
const routes = CONTROL_CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Listens on this machine only, because the API has no authentication. Rejects with the error of node:net. */
export async function openControl(mock: MockCore, time: VirtualClock | undefined, port: number): Promise<Control> {
  const controlled: Controlled = { mock, time, actors: new Map(), faults: new Map() }
  const http = createServer((request, response) => void serve(controlled, request, response))
  await listen(http, port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${(http.address() as { port: number }).port}`,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

async function serve(controlled: Controlled, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  try {
    say(200, await answer(controlled, request))
  } catch (error) {
    const { message } = error as Error
    if (error instanceof ControlRefused) say(error.status, { error: message })
    // A TypeError of the mock: an invalid name or value.
    else if (error instanceof TypeError) say(400, { error: message })
    else say(500, { error: message })
  }
}

async function answer(controlled: Controlled, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
  if (pathname === DOCUMENT_PATH) return controlDocument()
  const there = routes.filter(({ pattern }) => pattern.test(pathname))
  const found = there.find(({ call }) => call.method === request.method)
  if (!found) {
    const others = there.map(({ call }) => call.method).join(', ')
    throw new ControlRefused(
      404,
      `there is no ${request.method} ${pathname}; ${others || `GET ${DOCUMENT_PATH} says what there is`}`,
    )
  }
  const params = Object.fromEntries(
    Object.entries(found.pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  )
  return found.call.run(controlled, {
    params,
    query: queryOf(found.call, searchParams),
    body: (await bodyOf(found.call, request)) as never,
  })
}

function held(schema: Schema, value: unknown, place: string): void {
  const why = misfit(schema, value, place)
  if (why !== undefined) throw new ControlRefused(400, why)
}

function queryOf({ query = {} }: ControlCall, given: URLSearchParams): Record<string, string | number> {
  const values = Object.fromEntries(
    [...given].map(([name, value]) => [name, query[name]?.type === 'integer' ? Number(value) : value]),
  )
  held(object(query), values, 'the query')
  return values
}

async function bodyOf({ body }: ControlCall, request: IncomingMessage): Promise<unknown> {
  if (!body) return undefined
  const text = (await textOf(request)).toString('utf8')
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ControlRefused(400, 'the body is no JSON')
  }
  held(body, value, 'the body')
  return value
}
