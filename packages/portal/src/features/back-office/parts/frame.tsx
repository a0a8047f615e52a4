/** Layout that these pages share beyond the console's frame: row buttons, secondary text. */
import { below, focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { Filters as ConsoleFilters } from '../../../shared/console/page-frame'

export { Actions, Page, PageHead } from '../../../shared/console/page-frame'

/** The options here have longer labels. */
export const Filters = styled(ConsoleFilters)`
  & > button[role='combobox'] { width: 170px; }
`
/** The name of a row; opens it. */
export const RowButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  font: inherit;
  color: ${token('color.link')};
  cursor: pointer;
  overflow-wrap: anywhere;
  ${focusVisible}
  &:hover { text-decoration: underline; text-underline-offset: .25em; }
  /* As high as a finger, on the line of its label. */
  ${below('desktop')} { min-height: 44px; margin: -10px 0; }
`
export const Sub = styled.span`
  display: block;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`
export const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`
export const Stack = styled.div`
  display: grid;
  gap: 20px;
  align-content: start;
  min-width: 0;
`
