// A table that becomes a list of cards under 992 px: same markup, each cell then shows its column's title.
import { forwardRef, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Thread } from '../signature/thread'
import { below, token, typeStep } from '../tokens/token'

/** One column of a `Table`: its title and how it renders a row. */
export interface TableColumn<Row> {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** Use `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Any CSS width. */
  readonly width?: string
}

/** Props of `Table`. The host supplies, sorts and pages the rows. */
export interface TableProps<Row> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the table; visible when `captionVisible`. */
  caption: string
  /** Shows the caption above the column heads; defaults to false: only screen readers get it. */
  captionVisible?: boolean
  /** Title, cell and alignment of each column. */
  columns: readonly TableColumn<Row>[]
  /** Rows in display order. */
  rows: readonly Row[]
  /** Returns a key that is unique among the rows. */
  rowKey: (row: Row) => Key
  /** A refetch is under way while the old rows stay: a thread runs on top. */
  refreshing?: boolean
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
}

const Root = styled.div`
  position: relative;
  overflow-x: auto;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > span[data-thread] { position: absolute; inset: 0 0 auto; }
  & > table { width: 100%; border-collapse: collapse; ${typeStep('bodyS')} color: ${token('color.text')}; }
  & caption { padding: ${token('space.3')} ${token('space.4')}; text-align: start; ${typeStep('h4')} }
  & caption[data-hidden='true'] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); padding: 0; }
  & th { background: ${token('color.band')}; color: ${token('color.textSecondary')}; font-weight: 500; white-space: nowrap; }
  & th, & td { padding: ${token('space.3')} ${token('space.4')}; text-align: start; vertical-align: top; border-bottom: 1px solid ${token('color.hairline')}; }
  & tr:last-child > td { border-bottom: 0; }
  & tbody > tr:hover { background: ${token('color.selected')}; }
  & [data-align='end'] { text-align: end; font-variant-numeric: tabular-nums; }
  ${below('desktop')} {
    border: 0;
    background: none;
    & > table, & tbody, & tr, & td { display: block; }
    & caption { display: block; padding-inline: 0; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody > tr { margin-bottom: ${token('space.3')}; padding: ${token('space.3')} ${token('space.4')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
    & td, & td[data-align='end'] { display: grid; grid-template-columns: 6em minmax(0, 1fr); gap: ${token('space.3')}; padding: ${token('space.1')} 0; border: 0; text-align: start; overflow-wrap: anywhere; }
    & td::before { content: attr(data-title); color: ${token('color.textMeta')}; }
    & td[colspan]::before { content: none; }
    & td[colspan] { display: block; }
  }
`

/** Explicit roles: the `display: block` of the cards removes the table semantics in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

function TablePart<Row>(
  { caption, captionVisible = false, columns, rows, rowKey, refreshing = false, empty, ...rest }: TableProps<Row>,
  ref: React.ForwardedRef<HTMLDivElement>,
) {
  return (
    <Root ref={ref} aria-busy={refreshing || undefined} data-state={refreshing ? 'refreshing' : 'idle'} {...rest}>
      {refreshing ? (
        <span data-thread="">
          <Thread state="running" decorative />
        </span>
      ) : null}
      <table {...roles.table}>
        <caption data-hidden={!captionVisible}>{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} {...roles.head} scope="col" data-align={align} style={width ? { width } : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.length === 0 && empty ? (
            <tr {...roles.row}>
              <td {...roles.cell} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map(({ key, title, align, render }) => (
                <td key={key} {...roles.cell} data-title={title} data-align={align}>
                  <div>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  )
}

/** Rows and columns; cards under 992 px. */
export const Table = forwardRef(TablePart) as <Row>(
  props: TableProps<Row> & {
    /** Ref of the outer element. */
    ref?: React.Ref<HTMLDivElement>
  },
) => ReactNode
