import { type DictionaryKind, dictionaryItemForm, type ManagedDictionaryItem, plainSigns } from '@weft/contract'
import { Field, Input, Switch, Textarea } from '@weft/ui'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
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

/** Name, description, and the promised hours of an after-sales type. */
export function ItemDrawer({ kind, item, onClose }: ItemDrawerProps) {
  const add = useAddItem()
  const edit = useEditItem()
  const form = useEntryForm({
    draft: `dictionary.${kind}.${item?.dicId ?? 'new'}`,
    schema: dictionaryItemForm(kind),
    start: {
      dicName: item?.dicName ?? '',
      description: item?.description ?? '',
      promiseHours: String(item?.promiseHours ?? 72),
      isEnabled: item?.isEnabled ?? true,
    },
    onSend: async ({ isEnabled, ...input }) => {
      if (item) await edit.mutateAsync({ dicId: item.dicId, ...input, isEnabled })
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
