/**
 * The mock gateway on a real port: `ws` for the sockets, node:http for the calls, for clients in any language and process. Logic,
 * faults and records are those of `createMockGateway`.
 */
import type { MockGatewayOptions } from '../api/api'
import { createMock, type MockCore, SOCKET_PATH } from '../mock-gateway'
import { openPort } from './ws-door'

/** Options of `createMockServer`: those of the mock gateway, and where it listens. */
export interface MockServerOptions extends Omit<MockGatewayOptions, 'url'> {
  /** Defaults to any free port. */
  port?: number
  /** Defaults to 127.0.0.1. */
  address?: string
}

/** The mock gateway on a real port, for clients in another process. */
export type MockServer = MockCore & {
  /** Stops it; open sockets close with 1001. Resolves when the port is free again. Idempotent. */
  close(): Promise<void>
}

/**
 * Starts listening; resolves when clients can connect. `latencyMs` defaults to 0, because a real connection has its own latency.
 * Rejects as `createMock` throws, and with the error of node:net if it cannot listen on the port.
 */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port: wanted = 0, address = '127.0.0.1', ...more } = options
  const port = await openPort(wanted, address)
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port.port}`
  try {
    const { core, sockets, fetch, end } = createMock({ latencyMs: 0, ...more, url })
    port.serve(SOCKET_PATH, sockets, core.url, fetch)
    let closing: Promise<void> | undefined
    return Object.assign(core, {
      close() {
        end()
        closing ??= port.close()
        return closing
      },
    })
  } catch (error) {
    await port.close()
    throw error
  }
}
