import type { MenuReply } from '@weft/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const menuList = vi.hoisted(() => vi.fn())
vi.mock('../session/client', () => ({ client: { session: { menuList } } }))

import { stubStorages } from '../../story/storages'
import { authorization, clearSession, currentSession, storeToken, useSession } from '../session/session'
import { loadSession, saveLastAddress, takeLastAddress } from './first-navigation'

const reply = {
  routers: [{ authCode: 'SERVICE_DESK', name: '客服工作台', type: 2, routers: [] }],
  user: { number: 'u1', name: '王晓芸', loginName: '13900000001' },
  token: { access_token: 'a', token_type: 'Bearer', expires_in: 7199 },
  authorities: ['SERVICE_DESK'],
} as unknown as MenuReply

beforeEach(() => {
  menuList.mockReset()
  clearSession('unknown')
})

describe('[AC-03] the first navigation', () => {
  it('[AC-03] success stores user, menus and token; later navigations ask no more', async () => {
    menuList.mockResolvedValue([reply])
    await expect(Promise.all([loadSession(), loadSession()])).resolves.toEqual(['signed-in', 'signed-in'])
    await loadSession()
    expect(menuList).toHaveBeenCalledTimes(1)
    expect(menuList).toHaveBeenCalledWith({ query: { appName: 'portal' } })
    expect(currentSession()).toMatchObject({
      user: { number: 'u1' },
      menus: reply.routers,
      authorities: ['SERVICE_DESK'],
    })
    expect(authorization()).toBe('Bearer a')
  })

  it('[AC-03] empty data means that nobody is signed in', async () => {
    menuList.mockResolvedValue([])
    await expect(loadSession()).resolves.toBe('anonymous')
    expect(authorization()).toBeUndefined()
  })

  it('[AC-02] no user number means not signed in', async () => {
    menuList.mockResolvedValue([{ ...reply, user: { ...reply.user, number: '' } }])
    await expect(loadSession()).resolves.toBe('anonymous')
    expect(currentSession()).toBeUndefined()
  })

  it('[AC-03] a failure leaves the constant routes and may be asked again', async () => {
    menuList.mockRejectedValueOnce(new Error('no network')).mockResolvedValue([reply])
    await expect(loadSession()).resolves.toBe('failed')
    await expect(loadSession()).resolves.toBe('signed-in')
  })

  it('[AC-03] a reply without its parts is a failure and stores nothing', async () => {
    menuList.mockResolvedValue([{ ...reply, routers: undefined }])
    await expect(loadSession()).resolves.toBe('failed')
    expect(currentSession()).toBeUndefined()
  })

  it('[AC-03] a saved address comes back once, and only when it is a path of our own', () => {
    const { tab } = stubStorages()
    saveLastAddress('/console/workbench?scope=mine')
    expect(takeLastAddress()).toBe('/console/workbench?scope=mine')
    expect(takeLastAddress()).toBeUndefined()
    saveLastAddress('//evil.example')
    expect(takeLastAddress()).toBeUndefined()
    tab.values.set('weft.@/portal.last-address', 'https://evil.example')
    expect(takeLastAddress()).toBeUndefined()
    expect(tab.values.size).toBe(0)
    vi.unstubAllGlobals()
  })
})

describe('[AC-02] the session fields', () => {
  it('[AC-02] are cleared all together', async () => {
    menuList.mockResolvedValue([reply])
    await loadSession()
    clearSession('anonymous')
    expect(useSession.getState()).toEqual({ status: 'anonymous', session: undefined })
  })

  it('[AC-05] a renewed token changes nothing else', async () => {
    menuList.mockResolvedValue([reply])
    await loadSession()
    storeToken({ access_token: 'b', token_type: 'Bearer', expires_in: 7199 }, 5)
    expect(authorization()).toBe('Bearer b')
    expect(currentSession()?.user.number).toBe('u1')
  })
})
