/** Tabs of one origin on virtual time: a lock per name, granted in the order of requests, and a channel among living tabs. */
import type { TabsPort } from '../platform/ports'
import type { VirtualClock } from './virtual-clock'

interface Waiting {
  tab: string
  lead(): void
}

export class TabsModel {
  readonly #clock: VirtualClock
  readonly #locks = new Map<string, Waiting[]>()
  readonly #channels: { tab: string; name: string; heard(message: unknown): void }[] = []
  readonly #living = new Set<string>()

  constructor(clock: VirtualClock) {
    this.#clock = clock
  }

  tab(id: string): TabsPort {
    this.#living.add(id)
    return {
      living: async () => new Set(this.#living),
      lead: (name, lead, signal) => {
        const queue = this.#locks.get(name) ?? []
        this.#locks.set(name, queue)
        const mine = { tab: id, lead }
        queue.push(mine)
        if (queue.length === 1) this.#soon(() => queue[0] === mine && lead())
        signal.addEventListener('abort', () => this.#release(queue, (one) => one === mine), { once: true })
      },
      join: (name, heard) => {
        const channel = { tab: id, name, heard }
        this.#channels.push(channel)
        return {
          say: (message) => {
            const copy = structuredClone(message)
            for (const other of this.#channels) {
              if (other.tab === id || other.name !== name) continue
              this.#soon(() => this.#living.has(other.tab) && other.heard(copy))
            }
          },
          leave: () => void this.#channels.splice(this.#channels.indexOf(channel), 1),
        }
      },
    }
  }

  /** The browser kills the page: no goodbye, no more messages, its locks pass on. */
  kill(id: string): void {
    this.#living.delete(id)
    for (const queue of this.#locks.values()) this.#release(queue, ({ tab }) => tab === id)
  }

  #release(queue: Waiting[], isGone: (one: Waiting) => boolean): void {
    const [before] = queue
    queue.splice(0, queue.length, ...queue.filter((one) => !isGone(one)))
    const [next] = queue
    if (next && next !== before) this.#soon(() => queue[0] === next && next.lead())
  }

  #soon(run: () => unknown): void {
    this.#clock.setTimeout(() => void run(), 1)
  }
}
