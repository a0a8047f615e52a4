/** UUIDs from the phone's random bytes. Those arrive asynchronously, so a pool is kept. */
import type { MiniProgramApi } from './api'

/** Bytes requested at once: enough for 256 UUIDs. */
const POOL_BYTES = 4_096
const UUID_BYTES = 16

export interface Random {
  /** Resolves when the first bytes are there, or when there is no source. */
  ready: Promise<void>
  uuid(): string
}

export function createRandom({ getRandomValues }: Pick<MiniProgramApi, 'getRandomValues'>): Random {
  let pool = new Uint8Array(0)
  let isAsked = false
  const fill = () =>
    new Promise<void>((resolve) => {
      if (!getRandomValues || isAsked) return resolve()
      isAsked = true
      getRandomValues({
        length: POOL_BYTES,
        success({ randomValues }) {
          pool = new Uint8Array(randomValues)
          isAsked = false
          resolve()
        },
        fail: () => resolve(),
      })
    })
  const next = (): Uint8Array => {
    const bytes = pool.slice(0, UUID_BYTES)
    pool = pool.slice(UUID_BYTES)
    if (pool.length < POOL_BYTES / 2) void fill()
    // Without a source of random bytes, guessable ids are better than equal ones.
    return bytes.length === UUID_BYTES ? bytes : Uint8Array.from({ length: UUID_BYTES }, () => Math.random() * 256)
  }
  return {
    ready: fill(),
    uuid() {
      const bytes = next()
      bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
  }
}
