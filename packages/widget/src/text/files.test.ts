import { describe, expect, it } from 'vitest'
import { shortenName } from './files'

describe('files', () => {
  it('[WD-05] a long name loses its middle, never its extension', () => {
    const name = 'SY-3200 水刺机蓄能器充气规程与安全须知 V2.3.pdf'
    expect(shortenName('短.pdf')).toBe('短.pdf')
    expect([...shortenName(name, 20)]).toHaveLength(20)
    expect(shortenName(name, 20)).toMatch(/^SY-3200 .*….*\.pdf$/)
    expect(shortenName(`${'前'.repeat(20)}🇨🇳🇩🇪🇫🇷.pdf`, 20)).toBe(`${'前'.repeat(9)}…🇨🇳🇩🇪🇫🇷.pdf`)
    expect(shortenName('👩‍🔧'.repeat(9), 20)).toBe(`${'👩‍🔧'.repeat(4)}…${'👩‍🔧'.repeat(2)}`)
  })
})
