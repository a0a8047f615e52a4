import { SubjectDialog } from './SubjectDialog'
import { useSetHold } from './use-holds'
import { personalData as words } from './words'

const { holds: text } = words

export function SetHoldDialog({ onClose }: { onClose: () => void }) {
  const set = useSetHold()
  return (
    <SubjectDialog
      title={text.set}
      submit={text.set}
      findHint={text.findHint}
      reasonHint={text.reasonHint}
      withoutHeld
      isPending={set.isPending}
      onSend={({ kind, subject }, reason) => set.mutate({ kind, subject, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
