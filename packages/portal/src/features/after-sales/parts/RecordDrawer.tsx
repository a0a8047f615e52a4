/** A form in a drawer, one field a line: what is missing is said at its field when it is first sent. */

import { wholeOf } from '@weft/contract'
import { Field, Input, Select } from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useDraft } from '../../../shared/forms/use-draft'
import { listing } from '../../../shared/lists/words'

export interface RecordField<Name extends string> {
  name: Name
  label: string
  help?: string
  /** Error while the field is empty; absent: it may be empty. */
  need?: string
  /** What is wrong with a value that is not empty; undefined: nothing. */
  wrong?: (value: string) => string | undefined
  control:
    | { type: 'line' | 'day' }
    | { type: 'number'; max: number }
    | { type: 'choice'; options: readonly { value: string; label: string }[] }
}

export interface RecordDrawerProps<Name extends string> {
  title: string
  formId: string
  /** What is typed outlives the drawer under this name; one for each row and one for a new one. */
  draft: string
  fields: readonly RecordField<Name>[]
  /** Most characters of the texts by name: what the call takes. */
  limits: Readonly<Record<string, number>>
  start: Readonly<Record<Name, string>>
  /** What stands above the fields, and its own complaint. */
  above?: (isAsked: boolean) => ReactNode
  /** What stands above is complete. */
  isAboveGood?: boolean
  isSaving: boolean
  /** Somebody else saved meanwhile: what is stored by now. What was typed stays until it is given up for that. */
  newest: Readonly<Record<Name, string>> | undefined
  /** The next save is over `newest`, whichever of the two contents it is. */
  onNewestSeen: () => void
  /** `forget` once it is saved: what was typed is no draft any more. */
  onSave: (values: Readonly<Record<Name, string>>, forget: () => void) => void
  onClose: () => void
}

export function RecordDrawer<Name extends string>(props: RecordDrawerProps<Name>) {
  const {
    title,
    formId,
    draft,
    fields,
    limits,
    start,
    above,
    isAboveGood = true,
    isSaving,
    newest,
    onNewestSeen,
    onSave,
    onClose,
  } = props
  const { values, put: putAll, forget, rebase } = useDraft(draft, start, JSON.stringify(start))
  const [isAsked, setAsked] = useState(false)
  const put = (name: Name, value: string) => putAll({ [name]: value } as Partial<Record<Name, string>>)
  const seen = (stored: Readonly<Record<Name, string>>) => {
    rebase(stored, JSON.stringify(stored))
    onNewestSeen()
  }
  const errorOf = ({ name, need, wrong }: RecordField<Name>) => {
    const value = values[name].trim()
    return value === '' ? need : wrong?.(value)
  }
  const submit = () => {
    setAsked(true)
    if (!isAboveGood || fields.some(errorOf)) return
    onSave(Object.fromEntries(fields.map(({ name }) => [name, values[name].trim()])) as Record<Name, string>, forget)
  }
  return (
    <FormDrawer
      formId={formId}
      title={title}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={() => {
        forget()
        onClose()
      }}
      onSubmit={submit}
    >
      {newest ? (
        <ConflictBanner
          onLoadNewest={() => {
            putAll(newest)
            seen(newest)
          }}
          onKeepMine={() => seen(newest)}
        />
      ) : null}
      {above?.(isAsked)}
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          required={field.need !== undefined}
          help={field.help}
          error={isAsked ? errorOf(field) : undefined}
        >
          {control(field, values[field.name], limits, (value) => put(field.name, value))}
        </Field>
      ))}
    </FormDrawer>
  )
}

function control(
  { name, control: kind }: RecordField<string>,
  value: string,
  limits: Readonly<Record<string, number>>,
  put: (value: string) => void,
) {
  switch (kind.type) {
    case 'line':
      return <Input maxLength={limits[name]} value={value} onChange={(event) => put(event.target.value)} />
    case 'day':
      return <Input type="date" value={value} onChange={(event) => put(event.target.value)} />
    case 'number':
      return (
        <Input
          inputMode="numeric"
          maxLength={String(kind.max).length}
          value={value}
          onChange={(event) => put(wholeOf(event.target.value))}
        />
      )
    case 'choice':
      return <Select value={value} placeholder={listing.choose} onValueChange={put} options={kind.options} />
  }
}
