/** The figure of a badge: up to 99 as it is, then 99+; empty for 0. A file of its own: the closed assistant has little else. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
