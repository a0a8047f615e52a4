import { Button, DownloadIcon, EmptyState, focusVisible, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { statistics as words } from './words'

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  min-width: 0;
  padding: 20px 24px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
  & h2 { flex: 1; min-width: max-content; margin: 0; ${typeStep('h4')} }
`
const Views = styled.div`
  display: inline-flex;
  & > button[aria-pressed='true'] { background: ${token('color.selected')}; border-color: ${token('color.link')}; color: ${token('color.link')}; }
`
const Scroll = styled.div`
  max-height: 420px;
  overflow: auto;
  ${focusVisible}
`

export interface ChartCardProps {
  title: string
  chart: ReactNode
  table: ReactNode
  isEmpty: boolean
  isExporting: boolean
  onExport: () => void
}

/** A statistic as chart, table or file. */
export function ChartCard({ title, chart, table, isEmpty, isExporting, onExport }: ChartCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Root aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Views role="group" aria-label={words.viewOf(title)}>
          <Button size="S" aria-pressed={view === 'chart'} onClick={() => setView('chart')}>
            {words.asChart}
          </Button>
          <Button size="S" aria-pressed={view === 'table'} onClick={() => setView('table')}>
            {words.asTable}
          </Button>
        </Views>
        <Button
          size="S"
          icon={<DownloadIcon />}
          aria-label={words.csvOf(title)}
          loading={isExporting}
          onClick={onExport}
        >
          {words.csv}
        </Button>
      </header>
      {isEmpty ? (
        <EmptyState compact message={words.empty} />
      ) : view === 'chart' ? (
        chart
      ) : (
        // Scrollable, so it must be reachable by keyboard.
        <Scroll role="group" aria-label={sentence`${title} ${words.asTable}`} tabIndex={0}>
          {table}
        </Scroll>
      )}
    </Root>
  )
}
