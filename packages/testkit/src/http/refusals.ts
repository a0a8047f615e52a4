/** Refusals of a reachable service, as the reference server answers them. */
import { failureSentences } from '@weft/protocol'
import type { RefusalOptions } from '../api/api'
import type { PreparedReply } from './mock-fetch'

type Because = NonNullable<RefusalOptions['because']>

const VISITORS: Readonly<Record<Because, PreparedReply>> = {
  'too-many': { status: 429, code: 1, msg: '新访客过多，请稍后再试' },
  'not-allowed': { status: 403, code: 1, msg: '当前页面未接入在线客服' },
  'unknown-app': { status: 403, code: 1, msg: '当前页面未接入在线客服' },
  busy: { status: 503, code: 1, msg: failureSentences.busy },
}
const SOCKETS: Readonly<Record<Because, PreparedReply>> = {
  ...VISITORS,
  'too-many': { status: 429, code: 1, msg: '当前网络的连接过多，请稍后再试' },
  'unknown-app': { status: 200, code: 1, msg: '服务地址获取失败，请检查配置参数！' },
}
const AGAIN_SECONDS = 30

/** The reply to the call that a client makes: the one that creates visitors, or the host call. */
export function refusalReply(
  what: 'visitors' | 'sockets',
  { because = 'too-many', status, retryAfter }: RefusalOptions = {},
): PreparedReply {
  const reply =
    status === undefined
      ? (what === 'visitors' ? VISITORS : SOCKETS)[because]
      : { status, code: 1, msg: failureSentences.busy }
  const isForNow = reply.status === 429 || reply.status === 503
  const after = retryAfter ?? (isForNow ? AGAIN_SECONDS : undefined)
  return { ...reply, ...(after !== undefined && { retryAfter: after }) }
}

/** The text that the path of that call contains. */
export const refusedPath = { visitors: '/virtually/user/generate', sockets: '/mobile/app/host/' } as const
