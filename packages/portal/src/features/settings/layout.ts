/** Shared layout of the settings' tabs. */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

/** Above a table: filters on the left, actions on the right. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 16px;
  & > button[role='combobox'] { width: 140px; }
  & > span { flex: 1; min-width: 8em; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('column')} { & > span { flex-basis: 100%; order: 9; } }
`

export const Members = styled.fieldset`
  display: grid;
  gap: 10px;
`
