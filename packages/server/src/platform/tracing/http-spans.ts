/**
 * A span for each HTTP request, continuing the trace of a `traceparent` header. It names the route, never the address. Files of
 * the build, probes and the metrics are left out: they would be most of the spans and say nothing.
 */
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './spans'

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the request's span; undefined: it has none. */
    traceContext?: Context
  }
}

const untraced = /^\/(assets|sdk|healthz|readyz|metrics)(\/|$)/

const routeOf = ({ routeOptions }: FastifyRequest): string | undefined => routeOptions.url

const isTraced = (request: FastifyRequest): boolean =>
  request.routeOptions.config.door !== 'folder' && !untraced.test(routeOf(request) ?? '')

/** Call before the first hook that asks anything of another system. */
export function registerHttpSpans(app: FastifyInstance): void {
  app.decorateRequest('traceContext', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) {
      done()
      return
    }
    const route = routeOf(request)
    const from = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer().startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route ? { 'http.route': route } : {}),
          // As in the log and in the reply of an error.
          'weft.request.id': request.id,
        },
      },
      from,
    )
    request.traceContext = trace.setSpan(from, span)
    context.with(request.traceContext, done)
  })
  // The body is read by events of the connection, which know nothing of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.traceContext) context.with(request.traceContext, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
