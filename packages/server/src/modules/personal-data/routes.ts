/** People close their own accounts; staff erases a person who asks for it. Both are final (decision 133). */
import { erasureCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import type { FileStore } from '../files'
import type { SmsSender } from '../registration'
import type { Secrets, SsoService } from '../sso'
import { type Asker, close, lookAt } from './closing'
import type { Committed } from './erase-batches'
import { createErasures } from './erasure'
import { createProof } from './prove-person'
import { registerOwnProof } from './prove-routes'

export interface ErasureRoutes {
  secrets: Secrets
  sso: Pick<SsoService, 'signOutEverywhere'>
  store: Pick<FileStore, 'remove'>
  /** Undefined: no SMS can be sent, and the password alone is a proof. */
  sms: SmsSender | undefined
  committed(news: Committed): void
}

/** How often a node looks for unfinished erasures of others. */
const RESUME_MS = 30_000

export function registerErasures(api: FastifyInstance, { secrets, sso, store, sms, committed }: ErasureRoutes): void {
  const { db, pool, clock, log, sessions, config } = api.weft
  const prove = createProof(api.weft, secrets, 'closeAccount')
  registerOwnProof(api, { secrets, sms })
  const erasures = createErasures({ pool, clock, log, store, committed, webhookBound: config.webhookBound })
  const goOn = () =>
    void erasures.run().catch((error: unknown) => log.error({ err: error }, 'erasures could not be looked for'))
  const timer = setInterval(goOn, RESUME_MS)
  timer.unref()
  api.addHook('onReady', async () => goOn())
  api.addHook('onClose', async () => {
    clearInterval(timer)
    await erasures.stop()
  })

  const end = async (number: string, asker: Asker): Promise<void> => {
    const people = await close({ db, secrets }, number, asker, clock.now())
    // Repeats the sign-out after a crash: the crashed node may not have announced it.
    for (const userId of new Set([number, ...people])) await sso.signOutEverywhere(userId)
    sessions.announceRights(number)
    goOn()
  }

  registerCall(api, calls.lookOwn, async ({ session }) => [await lookAt(db, session.userId, true)])

  registerCall(
    api,
    calls.closeOwn,
    async ({ body, session }) => {
      const { userId } = session
      // Refusals that need no proof come before one is used up.
      const { refusal } = await lookAt(db, userId, true)
      if (refusal) throw new Refusal(refusal, { status: 409 })
      await prove(body, userId)
      await end(userId, { isSelf: true })
      log.info({ userId }, 'an account was closed by its person')
      return []
    },
    { bodyLimit: 8_192 },
  )

  registerCall(api, calls.look, async ({ params }) => [await lookAt(db, params.number, false)])

  registerCall(
    api,
    calls.erase,
    async ({ params, body, session }) => {
      const { number } = params
      await end(number, { isSelf: false, userId: session.userId, ...body })
      log.info({ userId: number, by: session.userId }, 'a person is erased by the staff')
      return [await lookAt(db, number, false)]
    },
    { bodyLimit: 8_192 },
  )
}
