/** Calls between a customer and the desk: questions, status, hours, offline messages, ratings (P-54, P-55, P-58, P-59). */
import { keyOf, type StoredMessage } from '@weft/gateway'
import {
  CustomerStatus,
  DEFAULTS,
  isLeftEmail,
  isLeftPhone,
  leftMessageLimits,
  MsgType,
  type RatingRow,
} from '@weft/protocol'
import { questionsBelow } from '../world/faq'
import { bad, good, page } from './reply'
import type { Answer, ServiceOptions } from './service-options'

const QUESTIONS_AT_MOST = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
/** A query value of digits as a number; undefined for anything else. */
const wholeIn = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined)

export function deskAnswers({ stores, deskId, questions, hours, clock, desk }: ServiceOptions) {
  /** Key: customer and number of the 200501. */
  const ratings = new Map<string, RatingRow>()

  const keyOfCustomer = (customerId: string) => keyOf({ kind: 'service', deskId, customerId })
  const rowAt = async (customerId: string, msgSeqId: number): Promise<StoredMessage | undefined> =>
    (await stores.messages.readAfter(keyOfCustomer(customerId), msgSeqId - 1, 1))[0]

  /** Whether an agent took part in the service that this message ended; undefined if the message ended none. */
  async function wasServed(customerId: string, endMsgSeqId: number): Promise<boolean | undefined> {
    if ((await rowAt(customerId, endMsgSeqId))?.msgType !== MsgType.endCustomerService) return undefined
    const before = await stores.messages.readBefore(keyOfCustomer(customerId), endMsgSeqId, endMsgSeqId)
    const former = before.findIndex(({ msgType }) => msgType === MsgType.endCustomerService)
    return before
      .slice(0, former === -1 ? undefined : former)
      .some(
        ({ msgType, content: [item] }) =>
          msgType === MsgType.transferResponse && (item as { accepted?: boolean }).accepted === true,
      )
  }

  const answers = {
    questions: async (_params, { query }) => {
      const below = questionsBelow(questions, query.parentId ?? '')
      const offset = wholeIn(query.offset ?? '0')
      const limit = wholeIn(query.limit ?? String(DEFAULTS.questionPageSize))
      if (offset === undefined || !isWhole(limit, 1, QUESTIONS_AT_MOST)) return bad(400, '参数错误')
      return page(below.slice(offset, offset + limit), below.length)
    },
    customerStatus: async ({ id }, _request, { userId }) => {
      if (id !== userId) return bad(404, '会话不存在')
      const session = await stores.desk.session(keyOfCustomer(userId))
      if (session?.phase === 'waiting') return good(CustomerStatus.waiting)
      return good(session?.phase === 'open' ? CustomerStatus.withAgent : CustomerStatus.bot)
    },
    serviceHours: async () => good(hours),
    leaveMessage: async (_params, { body }, person) => {
      const { requestId, name, phone, email, text, attachments = [] } = (body ?? {}) as Record<string, unknown>
      if (!isText(requestId, 36) || !UUID.test(requestId)) return bad(400, '参数错误')
      const isReachable = phone !== undefined || email !== undefined
      if (!isText(name, leftMessageLimits.name) || !isText(text, leftMessageLimits.text) || !isReachable)
        return bad(400, '参数错误')
      if (phone !== undefined && !(isText(phone, leftMessageLimits.phone) && isLeftPhone(phone.trim())))
        return bad(400, '参数错误')
      if (email !== undefined && !(isText(email, leftMessageLimits.email) && isLeftEmail(email)))
        return bad(400, '参数错误')
      const outcome = await desk().leaveMessage({
        deskId,
        customerId: person.userId,
        customerName: person.userName,
        id: requestId,
        name,
        phone,
        email,
        text,
        attachments: (attachments as Record<string, unknown>[]).map((item) => ({ msgType: MsgType.file, item })),
      })
      if (!outcome.ok) return bad(409, '留言未能提交，请重试')
      return good({ id: requestId, createdAt: outcome.leftAt, answeredFrom: hours.isOpen ? undefined : hours.until })
    },
    rateService: async (_params, { body }, { userId }) => {
      const { endMsgSeqId, score, reasons = [], text } = (body ?? {}) as Partial<RatingRow>
      if (!isWhole(endMsgSeqId, 1, Number.MAX_SAFE_INTEGER) || !isWhole(score, 1, 5)) return bad(400, '参数错误')
      const isServed = await wasServed(userId, endMsgSeqId)
      if (isServed === undefined) return bad(404, '内容不存在')
      if (!isServed) return bad(422, '本次没有人工服务，无需评价', 422)
      const place = `${userId} ${endMsgSeqId}`
      const rating = ratings.get(place) ?? {
        endMsgSeqId,
        score,
        reasons: [...new Set(reasons)],
        text,
        ratedAt: clock.now(),
      }
      ratings.set(place, rating)
      return good(rating)
    },
    serviceRating: async (_params, { query }, { userId }) => {
      const endMsgSeqId = wholeIn(query.endMsgSeqId ?? '')
      if (endMsgSeqId === undefined) return bad(400, '参数错误')
      if ((await wasServed(userId, endMsgSeqId)) === undefined) return bad(404, '内容不存在')
      const rating = ratings.get(`${userId} ${endMsgSeqId}`)
      return good(...(rating ? [rating] : []))
    },
    answerFeedback: async (_params, { body }, { userId }) => {
      const { msgSeqId, isHelpful } = (body ?? {}) as { msgSeqId?: unknown; isHelpful?: unknown }
      if (!isWhole(msgSeqId, 1, Number.MAX_SAFE_INTEGER) || typeof isHelpful !== 'boolean') return bad(400, '参数错误')
      if ((await rowAt(userId, msgSeqId))?.msgType !== MsgType.problemExplanation) return bad(404, '内容不存在')
      return good({ isHelpful })
    },
  } satisfies Record<string, Answer>
  return answers
}
