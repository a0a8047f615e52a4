/** Times as the calls write them, `2026-11-21 08:30:05` on the clocks of China, as a page shows them. Empty stays empty. */

/** `2026-11-21` */
export const dayOf = (time: string): string => time.slice(0, 10)

/** `2026-11-21 08:30` */
export const minuteOf = (time: string): string => time.slice(0, 16)
