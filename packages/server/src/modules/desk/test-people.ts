/** Customers and agents for tests of the desk's calls: real tokens, messages written through the gateway's own store. */
import { randomUUID } from 'node:crypto'
import type { AppendRequest } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { TestPortal, TestReply } from '../../testing/test-portal'
import { createConversationStore, createMessageStore } from '../conversations/store'

export interface Caller {
  authorization: string
  get<Data = Record<string, unknown>>(url: string): Promise<TestReply<Data>>
  send<Data = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Record<string, unknown>,
  ): Promise<TestReply<Data>>
}

export function callerOf(portal: TestPortal, authorization: string): Caller {
  const headers = { authorization }
  return {
    authorization,
    get: (url) => portal.browser().send({ url, headers }),
    send: (method, url, payload) =>
      portal.browser().send({ method, url, headers, ...(payload === undefined ? {} : { payload }) }),
  }
}

/** A demo person by key, signed in. */
export async function signedIn(portal: TestPortal, key: string): Promise<Caller & { userId: string }> {
  const browser = portal.browser()
  await browser.signIn(key)
  const authorization = await browser.authorization()
  const outcome = await portal.context.sessions.verify('Bearer', authorization.slice(7))
  if (!outcome.ok) throw new Error(`${key} is not signed in`)
  return { ...callerOf(portal, authorization), userId: outcome.session.userId }
}

export interface TestCustomer extends Caller {
  userId: string
  /** Stores a message; returns its number. */
  say(more: Partial<AppendRequest>): Promise<number>
  /** Seconds that pass before the next message. */
  skip(seconds: number): void
  text(text: string): Promise<number>
  ask(question?: string): Promise<number>
  /** The agent accepts the conversation; the step is stored as the gateway stores it. */
  acceptedBy(agentId: string, agentName?: string): Promise<number>
  answeredBy(agentId: string, text: string): Promise<number>
  endedBy(userId: string): Promise<number>
}

/** A new visitor with a conversation of their own, in which a second passes before each message. */
export async function testCustomer(portal: TestPortal, deskId = 'desk'): Promise<TestCustomer> {
  const { data } = await portal.browser().send<{ userId: string; token: string }>({
    method: 'POST',
    url: '/fs/open-api/v1/virtually/user/generate',
    payload: { virtuallyUserId: randomUUID() },
  })
  const { userId = '', token = '' } = data[0] ?? {}
  return customerAt(portal, deskId, userId, token)
}

/** The same person at another desk. */
export async function customerAt(
  portal: TestPortal,
  deskId: string,
  userId: string,
  token = '',
): Promise<TestCustomer> {
  const { pool } = portal.database
  const messages = createMessageStore(pool)
  await createConversationStore(pool).ensure({ kind: 'service', deskId, customerId: userId }, [
    { userId, role: 'customer' },
  ])
  let at = portal.context.clock.now()
  const say = async (more: Partial<AppendRequest>): Promise<number> => {
    at += 1_000
    const [result] = await messages.append([
      {
        key: `service|${deskId}|${userId}`,
        right: 'participant',
        senderId: userId,
        senderName: '访客',
        tid: randomUUID(),
        msgType: MsgType.text,
        content: [],
        timestamp: at,
        clientTimestamp: at,
        effect: { type: 'contacted' },
        ...more,
      },
    ])
    if (!result?.ok) throw new Error(`The message was not stored: ${JSON.stringify(result)}`)
    return result.msgSeqId
  }
  const byDesk = { right: 'server', senderId: deskId, senderName: '在线客服' } as const
  return {
    ...callerOf(portal, `Bearer ${token}`),
    userId,
    say,
    skip: (seconds) => {
      at += seconds * 1_000
    },
    text: (text) => say({ content: [{ text }] }),
    ask: (question) =>
      say({
        msgType: MsgType.userToHumanAgent,
        content: question === undefined ? [] : [{ question }],
        effect: { type: 'requested', question, promiseDueAt: at + 900_000 },
      }),
    acceptedBy: (agentId, agentName = agentId) =>
      say({
        ...byDesk,
        msgType: MsgType.transferResponse,
        content: [{ accepted: true, agentId, agentName }],
        effect: { type: 'accepted', agentId, agentName },
      }),
    answeredBy: (agentId, text) =>
      say({ senderId: agentId, senderName: agentId, content: [{ text }], effect: { type: 'replied', agentId } }),
    endedBy: (by) =>
      say({
        senderId: by,
        right: 'server',
        msgType: MsgType.endCustomerService,
        content: [{ by }],
        effect: { type: 'ended', by, agentId: by === userId ? undefined : by },
      }),
  }
}
