import { keyOf } from '@weft/gateway'
import { CustomerStatus, type CustomerStatusCode, STATUS } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { createPeopleSource } from '../directory'
import { desksOf, isRobot, seatsOf } from '../rosters'
import { chatsCall, customerStatusCall, historyCall, messageSearchCall, setTopCall, topChatsCall } from './calls'
import { listChats, setTop } from './chats'
import { findReadable, type Reader, readHistory } from './history'
import { searchMessages } from './search'
import { latestSessions } from './session-rows'

/** D2 §9: history and lists have pages of 20; a larger size is cut, not refused. */
const PAGE_SIZE = 20

/** The user in the path must be the asker; any other is not found. */
function assertOwn(session: Session, userId: string): void {
  if (session.userId !== userId) throw notFound()
}

export function registerConversations(api: FastifyInstance): void {
  const { pool, db, clock, files } = api.weft
  const people = createPeopleSource(pool)

  /**
   * Whether the asker could begin this conversation now: with the desk of their app, a group they are in, or a person they may
   * see.
   */
  const mayWriteTo = async (session: Session, chatId: string): Promise<boolean> => {
    if ((await findAppById(db, session.appId))?.deskId === chatId) return true
    if ((await people.groupMembers(chatId))?.includes(session.userId)) return true
    return people.maySee(session.userId, chatId)
  }

  const readerOf = async (session: Session): Promise<Reader> => ({
    userId: session.userId,
    deskIds: await desksOf(pool, session),
    robotOf: await seatsOf(pool, session),
  })

  /** Before the first message, that is an empty conversation, not a missing one. */
  const nothingSaid = async (session: Session, chatId: string) => {
    if (isRobot(session) || !(await mayWriteTo(session, chatId))) throw notFound()
    return { total: 0, rows: [] }
  }

  registerCall(api, historyCall, async ({ params, query, session }) => {
    assertOwn(session, params.userId)
    const reader = await readerOf(session)
    const conversation = await findReadable(pool, reader, params.chatId, files.signedUrl)
    if (!conversation) return [await nothingSaid(session, params.chatId)]
    return [await readHistory(pool, reader, conversation, { ...query, pageSize: Math.min(query.pageSize, PAGE_SIZE) })]
  })

  registerCall(
    api,
    messageSearchCall,
    async ({ params, query, session }) => {
      assertOwn(session, params.userId)
      const { keyword = '', from, to, msgTypes, pageSize, lastMsgSeqId } = query
      const word = keyword.trim()
      if (word === '' && from === undefined && to === undefined && msgTypes === undefined)
        throw new Refusal('请输入要查找的内容或选择日期', { code: STATUS.badParameters.code })
      const reader = await readerOf(session)
      const conversation = await findReadable(pool, reader, params.chatId, files.signedUrl)
      if (!conversation) return [await nothingSaid(session, params.chatId)]
      const wanted = {
        keyword: word,
        from,
        to,
        msgTypes: msgTypes?.split(',').map(Number),
        pageSize: Math.min(pageSize, PAGE_SIZE),
        lastMsgSeqId,
      }
      return [await searchMessages(pool, reader, conversation, wanted)]
    },
    { rateLimit: { max: 60, ofVisitors: api.weft.config.limits.peoplePerAddress, timeWindowMs: 10_000 } },
  )

  registerCall(api, setTopCall, async ({ params, body, session }) => {
    assertOwn(session, params.userId)
    const reader = await readerOf(session)
    const conversation = await findReadable(pool, reader, params.chatId, files.signedUrl)
    if (!conversation || !(await setTop(pool, conversation.id, session.userId, body.isTop))) throw notFound()
    return [{ isTop: body.isTop }]
  })

  registerCall(api, chatsCall, async ({ params, query, session }) => {
    assertOwn(session, params.userId)
    const page = {
      types: query.types.split(',').map(Number),
      pageNumber: query.pageNumber,
      pageSize: Math.min(query.pageSize, PAGE_SIZE),
      onlyTop: false,
    }
    return [await listChats(pool, session.userId, page, clock.now(), files.signedUrl)]
  })

  registerCall(api, topChatsCall, async ({ params, query, session }) => {
    assertOwn(session, params.userId)
    const page = { types: query.types.split(',').map(Number), pageNumber: 1, pageSize: 1_000, onlyTop: true }
    return [await listChats(pool, session.userId, page, clock.now(), files.signedUrl)]
  })

  registerCall(api, customerStatusCall, async ({ params, session }) => {
    assertOwn(session, params.id)
    const app = await findAppById(db, session.appId)
    if (!app) return [CustomerStatus.bot]
    const key = keyOf({ kind: 'service', deskId: app.deskId, customerId: session.userId })
    const current = (await latestSessions(pool, [key])).get(key)
    const status: CustomerStatusCode =
      current?.phase === 'waiting'
        ? CustomerStatus.waiting
        : current?.phase === 'open'
          ? CustomerStatus.withAgent
          : CustomerStatus.bot
    return [status]
  })
}
