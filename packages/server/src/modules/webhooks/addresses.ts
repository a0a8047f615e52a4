/**
 * Addresses to which no webhook is sent (T17): this machine, its network, and every address that is not public. A name is
 * resolved once and the connection uses the checked address, so a DNS change in between has no effect.
 */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
/** For IPv6 only global unicast is allowed, without ranges for embedded IPv4 addresses or documentation. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Returns a host name or literal of a URL, without the brackets of IPv6 and the final dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|[\].]$/g, '')

export interface AddressRule {
  /** Hosts (`127.0.0.1:7439`) that may be private: development only. */
  allowedHosts: readonly string[]
  /** Plain http is refused too. */
  isProduction: boolean
}

/** Why no webhook may be sent to this address, as far as it is known without resolving it; undefined: allowed. */
export function refusalOf(address: string, rule: AddressRule): string | undefined {
  if (!URL.canParse(address)) return '地址无法识别'
  const url = new URL(address)
  if (url.protocol !== 'https:' && (rule.isProduction || url.protocol !== 'http:')) return '地址必须以 https:// 开头'
  if (url.username !== '' || url.password !== '') return '地址里不能带用户名和密码'
  if (rule.allowedHosts.includes(url.host)) return undefined
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublicAddress(host)) return '不能推送到内网或本机地址'
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal'))
    return '不能推送到内网或本机地址'
  return undefined
}

/** For `http.request`: returns the addresses of a name when all of them are public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      done(error, '', 4)
      return
    }
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      done(Object.assign(new Error('the name leads to an address that is not public'), { code: 'EPRIVATE' }), '', 4)
      return
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
