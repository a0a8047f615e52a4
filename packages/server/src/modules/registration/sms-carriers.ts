/** Which carrier the settings name. */
import type { SmsSettings } from '../../platform/carriers'
import { aliyunSmsSender } from './sms-aliyun'
import { httpSmsSender, type SmsSender } from './sms-sender'
import { tencentSmsSender } from './sms-tencent'

export function smsSenderOf(settings: SmsSettings): SmsSender {
  if (settings.carrier === 'aliyun') return aliyunSmsSender(settings)
  if (settings.carrier === 'tencent') return tencentSmsSender(settings)
  return httpSmsSender(settings.url, settings.token)
}
