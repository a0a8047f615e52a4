import type { ClientEnd, Line } from '../line/line'

/** What waits for sockets at an address. */
export interface Listener {
  /** The framing that is taken of those offered, `''` for none; undefined where the socket is refused. */
  admit(offered: readonly string[]): string | undefined
  connected(client: ClientEnd, protocol: string): Line
}

/** Mocks of all tests of a process, by the address of their sockets: no two share one. */
const listeners = new Map<string, Listener>()

const placeOf = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

export const listenAt = (url: string, listener: Listener): void => void listeners.set(placeOf(url), listener)
export const stopListening = (url: string): void => void listeners.delete(placeOf(url))
export const listenerAt = (url: string): Listener | undefined => listeners.get(placeOf(url))
