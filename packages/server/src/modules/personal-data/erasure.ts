/**
 * Erases people whose closing is committed (closing.ts), in batches of one transaction each. What is left is a row of
 * `erasure`; whoever finds one, at the start or later, at any node, goes on with it. Each step asks the tables what is still
 * there, so a kill between two batches loses nothing and a batch done twice changes nothing.
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
 * The work is over when nothing was found so long after the closing: a message or an upload that was on its way when the
 * sign-ins ended, at another node too, has come in or failed by then.
 */
const SETTLED_MS = 120_000

export interface ErasureParts {
  pool: Pool
  clock: Clock
  log: FastifyBaseLogger
  store: Pick<FileStore, 'remove'>
  /** What may wait for an integrator's address. */
  webhookBound?: WaitingBound
  /** Tells every node of new numbers of a conversation. */
  committed(news: Committed): void
}

export interface Erasures {
  /** Works off everything that waits. Resolves when this node finds nothing to do any more, or another node is at it. */
  run(): Promise<void>
  /** Ends after the batch that runs. */
  stop(): Promise<void>
}

/** A talk that waits for an agent, or has one, ends like any other: as a numbered message. */
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

/** What goes, in this order. */
const stepsOf = ({ clock, store }: ErasureParts): readonly Part[] => [
  ({ personId }) => eraseMessages(personId, clock.now),
  (job) => eraseQuotes(job.personId, nameOf(job)),
  (job) => eraseRelayedNames(job.personId, nameOf(job)),
  (job) => eraseGroupNames(job.personId, nameOf(job)),
  ({ personId }) => untilNothing((client) => eraseFiles(client, store, personId)),
  ...Object.entries(erasures).flatMap(([table, one]) => partsOf(table, one)),
]

/** Undefined: the job is over, another node is at it, or the person is held. */
async function runBatch({ pool, committed }: ErasureParts, job: Job, next: NextBatch): Promise<Progress | undefined> {
  const news: Committed[] = []
  const progress = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT FROM erasure WHERE person_id = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED',
      [job.personId],
    )
    if (rowCount !== 1) return undefined
    // A hold that was set meanwhile keeps what is still there; what is left goes when it is lifted.
    const tx = drizzle(client)
    await waitForHolds(tx)
    return (await isPersonHeld(tx, job.personId)) ? undefined : next(client, news)
  })
  for (const one of news) committed(one)
  return progress
}

/** True for the node that ends it: in the same transaction integrators of the person's desks are told, once. */
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
        // One that cannot be done now must not keep the others waiting.
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

/** A part whose every batch takes what is left, until one finds nothing. */
const untilNothing =
  (take: (client: Parameters<NextBatch>[0]) => Promise<number>): NextBatch =>
  async (client) => {
    const changed = await take(client)
    return { changed, isOver: changed === 0 }
  }

/** The statements of a table. Rows by their place in the file: none is named twice, and none of the tables has to have an id. */
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
