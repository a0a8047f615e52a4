import {
  Button,
  below,
  ChevronUpIcon,
  Field,
  IconButton,
  Input,
  PlusIcon,
  Select,
  Textarea,
  TrashIcon,
  token,
} from '@weft/ui'
import { styled } from 'styled-components'
import { NumberInput, readNumber } from '../../../shared/forms/NumberInput'
import type { Control } from './forms'
import { HtmlField } from './HtmlField'
import { PictureField } from './PictureField'
import { cms as words } from './words'

const { fields: text } = words

const Root = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > ol { width: 100%; }
`
const List = styled.ol`
  display: grid;
  gap: 12px;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; padding: 12px; background: ${token('color.band')}; border-radius: ${token('radius.card')}; }
  & > li > div:first-child { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 12px; min-width: 0; }
  & [data-wide] { grid-column: 1 / -1; }
  &[data-fixed='true'] > li { grid-template-columns: minmax(0, 1fr); }
  /* Short rows that are always the same ones: as many beside each other as fit. */
  &[data-dense='true'] { grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
  &[data-dense='true'] > li > div:first-child { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below('column')} {
    & > li { grid-template-columns: minmax(0, 1fr); }
    & > li > div + div { grid-row: 1; justify-self: end; }
  }
`
/** The first row cannot move up; the hidden button keeps the alignment. */
const UNSEEN = { visibility: 'hidden' } as const

type RowsControl = Extract<Control, { type: 'rows' }>
type Row = Record<string, unknown>

/** Controls that share a line in a row; all others take the whole width. */
const SHORT: readonly RowsControl['columns'][number]['control'][] = ['line', 'number', 'shown', 'choice']

export interface RowsFieldProps {
  label: string
  control: RowsControl
  /** Maximum characters of a text in a column. */
  limitOf: (column: string) => number | undefined
  rows: readonly Row[]
  /** What a field is called in its form, and what is wrong with it. */
  fieldAt?: (at: number, column: string) => { name: string; error: string | undefined }
  drawings: 'scene' | 'part'
  onChange: (rows: Row[]) => void
}

/** Rows of the same few fields: steps, pairs, chapters. */
export function RowsField({ label, control, limitOf, rows, fieldAt, drawings, onChange }: RowsFieldProps) {
  const isDense = control.isFixed === true && control.columns.every((column) => SHORT.includes(column.control))
  const put = (at: number, name: string, value: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)))
  return (
    <Root role="group" aria-label={label}>
      <List data-fixed={control.isFixed === true} data-dense={isDense}>
        {rows.map((row, at) => (
          // Rows have no id: the index is the key.
          <li key={at}>
            <div>
              {control.columns.map((column) => {
                const value = row[column.name]
                const name = `${column.label} ${at + 1}`
                const field = fieldAt?.(at, column.name)
                const isWide = !SHORT.includes(column.control)
                return (
                  <Field
                    key={column.name}
                    label={column.label}
                    error={field?.error}
                    data-wide={isWide ? '' : undefined}
                  >
                    {column.control === 'html' ? (
                      <HtmlField
                        label={name}
                        value={String(value ?? '')}
                        onChange={(html) => put(at, column.name, html)}
                      />
                    ) : column.control === 'picture' ? (
                      <PictureField
                        label={name}
                        paths={value ? [String(value)] : []}
                        most={1}
                        drawings={drawings}
                        onChange={([path = '']) => put(at, column.name, path)}
                      />
                    ) : column.control === 'text' ? (
                      <Textarea
                        name={field?.name}
                        rows={3}
                        maxLength={limitOf(column.name)}
                        value={String(value ?? '')}
                        onChange={(event) => put(at, column.name, event.target.value)}
                      />
                    ) : column.control === 'choice' ? (
                      <Select
                        options={column.options ?? []}
                        value={String(value ?? '')}
                        onValueChange={(next) => put(at, column.name, next)}
                      />
                    ) : column.control === 'number' ? (
                      <NumberInput
                        read={readNumber}
                        name={field?.name}
                        value={Number(value ?? 0)}
                        onValueChange={(next) => put(at, column.name, next)}
                      />
                    ) : (
                      <Input
                        name={field?.name}
                        maxLength={limitOf(column.name)}
                        readOnly={column.control === 'shown'}
                        value={String(value ?? '')}
                        onChange={(event) => put(at, column.name, event.target.value)}
                      />
                    )}
                  </Field>
                )
              })}
            </div>
            {control.isFixed ? null : (
              <div>
                <IconButton
                  size="S"
                  label={text.up(at + 1)}
                  style={at === 0 ? UNSEEN : undefined}
                  onClick={() => {
                    const next = [...rows]
                    const [moved] = next.splice(at, 1)
                    if (moved) next.splice(at - 1, 0, moved)
                    onChange(next)
                  }}
                >
                  <ChevronUpIcon />
                </IconButton>
                <IconButton
                  size="S"
                  label={text.removeRow(at + 1)}
                  onClick={() => onChange(rows.filter((_, index) => index !== at))}
                >
                  <TrashIcon />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </List>
      {!control.isFixed && rows.length < control.most ? (
        <Button size="S" icon={<PlusIcon />} onClick={() => onChange([...rows, { ...control.blank }])}>
          {text.addRow}
        </Button>
      ) : null}
    </Root>
  )
}
