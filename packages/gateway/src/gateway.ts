import type { DeskActions } from './desk/actions'
import type { GatewayPolicy } from './policy'
import type { GatewayPorts, SocketEvents, Transport } from './ports'

export interface GatewayFigures {
  sockets: number
  /** Sockets past a good 100. */
  sessions: number
  users: number
  storedMessages: number
  pushedMessages: number
  /** Close code → how often the gateway closed with it. */
  closes: Readonly<Record<number, number>>
}

/** The socket side of Weft. One per process; nodes meet over the bus and the store. */
export interface Gateway {
  /** Takes a socket in; tell its happenings to the returned events. Over the address limit it is closed with 4029. */
  accept(transport: Transport): SocketEvents
  /** Whether one more socket of this address is within the limit; lets an adapter refuse before the upgrade. */
  admits(address: string): boolean
  /** What agents do outside their socket: accept, transfer, end. */
  readonly desk: DeskActions
  isOnline(userId: string): boolean
  figures(): GatewayFigures
  /** Takes no more sockets, lets running commits answer, closes all with 1012 in batches. Resolves when all are told. */
  drain(): Promise<void>
  /** Stops timers and the bus subscription; `drain` first. */
  close(): void
}

export declare function createGateway(ports: GatewayPorts, policy?: Partial<GatewayPolicy>): Gateway
