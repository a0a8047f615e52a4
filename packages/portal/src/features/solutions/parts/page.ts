/** Shared layout of this area. */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const Wide = styled.div`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  ${below('desktop')} { width: calc(100% - 32px); }
`

/** Cards in 3 · 2 · 1 columns. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')} ${token('space.5')};
  ${below('menu')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
`

/** Style of a heading that is not in the catalogue: the Song display font lacks its characters. */
export const ownTitle = `font: 600 calc(max(26px, 2.25rem) * var(--weft-text-scale, 1))/1.35 ${token('font.text')}; text-wrap: balance;`

/** Small facts in a row, divided by hairlines. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} 0;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  /* Every row begins with a line to its left, which lies outside and is cut away: also where the facts wrap. */
  position: relative;
  left: calc(-1px - ${token('space.3')});
  clip-path: inset(0 0 0 calc(1px + ${token('space.3')}));
  & > li { padding: 0 ${token('space.3')}; border-left: 1px solid ${token('color.edgeSoft')}; line-height: 1.25; }
`
