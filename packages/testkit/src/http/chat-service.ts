/** The calls of the chat service over the gateway's own stores, as a real server would answer them. */
import { type ConversationRef, keyOf, type MemoryStores, receiptCountOf, toDownFrame, viewOf } from '@weft/gateway'
import {
  ChatKind,
  type ChatRow,
  CUSTOMER_SERVICE_NAME,
  CustomerStatus,
  chatCalls,
  DEFAULTS,
  type HostRow,
} from '@weft/protocol'
import type { TestPerson } from '../api'
import { type FaqEntry, questionsBelow } from '../world/faq'
import type { People } from '../world/people'
import { bad, good, page, type ServiceReply, TOKEN_CODES } from './reply'

export interface ServiceRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body: unknown
  authorization: string | undefined
}

export interface ServiceOptions {
  people: People
  stores: MemoryStores
  appId: string
  deskId: string
  host: HostRow
  questions: readonly FaqEntry[]
}

type Answer = (
  params: Readonly<Record<string, string>>,
  request: ServiceRequest,
  person: TestPerson,
) => Promise<ServiceReply>

const OWN_LIMIT = 500
const UPLOAD_ROUTE = '/open-api/v1/file/upload/for/thumbnail'

const nobody: TestPerson = { userId: '', userName: '', kind: 'visitor', agentOf: [] }

export class ChatService {
  private readonly routes: readonly { method: string; pattern: RegExp; isOpen: boolean; answer: Answer }[]
  private uploads = 0

  constructor(private readonly options: ServiceOptions) {
    const answers: Partial<Record<keyof typeof chatCalls, Answer>> = {
      host: async ({ appId }) => (appId === options.appId ? good(options.host) : bad(404, '应用不存在')),
      visitor: (_params, request) => this.visitor(request),
      history: (params, request, person) => this.history(params, request, person),
      questions: (_params, request) => this.questions(request),
      customerStatus: (params, _request, person) => this.status(params.id ?? '', person),
      chats: (params, request, person) => this.chats(params.userId ?? '', request, person),
      topChats: async () => page([], 0),
    }
    this.routes = (Object.entries(answers) as [keyof typeof chatCalls, Answer][]).map(([name, answer]) => {
      const { method, route, access } = chatCalls[name]
      return { method, pattern: patternOf(route), isOpen: access === 'none', answer }
    })
    this.routes = [
      ...this.routes,
      {
        method: 'POST',
        pattern: patternOf(UPLOAD_ROUTE),
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

  private async visitor({ body }: ServiceRequest): Promise<ServiceReply> {
    const { virtuallyUserId } = (body ?? {}) as { virtuallyUserId?: unknown }
    if (typeof virtuallyUserId !== 'string' || virtuallyUserId === '') return bad(400, '参数错误')
    const { people } = this.options
    const person = people.visitor(virtuallyUserId)
    const { accessToken, ...token } = people.issue(person)
    return good({ userId: person.userId, userName: person.userName, token: accessToken, ...token })
  }

  /** The conversation that this person means by the chatId; undefined where it is not theirs. */
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

  private async history(params: Readonly<Record<string, string>>, request: ServiceRequest, person: TestPerson) {
    const { stores } = this.options
    const ref = params.userId === person.userId ? await this.refOf(person, params.chatId ?? '') : undefined
    if (ref === undefined) return bad(404, '会话不存在')
    const key = keyOf(ref)
    const record = await stores.conversations.find(key)
    const own = record?.participants.find(({ userId }) => userId === person.userId)
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
      .filter((row) => row.msgSeqId >= (own?.fromSeqId ?? 1) && row.msgSeqId <= (own?.toSeqId ?? row.msgSeqId))
      .map((row) => toDownFrame(row, ref, person.userId, receiptCountOf(ref, row.msgSeqId, row.senderId, reads)))
    return page(rows, record?.headSeqId ?? 0)
  }

  private async questions({ query }: ServiceRequest): Promise<ServiceReply> {
    const below = questionsBelow(this.options.questions, query.parentId ?? '')
    const offset = Math.max(0, Number(query.offset) || 0)
    const limit = Math.max(1, Number(query.limit) || DEFAULTS.questionPageSize)
    return page(below.slice(offset, offset + limit), below.length)
  }

  private async status(id: string, person: TestPerson): Promise<ServiceReply> {
    const { stores, deskId } = this.options
    if (id !== person.userId) return bad(404, '会话不存在')
    const session = await stores.desk.session(keyOf({ kind: 'service', deskId, customerId: id }))
    if (session?.phase === 'waiting') return good(CustomerStatus.waiting)
    return good(session?.phase === 'open' ? CustomerStatus.withAgent : CustomerStatus.bot)
  }

  private async chats(userId: string, { query }: ServiceRequest, person: TestPerson): Promise<ServiceReply> {
    if (userId !== person.userId) return bad(404, '会话不存在')
    const { stores, people } = this.options
    const types = new Set((query.types ?? '').split(',').map(Number))
    const own = await stores.conversations.listOwn(userId, OWN_LIMIT)
    const rows: ChatRow[] = []
    for (const { key, ref, headSeqId } of own) {
      const { chatId, type } = viewOf(ref, userId)
      if (!types.has(type)) continue
      const [last] = await stores.messages.readBefore(key, undefined, 1)
      const lastReadSeqId = (await stores.conversations.readWatermarks(key)).get(userId) ?? 0
      rows.push({
        chatId,
        type,
        name: people.get(chatId)?.userName ?? (type === ChatKind.customerUser ? CUSTOMER_SERVICE_NAME : chatId),
        msgSeqId: headSeqId,
        lastReadSeqId,
        unreadCount: headSeqId - lastReadSeqId,
        lastMessage: last && toDownFrame(last, ref, userId),
        isTop: false,
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

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.]/g, '\\.').replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`)
