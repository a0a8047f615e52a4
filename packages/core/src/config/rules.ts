/**
 * Checks the configuration of `createChat` before any network access (IM-01). The sentences and their order are prescribed (D2
 * section 5); exactly one is reported. Invalid values are reported as `configuration`: a heartbeat of 0 would flood the server,
 * a window of 0 would block messages for ever. The server's policy is not checked here; `policyOf` ignores invalid values.
 */
import { DEVICE_TYPES, FRAMINGS, keyBits } from '@weft/protocol'
import type { ChatConfig, ConnectionPolicy, Platform, TokenInfo } from '../api/api'
import { ChatError } from '../api/error'
import { instantOf } from '../token/life'
import { isVisitorConfig } from './visitor'

/** The status code `abnormal`, used for every missing part. */
export const ABNORMAL = 1

/** Returns the prescribed sentence of the first missing part. */
export function missingPart(config: ChatConfig): string | undefined {
  const { userInfo, systemConfig, tokenInfo } = config
  if (!isVisitorConfig(config)) {
    if (!userInfo) return '用户信息缺失'
    if (!userInfo.userId) return '用户id缺失'
  }
  if (!systemConfig) return '系统配置信息缺失'
  if (!systemConfig.appId) return 'appId缺失'
  if (!systemConfig.appServiceInitAddress) return 'appServiceInitAddress缺失'
  if (!systemConfig.appServiceBaseUrl) return 'appServiceBaseUrl缺失'
  if (!config.requireToken) return undefined
  if (!tokenInfo) return 'token信息缺失'
  if (!tokenInfo.accessToken) return 'accessToken缺失'
  if (!tokenInfo.expiresIn) return 'token有效时长【expiresIn】缺失'
  if (!tokenInfo.tokenType) return 'tokenType缺失'
  if (!tokenInfo.createTime) return 'token申请时间【createTime】缺失'
  return undefined
}

/** A JavaScript caller may pass anything: a rule that throws counts as not met. */
type Rule = readonly [option: string, allowed: string, isRight: (value: never) => boolean]

const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most
/** Timers of browsers and Node are 31-bit; a longer one fires at once. */
const isTime = (value: unknown, least = 1) => isWithin(value, least, 2_147_483_647)
const isFunction = (value: unknown) => typeof value === 'function'
const isText = (value: unknown) => typeof value === 'string'
const isFull = (value: unknown) => isText(value) && value !== ''
const isAddress = (value: string) => /^https?:\/\/[^/\s]/i.test(value)
const TIME = '1 to 2147483647 ms'
const ADDRESS = 'https://… or http://…'
const READINGS = ['strict', 'lenient']

/** Every option except the platform may be absent. A function, so that a program without a chat does not bundle it. */
const rules = (): readonly [Rule, ...Rule[]] => [
  ['deviceType', DEVICE_TYPES.join(), (value) => DEVICE_TYPES.includes(value)],
  ['platform', 'createBrowserPlatform() or createNodePlatform()', ({ clock }: Platform) => Boolean(clock)],
  ['systemConfig.appServiceInitAddress', ADDRESS, isAddress],
  ['systemConfig.appServiceBaseUrl', ADDRESS, isAddress],
  ...['systemConfig.appId', 'userInfo.userId', 'userInfo.userName', 'formerUserId', 'deskId'].map(
    (id): Rule => [id, 'a text', isText],
  ),
  [
    'tokenInfo',
    'accessToken and tokenType, both a text',
    ({ accessToken, tokenType }: TokenInfo) => isFull(accessToken) && isFull(tokenType),
  ],
  ['tokenInfo.expiresIn', 'seconds', (value) => Number.parseFloat(value) >= 0],
  [
    'tokenInfo.createTime',
    'YYYY-MM-DD HH:mm or ms since 1970',
    (value) => value === '' || Number.isFinite(instantOf(value)),
  ],
  ['refreshToken', 'a function', isFunction],
  ['messageContext', 'a function', isFunction],
  ['onError', 'a function', isFunction],
  ['sharesConnection', 'true or false', (value) => typeof value === 'boolean'],
  ['logger', 'an object of functions', (value) => typeof value === 'object'],
  ['policy', 'an object', (value) => typeof value === 'object'],
  ['frameKey', '32, 48 or 64 hex digits', (value) => keyBits(value) > 0],
  ['framings', FRAMINGS.join(), (value: never[]) => value.length > 0 && value.every((one) => FRAMINGS.includes(one))],
  ['replyReading', READINGS.join(), (value) => READINGS.includes(value)],
  ['sendTimeoutMs', TIME, (value) => isTime(value)],
  ['sendWindow', '1 to 16', (value) => Number.isInteger(value) && isWithin(value, 1, 16)],
  ['policy.heartbeatMs', TIME, (value) => isTime(value)],
  [
    'policy.reconnect',
    'baseMs from 1, maxMs from baseMs, jitter 0 to 1',
    ({ baseMs, maxMs, jitter }: ConnectionPolicy['reconnect']) =>
      isTime(baseMs) && isTime(maxMs, baseMs) && isWithin(jitter, 0, 1),
  ],
]

/**
 * Checks a configuration as `createChat` does. Calls `onError` and throws a ChatError: code 1 with the prescribed sentence when a
 * part is missing (IM-01), `configuration` with a hint for an option that cannot be used.
 */
export function validateConfig(config: ChatConfig): void {
  const refuse = (error: ChatError): never => {
    if (isFunction(config.onError)) config.onError?.({ code: ABNORMAL, message: error.message })
    throw error
  }
  const ask = ([field, allowed, isRight]: Rule) => {
    const inside = (part: unknown, name: string) => (part as Record<string, unknown> | undefined)?.[name]
    const value = field.split('.').reduce(inside, config)
    if ((value ?? undefined) === undefined && field !== 'platform') return
    try {
      if (isRight(value as never)) return
    } catch {}
    refuse(
      new ChatError('configuration', `${field} cannot be used`, { context: { field }, hint: `Allowed: ${allowed}` }),
    )
  }
  const [device, ...others] = rules()
  // Checked first: an unknown device type would make a visitor count as a signed-in user, and `userInfo` be reported missing.
  ask(device)
  const missing = missingPart(config)
  if (missing) refuse(new ChatError(ABNORMAL, missing))
  for (const rule of others) ask(rule)
  const { userInfo, tokenInfo, refreshToken, logger } = config
  // Only a warning: the documents require a token only when the flag is set.
  if (userInfo && !tokenInfo && !refreshToken) logger?.warn?.('userInfo without tokenInfo and refreshToken')
}
