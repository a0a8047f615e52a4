import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

/** A list row that opens a detail beside the list: `b` is its name, `span` its details; `aria-current` marks the open one. */
export const ChoiceLine = styled.button`
  position: relative;
  display: grid;
  gap: 2px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-bottom: 1px solid ${token('color.hairline')};
  background: none;
  color: ${token('color.text')};
  text-align: left;
  cursor: pointer;
  ${focusVisible}
  outline-offset: -2px !important;
  &:hover { background: ${token('color.hover')}; }
  &[aria-current='true'] { background: ${token('color.selected')}; box-shadow: inset 3px 0 ${token('color.thread')}; }
  & > b { ${typeStep('bodyS')} font-weight: 600; overflow-wrap: anywhere; }
  & > span { ${typeStep('caption')} color: ${token('color.textSecondary')}; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
