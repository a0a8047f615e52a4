/**
 * Load over encrypted connections: each connection sends a fixed number of messages per second, and each message is timed to its
 * 203. The clock keeps the rate, not the answers, so a gateway that slows down is measured, not spared.
 */
import type { MessageUpFrame, OnlineFrame } from '@weft/protocol'
import type { OpenWire } from './open-wire'
import { WireClient } from './wire-client'

/** Options of `runLoad`. */
export interface LoadOptions {
  /** The socket's address. */
  url: string
  /** Hex key of ima.ecb. */
  frameKey: string
  open: OpenWire
  /** One connection each; a person may appear more than once with another deviceId. */
  people: readonly Omit<OnlineFrame, 'eventType'>[]
  /** Messages per second and connection. A gateway refuses more than 20 (P-62). */
  perSecond: number
  /** Messages per connection. */
  messages: number
  /** The n-th message of a connection, from 0. Its tid must be new. */
  message(person: number, n: number): Omit<MessageUpFrame, 'eventType'>
}

/** Result of a load run. */
export interface LoadReport {
  connections: number
  /** Number of messages answered with code 0. */
  stored: number
  /** Messages answered with another code: code → count. */
  refused: Readonly<Record<number, number>>
  /** Number of messages not answered before their connection ended, or within 5 s. */
  unanswered: number
  /** Of the stored messages, from the sending of a 201 to its 203, in ms; 0 where none was stored. */
  p50: number
  p99: number
  max: number
  /** Stored messages per second, over the whole run. */
  rate: number
}

const clock = {
  now: () => Date.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Runs a load over real connections. Rejects if a connection cannot go online; the report contains later failures. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const { url, frameKey, open, people, perSecond, messages, message } = options
  const clients = await Promise.all(
    people.map(async (person) => {
      const client = await WireClient.open({ url, frameKey, open, clock })
      const { code } = await client.online(person)
      if (code !== 0) throw new Error(`${person.userId} was refused with ${code}`)
      return client
    }),
  )
  const took: number[] = []
  const refused: Record<number, number> = {}
  let unanswered = 0
  const since = performance.now()
  const say = async (client: WireClient, person: number, n: number): Promise<void> => {
    const sentAt = performance.now()
    try {
      const { code } = await client.say(message(person, n))
      if (code === 0) took.push(performance.now() - sentAt)
      else refused[code] = (refused[code] ?? 0) + 1
    } catch {
      unanswered += 1
    }
  }
  await Promise.all(
    clients.map(async (client, person) => {
      const answers: Promise<void>[] = []
      for (let n = 0; n < messages; n++) {
        const waitMs = since + (n * 1_000) / perSecond - performance.now()
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        answers.push(say(client, person, n))
      }
      await Promise.all(answers)
      client.close()
    }),
  )
  const seconds = (performance.now() - since) / 1_000
  took.sort((a, b) => a - b)
  const at = (share: number): number =>
    Number((took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(2))
  return {
    connections: clients.length,
    stored: took.length,
    refused,
    unanswered,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    rate: Math.round(took.length / seconds),
  }
}
