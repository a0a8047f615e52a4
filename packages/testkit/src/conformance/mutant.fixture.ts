/**
 * A deliberately broken gateway: the correct one behind a proxy that changes the traffic. A mutant sees decoded frames unless it
 * asks for raw data; its return value is what arrives.
 */
import {
  createClientCodec,
  createGatewayCodec,
  type DownFrame,
  type MessageDownFrame,
  type MessageUpFrame,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import type { TestClock } from '../api/clock'
import type { OpenWire, WireHandlers } from '../wire/open-wire'

/** One socket through the proxy, with memory for the mutant. */
export interface Line {
  tell(frame: DownFrame): void
  say(frame: UpFrame): void
  memory: Map<string, unknown>
  /** All sockets of the run. */
  others: ReadonlySet<Line>
}

export interface Mutant {
  /** Its behaviour, worded to follow "a gateway that". */
  name: string
  /** The rule that must detect it. */
  rule: string
  /** Rules to run, if more than that one. */
  rules?: readonly string[]
  /** Replaces the offered sub-protocols. */
  offers?(protocols: readonly string[]): readonly string[]
  up?(frame: UpFrame, line: Line): readonly UpFrame[]
  down?(frame: DownFrame, line: Line): readonly DownFrame[]
  /** Replaces the close code; undefined swallows the close. */
  closed?(code: number): number | undefined
  /** Replaces the reported sub-protocol. */
  opened?(protocol: string): string
  /** Replaces raw data on its way to the gateway. */
  leaves?(data: WireData): WireData
  /** Replaces raw data on its way to the client; undefined drops it. */
  arrives?(data: WireData, line: Line): WireData | undefined
  /** Calls that are accepted and never answered. */
  isSilent?(path: string): boolean
  /** Calls that are answered with HTTP 429. */
  isOverLimit?(path: string): boolean
  /** Called with each request body. */
  asked?(body: string): void
  /** Replaces a request body. */
  asks?(path: string, body: Record<string, unknown>): Record<string, unknown>
  /** Replaces the HTTP status; undefined keeps it. */
  status?(path: string): number | undefined
  /** Replaces the reply of a call. */
  reply?(path: string, body: { code: number; data: unknown[] }): { code: number; data: unknown[] }
}

export const isMessage = (frame: DownFrame): frame is MessageDownFrame => frame.eventType === 202
export const isSaid = (frame: UpFrame): frame is MessageUpFrame => frame.eventType === 201
export const isAnswer = (frame: DownFrame): frame is Extract<DownFrame, { eventType: 203 }> =>
  frame.eventType === 203 && frame.refEventType === 201

/** Opens sockets to the gateway through the mutant. */
export function mutantOpen(mutant: Mutant, open: OpenWire, frameKey: string, clock: TestClock): OpenWire {
  const cipher = createEcbCipher(frameKey)
  const lines = new Set<Line>()
  const mine = createClientCodec({ framing: 'ima.ecb', cipher })
  const theirs = createGatewayCodec({ framing: 'ima.ecb', cipher })
  return (url, protocols, handlers: WireHandlers) => {
    const tell = (frame: DownFrame): void => handlers.received(theirs.encode(frame))
    const handle = open(url, mutant.offers?.(protocols) ?? protocols, {
      opened(protocol) {
        lines.add(line)
        handlers.opened(mutant.opened?.(protocol) ?? protocol)
      },
      received(came) {
        const data = mutant.arrives ? mutant.arrives(came, line) : came
        if (data === undefined) return
        const decoded = mine.decode(data)
        if (!decoded.ok || !mutant.down) handlers.received(data)
        else for (const frame of mutant.down(decoded.frame, line)) tell(frame)
      },
      closed(code) {
        lines.delete(line)
        const told = mutant.closed ? mutant.closed(code) : code
        if (told !== undefined) handlers.closed(told)
      },
    })
    const line: Line = {
      memory: new Map(),
      others: lines,
      tell: (frame) => clock.soon(() => tell(frame)),
      say: (frame) => handle.send(mine.encode(frame)),
    }
    return {
      ...handle,
      send(said) {
        const data = mutant.leaves?.(said) ?? said
        const decoded = theirs.decode(data)
        if (!decoded.ok || !mutant.up) handle.send(data)
        else for (const frame of mutant.up(decoded.frame, line)) line.say(frame)
      },
    }
  }
}

export function mutantFetch(mutant: Mutant, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (mutant.isSilent?.(String(input))) return new Promise(() => {})
    if (mutant.isOverLimit?.(String(input)))
      return new Response(JSON.stringify({ code: 429, msg: '新访客过多，请稍后再试', data: [] }), { status: 429 })
    if (typeof init?.body === 'string') mutant.asked?.(init.body)
    const path = String(input)
    const asked =
      mutant.asks && typeof init?.body === 'string'
        ? { ...init, body: JSON.stringify(mutant.asks(path, JSON.parse(init.body))) }
        : init
    const response = await fetch(input, asked)
    if (!mutant.reply && !mutant.status) return response
    const body = (await response.json()) as { code: number; data: unknown[] }
    const status = mutant.status?.(path) ?? response.status
    return new Response(JSON.stringify({ ...body, ...mutant.reply?.(path, body) }), { status })
  }
}
