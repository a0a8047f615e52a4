import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofFor, readChallenge, writeChallenge } from '.'

describe('the work that is asked for', () => {
  it('[T19] is a number with the asked zero bits, and none where nothing is asked', async () => {
    const proof = await proofFor({ bits: 9, challenge: 'loom' })
    const digest = createHash('sha256').update(`loom:${proof}`).digest()
    expect(digest.readUInt32BE(0) >>> (32 - 9)).toBe(0)
    expect(await proofFor({ bits: 0, challenge: '' })).toBeUndefined()
  })

  it('[P-52] travels in a header, and what is none asks for nothing', () => {
    const challenge = { bits: 15, challenge: 'aB-_9' }
    expect(readChallenge(writeChallenge(challenge))).toEqual(challenge)
    for (const header of [null, undefined, '', '15', 'x y', '999 a', '15 a b', '15 <script>'])
      expect(readChallenge(header)).toBeUndefined()
  })

  it('is not done for a service that asks for the sun', async () => {
    await expect(proofFor({ bits: 32, challenge: 'loom' })).rejects.toThrow('too much work')
  })
})
