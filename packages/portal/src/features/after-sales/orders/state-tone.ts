import type { WorkOrderRow } from '@weft/contract'

/** How the state of an order is drawn, in the list and over the order. */
export const toneOf = (state: WorkOrderRow['state']): 'warning' | 'success' | 'neutral' => {
  if (state === 'submitted') return 'warning'
  return state === 'finished' || state === 'closed' ? 'success' : 'neutral'
}
