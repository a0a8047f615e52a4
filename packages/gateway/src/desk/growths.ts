/**
 * Texts that robots of this node are writing: told to the others at most every `growingIntervalMs`, only while the bot has the
 * round, and withdrawn when a person takes over, when the robot goes and when it says no more. Nothing here is stored.
 */
import { firstCharacters } from '@weft/protocol'
import type { Bus, Clock, DeskStore } from '../ports/ports'

/** Characters that are told while a text grows: with its names it fits into a hint. The rest comes with the message. */
const TOLD_CHARACTERS = 1_500
/** Texts that grow at once at a node; of more, only the messages are seen. */
const MOST = 1_000

/** Where a text grows, and its robot. */
export interface GrowthOf {
  key: string
  tid: string
  userId: string
  userName: string
}

interface Growth extends GrowthOf {
  /** The socket or the ask that it belongs to. */
  owner: object
  text: string
  toldAt?: number
  /** The text that others have last seen. */
  told?: string
  cancelTelling?: () => void
  cancelSilence: () => void
}

interface GrowthsOptions {
  store: Pick<DeskStore, 'session'>
  bus: Pick<Bus, 'publish'>
  clock: Pick<Clock, 'monotonic' | 'after'>
  intervalMs: number
  silenceMs: number
  failed: (error: unknown) => void
}

export class Growths {
  private readonly running = new Map<string, Growth>()

  constructor(private readonly options: GrowthsOptions) {}

  /** The text as far as it is; empty while the robot is at work and has no words yet. */
  grow(owner: object, of: GrowthOf, text: string): void {
    const { clock, intervalMs, silenceMs } = this.options
    const id = idOf(of)
    const known = this.running.get(id)
    if (!known && this.running.size >= MOST) return
    known?.cancelSilence()
    const growth: Growth = known ?? { ...of, owner, text: '', cancelSilence: () => {} }
    growth.text = firstCharacters(text, TOLD_CHARACTERS)
    growth.cancelSilence = clock.after(silenceMs, () => this.withdraw(of))
    this.running.set(id, growth)
    if (growth.cancelTelling) return
    const left = growth.toldAt === undefined ? 0 : growth.toldAt + intervalMs - clock.monotonic()
    if (left <= 0) this.tell(id, growth)
    else
      growth.cancelTelling = clock.after(left, () => {
        growth.cancelTelling = undefined
        if (growth.told !== growth.text) this.tell(id, growth)
      })
  }

  /** The message is stored: the text that grew ends as it. */
  said(of: Pick<GrowthOf, 'key' | 'tid'>): void {
    this.forget(of)
  }

  /** Nothing comes of it: whoever saw it sees it no more. */
  withdraw(of: Pick<GrowthOf, 'key' | 'tid'>): void {
    const growth = this.forget(of)
    if (growth?.told === undefined) return
    const { key, tid, userId, userName } = growth
    this.options.bus.publish({ type: 'grew', key, tid, userId, userName })
  }

  /** The robot's socket has closed. */
  left(owner: object): void {
    for (const growth of [...this.running.values()]) if (growth.owner === owner) this.withdraw(growth)
  }

  /** Messages of this conversation were stored: perhaps a person took over with one of them. */
  committed(key: string): void {
    const growing = [...this.running.values()].filter((growth) => growth.key === key)
    if (growing.length === 0) return
    this.options.store.session(key).then((session) => {
      if (session?.phase !== 'bot') for (const growth of growing) this.withdraw(growth)
    }, this.options.failed)
  }

  private tell(id: string, growth: Growth): void {
    const { store, bus, clock, failed } = this.options
    growth.toldAt = clock.monotonic()
    const { key, tid, userId, userName } = growth
    store.session(key).then((session) => {
      if (this.running.get(id) !== growth) return
      if (session?.phase !== 'bot') return this.withdraw(growth)
      growth.told = growth.text
      bus.publish({ type: 'grew', key, tid, userId, userName, text: growth.text })
    }, failed)
  }

  private forget(of: Pick<GrowthOf, 'key' | 'tid'>): Growth | undefined {
    const id = idOf(of)
    const growth = this.running.get(id)
    growth?.cancelTelling?.()
    growth?.cancelSilence()
    this.running.delete(id)
    return growth
  }
}

const idOf = ({ key, tid }: Pick<GrowthOf, 'key' | 'tid'>): string => `${key} ${tid}`
