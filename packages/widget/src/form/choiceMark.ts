import { token } from '@weft/ui'
import { css } from 'styled-components'

/**
 * Style of a radio button or check box inside a row: in the palette, because the browser's own is grey-brown at night. The row
 * shows the focus.
 */
export const choiceMark = css`
  display: grid;
  flex: none;
  place-content: center;
  width: 16px;
  height: 16px;
  margin: 0;
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.round')};
  background: ${token('color.surface')};
  appearance: none;
  cursor: inherit;
  outline: none;
  &[type='checkbox'] { border-radius: ${token('radius.control')}; }
  &::before { width: 8px; height: 8px; border-radius: inherit; background: ${token('color.link')}; }
  &[type='checkbox']::before { border-radius: 1px; }
  &:checked { border-color: ${token('color.link')}; }
  &:checked::before { content: ''; }
  @media (forced-colors: active) { appearance: auto; }
`
