import { css } from 'styled-components'
import { token, typeStep } from '../tokens/token'

/** The frame of every text control; the focus ring is on the frame. */
export const inputStyle = css`
  box-sizing: border-box;
  width: 100%;
  min-width: 0;
  min-height: ${token('control.M')};
  margin: 0;
  padding: 0 ${token('space.3')};
  ${typeStep('body')}
  line-height: 1.5;
  color: ${token('color.text')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  appearance: none;
  &::placeholder { color: ${token('color.textMeta')}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${token('color.link')}; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 1px; border-color: transparent; }
  &[aria-invalid='true'] { border-color: ${token('color.danger')}; }
  &:disabled { background: ${token('color.disabledBg')}; color: ${token('color.disabledText')}; border-color: ${token('color.hairline')}; }
  &[readonly]:not(:disabled) { background: ${token('color.band')}; }
  @media (forced-colors: active) {
    &[aria-invalid='true'] { border-width: 2px; }
  }
`
