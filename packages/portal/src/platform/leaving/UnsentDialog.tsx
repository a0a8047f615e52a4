/** At sign-out with unsent messages, asks to wait until they are sent or to discard them (G7). */
import { Button, Dialog } from '@weft/ui'
import { useEffect, useState } from 'react'
import { words } from '../strings/common'
import { leaveNow, useLeaving } from './sign-out'
import { countUnsent, sendUnsent } from './unsent'

const LOOK_MS = 500
const text = words.app.unsent

export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(() => useLeaving.getState().unsentCount)
  const [isWaiting, setWaiting] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const look = async () => {
      const left = await countUnsent()
      if (isOver) return
      setCount(left)
      if (left > 0) return
      isOver = true
      onClose()
      leaveNow()
    }
    void sendUnsent().catch(() => {})
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWaiting, onClose])

  const discard = () => {
    onClose()
    leaveNow()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closeOnOutside={false}
      title={words.prescribed.hint}
      footer={
        <>
          <Button onClick={discard}>{text.discard}</Button>
          <Button variant="main" loading={isWaiting} onClick={() => setWaiting(true)}>
            {text.wait}
          </Button>
        </>
      }
    >
      <p role="status">{isWaiting ? text.waiting(count) : text.question(count)}</p>
    </Dialog>
  )
}
