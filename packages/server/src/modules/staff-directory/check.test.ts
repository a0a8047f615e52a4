/** Rounds over sessions at the OpenID provider, on a clock and a provider of the test's own. */
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSecretBox } from '../../platform/secret-box'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { account } from '../accounts'
import { ssoSession } from '../sso'
import { type CheckParts, checkPeople } from './check'
import type { LdapDirectory } from './ldap'
import type { OidcDirectory } from './oidc'
import { keepTokens, tokensOf } from './repository'
import type { SessionTokens } from './tables'

const issuer = 'https://provider.example'
const hour = 3_600_000
let database: TestDatabase
let parts: CheckParts
let now: number
const renew = vi.fn<OidcDirectory['renew']>()
const signOut = vi.fn(async () => undefined)

const person = async () => ({ issuer, subject: 'anna', userName: 'anna', name: '安娜', groups: [] })

beforeEach(async () => {
  vi.resetAllMocks()
  now = 1_763_700_000_000
  database = await createTestDatabase()
  await database.db.insert(account).values({
    number: 'n',
    loginName: 'anna',
    name: '安娜',
    kind: 'personal',
    tenantType: 1,
    passwordHash: 'none',
    createdAt: new Date(now),
  })
  const box = await openSecretBox(database.pool, { words: '0'.repeat(43) })
  parts = {
    db: database.db,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    secrets: { box },
    people: { admit: async () => ({ number: 'n' }) } as unknown as CheckParts['people'],
    sso: { signOut, signOutEverywhere: async () => undefined },
    everyMs: hour,
    oidc: { issuer: async () => issuer, renew } as unknown as OidcDirectory,
  }
})
afterEach(() => database.close())

async function session(sessionId: string): Promise<void> {
  await database.db
    .insert(ssoSession)
    .values({ id: sessionId, userId: 'n', createdAt: new Date(now), expiresAt: new Date(now + 12 * hour) })
  await keepTokens(parts, { sessionId, issuer, tokens: { idToken: 'i', refreshToken: `${sessionId}-0` } }, now)
  now += 1
}

it('[AC-26] two rounds at once use a refresh token once', async () => {
  await session('a')
  await session('b')
  now += hour
  const renewed = (tokens: SessionTokens) => ({
    tokens: { ...tokens, refreshToken: `${tokens.refreshToken}-next` },
    person,
  })
  renew.mockImplementation(async (tokens) => renewed(tokens))
  // The second round runs while the first one waits for the provider.
  renew.mockImplementationOnce(async (tokens) => {
    await checkPeople(parts)
    return renewed(tokens)
  })
  await checkPeople(parts)
  expect(renew.mock.calls.map(([tokens]) => tokens.refreshToken).sort()).toEqual(['a-0', 'b-0'])
  expect(await tokensOf(parts, 'a')).toEqual({ idToken: 'i', refreshToken: 'a-0-next' })
})

it('[AC-26] a session whose check fails keeps no other from its check', async () => {
  await session('a')
  await session('b')
  now += hour
  renew.mockImplementation(async (tokens) => {
    if (tokens.refreshToken === 'a-0') throw new Error('invalid_request')
    return 'ended'
  })
  await checkPeople(parts)
  expect(signOut.mock.calls).toEqual([[{ id: 'b' }]])
})

it('[AC-26] a session whose tokens cannot be opened keeps no other from its check', async () => {
  await session('a')
  await session('b')
  await database.pool.query(`UPDATE directory_session SET tokens = 'unreadable' WHERE session_id = 'a'`)
  now += hour
  renew.mockResolvedValue('ended')
  await checkPeople(parts)
  expect(signOut.mock.calls).toEqual([[{ id: 'b' }]])
})

it('[AC-26] a provider that does not answer ends the round after three sessions, and the next begins with others', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await session(id)
  now += hour
  renew.mockRejectedValue(new Error('down'))
  await expect(checkPeople(parts)).rejects.toThrow('down')
  expect(renew).toHaveBeenCalledTimes(3)
  await checkPeople(parts)
  expect(renew.mock.lastCall?.[0].refreshToken).toBe('d-0')
})

it('[AC-26] the new refresh token is stored when the person cannot be read', async () => {
  await session('a')
  now += hour
  renew.mockResolvedValue({
    tokens: { idToken: 'i', refreshToken: 'rotated' },
    person: () => Promise.reject(new Error()),
  })
  await checkPeople(parts)
  expect(await tokensOf(parts, 'a')).toEqual({ idToken: 'i', refreshToken: 'rotated' })
})

it('[AC-26] a person of LDAP whose roles cannot be removed keeps no other from their check', async () => {
  const signOutEverywhere = vi.fn(async () => undefined)
  await checkPeople({
    ...parts,
    people: {
      due: async () => ['a', 'b'].map((name) => ({ subject: name, userId: name })),
      leave: async ({ userId }: { userId: string }) => {
        if (userId === 'a') throw new Error('the last administrator')
      },
    } as unknown as CheckParts['people'],
    sso: { ...parts.sso, signOutEverywhere },
    ldap: {
      issuer: 'ldap:dc=example',
      lookUp: async () => new Map(['a', 'b'].map((name) => [name, 'gone'] as const)),
    } as unknown as LdapDirectory,
  })
  expect(signOutEverywhere.mock.calls).toEqual([['b']])
})

it('[AC-26] a session ends when the provider does not say in which groups the person is', async () => {
  await session('a')
  now += hour
  renew.mockImplementation(async (tokens) => ({ tokens, person: async () => undefined }))
  await checkPeople(parts)
  expect(signOut.mock.calls).toEqual([[{ id: 'a' }]])
})
