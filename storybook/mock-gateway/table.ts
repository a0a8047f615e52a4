/**
 * A mock gateway with its participants: a customer, whose chat is the real client over mock-socket, a second customer and two
 * agents, played by the designer. All state is in the page; a reload resets it.
 */
import { type Chat, createChat, type OutboxRow, type Platform } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { type Actor, aCustomer, anAgent, createMockGateway, type MockGateway } from '@weft/testkit'

/** Keeps the client's storage in memory: two tables in one Storybook must not share the browser's storage. */
function forgetful(platform: Platform): Platform {
  const values = new Map<string, string>()
  const rows = new Map<string, OutboxRow>()
  return {
    ...platform,
    deviceId: async () => 'storybook',
    storage: {
      get: async (key) => values.get(key),
      set: async (key, value) => void values.set(key, value),
      remove: async (key) => void values.delete(key),
    },
    outbox: {
      all: async () => [...rows.values()],
      put: async (row) => void rows.set(row.tid, row),
      remove: async (tid) => void rows.delete(tid),
    },
  }
}

export interface Table {
  gateway: MockGateway
  chat: Chat
  /** The played agent, and the colleague for handovers. */
  agents: readonly [Actor, Actor]
  /** The customer of the assistant. */
  customer: { userId: string; userName: string }
  /** The customer played by buttons. */
  second: Actor
  /** Disconnects all participants. */
  clear(): void
}

export function layTable(): Table {
  const gateway = createMockGateway({ latencyMs: 40, reconnect: { baseMs: 3_000, maxMs: 3_000, jitter: 0 } })
  const customer = aCustomer({ userName: '周敏', organisation: '锦纶新材料' })
  const second = gateway.actor(aCustomer({ userName: '李想', organisation: '恒达水刺制品' }))
  const agents = [
    gateway.actor(anAgent({ userName: '王晓芸' })),
    gateway.actor(anAgent({ userName: '陈立群' })),
  ] as const
  for (const actor of [...agents, second]) void actor.online()
  const { fetch, WebSocket } = gateway
  const natives = {
    fetch: fetch as typeof globalThis.fetch,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    setTimeout: globalThis.setTimeout.bind(globalThis) as typeof setTimeout,
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
  }
  const chat = createChat({
    userInfo: { userId: customer.userId, userName: customer.userName },
    tokenInfo: gateway.signIn(customer),
    requireToken: true,
    refreshToken: async () => gateway.signIn(customer),
    systemConfig: { appId: gateway.appId, appServiceInitAddress: gateway.url, appServiceBaseUrl: gateway.url },
    platform: forgetful(createBrowserPlatform({ natives })),
  })
  void chat.start()
  return {
    gateway,
    chat,
    agents,
    customer,
    second,
    clear() {
      void chat.stop()
      gateway.close()
    },
  }
}
