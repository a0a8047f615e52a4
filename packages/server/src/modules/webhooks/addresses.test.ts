import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './addresses'

const lookup = (name: string) =>
  new Promise((resolve) => publicLookup(name, { all: true }, (error, found) => resolve(error ? error.code : found)))

describe('addresses that may be sent to', () => {
  it('[T17] are public ones only', () => {
    for (const open of ['1.1.1.1', '8.8.8.8', '2606:4700::1111', '223.255.255.254'])
      expect(isPublicAddress(open)).toBe(true)
    for (const closed of [
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '127.255.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '0.0.0.0',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ])
      expect([closed, isPublicAddress(closed)]).toEqual([closed, false])
  })

  it('[T17] a name that leads to this machine is not connected to', async () => {
    expect(await lookup('localhost')).toBe('EPRIVATE')
  })
})
