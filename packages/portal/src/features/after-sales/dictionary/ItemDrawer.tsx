import type { DictionaryKind, ManagedDictionaryItem } from '@weft/contract'
import { plainSigns } from '@weft/contract'
import { Field, Input, Switch, Textarea } from '@weft/ui'
import { useState } from 'react'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useDraft } from '../../../shared/forms/use-draft'
import { useAddItem, useEditItem } from './use-dictionary'
import { dictionary as words } from './words'

const FORM_ID = 'dictionary-item'
const { form } = words

export interface ItemDrawerProps {
  kind: DictionaryKind
  /** Undefined: a new one. */
  item: ManagedDictionaryItem | undefined
  onClose: () => void
}

/** Name, description, and for after-sales types the promised hours. */
export function ItemDrawer({ kind, item, onClose }: ItemDrawerProps) {
  const start = {
    name: item?.dicName ?? '',
    description: item?.description ?? '',
    hours: String(item?.promiseHours ?? 72),
    isEnabled: item?.isEnabled ?? true,
  }
  const { values, put, forget } = useDraft(`dictionary.${kind}.${item?.dicId ?? 'new'}`, start, JSON.stringify(start))
  const { name, description, hours, isEnabled } = values
  const [isAsked, setAsked] = useState(false)
  const add = useAddItem()
  const edit = useEditItem()
  const hasHours = kind === 'aftersaleType'
  const isHoursGood = !hasHours || (/^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 720)

  const done = () => {
    forget()
    onClose()
  }
  const submit = () => {
    setAsked(true)
    if (name.trim() === '' || !isHoursGood) return
    const input = {
      dicName: name.trim(),
      description: description.trim(),
      ...(hasHours ? { promiseHours: Number(hours) } : {}),
    }
    if (item) edit.mutate({ dicId: item.dicId, ...input, isEnabled }, { onSuccess: done })
    else if (kind !== 'orderState') add.mutate({ kind, ...input }, { onSuccess: done })
  }
  return (
    <FormDrawer
      formId={FORM_ID}
      title={item ? words.editTitle : words.add}
      isSaving={add.isPending || edit.isPending}
      onClose={onClose}
      onCancel={done}
      onSubmit={submit}
    >
      <Field label={form.name} required error={isAsked && name.trim() === '' ? form.needName : undefined}>
        <Input maxLength={30} value={name} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      <Field label={form.description}>
        <Textarea
          rows={3}
          maxLength={200}
          value={description}
          onChange={(event) => put({ description: event.target.value })}
        />
      </Field>
      {hasHours ? (
        <Field
          label={form.hours}
          required
          help={form.hoursHint}
          error={isAsked && !isHoursGood ? form.wrongHours : undefined}
        >
          <Input
            inputMode="numeric"
            value={hours}
            onChange={(event) => put({ hours: plainSigns(event.target.value) })}
          />
        </Field>
      ) : null}
      {item ? (
        <div data-beside>
          <Switch
            label={form.isEnabled}
            checked={isEnabled}
            disabled={item.isFixed}
            title={item.isFixed ? words.fixedHint : undefined}
            onCheckedChange={(isOn) => put({ isEnabled: isOn })}
          />
        </div>
      ) : null}
    </FormDrawer>
  )
}
