/** Measured changes in large type: what it was, what it became, and by how much. */
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { words } from '../words'
import type { MeasuredChange } from './changes'

const Root = styled.dl`
  margin: 0;
  border-top: 3px solid ${token('color.thread')};
  & > div { display: grid; grid-template-columns: minmax(0, 1fr) max(19rem, 300px) 6.5em; align-items: baseline; gap: 0 ${token('space.5')}; padding: ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { margin: 0; }
  /* The arrows of all rows stand one below the other. */
  & dd > span > span { min-width: 2.5em; text-align: end; }
  & dd[data-told] { color: ${token('color.textMeta')}; text-align: end; ${typeStep('body')} font-family: ${token('font.figures')}; white-space: nowrap; }
  ${below('column')} { & > div { grid-template-columns: minmax(0, 1fr) auto; } & dt { grid-column: 1 / -1; } & dd > span > span { min-width: 0; } }
`
const Figure = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: .28em;
  color: ${token('color.indigo.800')};
  white-space: nowrap;
  ${typeStep('figureXL')}
  & > span { color: ${token('color.textMeta')}; }
  & > i { color: ${token('color.thread')}; font-style: normal; font-weight: 500; }
  & > small { color: ${token('color.textMeta')}; font-size: .42em; font-weight: 500; }
  &[data-small] { ${typeStep('figureL')} }
  &[data-small] > small { font-size: .6em; }
`

/** 11 → 23 天; a reader of the page hears it as a sentence. */
export function ChangeFigure({
  from,
  to,
  unit,
  isSmall,
}: Pick<MeasuredChange, 'from' | 'to' | 'unit'> & { isSmall?: boolean }) {
  return (
    <Figure role="img" aria-label={words.measured.said(from, `${to} ${unit}`)} data-small={isSmall ? '' : undefined}>
      <span>{from}</span>
      <i>→</i>
      {to}
      <small>{unit}</small>
    </Figure>
  )
}

export function Measured({ changes }: { changes: readonly MeasuredChange[] }) {
  return (
    <Root aria-label={words.measured.name}>
      {changes.map(({ name, from, to, unit, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ChangeFigure from={from} to={to} unit={unit} />
          </dd>
          <dd data-told>{change}</dd>
        </div>
      ))}
    </Root>
  )
}
