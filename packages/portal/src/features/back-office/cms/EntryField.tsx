import { type CmsChoices, fieldWords } from '@weft/contract'
import { Checkbox, Field, Input, Select, Textarea, token, typeStep } from '@weft/ui'
import { charactersOver } from '@weft/ui/too-long'
import { styled } from 'styled-components'
import { NumberInput } from '../../../shared/forms/NumberInput'
import { type EntryFile, FilesField } from './FilesField'
import type { FieldForm } from './forms'
import { groupOptions } from './groups'
import { HtmlField } from './HtmlField'
import { PictureField } from './PictureField'
import { RowsField } from './RowsField'
import { cms as words } from './words'

const Options = styled.div`
  display: grid;
  gap: 8px;
  & > div { display: flex; flex-wrap: wrap; gap: 8px 16px; }
  & > div > b { flex: none; width: 5em; ${typeStep('bodyS')} font-weight: 400; color: ${token('color.textMeta')}; }
`

export interface EntryFieldProps {
  form: FieldForm
  value: unknown
  choices: CmsChoices | undefined
  drawings: 'scene' | 'part'
  /** Maximum characters of each text of the entry by its path, `steps.name`. */
  limits: Readonly<Record<string, number>>
  required: boolean
  error?: string
  onChange: (value: unknown) => void
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const NOTHING = 'none'

/** Returns the message for a multi-line text over its limits. */
const excessOf = (lines: readonly string[], most: number, max = Number.POSITIVE_INFINITY): string | undefined => {
  const at = lines.findIndex((line) => charactersOver(line, max) > 0)
  if (at >= 0) return words.fields.lineOver(at + 1, charactersOver(lines[at] ?? '', max))
  return lines.length > most ? words.fields.linesOver(lines.length - most) : undefined
}

/** One field of an entry, with the control that its form names. */
export function EntryField(props: EntryFieldProps) {
  const { form, value, required, error } = props
  const { control } = form
  const isNone = control.type === 'number' && !(Number(value) >= 0 && Number(value) <= control.max)
  return (
    <Field
      label={form.label}
      required={required}
      help={form.help}
      error={error ?? (isNone ? fieldWords.wrongWhole(0, control.max) : undefined)}
      style={form.isWide ? { gridColumn: '1 / -1' } : undefined}
    >
      <EntryControl {...props} />
    </Field>
  )
}

function EntryControl({ form, value, choices, drawings, limits, error, onChange }: EntryFieldProps) {
  const { control, label, name } = form
  const max = limits[name]
  switch (control.type) {
    case 'line':
      return <Input maxLength={max} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
    case 'text':
      return (
        <Textarea
          rows={control.rows}
          maxLength={max}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'day':
      return <Input type="date" value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
    case 'number':
      return <NumberInput value={Number(value ?? 0)} onValueChange={onChange} />
    case 'choice':
      return <Select value={String(value ?? '')} onValueChange={onChange} options={control.options} />
    case 'group': {
      const isOptional = name === 'parentId'
      return (
        <Select
          value={String(value || (isOptional ? NOTHING : ''))}
          placeholder={words.fields.choose}
          onValueChange={(chosen) => onChange(chosen === NOTHING ? '' : chosen)}
          options={[...(isOptional ? [{ value: NOTHING, label: words.top }] : []), ...groupOptions(choices)]}
        />
      )
    }
    case 'options': {
      const chosen = list(value)
      const attributes = [...new Set((choices?.options ?? []).map((one) => one.attributeName))]
      return (
        <Options role="group" aria-label={label}>
          {attributes.map((attribute) => (
            <div key={attribute}>
              <b>{attribute}</b>
              {(choices?.options ?? [])
                .filter((one) => one.attributeName === attribute)
                .map((one) => (
                  <Checkbox
                    key={one.uuid}
                    label={one.name}
                    checked={chosen.includes(one.uuid)}
                    onCheckedChange={(isChosen) =>
                      onChange(isChosen ? [...chosen, one.uuid] : chosen.filter((uuid) => uuid !== one.uuid))
                    }
                  />
                ))}
            </div>
          ))}
        </Options>
      )
    }
    case 'picture':
      return (
        <PictureField
          label={label}
          paths={value ? [String(value)] : []}
          most={1}
          drawings={drawings}
          onChange={([path = '']) => onChange(path)}
        />
      )
    case 'pictures':
      return (
        <PictureField label={label} paths={list(value)} most={control.most} drawings={drawings} onChange={onChange} />
      )
    case 'lines':
      return (
        <Textarea
          rows={4}
          excess={excessOf(list(value), control.most, max)}
          value={list(value).join('\n')}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      )
    case 'files':
      return <FilesField label={label} files={(value ?? []) as EntryFile[]} onChange={onChange} />
    case 'rows':
      return (
        <RowsField
          label={label}
          control={control}
          limitOf={(column) => limits[`${name}.${column}`]}
          rows={(value ?? []) as Record<string, unknown>[]}
          drawings={drawings}
          onChange={onChange}
        />
      )
    case 'html':
      return <HtmlField label={label} value={String(value ?? '')} invalid={error !== undefined} onChange={onChange} />
  }
}
