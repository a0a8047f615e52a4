import { CallError, type HttpPort, type HttpRequest } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { shareRenewal, withRefresh } from './refresh'

const call: HttpRequest = { method: 'GET', path: '/x', auth: 'session' }
const expired = (code = 20301) => new CallError('过期', code, 200)

/** A server whose token is stale until `renew` is called; counts the requests. */
function staleServer(code = 20301) {
  const seen = { requests: 0, isFresh: false }
  const port: HttpPort = {
    async request<T>() {
      seen.requests += 1
      if (!seen.isFresh) throw expired(code)
      return ['ok'] as T[]
    },
  }
  return { port, seen }
}

describe('[AC-05] renewing the token', () => {
  it.each([20300, 20301, 20302])('[AC-05] code %i renews once and sends the call again', async (code) => {
    const { port, seen } = staleServer(code)
    let refreshes = 0
    const http = withRefresh(port, async () => {
      refreshes += 1
      seen.isFresh = true
    })
    await expect(http.request(call)).resolves.toEqual(['ok'])
    expect([refreshes, seen.requests]).toEqual([1, 2])
  })

  it('[AC-05] one renewal serves all that wait; the 101st waiting call gives up the oldest', async () => {
    const { port, seen } = staleServer()
    let finish: () => void = () => undefined
    let refreshes = 0
    const http = withRefresh(port, () => {
      refreshes += 1
      return new Promise<void>((done) => {
        finish = () => {
          seen.isFresh = true
          done()
        }
      })
    })
    const results = Array.from({ length: 101 }, () =>
      http.request(call).then(
        () => 'ok',
        () => 'given up',
      ),
    )
    await expect(results[0]).resolves.toBe('given up')
    finish()
    const rest = await Promise.all(results.slice(1))
    expect(rest.every((result) => result === 'ok')).toBe(true)
    expect(refreshes).toBe(1)
  })

  it('[AC-05] [G9] calls, uploads and the chat share one renewal, and the token that came serves for 5 s', async () => {
    let refreshes = 0
    let clock = 10_000
    const servers = [staleServer(), staleServer()]
    const renew = shareRenewal(
      async () => {
        refreshes += 1
        await Promise.resolve()
        for (const { seen } of servers) seen.isFresh = true
      },
      () => clock,
    )
    const ports = servers.map(({ port }) => withRefresh(port, renew))
    await Promise.all([...ports.map((port) => port.request(call)), renew()])
    expect(refreshes).toBe(1)
    clock += 4_999
    await renew()
    expect(refreshes).toBe(1)
    clock += 1
    await renew()
    expect(refreshes).toBe(2)
    const failing = shareRenewal(() => Promise.reject(new Error('down')))
    await expect(failing()).rejects.toThrow('down')
    await expect(failing()).rejects.toThrow('down')
  })

  it('[AC-05] a second refusal reaches the caller, and a failed renewal fails all that wait', async () => {
    const { port } = staleServer()
    await expect(withRefresh(port, async () => undefined).request(call)).rejects.toMatchObject({ code: 20301 })
    const gone = new Error('nobody is signed in')
    await expect(withRefresh(port, () => Promise.reject(gone)).request(call)).rejects.toBe(gone)
  })

  it('[AC-05] within 5 000 ms of a renewal there is no other: a call is sent again with what came', async () => {
    const { port, seen } = staleServer()
    let [at, refreshes] = [1_000, 0]
    const renew = shareRenewal(
      async () => {
        refreshes += 1
        seen.isFresh = true
      },
      () => at,
    )
    const http = withRefresh(port, renew)
    await http.request(call)
    seen.isFresh = false
    at += 4_999
    await expect(http.request(call)).rejects.toMatchObject({ code: 20301 })
    expect(refreshes).toBe(1)
    at += 1
    await expect(http.request(call)).resolves.toEqual(['ok'])
    expect(refreshes).toBe(2)
  })

  it('[AC-05] other codes, and calls without a token, are not sent again', async () => {
    let requests = 0
    const port: HttpPort = {
      request: () => {
        requests += 1
        return Promise.reject(new CallError('不行', 1, 200))
      },
    }
    const http = withRefresh(port, () => Promise.reject(new Error('must not be called')))
    await expect(http.request(call)).rejects.toMatchObject({ code: 1 })
    const { port: stale } = staleServer()
    const open = withRefresh(stale, () => Promise.reject(new Error('must not be called')))
    await expect(open.request({ ...call, auth: 'none' })).rejects.toMatchObject({ code: 20301 })
    expect(requests).toBe(1)
  })
})
