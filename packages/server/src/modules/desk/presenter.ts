import { type DeskConversation, type DeskCustomerContext, reportedPage } from '@weft/contract'
import type { LeftMessage, RoutingAdvice } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { maskedEmail, maskedPhone } from '../../platform/masked-phone'
import { leftMessageOf } from '../conversations'
import { oneLine, previewOf } from './preview'
import { type ConversationRow, type CustomerRow, type RoundRow, waitsSince } from './repository'

const instant = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

/**
 * @param warnAt maps the instant until which an answer is owed to the instant of its warning
 * @param advice the agent who should accept a waiting conversation now, with the name
 */
export function presentConversation(
  row: ConversationRow,
  warnAt: (replyDueAt: number) => number,
  advice?: NamedAdvice,
): DeskConversation {
  // A resolved round ends with its last message; a customer who writes after it talks to the bot, in a new round.
  const phase = row.phase ?? 'bot'
  const isAsking = phase === 'waiting' || phase === 'open'
  const isAssigneeAway = row.is_assignee_away
  const dueAt = isAsking && !row.is_snoozed ? instant(row.reply_due_at) : undefined
  const isSnooze = isAsking && row.snoozed_until !== null && row.snoozed_until === row.unanswered_since
  return {
    customerId: row.customer_id,
    customerName: row.customer_name ?? '',
    isVisitor: row.is_visitor,
    enterpriseName: row.enterprise_name ?? undefined,
    phase,
    waitingSince: isAsking ? instant(row.waiting_since) : undefined,
    isBlocked: row.is_blocked || undefined,
    unansweredSince: isAsking && !row.is_snoozed ? waitsSince(row) : undefined,
    ...(isSnooze ? { snoozedUntil: instant(row.snoozed_until), snoozeNote: row.snooze_note ?? undefined } : {}),
    promiseDueAt: dueAt,
    promiseWarnAt: dueAt === undefined ? undefined : warnAt(dueAt),
    position: row.position ?? undefined,
    assigneeId: phase === 'bot' ? undefined : (row.assignee_id ?? undefined),
    assigneeName: phase === 'bot' ? undefined : (row.assignee_name ?? undefined),
    isAssigneeAway,
    canAccept: phase === 'waiting' || phase === 'bot' || isAssigneeAway,
    ...(phase === 'waiting'
      ? {
          suggestedAgentId: advice?.suggestedAgentId,
          suggestedAgentName: advice?.suggestedAgentName,
          routingReason: advice?.routingReason,
          groupName: advice?.groupName,
        }
      : {}),
    ...(isAsking
      ? {
          transferNote: row.transfer_note ?? undefined,
          transferredBy: row.transferred_by ?? undefined,
          handedAt: instant(row.handed_at),
          whisperedAt: instant(row.whispered_at),
          leftMessage: masked(leftMessageOf(row)),
        }
      : {}),
    lastText: lastTextOf(row),
    lastTimestamp: instant(row.last_at) ?? instant(row.waiting_since) ?? 0,
    headSeqId: row.head_seq_id,
    unreadCount: row.unread,
    question: questionOf(row),
    source: row.source ?? undefined,
  }
}

/** Everybody at the desk reads lists; the whole number needs a separate call, which is recorded. */
const masked = (left: LeftMessage | undefined): LeftMessage | undefined =>
  left && {
    ...left,
    phone: left.phone === undefined ? undefined : maskedPhone(left.phone),
    email: left.email === undefined ? undefined : maskedEmail(left.email),
  }

export interface NamedAdvice extends RoutingAdvice {
  suggestedAgentName?: string
}

/** Returns what the customer wrote with 转人工, else their last message before it: the row shows what it is about. */
export function questionOf(row: ConversationRow): string | undefined {
  const text = row.question ? oneLine(row.question) : previewOf(MsgType.text, row.asked_after ?? [], false)
  return text === '' ? undefined : text
}

/**
 * Returns the last words of a person in the newest round, else its topic: an automatic line after them does not say what it is
 * about. A round in which nobody has said anything shows its last message, for words of an earlier one are answered.
 */
function lastTextOf(row: ConversationRow): string {
  const { said_type, said_content, said_at, ended_before, last_type, last_content, last_is_removed } = row
  if (said_type !== null && Number(said_at) > Number(ended_before))
    return previewOf(said_type, said_content ?? [], false)
  return (
    questionOf(row) ?? (last_type === null ? '' : previewOf(last_type, last_content ?? [], last_is_removed ?? false))
  )
}

/** Maximum pages. */
const PAGES = 10

/**
 * Reads pages that clients report in `extend.page`, latest first. The reports are untrusted: values that do not match the
 * contract are left out, and each address counts once.
 */
export function presentPages(reported: readonly { page: unknown; at: number }[]): DeskCustomerContext['pages'] {
  const pages = new Map<string, DeskCustomerContext['pages'][number]>()
  for (const { page, at } of reported) {
    const read = reportedPage.safeParse(page)
    if (!read.success || pages.has(read.data.address)) continue
    pages.set(read.data.address, { ...read.data, at })
    if (pages.size === PAGES) break
  }
  return [...pages.values()]
}

export function presentContext(
  customerId: string,
  customer: CustomerRow,
  pages: DeskCustomerContext['pages'],
  rounds: readonly RoundRow[],
  isOnline: boolean,
): DeskCustomerContext {
  return {
    customerId,
    customerName: customer.name,
    kind: customer.kind,
    enterpriseName: customer.enterprise_name ?? undefined,
    ownName: customer.own_name !== null && customer.own_name !== customer.name ? customer.own_name : undefined,
    block: customer.block
      ? {
          reason: customer.block.reason,
          until: customer.block.until ?? undefined,
          byName: customer.block.by_name,
          at: customer.block.blocked_at,
        }
      : undefined,
    phone: customer.phone === null ? undefined : maskedPhone(customer.phone),
    email: customer.email ? maskedEmail(customer.email) : undefined,
    firstSeenAt: instant(customer.first_seen_at),
    lastSeenAt: instant(customer.last_seen_at),
    isOnline,
    pages,
    sessions: rounds.map((round) => ({
      phase: round.phase,
      startedAt: Number(round.started_at),
      waitingSince: instant(round.waiting_since),
      acceptedAt: instant(round.accepted_at),
      resolvedAt: instant(round.resolved_at),
      assigneeName: round.assignee_name ?? undefined,
      question: round.question ?? undefined,
      askedAt: instant(round.asked_at),
      firstReplyAt: instant(round.first_reply_at),
      replyMs: round.reply_ms === null ? undefined : Math.max(0, Number(round.reply_ms)),
      isPromiseKept: round.is_kept ?? undefined,
      endTags: round.phase === 'resolved' ? round.end_tags : [],
      endNote: (round.phase === 'resolved' && round.end_note) || undefined,
      isWithdrawn: round.phase === 'resolved' && round.accepted_at === null && round.resolved_by === customerId,
      rating:
        round.score === null
          ? undefined
          : { score: round.score, reasons: round.reasons ?? [], text: round.rating_text ?? undefined },
    })),
  }
}
