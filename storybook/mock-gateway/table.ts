/**
 * A mock gateway with its participants: a customer, whose chat is the real client over the mock's socket, a second customer and two
 * agents, played by the designer. All state is in the page; a reload resets it.
 */
import { type Chat, createChat, type OutboxRow, type Platform } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { type Actor, aCustomer, anAgent, createMockGateway, type MockGateway, type TestPerson } from '@weft/testkit'

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

const SEND_TIMEOUT_MS = 3_000
const HEARTBEAT_MS = 15_000
const DOWN_MS = 4_000

export interface Table {
  gateway: MockGateway
  chat: Chat
  /** The played agent, and the colleague for handovers. */
  agents: readonly [Actor, Actor]
  /** The customer of the assistant. */
  customer: TestPerson
  /** The customer played by buttons. */
  second: Actor
  /** Both customers. */
  people: readonly TestPerson[]
  /** Whether a played person has ended their line. */
  isAway(actor: Actor): boolean
  /** Ends a played person's line, or opens it again. */
  go(actor: Actor, isAway: boolean): void
  /** Kills the gateway for 4 s; whoever was there comes back afterwards, for the kit's actors do not by themselves. */
  restart(): Promise<void>
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
  const played = [...agents, second]
  const away = new Set<Actor>()
  const arrive = () => {
    for (const actor of played) if (!away.has(actor)) void actor.online()
  }
  arrive()
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
    // Shorter than the defaults of 10 s and 2 minutes: the designer waits for what a fault does.
    sendTimeoutMs: SEND_TIMEOUT_MS,
    policy: { heartbeatMs: HEARTBEAT_MS },
    platform: forgetful(createBrowserPlatform({ natives })),
  })
  void chat.start()
  return {
    gateway,
    chat,
    agents,
    customer,
    second,
    people: [customer, second.person],
    isAway: (actor) => away.has(actor),
    go(actor, isAway) {
      if (isAway) {
        away.add(actor)
        actor.offline()
      } else {
        away.delete(actor)
        void actor.online()
      }
    },
    async restart() {
      await gateway.faults.restart({ how: 'kill', downForMs: DOWN_MS })
      arrive()
    },
    clear() {
      void chat.stop()
      gateway.close()
    },
  }
}
