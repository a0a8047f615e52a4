import { plainSigns, type RetentionPeriod, retentionKinds } from '@weft/contract'
import { Button, Dialog, Field, Input } from '@weft/ui'
import { useRef, useState } from 'react'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { useHeld } from '../../../shared/forms/use-held'
import { useSaveRetention } from './use-retention'
import { personalData as words } from './words'

const { retention: text } = words

/**
 * Sets days, or the default again. `period`: the current row of the list. Warns that data removed by a shorter period cannot be
 * restored.
 */
export function PeriodDialog({ period: live, onClose }: { period: RetentionPeriod; onClose: () => void }) {
  const save = useSaveRetention()
  const { held, newest, takeNewest } = useHeld(live, save.isError, ({ days }) => days)
  const { kind, days: seenDays, defaultDays } = held
  const { name, minDays, maxDays } = retentionKinds[kind]
  const [typed, setTyped] = useState(String(seenDays))
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const days = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN
  const isWrong = !(days >= minDays && days <= maxDays)
  const send = (wanted: number | undefined) => save.mutate({ kind, days: wanted, seenDays }, { onSuccess: onClose })
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.title(name)}
      description={text.what[kind]}
      footer={
        <>
          {seenDays === defaultDays ? null : (
            <Button loading={save.isPending} onClick={() => send(undefined)}>
              {text.restore(defaultDays)}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="main"
            loading={save.isPending}
            onClick={() => {
              setAsking(true)
              if (isWrong) field.current?.focus()
              else send(days)
            }}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {newest ? (
        <ConflictBanner
          onLoadNewest={() => {
            setTyped(String(newest.days))
            takeNewest()
          }}
          onKeepMine={takeNewest}
        />
      ) : null}
      <Field
        label={text.columns.days}
        help={days < seenDays ? text.shorter : text.range(minDays, maxDays)}
        error={isAsking && isWrong ? text.range(minDays, maxDays) : undefined}
      >
        <Input
          ref={field}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(plainSigns(event.target.value))}
        />
      </Field>
    </Dialog>
  )
}
