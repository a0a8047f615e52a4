/** Remaining validity of a policy (PC-18): over 365 days as years and days; −1 or missing: long-term. */
export type Validity = { kind: 'long' } | { kind: 'ended' } | { kind: 'left'; span: string }

const DAYS_OF_A_YEAR = 365

export function validityOf(expirationDay: number | undefined): Validity {
  if (expirationDay === undefined || expirationDay === -1) return { kind: 'long' }
  if (expirationDay <= 0) return { kind: 'ended' }
  if (expirationDay <= DAYS_OF_A_YEAR) return { kind: 'left', span: `${expirationDay} 天` }
  const [years, days] = [Math.floor(expirationDay / DAYS_OF_A_YEAR), expirationDay % DAYS_OF_A_YEAR]
  return { kind: 'left', span: days > 0 ? `${years} 年 ${days} 天` : `${years} 年` }
}
