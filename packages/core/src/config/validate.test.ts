import { expect, it } from 'vitest'
import type { ChatConfig } from '../api'
import { ChatError } from '../error'
import { createFixture } from '../testing/chat-fixture'

const TOKEN = { accessToken: 'a', expiresIn: 7199, tokenType: 'bearer', createTime: '2026-11-21 12:00' }
const SYSTEM = { appId: 'a', appServiceInitAddress: 'https://a', appServiceBaseUrl: 'https://b' }
const without = <T extends object>(whole: T, ...parts: (keyof T)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => !parts.includes(key as keyof T))) as T

/** Each row lacks its own part and every later one, so the order is proven too. */
const ROWS: [sentence: string, config: Partial<ChatConfig>][] = [
  ['用户信息缺失', { userInfo: undefined, systemConfig: undefined, tokenInfo: undefined }],
  ['用户id缺失', { userInfo: { userId: '' }, systemConfig: undefined, tokenInfo: undefined }],
  ['系统配置信息缺失', { systemConfig: undefined, tokenInfo: undefined }],
  ['appId缺失', { systemConfig: without(SYSTEM, 'appId', 'appServiceInitAddress', 'appServiceBaseUrl') }],
  ['appServiceInitAddress缺失', { systemConfig: without(SYSTEM, 'appServiceInitAddress', 'appServiceBaseUrl') }],
  ['appServiceBaseUrl缺失', { systemConfig: without(SYSTEM, 'appServiceBaseUrl'), tokenInfo: undefined }],
  ['token信息缺失', { tokenInfo: undefined }],
  ['accessToken缺失', { tokenInfo: without(TOKEN, 'accessToken', 'expiresIn', 'tokenType', 'createTime') }],
  ['token有效时长【expiresIn】缺失', { tokenInfo: without(TOKEN, 'expiresIn', 'tokenType', 'createTime') }],
  ['tokenType缺失', { tokenInfo: without(TOKEN, 'tokenType', 'createTime') }],
  ['token申请时间【createTime】缺失', { tokenInfo: without(TOKEN, 'createTime') }],
]

it.each(ROWS)('[IM-01] %s: told once with code 1, thrown, and the network untouched', (sentence, config) => {
  const { gateway, page } = createFixture()
  const told: unknown[] = []
  const make = () =>
    page({
      systemConfig: SYSTEM,
      tokenInfo: TOKEN,
      requireToken: true,
      onError: (e) => told.push(e),
      ...config,
    } as Partial<ChatConfig>)
  expect(make).toThrow(ChatError)
  expect(told).toEqual([{ code: 1, message: sentence }])
  expect(gateway.calls).toEqual([])
  expect(gateway.sockets).toEqual([])
})

it('[IM-01] without the flag a token may be missing; without a user, a visitor is meant', () => {
  const { page } = createFixture()
  expect(() => page({ tokenInfo: undefined })).not.toThrow()
  expect(() => page({ userInfo: undefined, tokenInfo: undefined })).not.toThrow()
  expect(() => page({ userInfo: undefined, tokenInfo: undefined, deviceType: 'WEB' })).toThrow('用户信息缺失')
})

it('[IM-04] a frame key of another length than AES knows is refused at initialisation', () => {
  const { page } = createFixture()
  for (const digits of [32, 48, 64]) expect(() => page({ frameKey: 'a'.repeat(digits) })).not.toThrow()
  for (const frameKey of ['', 'abcd', 'a'.repeat(31), 'g'.repeat(32)]) {
    expect(() => page({ frameKey })).toThrow(expect.objectContaining({ code: 'configuration' }))
  }
})
