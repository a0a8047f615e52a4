import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Session, SessionVerifier } from '../session'
import { createAsker, isAccountKey } from './asker'

function world() {
  let now = 0
  let looks = 0
  const people: Record<string, Partial<Session>> = {
    anna: { userId: 'anna', kind: 'staff' },
    bert: { userId: 'bert', kind: 'enterprise' },
    named: { userId: 'named', kind: 'visitor', isIdentified: true },
    guest: { userId: 'guest', kind: 'visitor' },
  }
  const sessions = {
    verify: async (_type: string, token: string) => {
      looks += 1
      const session = people[token]
      return session ? { ok: true, session } : { ok: false, reason: 'unknown' }
    },
  } as unknown as SessionVerifier
  const asker = createAsker(sessions, { now: () => now })
  const ask = (token?: string, ip = '203.0.113.7') =>
    asker({ ip, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } } as FastifyRequest)
  return {
    ask,
    looks: () => looks,
    pass: (ms: number) => {
      now += ms
    },
  }
}

it('[SV-13] counts people of an account by the account, everybody else by the address', async () => {
  const { ask } = world()
  expect(await Promise.all([ask('anna'), ask('anna', '198.51.100.1'), ask('bert'), ask('named')])).toEqual([
    'account anna',
    'account anna',
    'account bert',
    'account named',
  ])
  expect(await Promise.all([ask(), ask('guest'), ask('forged')])).toEqual(Array(3).fill('203.0.113.7'))
  expect([isAccountKey('account anna'), isAccountKey('203.0.113.7')]).toEqual([true, false])
})

it('[SV-13] [G11] a header that proves nothing is looked up a hundred times in ten seconds, not more', async () => {
  const { ask, looks, pass } = world()
  for (let at = 0; at < 300; at += 1) expect(await ask(`forged-${at}`)).toBe('203.0.113.7')
  expect(looks()).toBe(100)
  expect(await ask('anna')).toBe('203.0.113.7')
  expect(await ask('anna', '198.51.100.1')).toBe('account anna')
  pass(10_000)
  expect(await ask('anna')).toBe('account anna')
})
