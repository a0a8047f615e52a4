/** Layout that these pages share beyond the console's frame: facts, row buttons, second lines. */
import { below, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export { Filters, Page, PageHead } from '../../../shared/console/page-frame'

/** Name and value, one pair per line. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 8px 24px;
  margin: 0;
  ${typeStep('bodyS')}
  & > div { display: grid; grid-template-columns: 6em minmax(0, 1fr); gap: 12px; }
  & dt { color: ${token('color.textMeta')}; }
  & dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`

export interface FactListProps {
  /** Empty values show as `--`. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

export const FactList = ({ facts }: FactListProps) => (
  <Facts>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' || value === undefined ? '--' : value}</dd>
      </div>
    ))}
  </Facts>
)

/** A button in a table that looks like a link: opens the row's record. */
export const RowButton = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color.link')};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  /* As high as a finger, on the line of its label. */
  ${below('desktop')} { min-height: 44px; margin: -10px 0; }
`
/** Quiet buttons of a row, aligned with the text of the other cells. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: -3px -10px;
  ${below('desktop')} { margin: -10px; }
`
/** A second line of a table's cell. */
export const Sub = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
