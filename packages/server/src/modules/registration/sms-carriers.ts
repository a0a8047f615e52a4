/** Which carrier the settings name. */
import type { SmsSettings } from '../../platform/carriers'
import { inSpan } from '../../platform/tracing/spans'
import { aliyunSmsSender } from './sms-aliyun'
import { httpSmsSender, type SmsSender } from './sms-sender'
import { tencentSmsSender } from './sms-tencent'

export function smsSenderOf(settings: SmsSettings): SmsSender {
  const sender = senderOf(settings)
  const span = { name: 'sms', attributes: { 'weft.sms.carrier': settings.carrier }, beginsTrace: true }
  return {
    sends: (kind) => sender.sends(kind),
    send: (phone, message) => inSpan(span, () => sender.send(phone, message)),
  }
}

function senderOf(settings: SmsSettings): SmsSender {
  if (settings.carrier === 'aliyun') return aliyunSmsSender(settings)
  if (settings.carrier === 'tencent') return tencentSmsSender(settings)
  return httpSmsSender(settings.url, settings.token)
}
