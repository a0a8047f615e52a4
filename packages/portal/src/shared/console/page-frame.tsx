/** The frame of the console's pages: padding, a head with one main action, a row of controls over a table. */
import { below, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export const Page = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-width: 0;
  padding: 24px 32px 48px;
  & > * { min-width: 0; }
  ${below('desktop')} { padding: 16px 16px 32px; }
`
/** A page of metrics and tables without controls of its own: its headings are direct children. */
export const FiguresPage = styled(Page)`
  & h1 { margin: 0; ${typeStep('h3')} }
  & h2 { margin: 0; ${typeStep('h4')} }
  & > h2 { margin-top: 16px; }
`
/** Metrics side by side: each `div` holds a `dt`, a `dd` (with `data-alert` where somebody must act) and a `small`. */
export const FigureRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  margin: 0;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > div { display: grid; align-content: start; gap: 2px; padding: 16px 20px; }
  & dt { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & dd { margin: 0; font: 600 24px/32px ${token('font.figures')}; font-variant-numeric: tabular-nums; color: ${token('color.text')}; }
  & dd[data-alert='true'] { color: ${token('color.danger')}; }
  & small { display: block; ${typeStep('caption')} font-weight: 400; color: ${token('color.textMeta')}; text-wrap: balance; word-break: keep-all; overflow-wrap: anywhere; }
`
const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  /* The actions stand together at the end. */
  & > :first-child { margin-right: auto; }
  & h1 { margin: 0; ${typeStep('h3')} }
  & p { margin: 4px 0 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

export interface PageHeadProps {
  title: string
  intro?: string
  /** The page's one main action. */
  action?: ReactNode
}

export function PageHead({ title, intro, action }: PageHeadProps) {
  return (
    <Root>
      <div>
        <h1>{title}</h1>
        {intro ? <p>{intro}</p> : null}
      </div>
      {action}
    </Root>
  )
}

/** Controls over a table; search fields take the remaining width. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  & > [data-wide] { flex: 1 1 280px; max-width: 480px; }
  & > button[role='combobox'] { width: 160px; }
  ${below('desktop')} { & > button[role='combobox'] { flex: 1 1 140px; } & > [data-wide] { max-width: none; } }
`

/** Buttons in a table row, flush with its text. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  margin: -2px -10px;
  ${below('desktop')} { margin: -10px; }
`
