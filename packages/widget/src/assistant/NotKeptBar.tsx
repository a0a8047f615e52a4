import { keep } from '@weft/core/kept'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWeft } from '../context/context'
import { useSelf } from '../hooks/useChat'
import { useReading } from '../words/reading'
import { Bar } from './ClosedBar'

/** Whether the browser refuses storage: blocked for this site or for third-party frames, a sandbox, a full quota. */
function isRefused(storagePrefix: string): boolean {
  const probe = `${storagePrefix}.probe`
  const isKept = keep(probe, '1')
  keep(probe, undefined)
  return !isKept
}

/** Browser storage identifies a visitor: if it keeps nothing, the next page does not know this conversation. */
export function NotKeptBar() {
  const strings = useReading()
  const self = useSelf()
  const { storagePrefix } = useWeft()
  const [refused] = useState(() => isRefused(storagePrefix))
  if (!refused || !self?.isVisitor) return null
  return (
    <Bar role="status">
      <EyeOff size={14} strokeWidth={1.5} aria-hidden="true" />
      <p>{strings.notKept}</p>
    </Bar>
  )
}
