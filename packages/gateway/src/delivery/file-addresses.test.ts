import { MsgType } from '@weft/protocol'
import { expect, it } from 'vitest'
import { addressesIn, withAddresses } from './file-addresses'

it.each([[{ title: 5, items: 'x' }], [{ items: [null] }], [{ items: [{ msgType: 1 }] }], [{}]])(
  '[P-44] leaves a relay of another shape as it is: %j',
  (item) => {
    expect(addressesIn(MsgType.relay, [item])).toEqual([])
    expect(withAddresses(MsgType.relay, [item], () => '/signed')).toEqual([item])
  },
)
