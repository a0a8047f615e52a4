import { expect, it } from 'vitest'
import type { ConversationRef } from '../ports/ports'
import { keyOf, refOf } from './key'

it.each<ConversationRef>([
  { kind: 'single', userIds: ['a', 'b'] },
  { kind: 'group', groupId: 'g|1' },
  { kind: 'service', deskId: 'd', customerId: '%c' },
])('takes the key of %j apart again', (ref) => {
  expect(refOf(keyOf(ref))).toEqual(ref)
})

it.each([
  '',
  'single',
  'group',
  'service',
  'single|a',
  'group|',
  'service|d|',
  'group|g|h',
  'single|a|b|c',
  'meeting|m',
])('throws on %j, which is no key', (text) => {
  expect(() => refOf(text)).toThrow(`not a conversation key: ${text}`)
})
