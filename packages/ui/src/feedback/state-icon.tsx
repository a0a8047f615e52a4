import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

/** Colour is never the only sign of a state: every tone has its icon. */
export type StateTone = 'success' | 'info' | 'warning' | 'danger'

const drawings = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert } as const

/** The icon of a state; hidden from screen readers because text is beside it. */
export function StateIcon({
  tone,
  size = 20,
}: {
  /** Which state. */
  tone: StateTone
  /** Width and height in px. Defaults to 20. */
  size?: number
}) {
  const Drawing = drawings[tone]
  return <Drawing aria-hidden="true" width={size} height={size} strokeWidth={1.5} style={{ flex: 'none' }} />
}
