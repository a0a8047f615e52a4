import type { CmsState } from '@weft/contract'

/** Tone of a state's badge; its word stands in it. */
export const stateTones: Readonly<Record<CmsState, 'neutral' | 'success' | 'warning' | 'info'>> = {
  draft: 'neutral',
  published: 'success',
  changed: 'warning',
  withdrawn: 'info',
}
