/** Questions before a key is changed. */
import type { ServiceAccount } from '@weft/contract'
import { Button, Dialog, Field, Select } from '@weft/ui'
import { useState } from 'react'
import { Stack } from '../parts/frame'
import { useRenewKey } from './use-service-accounts'
import { serviceAccounts as words } from './words'

export const DEFAULT_DAYS = 90
const DEFAULT_OLD_HOURS = 24

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Number of days for which a key is valid. */
export const DaysField = ({ days, onChange }: { days: number; onChange: (days: number) => void }) => (
  <Field label={words.fields.keyDays}>
    <Select value={String(days)} onValueChange={(value) => onChange(Number(value))} options={optionsOf(words.days)} />
  </Field>
)

interface RenewDialogProps {
  account: ServiceAccount
  onClose: () => void
  /** Fires with the new key, which is shown once. */
  onMade: (secret: string) => void
}

export function RenewDialog({ account, onClose, onMade }: RenewDialogProps) {
  const [keyDays, setDays] = useState(DEFAULT_DAYS)
  const [oldKeyHours, setHours] = useState(DEFAULT_OLD_HOURS)
  const renew = useRenewKey()
  const submit = () =>
    renew.mutate(
      { id: account.id, keyDays, oldKeyHours },
      {
        onSuccess: (made) => {
          onClose()
          if (made) onMade(made.key)
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.renewTitle(account.name)}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="main" loading={renew.isPending} onClick={submit}>
            {words.renew}
          </Button>
        </>
      }
    >
      <Stack>
        <DaysField days={keyDays} onChange={setDays} />
        <Field label={words.fields.oldKey}>
          <Select
            value={String(oldKeyHours)}
            onValueChange={(value) => setHours(Number(value))}
            options={optionsOf(words.oldKeys)}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}
