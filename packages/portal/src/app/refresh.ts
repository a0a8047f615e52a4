/**
 * AC-05: a call answered with 20300, 20301 or 20302 waits, one refresh runs for all that wait, and each is sent once
 * more. At most 100 wait; the oldest is given up with an error. A second refusal is handed to the caller.
 */
import { CallError, type HttpPort, type HttpRequest, isTokenCode } from '@weft/contract'

export const QUEUE_LIMIT = 100

interface Waiting {
  go: () => void
  giveUp: (error: unknown) => void
}

/** @param refresh fetches and stores a new token; rejects when nobody is signed in any more. */
export function withRefresh(port: HttpPort, refresh: () => Promise<void>): HttpPort {
  let waiting: Waiting[] = []
  let running = false

  const startRefresh = async () => {
    running = true
    try {
      await refresh()
      for (const one of waiting.splice(0)) one.go()
    } catch (error) {
      for (const one of waiting.splice(0)) one.giveUp(error)
    } finally {
      running = false
    }
  }

  const refreshed = () =>
    new Promise<void>((go, giveUp) => {
      waiting.push({ go, giveUp })
      if (waiting.length > QUEUE_LIMIT) {
        const [oldest, ...rest] = waiting
        waiting = rest
        oldest?.giveUp(new CallError('操作失败', -1, 0))
      }
      if (!running) void startRefresh()
    })

  return {
    async request<T>(request: HttpRequest): Promise<T[]> {
      try {
        return await port.request<T>(request)
      } catch (error) {
        if (request.auth === 'none' || !(error instanceof CallError) || !isTokenCode(error.code)) throw error
        await refreshed()
        return port.request<T>(request)
      }
    },
  }
}
