/** The script's chat before it exists: the page identifies its user, and the service may refuse the call. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScriptChat } from './script-chat'

const APP = { appId: 'weft-demo', server: 'https://chat.example' }
const MILL = '当前访问人数较多，请稍后再试'

let answers: Array<() => Response>
let asked: number
let told: unknown[][]
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
  answers = []
  asked = 0
  told = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return (answers.shift() ?? answers.at(-1) ?? refused)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: string, retryAfter?: string) =>
  new Response(body, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } })
const refused = () => answer(429, JSON.stringify({ code: 429, msg: MILL, data: [] }), '120')

function open() {
  const chat = new ScriptChat({
    options: { ...APP, identity: async () => 'signed by the site' } as never,
    emit: (event, ...values) => told.push([event, ...values]),
    show: () => {},
  })
  return { chat, get: () => chat.get().catch(() => undefined) }
}

describe('a person whom the service does not take now', () => {
  it('[WD-17] [IM-26] a refusal is told with its reason and time, and the next try comes no sooner than Retry-After says, with a spread', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { chat, get } = open()
    await get()
    // Two minutes and half of the jitter, which is a quarter of them.
    const retryAt = Date.now() + 135_000
    expect(told).toEqual([['error', MILL, { reason: 'too-many', code: 429, retryAt }]])
    await vi.advanceTimersByTimeAsync(134_999)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(2)
    await chat.stop()
  })

  it('[WD-17] [IM-26] a refusal without JSON of the service is a refusal too; what is none is tried again after 5 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    answers = [() => answer(429, '<html>Too Many Requests</html>', '30'), () => answer(502, '<html>Bad Gateway</html>')]
    const { chat, get } = open()
    await get()
    expect(told.at(-1)).toMatchObject(['error', MILL, { reason: 'too-many' }])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toBe(2)
    expect(told.at(-1)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toBe(3)
    await chat.stop()
  })

  it('[WD-17] however often the page asks meanwhile, one try follows', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { chat, get } = open()
    for (let times = 0; times < 4; times += 1) await get()
    expect(asked).toBe(4)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(asked).toBe(5)
    await chat.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(5)
  })
})
