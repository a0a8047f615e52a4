import type { CompanyProfile } from '@weft/contract'
import { wholeOf } from '@weft/contract'
import { Field, Input, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RowsField } from '../cms/RowsField'
import { profileRows } from './rows'
import { company as words } from './words'

const Part = styled.section`
  display: grid;
  gap: ${token('space.4')};
  & > h2 { margin: ${token('space.3')} 0 0; ${typeStep('h4')} }
  & > div[data-fields] { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: ${token('space.4')}; }
`
const { fields: text, rows } = words

/** Longest of each short text, as the contract bounds it. */
const lengths: Readonly<Record<string, number>> = { name: 40, legalName: 80, slogan: 80, source: 100 }

export interface ProfileFormProps {
  value: CompanyProfile
  onChange: (value: CompanyProfile) => void
}

/** The maker's words about itself, part by part. */
export function ProfileForm({ value, onChange }: ProfileFormProps) {
  const put = (part: Partial<CompanyProfile>) => onChange({ ...value, ...part })
  const line = (name: keyof typeof text, shown: string | number, change: (text: string) => void) => (
    <Field key={name} label={text[name]}>
      <Input
        maxLength={lengths[name] ?? 500}
        inputMode={typeof shown === 'number' ? 'numeric' : undefined}
        value={String(shown)}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
  const list = <Name extends 'history' | 'beliefs' | 'departments'>(name: Name): ReactNode => (
    <Part key={name} aria-label={rows[name]}>
      <h2>{rows[name]}</h2>
      <RowsField
        label={rows[name]}
        control={profileRows[name]}
        rows={value[name]}
        drawings="scene"
        onChange={(next) => put({ [name]: next } as Partial<CompanyProfile>)}
      />
    </Part>
  )
  const { footer } = value
  const footerLines = [
    'address',
    'email',
    'phone',
    'appAddr',
    'appDesc',
    'officialAddr',
    'officialDesc',
    'copyRight',
    'icpName',
    'icpUrl',
  ] as const
  return (
    <>
      <Part aria-label={words.basics}>
        <h2>{words.basics}</h2>
        <div data-fields="">
          {(['name', 'legalName', 'slogan'] as const).map((name) =>
            line(name, value[name], (next) => put({ [name]: next })),
          )}
        </div>
      </Part>
      <Part aria-label={rows.introduction}>
        <h2>{rows.introduction}</h2>
        <RowsField
          label={rows.introduction}
          control={profileRows.introduction}
          rows={value.introduction.map((paragraph) => ({ text: paragraph }))}
          drawings="scene"
          onChange={(next) => put({ introduction: next.map((row) => String(row.text ?? '')) })}
        />
      </Part>
      {(['about', 'profile'] as const).map((page) => {
        const figures = value.figures[page]
        const change = (part: Partial<typeof figures>) =>
          put({ figures: { ...value.figures, [page]: { ...figures, ...part } } })
        return (
          <Part key={page} aria-label={words.figures[page]}>
            <h2>{words.figures[page]}</h2>
            <div data-fields="">
              {line('source', figures.source, (source) => change({ source }))}
              {(['bases', 'staff', 'customers', 'regions'] as const).map((name) =>
                line(name, figures[name], (next) => change({ [name]: Number(wholeOf(next).slice(0, 8)) })),
              )}
            </div>
          </Part>
        )
      })}
      {list('history')}
      {list('beliefs')}
      {list('departments')}
      <Part aria-label={words.footer}>
        <h2>{words.footer}</h2>
        <div data-fields="">
          {footerLines.map((name) => line(name, footer[name], (next) => put({ footer: { ...footer, [name]: next } })))}
        </div>
        <RowsField
          label={rows.commonLinks}
          control={profileRows.commonLinks}
          rows={footer.commonLinks}
          drawings="scene"
          onChange={(next) => put({ footer: { ...footer, commonLinks: next as typeof footer.commonLinks } })}
        />
      </Part>
    </>
  )
}
