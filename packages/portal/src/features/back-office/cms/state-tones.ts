import type { CmsState } from '@weft/contract'

/** Tone of a state's badge; the badge also contains the state's name. */
export const stateTones: Readonly<Record<CmsState, 'neutral' | 'success' | 'warning' | 'info'>> = {
  draft: 'neutral',
  published: 'success',
  changed: 'warning',
  withdrawn: 'info',
}
