/**
 * One connection for several tabs of one person: the tab that holds the lock leads and has the socket (hub.ts), the others send
 * through it. To a chat it is an ordinary socket with ima.json. When the leading tab goes, another gets the lock; every tab's
 * connection closes and reopens at the new leader at once.
 */
import { type DownFrame, parseOwn, type UpFrame } from '@weft/protocol'
import { TAKEN_OVER } from '../connection/machine'
import type { SocketHandle, SocketHandlers, SocketPort, TabsPort } from '../platform/ports'
import { Hub, type HubOptions } from './hub'
import type { TabWord } from './words'

/** How long to wait for the leading tab; a living one answers within milliseconds. */
const LEADER_MS = 2_000

export interface SharedSocketOptions extends HubOptions {
  tabs: TabsPort
  /** Unique per person, app and origin. */
  name: string
  newId(): string
  /** This tab leads from now on. */
  leads(): void
}

/** `socket` is the chat's socket port; `leave` gives up the lead. */
export interface SharedSocket {
  readonly name: string
  readonly socket: SocketPort
  readonly isLeading: boolean
  leave(): void
}

/** This tab's connection through the leading tab. Events while there is none are dropped. */
class OwnLine {
  #line: { id: string; handlers: SocketHandlers; isOpened: boolean } | undefined

  /** This connection's id among the tabs. */
  get id(): string | undefined {
    return this.#line?.id
  }

  get isOpened(): boolean {
    return this.#line?.isOpened ?? false
  }

  begin(id: string, handlers: SocketHandlers): void {
    this.#line = { id, handlers, isOpened: false }
  }

  /** The caller gets no further events. */
  drop(): void {
    this.#line = undefined
  }

  readonly opened = (): void => {
    if (!this.#line || this.#line.isOpened) return
    this.#line.isOpened = true
    this.#line.handlers.opened('ima.json')
  }

  readonly received = (frame: DownFrame): void => this.#line?.handlers.received(JSON.stringify(frame))

  readonly closed = (code: number, reason: string): void => {
    const ending = this.#line
    this.drop()
    ending?.handlers.closed({ code, reason, clean: false })
  }
}

export function createSharedSocket(options: SharedSocketOptions): SharedSocket {
  const { tabs, name, newId } = options
  const abort = new AbortController()
  let hub: Hub | undefined
  const line = new OwnLine()

  const toTab = (id: string) => ({
    opened: () => channel.say({ word: 'opened', to: id } satisfies TabWord),
    received: (frame: DownFrame) => channel.say({ word: 'frame', to: id, frame } satisfies TabWord),
    closed: (code: number, reason: string) => channel.say({ word: 'closed', to: id, code, reason } satisfies TabWord),
  })
  const channel = tabs.join(name, (message) => {
    const said = message as TabWord
    switch (said.word) {
      case 'open':
        hub?.join(said.from, toTab(said.from))
        break
      case 'send':
        hub?.take(said.from, said.frame)
        break
      case 'close':
        hub?.leave(said.from)
        break
      case 'opened':
        if (said.to === line.id) line.opened()
        break
      case 'frame':
        if (said.to === line.id) line.received(said.frame)
        break
      case 'closed':
        if (said.to === line.id) line.closed(said.code, said.reason)
        break
      case 'leads':
        moveOver()
        break
    }
  })

  const attach = () => {
    const { id } = line
    if (id === undefined) return
    if (hub) hub.join(id, line)
    else channel.say({ word: 'open', from: id } satisfies TabWord)
  }
  /** An open connection led to a tab that is gone; one still opening starts at the new leader. */
  const moveOver = () => {
    if (line.isOpened) line.closed(1001, TAKEN_OVER)
    else attach()
  }
  tabs.lead(
    name,
    () => {
      if (abort.signal.aborted) return
      hub = new Hub(options)
      channel.say({ word: 'leads' } satisfies TabWord)
      moveOver()
      options.leads()
    },
    abort.signal,
  )

  const socket: SocketPort = (url, framings, handlers) => {
    const mine = newId()
    let own: SocketHandle | undefined
    line.begin(mine, handlers)
    // The caller gets the handle before any event.
    void Promise.resolve().then(() => {
      if (line.id === mine) attach()
    })
    // Without an answer (the leader is frozen, or locks are refused) this tab opens its own socket.
    const timer = options.clock.setTimeout(() => {
      if (line.id !== mine || line.isOpened) return
      line.drop()
      if (!hub) channel.say({ word: 'close', from: mine } satisfies TabWord)
      own = options.socket(url, framings, handlers)
    }, LEADER_MS)
    return {
      send(data) {
        if (own) own.send(data)
        if (line.id !== mine) return
        const frame = parseOwn(String(data)) as UpFrame
        if (hub) hub.take(mine, frame)
        else channel.say({ word: 'send', from: mine, frame } satisfies TabWord)
      },
      close(code) {
        options.clock.clearTimeout(timer)
        if (own) {
          own.close(code)
          return
        }
        if (line.id === mine) line.drop()
        if (hub) hub.leave(mine)
        else channel.say({ word: 'close', from: mine } satisfies TabWord)
      },
    }
  }

  return {
    name,
    socket,
    get isLeading() {
      return hub !== undefined
    },
    leave() {
      abort.abort()
      hub?.stop()
      hub = undefined
      channel.leave()
    },
  }
}
