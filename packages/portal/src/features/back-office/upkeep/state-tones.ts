import type { UpkeepState } from '@weft/contract'

/** Tone of a state's badge; its word stands in it. */
export const stateTones: Readonly<Record<UpkeepState, 'neutral' | 'success' | 'warning' | 'info'>> = {
  draft: 'neutral',
  published: 'success',
  changed: 'warning',
  withdrawn: 'info',
}
