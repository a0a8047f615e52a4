import { chatCalls } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { ChatError } from '../api/error'
import type { FetchPort } from '../platform/ports'
import { settle, VirtualClock } from '../testing/virtual-clock'
import { RenewalQueue } from '../token/renewal-queue'
import { createHttpClient, type HttpClientOptions } from './client'

type Sent = { url: string; method: string; headers: Record<string, string>; body?: unknown }

function setUp(answer: (sent: Sent) => { status?: number; body: unknown }, options: Partial<HttpClientOptions> = {}) {
  const clock = new VirtualClock()
  const sent: Sent[] = []
  let renewals = 0
  const fetch: FetchPort = async (url, { method, headers, body }) => {
    sent.push({ url, method, headers, body })
    const { status = 200, body: reply } = answer({ url, method, headers, body })
    return { status, headers: { get: () => null }, text: async () => JSON.stringify(reply) }
  }
  const client = createHttpClient({
    fetch,
    clock,
    origin: 'https://portal.example/',
    authorization: () => `bearer token-${renewals}`,
    renewals: new RenewalQueue(async () => {
      renewals += 1
    }),
    reading: 'strict',
    ...options,
  })
  return { clock, client, sent, renewals: () => renewals }
}

describe('the client', () => {
  it('[ER-04] carries the service flag, the XHR header and Authorization, unless it must not', async () => {
    const { client, sent } = setUp(() => ({ body: { code: 0, data: [] } }))
    await client.request({ method: 'POST', path: '/a', query: { page: 1, q: '梭 织' }, body: { b: 1 } })
    await client.request({ method: 'GET', path: '/b', auth: 'none' })
    await client.call(chatCalls.users, { body: { filterUuidList: 'a,b' } })
    expect(sent[0]).toEqual({
      url: 'https://portal.example/a?page=1&q=%E6%A2%AD+%E7%BB%87',
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Weft-Service': 'chat',
        'Content-Type': 'application/json',
        Authorization: 'bearer token-0',
      },
      body: '{"b":1}',
    })
    expect(sent[1]?.headers.Authorization).toBeUndefined()
    expect(sent[2]).toMatchObject({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'filterUuidList=a%2Cb',
    })
  })

  it('[ER-04] gives up after 5 000 ms with 请求超时', async () => {
    const { clock, client } = setUp(() => ({ body: {} }), {
      fetch: (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    const outcome = client.request({ method: 'GET', path: '/slow' }).catch((error: ChatError) => error)
    await clock.advance(4_999)
    let isOver = false
    void outcome.then(() => {
      isOver = true
    })
    await settle()
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ code: 'timeout', message: '请求超时', isRetryable: true })
    expect(clock.pending).toBe(0)
  })

  it('every failure is a ChatError that says what it is about', async () => {
    const refused = setUp(() => ({ body: { code: 7, msg: '不行', data: [] } }))
    await expect(refused.client.request({ method: 'GET', path: '/x?y=1' })).rejects.toMatchObject({
      code: 7,
      message: '不行',
      context: { call: 'GET /x', status: 200 },
      isRetryable: false,
    })
    const broken = setUp(() => ({ status: 502, body: undefined }))
    await expect(broken.client.request({ method: 'GET', path: '/x' })).rejects.toMatchObject({
      code: 'http',
      isRetryable: true,
    })
    const down = setUp(() => {
      throw new TypeError('down')
    })
    await expect(down.client.request({ method: 'GET', path: '/x' })).rejects.toBeInstanceOf(ChatError)
    await expect(down.client.request({ method: 'GET', path: '/x' })).rejects.toMatchObject({ code: 'network' })
  })

  it.each([20300, 20301, 20302])(
    '[AC-05] %i: one renewal for all, each call once more, never a third time',
    async (code) => {
      const { client, sent, renewals } = setUp(({ headers }) => ({
        body: headers.Authorization === 'bearer token-0' ? { code, msg: 'expired' } : { code: 0, data: ['fine'] },
      }))
      const calls = Array.from({ length: 60 }, (_, n) => client.request({ method: 'POST', path: `/call/${n}` }))
      expect(await Promise.all(calls)).toEqual(Array(60).fill(['fine']))
      expect(renewals()).toBe(1)
      expect(sent).toHaveLength(120)

      const stubborn = setUp(() => ({ body: { code, msg: 'expired' } }))
      await expect(stubborn.client.request({ method: 'GET', path: '/x' })).rejects.toMatchObject({ code })
      expect(stubborn.sent).toHaveLength(2)
    },
  )

  it('[AC-05] at most 100 calls wait for the token; the oldest leaves with an error', async () => {
    const { client } = setUp(({ headers }) => ({
      body: headers.Authorization === 'bearer token-0' ? { code: 20300 } : { code: 0, data: [] },
    }))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 105 }, () => client.request({ method: 'GET', path: '/x' })),
    )
    const failed = outcomes.flatMap((outcome, n) => (outcome.status === 'rejected' ? [[n, outcome.reason.code]] : []))
    expect(failed).toEqual([0, 1, 2, 3, 4].map((n) => [n, 'queue-full']))
  })
})
