import { ConfirmDialog } from '@weft/ui'
import { words } from '../strings/common'
import { leaveNow, useLeaving } from './sign-out'

/** Asks before an agent leaves customers behind (SV-12). Stands in each layout, in its theme. */
export function LeaveGate() {
  const openCount = useLeaving((state) => state.openCount)
  return (
    <ConfirmDialog
      open={openCount > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : useLeaving.setState({ openCount: 0 }))}
      title={words.prescribed.hint}
      message={words.app.leaveQuestion(openCount)}
      confirmLabel={words.prescribed.signOut}
      cancelLabel={words.prescribed.cancel}
      onConfirm={leaveNow}
    />
  )
}
