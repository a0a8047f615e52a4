/** Formats shares, the same on every screen. */

/** 0 to 1 → `98.6%`, rounded down, so that 100% means all; `--` for an unknown share. */
export const shareText = (share: number | undefined): string =>
  share === undefined ? '--' : `${Math.floor(share * 1_000) / 10}%`

/** Returns the share of kept promises among the decided ones; undefined if none is decided. */
export const keptShareOf = ({
  keptCount,
  missedCount,
}: {
  keptCount: number
  missedCount: number
}): number | undefined => (keptCount + missedCount === 0 ? undefined : keptCount / (keptCount + missedCount))
