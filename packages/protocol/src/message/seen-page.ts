/** Code points of `extend.page`, the page that a customer writes from (P-27). */
export const seenPageLimits = { title: 120, address: 500 } as const
