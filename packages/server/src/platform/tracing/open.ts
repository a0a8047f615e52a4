/**
 * Switches traces on: the OpenTelemetry SDK, which is loaded for this file alone, and only where a collector is set. Spans wait
 * in a queue of bounded length and leave in the background; with the queue full, or the collector away, spans are lost and
 * nothing else.
 */
import { randomUUID } from 'node:crypto'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from '../trace-settings'
import { switchTracing } from './spans'

/** A collector that answers later counts as away. */
const ANSWER_WITHIN_MS = 3_000
const EXPORT_EVERY_MS = 2_000
const WAITING_SPANS = 8_192
/** Log lines about a collector that is away. */
const SAY_EVERY_MS = 60_000

export interface Traces {
  /** Exports what waits, for at most as long as a collector may take to answer. */
  close(): Promise<void>
}

export function openTraces({ url, headers, share }: TraceSettings, log: Pick<FastifyBaseLogger, 'warn'>): Traces {
  const chosen = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'weft', 'service.instance.id': randomUUID() }),
    // A browser's wish to be recorded is not believed: the share counts for its traces, too.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(new OTLPTraceExporter({ url, headers, timeoutMillis: ANSWER_WITHIN_MS }), log),
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: ANSWER_WITHIN_MS,
        maxQueueSize: WAITING_SPANS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  return {
    async close() {
      switchTracing(false)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ANSWER_WITHIN_MS)
      })
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}

/** Says in the log, once a minute at most, that spans were lost. */
function reporting(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  let lost = 0
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) {
          lost += spans.length
          if (performance.now() - saidAt >= SAY_EVERY_MS) {
            log.warn({ spans: lost, error: result.error?.message }, 'traces could not be exported')
            saidAt = performance.now()
            lost = 0
          }
        }
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
