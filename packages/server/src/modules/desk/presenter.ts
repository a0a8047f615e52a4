import type { DeskConversation, DeskCustomerContext } from '@weft/contract'
import { previewOf } from './preview'
import type { ConversationRow, CustomerRow, RoundRow } from './repository'

const instant = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

export function presentConversation(row: ConversationRow): DeskConversation {
  // A round that was resolved ends with its last message; whoever writes after it talks to the bot, in a round of its own.
  const phase = row.phase ?? 'bot'
  const isAsking = phase === 'waiting' || phase === 'open'
  return {
    customerId: row.customer_id,
    customerName: row.customer_name ?? '',
    isVisitor: row.is_visitor,
    enterpriseName: row.enterprise_name ?? undefined,
    phase,
    waitingSince: isAsking ? instant(row.waiting_since) : undefined,
    promiseDueAt: isAsking && !row.is_answered ? instant(row.promise_due_at) : undefined,
    position: row.position ?? undefined,
    assigneeId: phase === 'bot' ? undefined : (row.assignee_id ?? undefined),
    assigneeName: phase === 'bot' ? undefined : (row.assignee_name ?? undefined),
    suggestedAgentId: phase === 'waiting' ? (row.suggested_agent_id ?? undefined) : undefined,
    lastText:
      row.last_type === null ? '' : previewOf(row.last_type, row.last_content ?? [], row.last_is_removed ?? false),
    lastTimestamp: instant(row.last_at) ?? instant(row.waiting_since) ?? 0,
    headSeqId: row.head_seq_id,
    unreadCount: row.unread,
    question: row.question ?? undefined,
    source: row.source ?? undefined,
  }
}

/** Pages as the client reports them in `extend.page`: an address, or {title, address}. The same one in a row counts once. */
export function presentPages(reported: readonly { page: unknown; at: number }[]): DeskCustomerContext['pages'] {
  const pages: DeskCustomerContext['pages'] = []
  for (const { page, at } of reported) {
    const given = (typeof page === 'string' ? { address: page } : page) as { title?: unknown; address?: unknown } | null
    if (typeof given?.address !== 'string' || pages.at(-1)?.address === given.address) continue
    const title = typeof given.title === 'string' && given.title !== '' ? given.title : given.address
    pages.push({ title: title.slice(0, 200), address: given.address.slice(0, 500), at })
    if (pages.length === 20) break
  }
  return pages
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
    phone: customer.phone?.replace(/^(.{3}).+(.{4})$/, '$1****$2'),
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
    })),
  }
}
