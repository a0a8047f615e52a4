/**
 * Cards of this area: a grid of 3 · 2 · 1 (or 4 · 2 · 1) columns, text on white with a hairline; a linked card shows the thread.
 */
import { below, focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const Grid = styled.ul<{ $columns?: 2 | 3 | 4 }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 3 }) => $columns}, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${below('desktop')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
`
export const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  overflow: hidden;
  @media print { break-inside: avoid; }
  & > div { display: flex; flex-direction: column; flex: 1; padding: ${token('space.5')}; }
  & svg[data-glyph] { width: max(24px, 1.75rem); height: max(24px, 1.75rem); margin-bottom: ${token('space.4')}; color: ${token('color.indigo.600')}; stroke-width: 1.5; }
  & h3 { ${typeStep('h4')} }
  & h3 > :is(a, button) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer; ${focusVisible} }
  & h3 > :is(a, button)::after { content: ''; position: absolute; inset: 0; }
  & p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & p[data-go] { display: flex; align-items: center; gap: .35em; margin-top: auto; padding-top: ${token('space.4')}; color: ${token('color.link')}; ${typeStep('bodyS')} }
  &:has(h3 > :is(a, button))::after { content: ''; position: absolute; left: 0; right: 0; bottom: 0; height: 3px; background: ${token('color.thread')}; transform: scaleX(0); transform-origin: left; transition: transform ${token('duration.open')} ${token('ease.out')}; }
  &:has(h3 > :is(a, button)):hover { box-shadow: ${token('elevation.2')}; }
  &:has(h3 > :is(a, button)):hover::after, &:focus-within::after { transform: none; }
`
/** Text beside a drawing; every second row is mirrored. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: 7fr 5fr;
  align-items: center;
  gap: ${token('space.8')};
  & + & { margin-top: ${token('space.8')}; }
  &:nth-of-type(even) { grid-template-columns: 5fr 7fr; }
  &:nth-of-type(even) > figure { order: 2; }
  & > figure { background: ${token('color.band')}; }
  & h3 { font: 700 calc(max(20px, 1.625rem) * var(--weft-text-scale, 1))/1.4 var(--weft-font-display); }
  & p { margin-top: ${token('space.4')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & ul { display: grid; gap: ${token('space.2')}; margin-top: ${token('space.5')}; }
  & ul > li { display: flex; align-items: baseline; gap: ${token('space.3')}; ${typeStep('body')} }
  & ul > li > span { flex: none; }
  ${below('desktop')} {
    &&, &&:nth-of-type(even) { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
    &&:nth-of-type(even) > figure { order: 0; }
  }
  @media print { &&, &&:nth-of-type(even) { grid-template-columns: 2fr 3fr; gap: 14pt; } }
`
