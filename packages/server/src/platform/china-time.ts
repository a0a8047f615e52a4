/** Times as the documents' calls write them: `YYYY-MM-DD HH:mm:ss`, on the clocks of China, which know no summer time. */
const chinaMs = 8 * 3_600_000

/** Empty for no instant. */
export const chinaTime = (instant: Date | null | undefined): string =>
  instant ? new Date(instant.getTime() + chinaMs).toISOString().slice(0, 19).replace('T', ' ') : ''

/** The day of `chinaTime`, `YYYY-MM-DD`. */
export const chinaDay = (instant: Date | null | undefined): string => chinaTime(instant).slice(0, 10)

/** Its minute, `YYYY-MM-DD HH:mm`. */
export const chinaMinute = (instant: Date | null | undefined): string => chinaTime(instant).slice(0, 16)

/** Undefined for an empty text; an impossible date (31 February) rolls over as dates do. */
export const fromChinaTime = (text: string): Date | undefined =>
  text === '' ? undefined : new Date(new Date(`${text.replace(' ', 'T')}Z`).getTime() - chinaMs)

const dayMs = 86_400_000

/** Milliseconds since 1970 of the midnight in China at or before an instant. */
export const startOfChinaDay = (instant: number): number => Math.floor((instant + chinaMs) / dayMs) * dayMs - chinaMs
