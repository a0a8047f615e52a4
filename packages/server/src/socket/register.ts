import type { Gateway, GatewayPolicy } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'

export interface SocketOptions {
  policy?: Partial<GatewayPolicy>
}
export interface SocketServer {
  gateway: Gateway
  /** Drains and ends every socket; call before the HTTP server closes. */
  close(): Promise<void>
}
export declare function registerSocket(app: FastifyInstance, options?: SocketOptions): SocketServer
