import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../platform/session/session'
import { addressWithTicket } from './open-with-ticket'

const request = vi.hoisted(() => vi.fn())
vi.mock('../../platform/session/client', () => ({ http: { request } }))

const signedIn = (isIn: boolean) =>
  useSession.setState({ session: isIn ? ({ user: { number: 'u1' } } as never) : undefined })

beforeEach(() => {
  request.mockReset()
  vi.stubGlobal('window', { location: { origin: 'https://own.example' } })
})

describe('a link of a conversation that asks for a ticket', () => {
  it('[P-45] [AC-18] gets one from the server, for that link and the signed-in person', async () => {
    signedIn(true)
    request.mockResolvedValue(['t-1'])
    expect(await addressWithTicket('https://twin.example/line?x=1')).toBe('https://twin.example/line?x=1&ticket=t-1')
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/open-api/auth/v1/ticket',
        body: { accountId: 'u1', target: 'https://twin.example/line?x=1' },
        auth: 'session',
      }),
    )
  })

  it('[P-45] gets none where the server says that the host is not on the list', async () => {
    signedIn(true)
    request.mockRejectedValue(new Error('目标系统未登记'))
    await expect(addressWithTicket('https://elsewhere.example/')).rejects.toThrow('目标系统未登记')
  })

  it('[P-45] gets none for who is not signed in, and the server is not asked', async () => {
    signedIn(false)
    expect(await addressWithTicket('https://twin.example/')).toBeUndefined()
    expect(request).not.toHaveBeenCalled()
  })
})
