/**
 * Spans by the OpenTelemetry API. While nothing is traced, `inSpan` only calls its function. A span holds names, counts and
 * codes, never a value of a person: no address, query, body, statement parameter or error text.
 */
import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { systemCode } from '../startup-error'

let isOn = false

/** `openTraces` switches it on before the parts of the server are built: pool and socket ask only then. */
export const switchTracing = (on: boolean): void => {
  isOn = on
}

export const isTracing = (): boolean => isOn

/** Asked for each span: the API's own tracer would keep the first provider for ever. */
export const tracer = (): Tracer => trace.getTracer('weft')

export interface SpanOptions {
  /** One of few: no id in it. */
  name: string
  attributes?: Attributes
  /** Begins a trace of its own where none runs. Default: such work is not traced. */
  beginsTrace?: boolean
}

/** Runs a request to another system in a span. `span` is undefined while nothing is traced. */
export function inSpan<T>(
  { name, attributes, beginsTrace }: SpanOptions,
  run: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!isOn || (!beginsTrace && !trace.getActiveSpan())) return run()
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed. A message of an error may hold values; its code or class does not. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', systemCode(error) ?? (error instanceof Error ? error.name : 'unknown'))
}
