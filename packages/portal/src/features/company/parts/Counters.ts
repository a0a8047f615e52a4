import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

/** The columns of the figures on a narrow screen. */
export const narrowCounters = 'repeat(auto-fit, minmax(min(100%, calc(12rem * var(--weft-text-scale, 1))), 1fr))'

/**
 * Four figures in a row under one thread. Each `div` holds a `dt` with the name, and a `dd` with the figure and its unit in
 * `small`.
 */
export const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 3px solid ${token('color.thread')};
  & > div { display: flex; flex-direction: column-reverse; gap: ${token('space.2')}; padding: ${token('space.5')} ${token('space.5')} 0 0; }
  & > div + div { padding-left: ${token('space.5')}; border-left: 1px solid ${token('color.edgeSoft')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { ${typeStep('figureXL')} color: ${token('color.indigo.800')}; }
  & dd > small { margin-left: .35em; font-size: calc(max(14px, 1rem) * var(--weft-text-scale, 1)); font-weight: 400; color: ${token('color.textMeta')}; }
  /* Two in a line, and one where the reader's text is large: a figure of four signs grows with it. */
  ${below('desktop')} {
    grid-template-columns: ${narrowCounters};
    & > div + div { padding-left: 0; border-left: 0; }
  }
`
