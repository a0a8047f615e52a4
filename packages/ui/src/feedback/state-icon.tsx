import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

/** State is never colour alone: every tone has its drawing. */
export type StateTone = 'success' | 'info' | 'warning' | 'danger'

const drawings = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert } as const

/** The drawing of a state, 20 px, hidden from readers because words stand beside it. */
export function StateIcon({
  tone,
  size = 20,
}: {
  /** Which state. */
  tone: StateTone
  /** Width and height, px. */
  size?: number
}) {
  const Drawing = drawings[tone]
  return <Drawing aria-hidden="true" width={size} height={size} strokeWidth={1.5} style={{ flex: 'none' }} />
}
