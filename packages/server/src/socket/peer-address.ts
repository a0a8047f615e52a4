import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Returns the address of a socket: the connection's address, or behind proxies that are named by address or network
 * (`10.0.0.0/8`) the last address in X-Forwarded-For that is not a proxy's. Headers of other peers are ignored (T23).
 */
export function peerAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string): boolean => {
    const family = isIP(address)
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '')
    const header = request.headers['x-forwarded-for']
    const told = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').reverse()
    for (const next of told.map((one) => plain(one.trim()))) {
      if (!isProxy(address) || isIP(next) === 0) break
      address = next
    }
    return address
  }
}

/** IPv4 inside IPv6 is the same address. */
const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)
