// One style for everything that is pressed: data attributes carry variant and size, so the CSS is static.
import { css } from 'styled-components'
import { focusVisible, token } from '../tokens/token'

/** main: the primary action of a view. secondary: beside it. quiet: in rows and bars. danger: destructive. buy: the purchase. */
export type ButtonVariant = 'main' | 'secondary' | 'quiet' | 'danger' | 'buy'
/** Height of a button, see `controlHeights`; under 992 px every size is at least 44 px high. */
export type ButtonSize = 'S' | 'M' | 'L'

export const buttonStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token('space.2')};
  box-sizing: border-box;
  margin: 0;
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  font: 500 ${token('type.body.size')}/1.25 ${token('font.text')};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    opacity ${token('duration.hover')} ${token('ease.out')},
    transform ${token('duration.press')} ${token('ease.out')};
  ${focusVisible}
  &:active:not([aria-disabled='true'], :disabled) { transform: translateY(1px); }

  &[data-size='S'] { min-height: ${token('control.S')}; padding: 2px ${token('space.3')}; font-size: ${token('type.bodyS.size')}; }
  &[data-size='M'] { min-height: ${token('control.M')}; padding: 6px ${token('space.5')}; }
  &[data-size='L'] { min-height: ${token('control.L')}; padding: 8px ${token('space.6')}; font-size: ${token('type.h4.size')}; }

  &[data-variant='main'] { background: ${token('color.main')}; color: ${token('color.onMain')}; }
  &[data-variant='main']:hover { background: ${token('color.mainHover')}; }
  &[data-variant='secondary'] { background: ${token('color.surface')}; color: ${token('color.text')}; border-color: ${token('color.edge')}; }
  &[data-variant='secondary']:hover { background: ${token('color.hover')}; border-color: ${token('color.link')}; color: ${token('color.link')}; }
  &[data-variant='quiet'] { background: transparent; color: ${token('color.link')}; }
  &[data-variant='quiet']:hover { background: ${token('color.hover')}; color: ${token('color.linkHover')}; }
  &[data-variant='danger'] { background: ${token('color.surface')}; color: ${token('color.danger')}; border-color: ${token('color.danger')}; }
  &[data-variant='danger']:hover { background: ${token('color.danger')}; color: ${token('color.onDanger')}; }
  &[data-variant='buy'] { background: ${token('color.buy')}; color: ${token('color.onBuy')}; }
  &[data-variant='buy']:hover { background: ${token('color.buyHover')}; }

  &:disabled, &[aria-disabled='true'] {
    background: ${token('color.disabledBg')};
    color: ${token('color.disabledText')};
    border-color: ${token('color.hairline')};
    cursor: default;
  }
  &[data-state='loading'] { cursor: progress; }

  @media (forced-colors: active) {
    border-color: ButtonText;
    &:disabled, &[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
  }
`
