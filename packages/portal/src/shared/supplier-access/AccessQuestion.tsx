import { ConfirmDialog } from '@weft/ui'
import { accessWords as words } from './words'

export interface AccessQuestionProps {
  isSending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before the request; stays open while it is sent. */
export function AccessQuestion({ isSending, onClose, onConfirm }: AccessQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      message={words.proposed.question}
      confirmLabel={words.confirm}
      loading={isSending}
      onConfirm={() => {
        onConfirm()
        return false
      }}
    />
  )
}
