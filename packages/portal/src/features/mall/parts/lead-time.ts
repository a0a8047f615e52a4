/** Lead times of parts, and the promise that keeps to them. */
import { servicePromises } from '@weft/contract'

const DAY_MS = 86_400_000
const promisedDays = servicePromises.arrival.targetMs / DAY_MS

/** Whether the promise of common parts holds for every part: none is known to take longer. 0 days: unknown. */
export const isPromised = (parts: readonly { leadDays: number }[]): boolean =>
  parts.every(({ leadDays }) => leadDays <= promisedDays)

/** Lead time of a part, `供货周期 30 天`; empty when unknown. */
export const leadTime = (leadDays: number): string => (leadDays > 0 ? `供货周期 ${leadDays} 天` : '')

const FROM_QUOTE = '自您确认报价之日起计'

/** The promise for these parts; else the longest lead time, which the quote decides. */
export const arrivalOf = (parts: readonly { leadDays: number }[]): string =>
  isPromised(parts)
    ? `${servicePromises.arrival.title}，${FROM_QUOTE}`
    : `供货周期最长 ${Math.max(...parts.map(({ leadDays }) => leadDays))} 天，交期以报价为准`
