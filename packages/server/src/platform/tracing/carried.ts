/**
 * The context of a commit on its way to the other nodes: the push of each then stands in the trace of the commit, below it. It
 * travels as a `traceparent` (W3C Trace Context) and says nothing of the message.
 */
import { type Context, context, createContextKey, propagation, ROOT_CONTEXT } from '@opentelemetry/api'
import { isTracing } from './spans'

/** When the rows were stored, or heard of by this node, on the clock of `performance`. */
const TOLD_SINCE = createContextKey('weft told since')

export const toldFromNow = (within: Context): Context => within.setValue(TOLD_SINCE, performance.now())

/** Undefined: nobody is being told of a commit. */
export function toldSince(): number | undefined {
  const since = context.active().getValue(TOLD_SINCE)
  return typeof since === 'number' ? since : undefined
}

/** The context to send along; undefined while nothing is traced, and outside of a commit. */
export function carriedContext(): string | undefined {
  if (!isTracing() || toldSince() === undefined) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Runs what another node told in the trace of its commit. Anything but a `traceparent` is no trace. */
export function inCarriedContext(traceparent: unknown, run: () => void): void {
  if (!isTracing() || typeof traceparent !== 'string') run()
  else context.with(toldFromNow(propagation.extract(ROOT_CONTEXT, { traceparent })), run)
}
