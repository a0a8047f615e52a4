/**
 * Display of a conversation in the workbench's list, as pure functions: the clock of the 15-minute promise, the count in the
 * document's title.
 */

import { type AgentStatus, type DeskConversation, mostListedConversations } from '@weft/contract'
import { spanText, unreadText } from '@weft/ui'
import dayjs from 'dayjs'
import { urlOf } from '../../platform/navigation/url-of'
import { workbench } from './words'

export type Scope = 'waiting' | 'mine' | 'all'
export const scopes: readonly Scope[] = ['waiting', 'mine', 'all']

/** Whether a list ends before its last conversation. A shorter one is whole: its count may be of a moment earlier. */
export const isCutShort = (listed: number, total: number): boolean =>
  listed >= mostListedConversations && total > listed

export const scopeOf = (text: string | null): Scope => scopes.find((scope) => scope === text) ?? 'waiting'

export interface WaitingClock {
  state: 'remaining' | 'warning' | 'overdue'
  label: string
  /** The promised instant, milliseconds since 1970. */
  dueAt: number
}

/** State of a promise: marked when a third of its time is left, and when overdue. The server sends both instants. */
export const promiseState = (
  { warnAt, dueAt }: { warnAt?: number; dueAt: number },
  now: number,
): WaitingClock['state'] => (now > dueAt ? 'overdue' : warnAt !== undefined && now >= warnAt ? 'warning' : 'remaining')

/** Returns the promise's clock of a conversation; undefined when no customer waits. @param now the server's time */
export function waitingClock(
  conversation: Pick<DeskConversation, 'unansweredSince' | 'waitingSince' | 'promiseDueAt' | 'promiseWarnAt' | 'phase'>,
  now: number,
): WaitingClock | undefined {
  const { promiseDueAt: dueAt, promiseWarnAt: warnAt, waitingSince, phase } = conversation
  if (dueAt === undefined) return undefined
  const since = conversation.unansweredSince ?? waitingSince
  const state = promiseState({ warnAt, dueAt }, now)
  if (state === 'overdue') return { state, label: workbench.overdue(spanText(now - dueAt)), dueAt }
  if (phase === 'waiting' && since !== undefined)
    return { state, label: workbench.waited(spanText(Math.max(0, now - since))), dueAt }
  return { state, label: workbench.replyDue(spanText(dueAt - now)), dueAt }
}

/** Whether the customer waits for an answer now: of a snoozed one it is owed from when it comes back. @param now of the server */
export const isAnswerOwed = (
  { unansweredSince, snoozedUntil }: Pick<DeskConversation, 'unansweredSince' | 'snoozedUntil'>,
  now: number,
): boolean => unansweredSince !== undefined && !(unansweredSince === snoozedUntil && snoozedUntil > now)

/** Whether its agent put the conversation aside and its time has not come: the server names no owed answer. */
export const isPutAside = ({
  snoozedUntil,
  unansweredSince,
}: Pick<DeskConversation, 'unansweredSince' | 'snoozedUntil'>): boolean =>
  snoozedUntil !== undefined && unansweredSince === undefined

/** What stands before the page's title while somebody waits: how many, and how their first promise stands. */
export function titleMark(count: number, next: { warnAt: number; dueAt: number } | undefined, now: number): string {
  if (count === 0) return ''
  const state = next ? promiseState(next, now) : 'remaining'
  return state === 'remaining' ? `(${unreadText(count)}) ` : `(${unreadText(count)} · ${workbench.titles[state]}) `
}

/**
 * Unread messages that concern this agent: of waiting customers, and in the agent's own conversations. 0 for the open
 * conversation: the server's count may be older than what the agent sees.
 */
export function unreadFor(
  conversation: Pick<DeskConversation, 'customerId' | 'phase' | 'assigneeId' | 'unreadCount'>,
  ownId: string,
  readingId: string | undefined,
): number {
  const { customerId, phase, assigneeId, unreadCount } = conversation
  if (customerId === readingId) return 0
  return phase === 'waiting' || (phase === 'open' && assigneeId === ownId) ? unreadCount : 0
}

/**
 * Returns the customer to answer next: the waiting one after the open conversation in the list's order, so that repeated calls
 * reach all. Undefined when no other waits.
 */
export function nextUnanswered<
  One extends Pick<DeskConversation, 'customerId' | 'phase' | 'assigneeId' | 'unansweredSince'>,
>(rows: readonly One[], ownId: string, openId: string | undefined): One | undefined {
  const owed = rows.filter(
    (one) => one.phase === 'open' && one.assigneeId === ownId && one.unansweredSince !== undefined,
  )
  const at = owed.findIndex((one) => one.customerId === openId)
  const next = owed[(at + 1) % owed.length]
  return next?.customerId === openId ? undefined : next
}

/** Whether a conversation contains the keyword: in the customer, enterprise or agent name, the question or the last message. */
export function holds(
  one: Pick<DeskConversation, 'customerName' | 'enterpriseName' | 'question' | 'lastText' | 'assigneeName'>,
  word: string,
): boolean {
  const sought = word.trim().toLowerCase()
  const texts = [one.customerName, one.enterpriseName, one.question, one.lastText, one.assigneeName]
  return sought === '' || texts.some((text) => text?.toLowerCase().includes(sought))
}

/** Reasons to alert an agent: waiting customers and, in the agent's own conversations, unread messages and ended snoozes. */
export interface DeskCall {
  waiting: number
  unread: number
  back: number
}

/** Whether to alert the agent: any count has risen. False at the first list. */
export const isCalled = (before: DeskCall | undefined, { waiting, unread, back }: DeskCall) =>
  before !== undefined && (waiting > before.waiting || unread > before.unread || back > before.back)

/**
 * Text of the alert for an agent on another page, and the place in the workbench that it links to. Waiting customers come before
 * messages of served conversations. `own`: the listed conversations with unread messages.
 */
export function callText(
  { waiting, unread, back }: DeskCall,
  before: DeskCall | undefined,
  own: readonly Pick<DeskConversation, 'customerId' | 'customerName' | 'unreadCount'>[],
): { text: string; scope: Record<string, string> } {
  const [one] = own
  if (back > (before?.back ?? 0) && waiting <= (before?.waiting ?? 0))
    return { text: workbench.calling.back(back), scope: { scope: 'mine' } }
  if (waiting > (before?.waiting ?? 0) || unread === 0 || !one)
    return { text: workbench.calling.waiting(waiting), scope: { scope: 'waiting' } }
  // A higher count than this conversation's means that others are outside the list.
  if (own.length > 1 || unread > one.unreadCount)
    return { text: workbench.calling.unread(unread), scope: { scope: 'mine' } }
  return { text: workbench.calling.wrote(one.customerName), scope: { scope: 'mine', customer: one.customerId } }
}

/** Alert text of a conversation that another person gave to the agent, and its place. */
export function handedText(one: Pick<DeskConversation, 'customerId' | 'customerName' | 'transferredBy'>) {
  const { customerId, customerName, transferredBy } = one
  const { handed, assigned } = workbench.calling
  return {
    text: transferredBy ? handed(transferredBy, customerName) : assigned(customerName),
    scope: { scope: 'mine', customer: customerId },
  }
}

/** Alert text of a conversation in which a colleague whispered, and its place. */
export const whisperedText = ({ customerId, customerName }: Pick<DeskConversation, 'customerId' | 'customerName'>) => ({
  text: workbench.calling.whispered(customerName),
  scope: { scope: 'mine', customer: customerId },
})

/** A conversation's state as text: blocked, or the colleague who serves it, or its phase. */
export const stateText = (
  one: Pick<DeskConversation, 'phase' | 'assigneeName' | 'isAssigneeAway' | 'isBlocked'>,
): string => {
  if (one.isBlocked) return workbench.blocked
  if (one.phase !== 'open' || !one.assigneeName) return workbench.phases[one.phase]
  return one.isAssigneeAway ? workbench.awayOf(one.assigneeName) : workbench.with(one.assigneeName)
}

/** Who is recommended, why, and the bare name; undefined without a recommendation. */
export function adviceOf(
  conversation: Pick<DeskConversation, 'suggestedAgentId' | 'suggestedAgentName' | 'routingReason' | 'groupName'>,
  ownId: string,
): { who: string; why: string; name: string } | undefined {
  const { suggestedAgentId, suggestedAgentName, routingReason, groupName } = conversation
  if (suggestedAgentId === undefined) return undefined
  const { advice } = workbench
  const isOwn = suggestedAgentId === ownId
  const name = isOwn ? advice.you : (suggestedAgentName ?? '--')
  const who = isOwn ? advice.own : advice.other(name)
  if (routingReason === undefined) return { who, why: '', name }
  return { who, name, why: ` · ${routingReason === 'skill' ? advice.skill(groupName ?? '') : advice[routingReason]}` }
}

/** Shortens a URL for an agent: the portal's without its origin, others with their host. */
export function shortAddress(address: string, ownOrigin: string): string {
  const url = urlOf(address)
  if (!url) return address
  const { origin, host, pathname, search } = url
  return `${origin === ownOrigin ? '' : host}${pathname}${search}`
}

/** Whether a colleague can take a conversation: the status must allow it, and a session must be connected. */
export const isThere = (agent: { status: AgentStatus; isOnline: boolean }): boolean =>
  agent.status !== 'away' && agent.isOnline

/** Short time of a list row: today HH:mm, else MM-DD. */
export const shortTime = (instant: number, now: number): string =>
  dayjs(instant).format(dayjs(instant).isSame(now, 'day') ? 'HH:mm' : 'MM-DD')
