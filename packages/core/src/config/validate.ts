/**
 * What `createChat` asks of its configuration before anything touches the network (IM-01). The sentences and their
 * order are prescribed (D2 section 5); exactly one is told.
 */
import { keyBits } from '@weft/protocol'
import type { ChatConfig } from '../api'
import { ChatError } from '../error'

/** The status code `abnormal`, with which every missing part is told. */
export const ABNORMAL = 1

/** A visitor is who brings neither a user nor a token, and is not said to be on another device than VISITOR. */
export const isVisitorConfig = (config: ChatConfig): boolean =>
  !config.userInfo && !config.tokenInfo && !config.requireToken && (config.deviceType ?? 'VISITOR') === 'VISITOR'

/** The prescribed sentence of the first part that is missing. */
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

/** Tells `onError` and throws. A frame key of a length that AES does not know is refused here too (IM-04). */
export function validateConfig(config: ChatConfig): void {
  const refuse = (error: ChatError, code: number): never => {
    config.onError?.({ code, message: error.message })
    throw error
  }
  const missing = missingPart(config)
  if (missing) refuse(new ChatError(ABNORMAL, missing), ABNORMAL)
  if (config.frameKey === undefined) return
  try {
    keyBits(config.frameKey)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    refuse(new ChatError('configuration', message, { context: { field: 'frameKey' }, cause }), ABNORMAL)
  }
}
