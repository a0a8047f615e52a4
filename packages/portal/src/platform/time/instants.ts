/** Instants, milliseconds since 1970, as the console shows them: on the clock of the person who reads. */
import dayjs from 'dayjs'

/** `2026-11-21 08:30`, or `--` for no instant. */
export const minuteText = (instant: number | undefined): string =>
  instant === undefined ? '--' : dayjs(instant).format('YYYY-MM-DD HH:mm')
