/**
 * The gateway's bus over a carrier. This node's own listeners get hints at once, the others through the carrier: many hints in
 * one payload, one send at a time. While a carrier is down, hints are dropped, and the tail check and the rounds make up for
 * them. When it is back, all listeners get a gap event (G13).
 */
import type { Bus, Hint } from '@weft/gateway'
import type { PartReport } from '../health'
import { carriedContext, inCarriedContext } from '../tracing/carried'
import type { Carrier } from './carrier'
import { Outgoing, unpack } from './pack'

export interface NodeBus extends Bus {
  onGap(listener: () => void): () => void
  /** For /readyz: a missing carrier makes a node slower, not unusable. */
  check(): PartReport
  close(): Promise<void>
}

interface NodeBusOptions {
  /** This node's own id as a sender. */
  nodeId: string
  carrier: Carrier
  log?: { warn(fields: Record<string, unknown>, text: string): void }
}

export function createNodeBus({ nodeId, carrier, log }: NodeBusOptions): NodeBus {
  const listeners = new Set<(hint: Hint) => void>()
  const gaps = new Set<() => void>()
  const outgoing = new Outgoing()
  let state: 'starting' | 'up' | 'down' | 'closed' = 'starting'
  let sending: Promise<void> | undefined

  const tell = (hint: Hint): void => {
    for (const listener of listeners) {
      try {
        listener(hint)
      } catch (error) {
        log?.warn({ err: error, type: hint.type }, 'a hint could not be worked on')
      }
    }
  }

  async function send(): Promise<void> {
    // Waits for further hints of the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    while (state === 'up' && !outgoing.isEmpty) {
      try {
        await carrier.send(outgoing.take(nodeId))
      } catch (error) {
        outgoing.clear()
        log?.warn({ error: error instanceof Error ? error.message : String(error) }, 'hints could not be sent')
      }
    }
    sending = undefined
  }

  carrier.listen({
    heard(payload) {
      for (const { traceparent, ...hint } of unpack(payload, nodeId) ?? [])
        inCarriedContext(traceparent, () => tell(hint))
    },
    up() {
      if (state === 'closed') return
      state = 'up'
      for (const gap of gaps) gap()
    },
    down(reason) {
      if (state === 'closed') return
      if (state === 'up') log?.warn({ reason, bus: carrier.name }, 'the bus is away; messages come by the tail check')
      state = 'down'
      outgoing.clear()
    },
  })

  return {
    publish(hint) {
      tell(hint)
      if (state !== 'up') return
      const traceparent = hint.type === 'committed' ? carriedContext() : undefined
      if (!outgoing.add(traceparent === undefined ? hint : { ...hint, traceparent }))
        log?.warn({ bus: carrier.name }, 'the bus is too slow; hints were dropped')
      sending ??= send()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap(listener) {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
    check: () =>
      state === 'up'
        ? { state: 'up', note: carrier.name }
        : { state: 'degraded', note: `${carrier.name}, away: messages of other nodes come every 5 s` },
    async close() {
      // The last hints, that this node ends, are still sent.
      await sending
      state = 'closed'
      await carrier.close()
    },
  }
}
