import { css } from 'styled-components'
import { plate, rise } from '../overlay/overlay-style'
import { token, typeStep } from '../tokens/token'

export const menuStyle = css`
  ${plate}
  ${rise}
  z-index: ${token('z.dialog')};
  min-width: 105px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: min(480px, calc(100dvh - 16px));
  padding: ${token('space.1')} 0;
  overflow: auto;
  ${typeStep('bodyS')}
`

export const menuItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  min-height: ${token('control.S')};
  padding: ${token('space.1')} ${token('space.3')};
  color: ${token('color.text')};
  cursor: pointer;
  outline: none;
  user-select: none;
  & > svg { flex: none; width: 16px; height: 16px; color: ${token('color.link')}; }
  & > span { flex: 1; min-width: 0; }
  & > kbd { color: ${token('color.textMeta')}; font: inherit; }
  &[data-tone='danger'], &[data-tone='danger'] > svg { color: ${token('color.danger')}; }
  &[data-highlighted] { background: ${token('color.hover')}; box-shadow: inset 0 0 0 2px ${token('color.focus')}; }
  &[data-highlighted]:hover { box-shadow: none; }
  &[data-disabled] { color: ${token('color.disabledText')}; cursor: default; & > svg { color: inherit; } }
  @media (forced-colors: active) {
    &[data-highlighted] { outline: 2px solid Highlight; outline-offset: -2px; }
    &[data-disabled] { color: GrayText; }
    &[data-tone] > svg, & > svg { color: inherit; }
  }
`

export const menuDividerStyle = css`
  height: 1px;
  margin: ${token('space.1')} 0;
  background: ${token('color.hairline')};
`
