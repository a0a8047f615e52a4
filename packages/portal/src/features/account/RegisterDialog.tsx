import { Dialog, toast } from '@weft/ui'
import { RegisterTabs } from './RegisterTabs'
import { accountWords } from './words'

export interface RegisterDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Registration in a dialog over the current page; closing discards the typed text (D2 §4). */
export function RegisterDialog({ isOpen, onOpenChange }: RegisterDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={accountWords.register.title} closeOnOutside={false}>
      <RegisterTabs
        onDone={() => {
          onOpenChange(false)
          toast.success(accountWords.proposed.registered)
        }}
      />
    </Dialog>
  )
}
