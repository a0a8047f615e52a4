/** The agent's helpers over a conversation: drafts, summaries, translations; drafts of other robots; the log. */
import { type CallOutput, type RobotDraft, type robotCalls, translationLanguages } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import type { ServerContext } from '../../platform/context'
import { readCursor, writeCursor } from '../../platform/keyset'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { type AgentDesks, type RoundLine, readRound } from '../desk'
import { asksForPerson } from './extract'
import type { Mind } from './mind'
import { findOffer, holdsMessage, readLog, writeLog } from './repository'

/** Characters of the note of a handover, and of the line at an end, as their forms allow. */
const MOST = { handover: 500, end: 200 } as const

type Translated = CallOutput<typeof robotCalls.translate>['body']

const conversationGone = () => notFound('会话不存在')

export function createHelpers(
  { db, pool, clock }: Pick<ServerContext, 'db' | 'pool' | 'clock'>,
  mind: Mind,
  desks: AgentDesks,
) {
  async function roundOf(session: Session, customerId: string) {
    const deskId = await desks.meant(session, customerId)
    const lines = await readRound(pool, { deskId, customerId })
    if (lines.length === 0) throw conversationGone()
    return { deskId, customerId, lines, askedBy: session.userId }
  }

  const saidIn = (lines: readonly RoundLine[], customerId: string) =>
    lines.map(({ senderId, senderName, text }) => ({ isCustomer: senderId === customerId, name: senderName, text }))

  return {
    offered: () => ({ drafts: true, summaries: true, translation: mind.hasModel }),

    async draft(session: Session, customerId: string): Promise<RobotDraft | undefined> {
      const { lines, ...of } = await roundOf(session, customerId)
      // A wish for a person is fulfilled: what they asked before is open.
      const at = lines.findLastIndex(
        ({ senderId, isText, text }) => isText && senderId === customerId && !asksForPerson(text),
      )
      const asked = lines[at]
      if (!asked) return undefined
      const offer = await findOffer(db, { ...of, msgSeqId: asked.msgSeqId })
      if (offer) return { text: offer.answer, sources: offer.sources, by: offer.model }
      const { msgSeqId, text } = asked
      return mind.draft({ ...of, msgSeqId, text, earlier: saidIn(lines.slice(0, at), customerId) })
    },

    async summary(session: Session, customerId: string, purpose: keyof typeof MOST): Promise<string> {
      const { lines, ...of } = await roundOf(session, customerId)
      const sawSeqId = lines.at(-1)?.msgSeqId ?? 0
      return mind.summary({ ...of, sawSeqId, said: saidIn(lines, customerId) }, MOST[purpose])
    },

    /** @throws Refusal 422 without a model */
    async translate(session: Session, customerId: string, { text, to, msgSeqId }: Translated) {
      // A missing conversation is reported before a missing model.
      const { lines: _, ...of } = await roundOf(session, customerId)
      if (!mind.hasModel) throw new Refusal('尚未配置模型，请联系管理员', { status: 422, code: 422 })
      const about = msgSeqId === undefined ? of : { ...of, msgSeqId }
      const translated = await mind.translate(text, translationLanguages[to], about)
      return { text: translated ?? text, isTranslated: translated !== undefined }
    },

    async offerDraft(
      { userId, userName, appId }: Session,
      { customerId, msgSeqId, text, sources }: CallOutput<typeof robotCalls.offerDraft>['body'],
    ): Promise<void> {
      const deskId = (await findAppById(db, appId))?.deskId ?? ''
      if (!(await holdsMessage(pool, keyOf({ kind: 'service', deskId, customerId }), msgSeqId, customerId)))
        throw notFound('消息不存在')
      const offered = {
        purpose: 'offer',
        deskId,
        customerId,
        msgSeqId,
        askedBy: userId,
        model: userName,
        prompt: '',
        answer: text,
        sources: sources.map(({ title, address }) => (address ? { title, address } : { title })),
        outcome: 'answered',
        ms: 0,
        createdAt: clock.now(),
      }
      await writeLog(db, offered, msgSeqId)
    },

    async log({ cursor, limit, ...filters }: CallOutput<typeof robotCalls.list>['query']) {
      const parts = readCursor(cursor, ['number', 'string'])
      const [at, id] = parts ?? []
      if (parts && !(Number.isSafeInteger(at) && isUuid(String(id)))) throw new Refusal('参数错误：cursor')
      const after = parts && { at: Number(at), id: String(id) }
      const rows = await readLog(db, { ...filters, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor = rows.length > limit && last ? writeCursor([last.createdAt, last.id]) : undefined
      return { rows: page.map(present), nextCursor }
    },
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const present = ({
  askedBy,
  askedByName,
  createdAt,
  purpose,
  outcome,
  ...row
}: Awaited<ReturnType<typeof readLog>>[number]) => ({
  ...row,
  purpose: purpose as 'answer',
  outcome: outcome as 'answered',
  askedBy: askedBy ?? undefined,
  askedByName: askedByName ?? undefined,
  at: createdAt,
})
