import type { ClientEnd, Line } from '../line/line'

/** Accepts the sockets of an address. */
export interface Listener {
  /** The chosen framing among the offered ones, `''` for none; undefined: the socket is refused. */
  admit(offered: readonly string[]): string | undefined
  connected(client: ClientEnd, protocol: string): Line
}

/** All mocks of this process, by the address of their sockets; each address has one mock. */
const listeners = new Map<string, Listener>()

const placeOf = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

export const listenAt = (url: string, listener: Listener): void => void listeners.set(placeOf(url), listener)
export const stopListening = (url: string): void => void listeners.delete(placeOf(url))
export const listenerAt = (url: string): Listener | undefined => listeners.get(placeOf(url))
