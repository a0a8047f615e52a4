/** The promise strip for everybody, and the weeks for people with STAT_MANAGE. */
import { type PromiseFigure, promiseCalls } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { lastMondays } from '../../platform/china-weeks'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { ownDeskId } from '../accounts'
import { promiseSmsBy } from '../desk'
import type { SmsSender } from '../registration'
import { createOrderCalls } from './order-calls'
import { type Measured, measure, measureWeeks, type PromiseRule, promiseRules, shareOf } from './repository'

const windowMs = 30 * 86_400_000
const freshMs = 60_000
/** Neither median nor share is shown for fewer cases. */
const fewest = 5

const present = ({ code, title, targetMs, method }: PromiseRule, measured: Measured): PromiseFigure => {
  const isTold = measured.sampleCount >= fewest
  return {
    code,
    title,
    targetMs,
    method,
    sampleCount: measured.sampleCount,
    ...(isTold && measured.medianMs !== undefined ? { medianMs: measured.medianMs } : {}),
    ...(isTold ? { keptShare: shareOf(measured) } : {}),
  }
}

/** Maximum delay of a notice, milliseconds: promises in days are checked once a minute. */
const sweepMs = 60_000

/** Notifies people before a promise in days ends and at its end, from one node or several: each notice is sent once. */
function callAtPromises(api: FastifyInstance, hours: Pick<HoursSource, 'state'>, callSms: SmsSender | undefined): void {
  const { pool, db, clock, log } = api.weft
  const calls = createOrderCalls({
    pool,
    hours,
    deskId: () => ownDeskId(db),
    sms: callSms && promiseSmsBy(api, callSms),
  })
  const timer = setInterval(() => {
    calls
      .sweep(clock.now())
      .catch((error: unknown) => log.warn({ err: error }, 'notices of promises in days were not sent'))
  }, sweepMs)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
}

/** @param callSms calls at the end of a promise by SMS too; undefined: by notices alone */
export function registerPromises(
  api: FastifyInstance,
  hours: Pick<HoursSource, 'state'>,
  callSms: SmsSender | undefined,
): void {
  const { pool, clock } = api.weft
  callAtPromises(api, hours, callSms)
  const fresh = createFresh<PromiseFigure[]>({ clock, ttlMs: freshMs, max: 1 })
  const readAll = (): Promise<PromiseFigure[]> => {
    const until = new Date(clock.now())
    const from = new Date(until.getTime() - windowMs)
    return Promise.all(promiseRules.map(async (rule) => present(rule, await measure(pool, rule, from, until))))
  }

  registerCall(api, promiseCalls.list, () => fresh.get('', readAll))

  const readWeeks = async () => {
    const until = new Date(clock.now())
    const mondays = lastMondays(until, 12)
    const from = mondays[0]?.at ?? until
    // The figures are those of the strip, cached as long.
    const figures = await fresh.get('', readAll)
    return Promise.all(
      promiseRules.map(async (rule, at) => {
        const weeks = await measureWeeks(pool, rule, from, until)
        const weekList = mondays.map(({ week }) => ({ week, ...(weeks.get(week) ?? { sampleCount: 0, keptCount: 0 }) }))
        return { ...(figures[at] as PromiseFigure), weekList }
      }),
    )
  }
  // Counts every case of twelve weeks: cached for a minute, for all colleagues together.
  const freshWeeks = createFresh<Awaited<ReturnType<typeof readWeeks>>>({ clock, ttlMs: freshMs, max: 1 })
  registerCall(api, promiseCalls.weeks, () => freshWeeks.get('', readWeeks))
}
