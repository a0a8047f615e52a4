import type { CompanyProfile } from '@weft/contract'
import { Field, Input, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { NumberInput } from '../../../shared/forms/NumberInput'
import type { Checks } from '../../../shared/forms/use-checks'
import { RowsField } from '../cms/RowsField'
import { limits, profileRows } from './rows'
import { company as words } from './words'

const Part = styled.section`
  display: grid;
  gap: ${token('space.4')};
  & > h2 { margin: ${token('space.3')} 0 0; ${typeStep('h4')} }
  & > div[data-fields] { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: ${token('space.4')}; }
`
const { fields: text, rows } = words

export interface ProfileFormProps {
  value: CompanyProfile
  errorOf: Checks['errorOf']
  onChange: (value: CompanyProfile) => void
}

/** The maker's words about itself, part by part. */
export function ProfileForm({ value, errorOf, onChange }: ProfileFormProps) {
  const put = (part: Partial<CompanyProfile>) => onChange({ ...value, ...part })
  /** @param path of the text in the profile, `footer.` */
  const line = (path: string, name: keyof typeof text, shown: string, change: (text: string) => void) => (
    <Field key={name} label={text[name]} error={errorOf(path + name)}>
      <Input
        name={path + name}
        maxLength={limits.profile[path + name]}
        value={shown}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
  const fieldAt = (path: string) => ({ name: path, error: errorOf(path) })
  const list = <Name extends 'history' | 'beliefs' | 'departments'>(name: Name): ReactNode => (
    <Part key={name} aria-label={rows[name]}>
      <h2>{rows[name]}</h2>
      <RowsField
        label={rows[name]}
        control={profileRows[name]}
        limitOf={(column) => limits.profile[`${name}.${column}`]}
        rows={value[name]}
        fieldAt={(at, column) => fieldAt(`${name}.${at}.${column}`)}
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
            line('', name, value[name], (next) => put({ [name]: next })),
          )}
        </div>
      </Part>
      <Part aria-label={rows.introduction}>
        <h2>{rows.introduction}</h2>
        <RowsField
          label={rows.introduction}
          control={profileRows.introduction}
          limitOf={() => limits.profile.introduction}
          rows={value.introduction.map((paragraph) => ({ text: paragraph }))}
          fieldAt={(at) => fieldAt(`introduction.${at}`)}
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
              {line(`figures.${page}.`, 'source', figures.source, (source) => change({ source }))}
              {(['bases', 'staff', 'customers', 'regions'] as const).map((name) => (
                <Field key={name} label={text[name]} error={errorOf(`figures.${page}.${name}`)}>
                  <NumberInput
                    name={`figures.${page}.${name}`}
                    value={figures[name]}
                    onValueChange={(next) => change({ [name]: next })}
                  />
                </Field>
              ))}
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
          {footerLines.map((name) =>
            line('footer.', name, footer[name], (next) => put({ footer: { ...footer, [name]: next } })),
          )}
        </div>
        <RowsField
          label={rows.commonLinks}
          control={profileRows.commonLinks}
          limitOf={(column) => limits.profile[`footer.commonLinks.${column}`]}
          rows={footer.commonLinks}
          fieldAt={(at, column) => fieldAt(`footer.commonLinks.${at}.${column}`)}
          drawings="scene"
          onChange={(next) => put({ footer: { ...footer, commonLinks: next as typeof footer.commonLinks } })}
        />
      </Part>
    </>
  )
}
