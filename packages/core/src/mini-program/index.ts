/** The platform of a WeChat mini program or a uni-app. */
import { createEcbCipher } from '@weft/protocol/ecb-web'
import type { Platform } from '../api/api'
import type { NetworkPort } from '../platform/ports'
import type { MiniProgramApi } from './api'
import { fillGlobals } from './fill'
import { fetchOver, socketOver, uploadOver } from './line'
import { createRandom } from './random'
import { createProgramOutbox, createProgramStorage } from './storage'

export type { MiniProgramApi, MiniProgramHeader, MiniProgramRequest, MiniProgramSocket } from './api'

/** Options of `createMiniProgramPlatform`. */
export interface MiniProgramPlatformOptions {
  /** `wx` of WeChat or `uni` of uni-app. */
  api: MiniProgramApi
  /** Prefix of every key, so that two apps of one program stay apart. Defaults to `weft`. */
  storagePrefix?: string
}

/** A clock that does not go back when the phone's does; a mini program has no monotonic clock. */
function monotonic(): () => number {
  let last = 0
  return () => {
    last = Math.max(last, Date.now())
    return last
  }
}

function networkOf(api: MiniProgramApi): NetworkPort {
  let isOnline = true
  const heard = ({ isConnected }: { isConnected: boolean }) => {
    isOnline = isConnected
  }
  api.getNetworkType({ success: ({ networkType }) => heard({ isConnected: networkType !== 'none' }) })
  api.onNetworkStatusChange(heard)
  return {
    isOnline: () => isOnline,
    subscribe(listener) {
      const changed = ({ isConnected }: { isConnected: boolean }) => listener(isConnected ? 'online' : 'offline')
      const shown = () => listener('visible')
      api.onNetworkStatusChange(changed)
      api.onAppShow?.(shown)
      return () => {
        api.offNetworkStatusChange?.(changed)
        api.offAppShow?.(shown)
      }
    },
  }
}

/**
 * Creates the ports of a WeChat mini program (`api: wx`) or a uni-app (`api: uni`). Adds `AbortController`, `URLSearchParams`,
 * `TextEncoder` and similar globals where they are missing. Supports ima.ecb. When storage is refused or full, values live in
 * memory; files are uploaded from memory, without intermediate progress.
 */
export function createMiniProgramPlatform({ api, storagePrefix = 'weft' }: MiniProgramPlatformOptions): Platform {
  fillGlobals()
  const { ready, uuid } = createRandom(api)
  return {
    clock: {
      now: () => Date.now(),
      monotonic: monotonic(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    socket: socketOver(api),
    fetch: fetchOver(api, uuid),
    upload: uploadOver(api, uuid),
    storage: createProgramStorage(api, storagePrefix, ready),
    outbox: createProgramOutbox(api, storagePrefix),
    network: networkOf(api),
    randomUuid: uuid,
    loadCipher: async (hexKey) => createEcbCipher(hexKey),
  }
}
