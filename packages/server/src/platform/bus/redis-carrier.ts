/**
 * Hints through Redis' publish and subscribe. Redis only accelerates and stores nothing (G13): it may be emptied, stopped or
 * killed, and lost hints are made up for from the database.
 */
import { Redis } from 'ioredis'
import { inSpan } from '../tracing/spans'
import { CARRIER_TIMES, type Carrier, type CarrierTimes } from './carrier'

const span = { name: 'redis publish', attributes: { 'db.system.name': 'redis' } }

/** @param channel the same for all nodes of one installation, different for every other one. */
export function createRedisCarrier(url: string, channel: string, times: CarrierTimes = CARRIER_TIMES): Carrier {
  const options = {
    lazyConnect: true,
    connectTimeout: times.answerWithinMs,
    commandTimeout: times.answerWithinMs,
    // No queue while Redis is down: later, these hints would be outdated.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => times.againAfterMs,
  }
  const sender = new Redis(url, { ...options, connectionName: 'weft-bus-sending' })
  const listener = new Redis(url, { ...options, connectionName: 'weft-bus-listening', autoResubscribe: false })
  let asking: NodeJS.Timeout | undefined
  let isClosed = false

  return {
    name: 'redis',
    listen(events) {
      let reason = 'not connected yet'
      for (const line of [sender, listener]) {
        line.on('error', (error: Error) => {
          reason = error.message
        })
      }
      listener.on('message', (_channel: string, payload: string) => events.heard(payload))
      // Both connections or none: with the listening one alone, this node's hints would be lost without a gap event.
      let isListening = false
      const lineUp = () => {
        if (!isClosed && isListening && sender.status === 'ready') events.up()
      }
      const lineDown = () => {
        if (!isClosed) events.down(reason)
      }
      listener.on('close', () => {
        isListening = false
        lineDown()
      })
      listener.on('ready', () => {
        // Without the subscription the connection is useless: it is reopened.
        listener.subscribe(channel).then(
          () => {
            isListening = true
            lineUp()
          },
          () => listener.stream.destroy(),
        )
      })
      sender.on('ready', lineUp)
      sender.on('close', lineDown)
      // A stopped server or a cut cable closes no connection: only a ping detects it.
      asking = setInterval(() => {
        for (const line of [sender, listener]) {
          // Destroys the stream: a stopped server would never answer a QUIT.
          if (line.status === 'ready') line.ping().catch(() => line.stream.destroy())
        }
      }, times.askEveryMs)
      asking.unref()
      for (const line of [sender, listener]) line.connect().catch(() => {})
    },
    async send(payloads) {
      const pipeline = sender.pipeline()
      for (const payload of payloads) pipeline.publish(channel, payload)
      const results = await inSpan(span, () => pipeline.exec())
      for (const [error] of results ?? []) if (error) throw error
    },
    async close() {
      isClosed = true
      clearInterval(asking)
      sender.disconnect()
      listener.disconnect()
    },
  }
}
