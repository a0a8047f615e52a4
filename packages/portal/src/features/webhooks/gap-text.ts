import type { WebhookEndpoint } from '@weft/contract'
import { minuteText } from '../../platform/time/times'
import { webhooks as words } from './words'

/** Text for dropped events: when, and how many. */
export function gapText({ from, lastAt, count, isOngoing }: WebhookEndpoint['gaps'][number]): string {
  const number = count.toLocaleString('zh-CN')
  if (isOngoing) return words.gapOngoing(minuteText(from), number)
  return words.gap(minuteText(from), minuteText(lastAt), number)
}
