import { fieldWords, periodForm, type RetentionPeriod, readWhole, retentionKinds } from '@weft/contract'
import { Button, Field, Input } from '@weft/ui'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { useForm } from '../../../shared/forms/use-form'
import { useHeld } from '../../../shared/forms/use-held'
import { FormDialog } from '../parts/FormDialog'
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
  const send = (days: number | undefined) => save.mutate({ kind, days, seenDays }, { onSuccess: onClose })
  const form = useForm({
    schema: periodForm(kind),
    start: { days: String(seenDays) },
    onSend: ({ days }) => send(days),
  })
  return (
    <FormDialog
      title={text.title(name)}
      description={text.what[kind]}
      form={form}
      submit={words.save}
      isSending={save.isPending}
      onClose={onClose}
      more={
        seenDays === defaultDays ? null : (
          <Button loading={save.isPending} onClick={() => send(undefined)}>
            {text.restore(defaultDays)}
          </Button>
        )
      }
      above={
        newest ? (
          <ConflictBanner
            onLoadNewest={() => {
              form.restart({ days: String(newest.days) })
              takeNewest()
            }}
            onKeepMine={takeNewest}
          />
        ) : null
      }
    >
      <Field
        label={text.columns.days}
        help={readWhole(form.values.days) < seenDays ? text.shorter : fieldWords.wrongWhole(minDays, maxDays)}
        error={form.errorOf('days')}
      >
        <Input inputMode="numeric" {...form.field('days')} />
      </Field>
    </FormDialog>
  )
}
