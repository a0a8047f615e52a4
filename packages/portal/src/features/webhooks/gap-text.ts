import type { WebhookEndpoint } from '@weft/contract'
import dayjs from 'dayjs'
import { webhooks as words } from './words'

/** Text for dropped events: when, and how many. */
export function gapText({ from, lastAt, count, isOngoing }: WebhookEndpoint['gaps'][number]): string {
  const start = dayjs(from)
  const end = dayjs(lastAt)
  const number = count.toLocaleString('zh-CN')
  if (isOngoing) return words.gapOngoing(start.format('MM-DD HH:mm'), number)
  return words.gap(start.format('MM-DD HH:mm'), end.format(start.isSame(end, 'day') ? 'HH:mm' : 'MM-DD HH:mm'), number)
}
