import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPath } from './call'
import * as chatCalls from './chat-calls'

describe('the calls around the socket', () => {
  it('[IM-02] [IM-17] [IM-20] [IM-21] [IM-22] have the paths of the documents', () => {
    expect(callPath(chatCalls.host, { appId: 'weft-demo' })).toBe('/v1/api/mobile/app/host/weft-demo')
    expect(callPath(chatCalls.visitor, {})).toBe('/fs/open-api/v1/virtually/user/generate')
    expect(chatCalls.visitor.method).toBe('POST')
    expect(
      callPath(chatCalls.history, { userId: 'u', chatId: 'desk' }, { pageNumber: 1, pageSize: 20, lastMsgSeqId: 41 }),
    ).toBe('/ima-business/m-api/im/v1/chat/u/desk/msg/details?pageNumber=1&pageSize=20&lastMsgSeqId=41')
    expect(callPath(chatCalls.questions, {}, { offset: 0, limit: 5, parentId: undefined })).toBe(
      '/ima-business/open-api/im/v1/customer/question/list?offset=0&limit=5',
    )
    expect(callPath(chatCalls.customerStatus, { id: 'u' })).toBe('/ima-business/open-api/im/v1/customer/status/u')
  })

  it('[IM-23] reach chats, contacts, groups and organisations', () => {
    expect(callPath(chatCalls.chats, { userId: 'u' }, { types: '1,2', pageNumber: 1, pageSize: 20 })).toBe(
      '/ima-business/m-api/im/v1/chat/u/chats?types=1%2C2&pageNumber=1&pageSize=20',
    )
    expect(callPath(chatCalls.topChats, { userId: 'u' }, { types: '1' })).toBe(
      '/ima-business/m-api/im/v1/chat/u/top/details?types=1',
    )
    const routes = new Set(Object.values(chatCalls).map(({ method, route }) => `${method} ${route}`))
    expect(routes.size).toBe(Object.keys(chatCalls).length)
    for (const [name, call] of Object.entries(chatCalls)) expect(call.name).toBe(name)
  })

  it('a parameter is one segment of the path, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (chatId) => {
        if (chatId === '.' || chatId === '..') return
        const path = callPath(chatCalls.history, { userId: 'u', chatId })
        const url = new URL(path, 'https://im.test')
        expect(url.host).toBe('im.test')
        expect(decodeURIComponent(url.pathname.split('/')[7] ?? '')).toBe(chatId)
        expect(url.pathname.endsWith('/msg/details')).toBe(true)
      }),
    )
  })

  it('a missing parameter is a bug of the caller and says which', () => {
    const pathWith = (chatId: string) => callPath(chatCalls.history, { userId: 'u', chatId })
    expect(() => pathWith('')).toThrow('history: path parameter "chatId" is missing')
    for (const dots of ['.', '..']) {
      expect(() => pathWith(dots)).toThrow(`history: path parameter "chatId" may not be "${dots}"`)
    }
  })
})
