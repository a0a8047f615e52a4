import type { TokenReply } from '@weft/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshToken } from './client'
import { type Session, useSession } from './session'

const replies = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() =>
  useSession.setState({
    status: 'signed-in',
    session: {
      user: { number: 'u1' },
      token: { token_type: 'bearer', access_token: 'old' } as TokenReply,
      tokenReceivedAt: 0,
    } as Session,
  }),
)
afterEach(() => vi.unstubAllGlobals())

describe('[AC-05] the token call', () => {
  it.each([
    ['a cut line', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
    ['a gateway without its server', () => vi.stubGlobal('fetch', async () => new Response('bad', { status: 502 }))],
    ['a reply without a token', () => replies({ code: 0, msg: '', data: [] })],
  ])('%s is an error and signs nobody out', async (_, arrange) => {
    arrange()
    await expect(refreshToken()).rejects.toThrow()
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', session: { token: { access_token: 'old' } } })
  })

  it('the word that nobody is signed in clears every field', async () => {
    replies({ code: 20301, msg: '登录已过期', data: [] })
    await expect(refreshToken()).rejects.toMatchObject({ code: 20301 })
    expect(useSession.getState()).toEqual({ status: 'anonymous', session: undefined })
  })

  it('a new token takes the place of the old one', async () => {
    replies({ code: 0, msg: '', data: [{ token_type: 'bearer', access_token: 'new', expires_in: 60 }] })
    await refreshToken()
    expect(useSession.getState().session?.token.access_token).toBe('new')
  })
})
