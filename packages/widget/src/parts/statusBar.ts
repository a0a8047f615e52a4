/** The bar over the conversation that shows the connection status. */
import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: 36px;
  padding: 4px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) { min-height: 44px; }
  & > svg { flex: none; }
  & > span { flex: 1; min-width: 0; }
  &[data-tone='lost'] { background: ${token('color.dangerBg')}; color: ${token('color.danger')}; }
  &[data-tone='back'] { background: ${token('color.successBg')}; color: ${token('color.success')}; }
  &&[data-tone='lost'] button { color: inherit; text-decoration: underline; text-underline-offset: 3px; white-space: nowrap; }
`
