import { calls } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { startSamples, waysIn } from './samples'

describe('code of the open-service centre', () => {
  const all = [...waysIn(), ...startSamples()].map(({ code }) => code).join('\n')

  it('[PC-23] names only paths that the contract has', () => {
    const known = new Set(Object.values(calls).flatMap((domain) => Object.values(domain).map(({ path }) => path)))
    const named = [...all.matchAll(/\/(?:open-api|web-api)\/[\w/-]+/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((path) => !known.has(path))).toEqual([])
  })

  it('[PC-23] has one sample for each of the five quick starts', () => {
    expect(startSamples()).toHaveLength(5)
  })
})
