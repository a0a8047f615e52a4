/** The drawer of a record with many fields, one a line: judged by its form, drawn from a list. */
import { Field, Input, Select } from '@weft/ui'
import type { ReactNode } from 'react'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import type { useEntryForm } from '../../../shared/forms/use-entry-form'
import { listing } from '../../../shared/lists/words'

/** What a record holds while it is typed: texts alone. */
type RecordTexts = Readonly<Record<string, string>>

export interface RecordField<Name extends string> {
  name: Name
  label: string
  help?: string
  /** Draws * before the label. */
  required?: boolean
  control:
    | { type: 'line' | 'day' | 'number' }
    | { type: 'choice'; options: readonly { value: string; label: string }[] }
}

export interface RecordDrawerProps<Typed extends RecordTexts> {
  title: string
  formId: string
  form: ReturnType<typeof useEntryForm<unknown, Typed>>
  fields: readonly RecordField<keyof Typed & string>[]
  /** What stands above the fields. */
  children?: ReactNode
}

export function RecordDrawer<Typed extends RecordTexts>({
  title,
  formId,
  form,
  fields,
  children,
}: RecordDrawerProps<Typed>) {
  return (
    <FormDrawer formId={formId} title={title} {...form.drawer}>
      {children}
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          required={field.required}
          help={field.help}
          error={form.errorOf(field.name)}
        >
          {control(form, field)}
        </Field>
      ))}
    </FormDrawer>
  )
}

function control<Typed extends RecordTexts>(
  form: RecordDrawerProps<Typed>['form'],
  { name, control: kind }: RecordField<keyof Typed & string>,
) {
  const field = name as Parameters<typeof form.field>[0]
  switch (kind.type) {
    case 'line':
      return <Input {...form.text(field)} />
    case 'day':
      return <Input type="date" {...form.field(field)} />
    case 'number':
      return <Input inputMode="numeric" {...form.field(field)} />
    case 'choice':
      return (
        <Select
          value={form.values[name]}
          placeholder={listing.choose}
          onValueChange={(value) => form.put({ [name]: value } as Partial<Typed>)}
          options={kind.options}
        />
      )
  }
}
