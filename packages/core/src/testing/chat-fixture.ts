/** A chat on virtual time against the gateway model, with all that a page would have. */
import type { Chat, ChatConfig, OutboxRow, Platform } from '../api/api'
import { createChat } from '../chat'
import { createMemoryRecords, createMemoryStorage } from '../platform/memory'
import type { RecordStorePort, StoragePort } from '../platform/ports'
import { GatewayModel, type GatewayOptions } from './gateway-model'
import { VirtualClock } from './virtual-clock'

export const USER = { userId: 'u1', userName: '周敏' }

export interface Fixture {
  clock: VirtualClock
  gateway: GatewayModel
  storage: StoragePort
  outbox: RecordStorePort<OutboxRow>
  hint(hint: 'online' | 'offline' | 'visible'): void
  /** Creates a page: a chat over the same storage. Pages may follow each other, as reloads do. */
  page(config?: Partial<ChatConfig>, platform?: Partial<Platform>): Chat
}

export function createFixture(options: Omit<GatewayOptions, 'clock'> = {}): Fixture {
  const clock = new VirtualClock()
  const gateway = new GatewayModel({ clock, ...options })
  const storage = createMemoryStorage()
  const outbox = createMemoryRecords<OutboxRow>()
  const listeners = new Set<(hint: 'online' | 'offline' | 'visible') => void>()
  let uuids = 0
  return {
    clock,
    gateway,
    storage,
    outbox,
    hint: (hint) => {
      for (const listener of listeners) listener(hint)
    },
    page: (config, platform) =>
      createChat({
        userInfo: USER,
        systemConfig: {
          appId: 'weft-demo',
          appServiceInitAddress: 'https://portal.example',
          appServiceBaseUrl: 'https://portal.example',
        },
        tokenInfo: { accessToken: 'token-1', tokenType: 'bearer', expiresIn: 7199, createTime: clock.now() },
        framings: ['ima.json'],
        platform: {
          clock,
          socket: gateway.socket,
          fetch: gateway.fetch,
          storage,
          outbox,
          network: {
            isOnline: () => true,
            subscribe: (listener) => {
              listeners.add(listener)
              return () => listeners.delete(listener)
            },
          },
          randomUuid: () => {
            uuids += 1
            return `${((uuids * 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}-0000-4000-8000-${String(uuids).padStart(12, '0')}`
          },
          ...platform,
        },
        ...config,
      }),
  }
}

/** For a visitor: no user, no token. */
export const VISITOR: Partial<ChatConfig> = { userInfo: undefined, tokenInfo: undefined }
