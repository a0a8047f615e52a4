/**
 * Erases people whose closing is committed (closing.ts), in batches of one transaction each. The remaining work is a row of
 * `erasure`: any node that finds one, at the start or later, continues it. Each step asks the tables what is still there, so a
 * crash between two batches loses nothing and a repeated batch changes nothing.
 */
import { randomUUID } from 'node:crypto'
import { MsgType } from '@weft/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/context'
import { inTransaction } from '../../platform/database/transaction'
import { createMessageStore } from '../conversations'
import type { FileStore } from '../files'
import { DEFAULT_BOUND, recordEvents, type WaitingBound } from '../webhooks'
import type { Committed, Job, NextBatch, Part, Progress } from './erase-batches'
import { eraseFiles } from './erase-files'
import { eraseMessages } from './erase-messages'
import { eraseGroupNames, eraseQuotes, eraseRelayedNames } from './erase-names'
import { type Erasure, erasures, NOBODY } from './erasure-table'
import { isPersonHeld, waitForHolds } from './hold'

/** Rows of one transaction. */
const BATCH = 500
/**
 * The work ends when nothing is found this long after the closing: by then a message or an upload in transit at the end of the
 * sign-ins, at another node too, has arrived or failed.
 */
const SETTLED_MS = 120_000

export interface ErasureParts {
  pool: Pool
  clock: Clock
  log: FastifyBaseLogger
  store: Pick<FileStore, 'remove'>
  /** Limit of pending deliveries for an integrator's address. */
  webhookBound?: WaitingBound
  /** Announces new numbers of a conversation to every node. */
  committed(news: Committed): void
}

export interface Erasures {
  /** Runs all pending erasures. Resolves when this node has nothing left to do, or another node is at work. */
  run(): Promise<void>
  /** Stops after the running batch. */
  stop(): Promise<void>
}

/** Ends a round that waits for an agent, or has one, like any other: with a numbered message. */
async function endRounds(
  { pool, clock, committed }: ErasureParts,
  messages: ReturnType<typeof createMessageStore>,
  { personId }: Job,
): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT c.key FROM service_session s JOIN conversation c ON c.id = s.conversation_id
     WHERE s.customer_id = $1 AND s.phase IN ('waiting', 'open')`,
    [personId],
  )
  const now = clock.now()
  for (const { key } of rows) {
    const [result] = await messages.append([
      {
        key,
        right: 'server',
        senderId: personId,
        senderName: NOBODY,
        tid: randomUUID(),
        msgType: MsgType.endCustomerService,
        content: [{ by: personId }],
        timestamp: now,
        clientTimestamp: now,
        effect: { type: 'ended', by: personId },
      },
    ])
    if (result?.ok) committed({ key, fromSeqId: result.msgSeqId, toSeqId: result.msgSeqId })
  }
}

const nameOf = ({ known }: Job) => known?.name ?? ''

/** The parts, in this order. */
const stepsOf = ({ clock, store }: ErasureParts): readonly Part[] => [
  ({ personId }) => eraseMessages(personId, clock.now),
  (job) => eraseQuotes(job.personId, nameOf(job)),
  (job) => eraseRelayedNames(job.personId, nameOf(job)),
  (job) => eraseGroupNames(job.personId, nameOf(job)),
  ({ personId }) => untilNothing((client) => eraseFiles(client, store, personId)),
  ...Object.entries(erasures).flatMap(([table, one]) => partsOf(table, one)),
]

/** Returns undefined when the job is over, another node works on it, or the person is held. */
async function runBatch({ pool, committed }: ErasureParts, job: Job, next: NextBatch): Promise<Progress | undefined> {
  const news: Committed[] = []
  const progress = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT FROM erasure WHERE person_id = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED',
      [job.personId],
    )
    if (rowCount !== 1) return undefined
    // A hold that was set meanwhile keeps what is still there; the rest is erased when it is lifted.
    const tx = drizzle(client)
    await waitForHolds(tx)
    return (await isPersonHeld(tx, job.personId)) ? undefined : next(client, news)
  })
  for (const one of news) committed(one)
  return progress
}

/**
 * Resolves with true for the node that ends it. The same transaction reports it to the integrators of the person's desks, once.
 */
const finish = ({ pool, clock, webhookBound }: ErasureParts, { personId }: Job): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const at = clock.now()
    const { rowCount } = await client.query(
      'UPDATE erasure SET finished_at = $2, known = NULL WHERE person_id = $1 AND finished_at IS NULL',
      [personId, new Date(at)],
    )
    if (rowCount !== 1) return false
    const { rows } = await client.query<{ desk_id: string }>(
      'SELECT DISTINCT desk_id FROM conversation WHERE customer_id = $1 AND desk_id IS NOT NULL',
      [personId],
    )
    await recordEvents(
      client,
      rows.map(({ desk_id: deskId }) => ({
        type: 'customer.erased',
        deskId,
        at,
        data: { deskId, customerId: personId },
      })),
      webhookBound ?? DEFAULT_BOUND,
    )
    return true
  })

export function createErasures(parts: ErasureParts): Erasures {
  const { pool, clock, log } = parts
  const messages = createMessageStore(pool)
  const steps = stepsOf(parts)
  let isStopped = false
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function erase(job: Job): Promise<void> {
    await endRounds(parts, messages, job)
    let isClean = true
    for (const begin of steps) {
      const next = begin(job)
      for (;;) {
        if (isStopped) return
        const progress = await runBatch(parts, job, next)
        if (!progress) return
        if (progress.changed > 0) isClean = false
        if (progress.isOver) break
      }
    }
    if (!isClean || clock.now() < job.askedAt.getTime() + SETTLED_MS) return
    if (await finish(parts, job)) log.info({ userId: job.personId }, 'a person was erased')
  }

  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false
      const { rows } = await pool.query<Job>(
        `SELECT person_id AS "personId", known, asked_at AS "askedAt" FROM erasure WHERE finished_at IS NULL ORDER BY asked_at`,
      )
      for (const job of rows) {
        if (isStopped) return
        // A failing erasure must not block the others.
        await erase(job).catch((error: unknown) =>
          log.error({ err: error, userId: job.personId }, 'an erasure did not come to its end; it goes on later'),
        )
      }
    } while (isAskedAgain)
  }

  return {
    run() {
      isAskedAgain = true
      running ??= runAll().finally(() => {
        running = undefined
      })
      return running
    },
    async stop() {
      isStopped = true
      await running?.catch(() => {})
    },
  }
}

/** A part whose batches each take what is left, until one finds nothing. */
const untilNothing =
  (take: (client: Parameters<NextBatch>[0]) => Promise<number>): NextBatch =>
  async (client) => {
    const changed = await take(client)
    return { changed, isOver: changed === 0 }
  }

/**
 * The statements of a table. Rows are addressed by their physical position (ctid): none occurs twice, and no table needs an id.
 */
function partsOf(table: string, { goes, changes = [] }: Erasure): Part[] {
  const some = (where: string) => `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH}))`
  const statements = changes.map(({ of, set }) => {
    const columns = Object.entries(set)
    const isLeft = columns.map(([column, value]) => `${column} IS DISTINCT FROM ${value}`).join(' OR ')
    return `UPDATE ${table} SET ${columns.map(([column, value]) => `${column} = ${value}`).join(', ')}
      WHERE ${some(`(${of}) AND (${isLeft})`)}`
  })
  if (goes) statements.push(`DELETE FROM ${table} WHERE ${some(goes)}`)
  return statements.map(
    (statement): Part =>
      ({ personId }) =>
        untilNothing(async (client) => (await client.query(statement, [personId])).rowCount ?? 0),
  )
}
