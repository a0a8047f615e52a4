/** Picks one enterprise out of many: a keyword filters the choices, at most twenty are shown. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { longestSearch } from '@weft/contract'
import { Field, Input, Select, token } from '@weft/ui'
import { charactersOver } from '@weft/ui/too-long'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSettled } from './use-settled'
import { listing } from './words'

const Both = styled.div`
  display: grid;
  gap: ${token('space.3')};
`
export interface EnterpriseChoice {
  enterpriseId: string
  enterpriseName: string
}

export interface EnterprisePickerProps<Choice extends EnterpriseChoice> {
  label: string
  required?: boolean
  error?: string
  value: string
  /** Shown first while chosen, even if the keyword does not match it. */
  known?: Choice
  /** Source of the choices; part of the query key. */
  source: string
  load: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Label of the first choice, "none". */
  none?: string
  onChange: (id: string) => void
}

const NONE = 'none'

export function EnterprisePicker<Choice extends EnterpriseChoice>(props: EnterprisePickerProps<Choice>) {
  const { label, required, error, value, known, source, load, none, onChange } = props
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState(known)
  const asked = useSettled(keyword.trim())
  const { data = [] } = useQuery({
    queryKey: ['enterprise-choices', source, asked],
    queryFn: ({ signal }) => load(asked, signal),
    enabled: charactersOver(asked, longestSearch) === 0,
    placeholderData: keepPreviousData,
  })
  // The chosen entry stays visible, whatever the keyword.
  const kept = [chosen, known].find((one) => one && one.enterpriseId === value) ?? known
  const choices = kept && !data.some((one) => one.enterpriseId === kept.enterpriseId) ? [kept, ...data] : data
  return (
    <Both>
      <Field label={listing.findEnterprise(label)} help={listing.findEnterpriseHelp}>
        <Input maxLength={longestSearch} value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      </Field>
      <Field label={label} required={required} error={error}>
        <Select
          value={value || (none ? NONE : '')}
          placeholder={listing.choose}
          options={[
            ...(none ? [{ value: NONE, label: none }] : []),
            ...choices.map((one) => ({ value: one.enterpriseId, label: one.enterpriseName })),
          ]}
          onValueChange={(next) => {
            setChosen(choices.find((one) => one.enterpriseId === next))
            onChange(next === NONE ? '' : next)
          }}
        />
      </Field>
    </Both>
  )
}
