/** The four service promises, measured (D2 §9; SV-01): target, 30-day median, share kept. */

import { defineCall } from './call'
import { promiseCodes } from './promise-targets'
import { z } from './zod'

export const promiseFigure = z.object({
  code: z.enum(promiseCodes),
  /** e.g. `人工客服 15 分钟内回复`. */
  title: z.string(),
  targetMs: z.number().int(),
  /** How it is measured (统计口径), one or two sentences. */
  method: z.string(),
  /** Decided cases of the last 30 days: answered in time, late, or still open past the target. */
  sampleCount: z.number().int(),
  /** Absent below 5 cases. */
  medianMs: z.number().int().optional(),
  /** 0 to 1, rounded down to a thousandth, so that 100 % means all; absent below 5 cases. */
  keptShare: z.number().optional(),
})
/** One service promise measured over the last 30 days: target, median and share kept (SV-01). */
export type PromiseFigure = z.output<typeof promiseFigure>

/** Calls that read the measured service promises. */
export const promiseCalls = {
  /** All four, always in this order. At most a minute old. */
  list: defineCall({
    name: 'promises.list',
    method: 'GET',
    path: '/open-api/service/promise/v1/list',
    auth: 'none',
    data: promiseFigure,
    errors: {},
    source: 'SV-01; requirement: promises measured',
  }),
  /** For staff: the same with the last 12 weeks (from Monday, China time), oldest first. */
  weeks: defineCall({
    name: 'promises.weeks',
    method: 'GET',
    path: '/web-api/service/promise/v1/weeks',
    auth: 'staff',
    authorities: ['STAT_MANAGE'],
    data: promiseFigure.extend({
      weekList: z.array(
        z.object({
          /** Monday, `YYYY-MM-DD`. */
          week: z.string(),
          sampleCount: z.number().int(),
          keptCount: z.number().int(),
          medianMs: z.number().int().optional(),
        }),
      ),
    }),
    errors: {},
    source: 'requirement: promises measured',
  }),
} as const
