import { ConfirmDialog } from '@weft/ui'
import { lazyPart } from '../parts/lazy-part'
import { words } from '../strings/common'
import { leaveCustomers, useLeaving } from './sign-out'

const UnsentDialog = lazyPart(async () => (await import('./UnsentDialog')).UnsentDialog, { place: 'corner' })

const closeUnsent = () => useLeaving.setState({ unsentCount: 0 })

/**
 * Asks before an agent leaves customers behind (SV-12), and before anybody leaves unsent messages. Each layout renders it, in its
 * theme.
 */
export function LeaveGate() {
  const { openCount, unsentCount } = useLeaving()
  return (
    <>
      <ConfirmDialog
        open={openCount > 0}
        onOpenChange={(isOpen) => (isOpen ? undefined : useLeaving.setState({ openCount: 0 }))}
        title={words.prescribed.hint}
        message={words.app.leaveQuestion(openCount)}
        confirmLabel={words.prescribed.signOut}
        cancelLabel={words.prescribed.cancel}
        onConfirm={leaveCustomers}
      />
      {unsentCount > 0 ? <UnsentDialog onClose={closeUnsent} /> : null}
    </>
  )
}
