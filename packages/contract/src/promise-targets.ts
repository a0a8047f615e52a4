/**
 * The four service promises as prescribed (D2 §9; SV-01). No schema is in this file, for the first views of pages that name a
 * promise need these and not the schema library.
 */

export const promiseCodes = ['reply', 'handling', 'arrival', 'complaint'] as const
/** Identifies one of the four service promises. */
export type PromiseCode = (typeof promiseCodes)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The four promises as prescribed (D2 §9): what is promised, and within which time, in milliseconds. */
export const servicePromises: Readonly<Record<PromiseCode, { title: string; targetMs: number }>> = {
  reply: { title: '人工客服 15 分钟内回复', targetMs: 15 * MINUTE },
  handling: { title: '售后 3 天内处理', targetMs: 3 * DAY },
  arrival: { title: '常用备件 15 天内到货', targetMs: 15 * DAY },
  complaint: { title: '投诉 2 天内解决', targetMs: 2 * DAY },
}
