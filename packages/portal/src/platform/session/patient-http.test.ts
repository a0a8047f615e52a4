import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patientHttp } from './patient-http'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the patient port', () => {
  it('takes an answer that comes after ten minutes', async () => {
    const late = () =>
      new Promise<Response>((answer) =>
        setTimeout(() => answer(Response.json({ code: 0, msg: '', data: [1] })), 600_000),
      )
    vi.stubGlobal('fetch', late)
    const answer = patientHttp.request({ method: 'POST', path: '/import', auth: 'none' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(await answer).toEqual([1])
  })
})
