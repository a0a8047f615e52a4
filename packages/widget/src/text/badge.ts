/** Text of a badge: up to 99 as it is, then 99+; empty for 0. A separate file, because the closed assistant loads little else. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
