import { describe, expect, it } from 'vitest'
import { addressToSave, fileState } from './file-to-save'

describe('a file to save', () => {
  it('[WD-05] [T15] asks the service on another origin to let the browser save, and changes no other address', () => {
    const page = 'https://portal.example/customerService'
    const signed = `/files/${'0f'.repeat(16)}/规程.pdf?until=1&seal=x`
    expect(addressToSave(signed, page)).toBe(signed)
    expect(addressToSave(`https://files.example${signed}`, page)).toBe(
      `https://files.example/files/${'0f'.repeat(16)}/${encodeURIComponent('规程.pdf')}?until=1&seal=x&save=1`,
    )
    const foreign = 'https://bucket.example/a.pdf?X-Signature=1'
    expect(addressToSave(foreign, page)).toBe(foreign)
    const own = 'blob:https://portal.example/1f2e'
    expect(addressToSave(own, page)).toBe(own)
  })

  it.each([
    [200, 'there'],
    [405, 'there'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'failed'],
    [503, 'failed'],
  ])('[WD-05] reads %i as %s', (status, state) => {
    expect(fileState({ ok: status < 300, status })).toBe(state)
  })
})
