/** The bar above a table while rows are chosen: how many, and what can be done with them. */
import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const ChoiceBar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px 16px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.selected')};
  ${typeStep('bodyS')}
  & > output { font-variant-numeric: tabular-nums; }
  & > button[role='combobox'] { width: 180px; }
`
