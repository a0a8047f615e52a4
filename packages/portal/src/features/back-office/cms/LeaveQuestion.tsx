import { ConfirmDialog } from '@weft/ui'
import { useBlocker } from 'react-router-dom'
import { cms as words } from './words'

const { editor: text } = words

export interface LeaveQuestionProps {
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Query field of the URL: another value means another form, like another page. */
  parameter: string
  onLeave?: () => void
}

/** Asks before a form with unsaved changes is left for another page or another form of the page. Mount one at a time. */
export function LeaveQuestion({ isChanged, parameter, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged &&
      (from.pathname !== to.pathname ||
        new URLSearchParams(from.search).get(parameter) !== new URLSearchParams(to.search).get(parameter)),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => (isOpen ? undefined : blocker.reset?.())}
      message={text.leaveQuestion}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      destructive
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
