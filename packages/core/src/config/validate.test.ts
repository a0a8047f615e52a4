import { expect, it } from 'vitest'
import type { ChatConfig } from '../api/api'
import { ChatError } from '../api/error'
import { createFixture } from '../testing/chat-fixture'

const TOKEN = { accessToken: 'a', expiresIn: 7199, tokenType: 'bearer', createTime: '2026-11-21 12:00' }
const SYSTEM = { appId: 'a', appServiceInitAddress: 'https://a', appServiceBaseUrl: 'https://b' }
const without = <T extends object>(whole: T, ...parts: (keyof T)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => !parts.includes(key as keyof T))) as T

/** Each row lacks its own part and all later ones, which also proves the order. */
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

const waits = (reconnect: Record<string, unknown>) => ({
  policy: { reconnect: { baseMs: 100, maxMs: 100, jitter: 0, ...reconnect } },
})
const addressed = (part: object) => ({ systemConfig: { ...SYSTEM, ...part } })

/** Values that a JavaScript caller may pass. */
const WRONG: [field: string, allowed: string, config: Record<string, unknown>][] = [
  ['deviceType', 'WEB', { deviceType: 'TOASTER' }],
  ['deviceType', 'WEB', { deviceType: 'TOASTER', userInfo: undefined, tokenInfo: undefined }],
  ['systemConfig.appServiceInitAddress', 'https://', addressed({ appServiceInitAddress: 'nonsense' })],
  ['systemConfig.appServiceInitAddress', 'https://', addressed({ appServiceInitAddress: 'ftp://x' })],
  ['systemConfig.appServiceBaseUrl', 'https://', addressed({ appServiceBaseUrl: 'https://' })],
  ['systemConfig.appServiceBaseUrl', 'https://', addressed({ appServiceBaseUrl: 7 })],
  ['platform', 'createBrowserPlatform()', { platform: undefined }],
  ['platform', 'createNodePlatform()', { platform: {} }],
  ['tokenInfo.expiresIn', 'seconds', { tokenInfo: { ...TOKEN, expiresIn: 'long' } }],
  ['tokenInfo.expiresIn', 'seconds', { tokenInfo: { ...TOKEN, expiresIn: '' } }],
  ['tokenInfo.expiresIn', 'seconds', { tokenInfo: { ...TOKEN, expiresIn: true } }],
  ['tokenInfo.createTime', 'YYYY-MM-DD HH:mm', { tokenInfo: { ...TOKEN, createTime: 'gestern' } }],
  ['tokenInfo.createTime', 'ms since 1970', { tokenInfo: { ...TOKEN, createTime: new Date(0) } }],
  ['tokenInfo.createTime', 'YYYY-MM-DD HH:mm', { tokenInfo: { ...TOKEN, createTime: '2026-99-99 10:00' } }],
  ['tokenInfo', 'accessToken and tokenType', { tokenInfo: {} }],
  ['tokenInfo', 'accessToken and tokenType', { tokenInfo: { ...TOKEN, accessToken: 7 } }],
  ['tokenInfo', 'accessToken and tokenType', { tokenInfo: { ...TOKEN, tokenType: '' } }],
  ['systemConfig.appId', 'a text', addressed({ appId: 7 })],
  ['userInfo.userId', 'a text', { userInfo: { userId: 7 } }],
  ['userInfo.userName', 'a text', { userInfo: { userId: 'u', userName: {} } }],
  ['formerUserId', 'a text', { formerUserId: 7 }],
  ['deskId', 'a text', { deskId: {} }],
  ['sharesConnection', 'true or false', { sharesConnection: 'no' }],
  ['logger', 'an object', { logger: 5 }],
  ['policy', 'an object', { policy: 'x' }],
  ['refreshToken', 'a function', { refreshToken: 'token-2' }],
  ['frameKey', '32, 48 or 64', { frameKey: 'abcd' }],
  ['framings', 'ima.ecb', { framings: ['ima.rot13'] }],
  ['framings', 'ima.gcm', { framings: [] }],
  ['framings', 'ima.json', { framings: 'ima.json' }],
  ['sendTimeoutMs', '1 to', { sendTimeoutMs: -5 }],
  ['sendTimeoutMs', '1 to', { sendTimeoutMs: Number.POSITIVE_INFINITY }],
  ['sendWindow', '1 to 16', { sendWindow: 0 }],
  ['sendWindow', '1 to 16', { sendWindow: 17 }],
  ['sendWindow', '1 to 16', { sendWindow: 1.5 }],
  ['policy.heartbeatMs', '1 to', { policy: { heartbeatMs: 'x' } }],
  ['policy.heartbeatMs', '1 to', { policy: { heartbeatMs: 0 } }],
  ['policy.heartbeatMs', '1 to 2147483647', { policy: { heartbeatMs: 2 ** 31 } }],
  ['policy.reconnect', 'baseMs from 1', waits({ baseMs: 0 })],
  ['policy.reconnect', 'maxMs from baseMs', waits({ maxMs: 99 })],
  ['policy.reconnect', 'maxMs from baseMs', waits({ maxMs: undefined })],
  ['policy.reconnect', 'jitter 0 to 1', waits({ jitter: 5 })],
  ['policy.reconnect', 'jitter 0 to 1', waits({ jitter: undefined })],
  ['replyReading', 'strict,lenient', { replyReading: 'loose' }],
  ['messageContext', 'a function', { messageContext: 'no' }],
]

it.each(WRONG)('[IM-01] a wrong %s is refused by its name with what is allowed (%s): %j', (field, allowed, config) => {
  const { gateway, page } = createFixture()
  const told: unknown[] = []
  let thrown: unknown
  try {
    page({ systemConfig: SYSTEM, tokenInfo: TOKEN, onError: (e) => told.push(e), ...config } as Partial<ChatConfig>)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ChatError)
  expect(thrown).toMatchObject({
    code: 'configuration',
    message: expect.stringContaining(field),
    hint: expect.stringContaining(allowed),
    context: { field },
  })
  expect(told).toEqual([{ code: 1, message: (thrown as ChatError).message }])
  expect(gateway.calls).toEqual([])
  expect(gateway.sockets).toEqual([])
})

it('[IM-01] an onError that is no function is refused by its name, and not called', () => {
  const { page } = createFixture()
  const onError = 5 as unknown as NonNullable<ChatConfig['onError']>
  expect(() => page({ onError })).toThrow(
    expect.objectContaining({ code: 'configuration', context: { field: 'onError' } }),
  )
})

it('[IM-01] takes the limits of each option, and null for none', () => {
  const { page } = createFixture()
  const right: Record<string, unknown>[] = [
    { sendWindow: 1 },
    { sendWindow: 16 },
    { sendTimeoutMs: 1, policy: { heartbeatMs: 2 ** 31 - 1 } },
    waits({ jitter: 0 }),
    waits({ baseMs: 1, maxMs: 2 ** 31 - 1, jitter: 1 }),
    { framings: ['ima.gcm', 'ima.ecb', 'ima.json'], replyReading: 'lenient', messageContext: () => undefined },
    { policy: {} },
    { policy: null, framings: null, sendWindow: null, refreshToken: null, deviceType: null, frameKey: null },
    addressed({ appServiceInitAddress: 'http://127.0.0.1:7300', appServiceBaseUrl: 'HTTPS://b/chat' }),
    { tokenInfo: { ...TOKEN, expiresIn: '7199', createTime: String(Date.now()) } },
  ]
  for (const config of right) expect(() => page(config as Partial<ChatConfig>)).not.toThrow()
})

it('[IM-01] a user without a token and without a way to one is said to the logger', () => {
  const { page } = createFixture()
  const warnings: string[] = []
  const logger = { warn: (message: string) => void warnings.push(message) }
  page({ logger })
  page({ logger, tokenInfo: undefined, refreshToken: async () => TOKEN })
  expect(warnings).toEqual([])
  page({ logger, tokenInfo: undefined })
  expect(warnings).toEqual([expect.stringContaining('tokenInfo')])
})
