import { isIPv6 } from 'node:net'

/** The group of an address for limits: for IPv6 the network of 64 bits, because one household has all of it. */
export function addressGroup(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const parts = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4)
  // Normalised, so that one network has one spelling, whatever a proxy wrote.
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')
}
