import { type DictionaryKind, dictionaryItemForm, type ManagedDictionaryItem, plainSigns } from '@weft/contract'
import { Field, Input, Switch, Textarea } from '@weft/ui'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld } from '../../../shared/forms/use-held'
import { useAddItem, useEditItem } from './use-dictionary'
import { dictionary as words } from './words'

const FORM_ID = 'dictionary-item'
const labels = words.form

export interface ItemDrawerProps {
  kind: DictionaryKind
  /** Undefined: a new one. */
  item: ManagedDictionaryItem | undefined
  onClose: () => void
}

const fieldsOf = ({ dicName, description, promiseHours, isEnabled }: ManagedDictionaryItem) => ({
  dicName,
  description,
  promiseHours,
  isEnabled,
})
const startOf = (item: ManagedDictionaryItem | undefined) => ({
  dicName: item?.dicName ?? '',
  description: item?.description ?? '',
  promiseHours: String(item?.promiseHours ?? 72),
  isEnabled: item?.isEnabled ?? true,
})

/** Name, description, and the promised hours of an after-sales type. */
export function ItemDrawer({ kind, item: live, onClose }: ItemDrawerProps) {
  const add = useAddItem()
  const edit = useEditItem()
  const { held: item, newest, takeNewest } = useHeld(live, edit.isError, (one) => JSON.stringify(fieldsOf(one)))
  const form = useEntryForm({
    draft: `dictionary.${kind}.${item?.dicId ?? 'new'}`,
    schema: dictionaryItemForm(kind),
    start: startOf(item),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: async ({ isEnabled, ...input }) => {
      if (item) await edit.mutateAsync({ dicId: item.dicId, ...input, isEnabled, seen: fieldsOf(item) })
      else if (kind !== 'orderState') await add.mutateAsync({ kind, ...input })
    },
    onClose,
  })
  return (
    <FormDrawer formId={FORM_ID} title={item ? words.editTitle : words.add} {...form.drawer}>
      <Field label={labels.name} required error={form.errorOf('dicName')}>
        <Input {...form.text('dicName')} />
      </Field>
      <Field label={labels.description}>
        <Textarea rows={3} {...form.text('description')} />
      </Field>
      {kind === 'aftersaleType' ? (
        <Field label={labels.hours} required help={labels.hoursHint} error={form.errorOf('promiseHours')}>
          <Input inputMode="numeric" {...form.field('promiseHours', plainSigns)} />
        </Field>
      ) : null}
      {item ? (
        <div data-beside>
          <Switch
            label={labels.isEnabled}
            checked={form.values.isEnabled}
            disabled={item.isFixed}
            title={item.isFixed ? words.fixedHint : undefined}
            onCheckedChange={(isEnabled) => form.put({ isEnabled })}
          />
        </div>
      ) : null}
    </FormDrawer>
  )
}
