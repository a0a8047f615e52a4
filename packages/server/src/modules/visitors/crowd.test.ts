/** A large crowd behind one address is more likely than an attack (SV-13, P-52). */
import type { VisitorUser } from '@weft/contract'
import { proofFor, readChallenge } from '@weft/protocol/proof-of-work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ limits: { visitorsPerHour: 2, visitorsPerHourOf: {} } })
})
afterAll(() => portal.stop())

const secretOf = (index: number) => `page-secret-of-a-visitor-${index}`
const generate = (index: number, { from = '203.0.113.9', proof }: { from?: string; proof?: string } = {}) =>
  portal.browser().send<VisitorUser>({
    method: 'POST',
    url: '/fs/open-api/v1/virtually/user/generate',
    payload: { virtuallyUserId: secretOf(index), appId: 'weft-demo', ...(proof !== undefined && { proof }) },
    remoteAddress: from,
  })
const challengeIn = (reply: Awaited<ReturnType<typeof generate>>) =>
  readChallenge(reply.response.headers['x-weft-challenge'] as string | undefined)

it('[SV-13] beyond the limit a page that does the work is served, one that does not is refused with Retry-After', async () => {
  for (const index of [1, 2]) expect((await generate(index)).code).toBe(0)
  const refused = await generate(3)
  expect(refused).toMatchObject({ status: 429, code: 1, msg: '新访客过多，请稍后再试' })
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
  const challenge = challengeIn(refused)
  if (!challenge) throw new Error('no work was asked for')
  const proof = await proofFor(challenge)
  expect((await generate(3, { proof: '0' })).status).toBe(429)
  expect((await generate(3, { proof })).code).toBe(0)
  // A solution is valid for one page only.
  expect((await generate(4, { proof })).status).toBe(429)
  expect((await generate(3)).code).toBe(0)
})

it('[SV-13] far beyond the limit nobody new is made, whatever work was done, and whom the server knows goes on', async () => {
  const from = '203.0.113.10'
  for (let index = 100; index < 120; index += 1) {
    const challenge = challengeIn(await generate(index, { from }))
    const proof = challenge && (await proofFor(challenge))
    expect((await generate(index, { from, proof })).code).toBe(0)
  }
  const refused = await generate(120, { from })
  expect([refused.status, challengeIn(refused)]).toEqual([429, undefined])
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await generate(100, { from })).code).toBe(0)
}, 120_000)
