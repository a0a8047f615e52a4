import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofFor } from './proof'

describe('the work for a code', () => {
  it('[T19] finds a number with the asked zero bits, and none where nothing is asked', async () => {
    const proof = await proofFor({ bits: 9, challenge: 'loom' })
    const digest = createHash('sha256').update(`loom:${proof}`).digest()
    expect(digest.readUInt32BE(0) >>> (32 - 9)).toBe(0)
    expect(await proofFor({ bits: 0, challenge: '' })).toBeUndefined()
  })
})
