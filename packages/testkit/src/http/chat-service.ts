/** The calls of the chat service over the gateway's own stores, answered as a real server would. */
import {
  type ConversationRecord,
  type ConversationRef,
  keyOf,
  receiptCountOf,
  type StoredMessage,
  toDownFrame,
  viewOf,
} from '@weft/gateway'
import {
  ChatKind,
  type ChatRow,
  CUSTOMER_SERVICE_NAME,
  chatCalls,
  DEFAULTS,
  newsKey,
  uploadRoutes,
} from '@weft/protocol'
import type { TestPerson } from '../api/api'
import { deskAnswers } from './desk-answers'
import { isVisible, searchOf } from './message-search'
import { bad, good, page, type ServiceReply, TOKEN_CODES } from './reply'
import type { Answer, ServiceOptions, ServiceRequest } from './service-options'

const OWN_LIMIT = 500
/** Above the number of rows that any test writes. */
const ALL = 1_000_000

const nobody: TestPerson = { userId: '', userName: '', kind: 'visitor', agentOf: [] }

export class ChatService {
  private readonly routes: readonly { method: string; pattern: RegExp; isOpen: boolean; answer: Answer }[]
  private uploads = 0
  /** `userId key` of pinned conversations. */
  private readonly pinned = new Set<string>()

  constructor(private readonly options: ServiceOptions) {
    const answers: Partial<Record<keyof typeof chatCalls, Answer>> = {
      // Beside the codes of a token, the only refusal with HTTP 200 (P-50).
      host: async ({ appId }) => (appId === options.appId ? good(options.host) : bad(200, '应用不存在')),
      visitor: (_params, request) => this.visitor(request),
      history: (params, request, person) => this.history(params, request, person),
      messageSearch: (params, request, person) => this.search(params, request, person),
      chats: (params, request, person) => this.chats(params.userId ?? '', request, person, false),
      topChats: (params, request, person) => this.chats(params.userId ?? '', request, person, true),
      setTop: (params, request, person) => this.setTop(params, request, person),
      ...deskAnswers(options),
    }
    this.routes = (Object.entries(answers) as [keyof typeof chatCalls, Answer][]).map(([name, answer]) => {
      const { method, route, access } = chatCalls[name]
      return { method, pattern: patternOf(route), isOpen: access === 'none', answer }
    })
    this.routes = [
      ...this.routes,
      {
        method: 'POST',
        pattern: patternOf(uploadRoutes.picture),
        isOpen: false,
        answer: (_params, request) => this.upload(request),
      },
    ]
  }

  async answer(request: ServiceRequest): Promise<ServiceReply> {
    for (const { method, pattern, isOpen, answer } of this.routes) {
      const found = method === request.method ? pattern.exec(request.path) : null
      if (found === null) continue
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      )
      if (isOpen) return answer(params, request, nobody)
      const [tokenType = '', token = ''] = (request.authorization ?? '').split(' ')
      const checked = this.options.people.check(tokenType, token)
      if (!checked.ok) return bad(200, '登录已过期', TOKEN_CODES[checked.reason])
      return answer(params, request, checked.person)
    }
    return bad(404, '接口不存在')
  }

  private async visitor({ body, authorization }: ServiceRequest): Promise<ServiceReply> {
    const { virtuallyUserId } = (body ?? {}) as { virtuallyUserId?: unknown }
    if (typeof virtuallyUserId !== 'string' || virtuallyUserId === '') return bad(400, '参数错误')
    const { people } = this.options
    const [shownType = '', shown = ''] = (authorization ?? '').split(' ')
    const person = people.visitor(virtuallyUserId, people.check(shownType, shown))
    const { accessToken, ...token } = people.issue(person)
    return good({ userId: person.userId, userName: person.userName, token: accessToken, ...token })
  }

  /** The conversation that a chatId means for this person; undefined if they are not part of it. */
  private async refOf(person: TestPerson, chatId: string): Promise<ConversationRef | undefined> {
    const { people, deskId, stores } = this.options
    if (chatId === deskId) return { kind: 'service', deskId, customerId: person.userId }
    const peer = people.get(chatId)
    if (peer !== undefined && peer.kind !== 'staff' && person.agentOf.includes(deskId)) {
      return { kind: 'service', deskId, customerId: chatId }
    }
    if (peer !== undefined) return { kind: 'single', userIds: [person.userId, chatId] }
    const group = await stores.conversations.find(keyOf({ kind: 'group', groupId: chatId }))
    return group?.participants.some(({ userId }) => userId === person.userId) ? group.ref : undefined
  }

  /** The conversation of a path; the person in the path must be the caller. */
  private async conversationOf(params: Readonly<Record<string, string>>, person: TestPerson) {
    const ref = params.userId === person.userId ? await this.refOf(person, params.chatId ?? '') : undefined
    if (ref === undefined) return undefined
    const record = await this.options.stores.conversations.find(keyOf(ref))
    return { ref, key: keyOf(ref), record, maySee: sightOf(record, person.userId) }
  }

  private async history(params: Readonly<Record<string, string>>, request: ServiceRequest, person: TestPerson) {
    const { stores } = this.options
    const conversation = await this.conversationOf(params, person)
    if (conversation === undefined) return bad(404, '会话不存在')
    const { ref, key, record, maySee } = conversation
    const { pageNumber = '1', pageSize = String(DEFAULTS.historyPageSize), lastMsgSeqId } = request.query
    const asked = Math.max(1, Number(pageSize) || DEFAULTS.historyPageSize)
    const size = Math.min(DEFAULTS.historyPageSize, asked)
    const skip = (Math.max(1, Number(pageNumber) || 1) - 1) * size
    const before = lastMsgSeqId === undefined ? undefined : Number(lastMsgSeqId)
    const [all, reads] = await Promise.all([
      stores.messages.readBefore(key, before, skip + size),
      stores.conversations.readWatermarks(key),
    ])
    const rows = all
      .slice(skip)
      .filter(maySee)
      .map((row) => toDownFrame(row, ref, person.userId, receiptCountOf(ref, row.msgSeqId, row.senderId, reads)))
    return page(rows, record?.headSeqId ?? 0)
  }

  private async search(params: Readonly<Record<string, string>>, { query }: ServiceRequest, person: TestPerson) {
    const conversation = await this.conversationOf(params, person)
    if (conversation === undefined) return bad(404, '会话不存在')
    const { ref, key, maySee } = conversation
    const rows = await this.options.stores.messages.readBefore(key, undefined, ALL)
    return searchOf(rows.filter(maySee), query, (row) => toDownFrame(row, ref, person.userId))
  }

  private async setTop(params: Readonly<Record<string, string>>, { body }: ServiceRequest, person: TestPerson) {
    const { isTop } = (body ?? {}) as { isTop?: unknown }
    if (typeof isTop !== 'boolean') return bad(400, '参数错误')
    const conversation = await this.conversationOf(params, person)
    if (!conversation?.record) return bad(404, '会话不存在')
    const place = `${person.userId} ${conversation.key}`
    if (isTop) this.pinned.add(place)
    else this.pinned.delete(place)
    return good({ isTop })
  }

  private async chats(userId: string, { query }: ServiceRequest, person: TestPerson, onlyTop: boolean) {
    if (userId !== person.userId) return bad(404, '会话不存在')
    const { stores, people } = this.options
    const types = new Set((query.types ?? '').split(',').map(Number))
    const own = await stores.conversations.listOwn(userId, OWN_LIMIT)
    const rows: ChatRow[] = []
    for (const { key, ref, headSeqId } of own) {
      const { chatId, type } = viewOf(ref, userId)
      const isTop = this.pinned.has(`${userId} ${key}`)
      if (!types.has(type) || (onlyTop && !isTop)) continue
      const [last] = await stores.messages.readBefore(key, undefined, 1)
      const lastReadSeqId = (await stores.conversations.readWatermarks(key)).get(userId) ?? 0
      const unread = await stores.messages.readAfter(key, lastReadSeqId, ALL)
      rows.push({
        chatId,
        type,
        name: people.get(chatId)?.userName ?? (type === ChatKind.customerUser ? CUSTOMER_SERVICE_NAME : chatId),
        msgSeqId: headSeqId,
        lastReadSeqId,
        unreadCount: new Set(
          unread.flatMap((row) => (row.senderId !== userId && isVisible(row) ? (newsKey(row) ?? []) : [])),
        ).size,
        lastMessage: last && toDownFrame(last, ref, userId),
        isTop,
        isMuted: false,
        updateTime: last?.timestamp ?? 0,
      })
    }
    return page(rows, rows.length)
  }

  private async upload({ body }: ServiceRequest): Promise<ServiceReply> {
    const file = body instanceof FormData ? body.get('file') : undefined
    if (!(file instanceof Blob)) return bad(400, '参数错误')
    this.uploads += 1
    const fileUuid = `file-${this.uploads}`
    const fileName = 'name' in file ? String(file.name) : 'file'
    const fileAccessPath = `${this.options.host.host}/files/${fileUuid}/${encodeURIComponent(fileName)}`
    const stored = { fileUuid, fileName, fileAccessPath, fileSize: file.size, fileType: file.type }
    if (!file.type.startsWith('image/')) return good({ file: stored })
    const size = { width: 640, height: 480 }
    return good({ file: stored, thumbnail: { fileAccessPath, ...size }, ...size })
  }
}

/** Which messages a person may see: from when they joined to when they left. */
function sightOf(record: ConversationRecord | undefined, userId: string): (row: StoredMessage) => boolean {
  const own = record?.participants.find((one) => one.userId === userId)
  return ({ msgSeqId }) => msgSeqId >= (own?.fromSeqId ?? 1) && msgSeqId <= (own?.toSeqId ?? msgSeqId)
}

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.]/g, '\\.').replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`)
