/** The square button of the composer's row: tools, and 发送 as the wide main one. Forced colours show its border. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 34px;
  height: 34px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:hover:enabled, &[aria-expanded='true'] { background: ${token('color.hover')}; }
  &[data-main='true'] { width: auto; padding: 0 14px; background: ${token('color.main')}; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.onMain')}; }
  &[data-main='true']:hover:enabled { background: ${token('color.mainHover')}; }
  &:disabled { background: ${token('color.disabledBg')}; color: ${token('color.disabledText')}; cursor: default; }
  @media (max-width: 991.98px) { min-width: 44px; height: 44px; }
`
