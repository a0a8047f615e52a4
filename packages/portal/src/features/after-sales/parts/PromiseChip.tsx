import type { WorkOrderRow } from '@weft/contract'
import { SlaChip } from '@weft/ui'
import { useEffect, useState } from 'react'
import { minuteText } from '../../../platform/time/times'

/** Milliseconds between two updates of a running clock. */
const TICK_MS = 30_000

/** The handling promise of an order. A withdrawn order has none. */
export function PromiseChip({ order }: { order: Pick<WorkOrderRow, 'promise' | 'state'> }) {
  const { promise, state } = order
  const [now, setNow] = useState(() => Date.now())
  const isRunning = state === 'submitted' || state === 'accepted' || state === 'handling'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  if (state === 'withdrawn') return <>--</>
  const dueAt = minuteText(promise.dueAt)
  if (!isRunning) return <SlaChip state={promise.state} spanMs={promise.spanMs} dueAt={dueAt} />
  const isLate = now > promise.dueAt
  return <SlaChip state={isLate ? 'overdue' : 'remaining'} spanMs={Math.abs(promise.dueAt - now)} dueAt={dueAt} />
}
