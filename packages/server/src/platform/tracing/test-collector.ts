/** A collector of traces for tests: takes OTLP over HTTP as JSON. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client, 4 producer. */
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  links?: { traceId: string; spanId: string }[]
  /** 2: it failed. */
  status?: { code?: number }
  /** Id of the process that made it. */
  instance?: string
}

interface Export {
  resourceSpans: { resource?: Pick<CollectedSpan, 'attributes'>; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

export interface TestCollector {
  url: string
  spans: CollectedSpan[]
  /** Everything that came, as it came. */
  bodies: string[]
  headers: NodeJS.Dict<string | string[]>[]
  close(): Promise<void>
}

/** @param answers false: it takes connections and never answers. */
export async function startTestCollector({ answers = true } = {}): Promise<TestCollector> {
  const [spans, bodies, headers]: [CollectedSpan[], string[], NodeJS.Dict<string | string[]>[]] = [[], [], []]
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    headers.push(request.headers)
    bodies.push(body)
    if (!answers) return
    const { resourceSpans } = JSON.parse(body) as Export
    for (const { resource, scopeSpans } of resourceSpans) {
      const instance = resource?.attributes.find(({ key }) => key === 'service.instance.id')?.value.stringValue
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, instance })))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
