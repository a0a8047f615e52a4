// A table that becomes a list of cards under 992 px, on a screen: same markup, each cell then shows its column's title.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Thread } from '../signature/thread'
import { below, focusVisible, token, typeStep } from '../tokens/token'

/** The order of the rows by this column. */
export interface ColumnOrder {
  readonly direction: 'ascending' | 'descending' | 'none'
  /** The head was pressed. The host sorts. */
  readonly onPress: () => void
}

/** One column of a `Table`: its title and how it renders a row. */
export interface TableColumn<Row> {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** Use `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Any CSS width. Without one a column takes what the others leave, at least six letters. */
  readonly width?: string
  /** Makes the head a button that orders the rows. */
  readonly order?: ColumnOrder | undefined
  /** A control in the head, e.g. a box that chooses every row; the title is then read out alone. */
  readonly head?: ReactNode
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
  /** Whether a row is chosen: drawn as selected. */
  isChosen?: (row: Row) => boolean
  /** A refetch is under way while the old rows stay: a thread runs on top. */
  refreshing?: boolean
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
}

/** A sheet of paper is narrower than that, and its tables stay tables. */
const narrowScreen = below('desktop').replace('@media ', '@media screen and ')

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
  & thead th { vertical-align: middle; }
  & th { background: ${token('color.band')}; color: ${token('color.textSecondary')}; font-weight: 500; white-space: nowrap; }
  & th > button {
    display: inline-flex;
    align-items: center;
    gap: ${token('space.1')};
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    ${focusVisible}
  }
  & th > button > svg { flex: none; width: 14px; height: 14px; color: ${token('color.textMeta')}; }
  & th > button:hover, & th:is([aria-sort='ascending'], [aria-sort='descending']) > button { color: ${token('color.text')}; }
  & th:is([aria-sort='ascending'], [aria-sort='descending']) > button > svg { color: ${token('color.link')}; }
  & th, & td { padding: ${token('space.3')} ${token('space.4')}; text-align: start; vertical-align: top; border-bottom: 1px solid ${token('color.hairline')}; }
  & tr:last-child > td { border-bottom: 0; }
  & tbody > tr:is(:hover, [data-chosen='true']) { background: ${token('color.selected')}; }
  /* What the others leave may be less than a letter. */
  & td[data-grows] > div { min-width: 6em; }
  & [data-align='end'] { text-align: end; font-variant-numeric: tabular-nums; }
  @media print { overflow: visible; & th { white-space: normal; } & td { overflow-wrap: anywhere; } & td[data-grows] > div { min-width: 0; } & tr { break-inside: avoid; } }
  ${narrowScreen} {
    border: 0;
    background: none;
    & > table, & tbody, & tr, & td { display: block; }
    & caption { display: block; padding-inline: 0; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    /* What the heads can do stays: a row of buttons above the cards. */
    & thead[data-acts='true'] { position: static; display: block; width: auto; height: auto; clip-path: none; }
    & thead[data-acts='true'] > tr { display: flex; flex-wrap: wrap; gap: ${token('space.2')}; margin-bottom: ${token('space.3')}; }
    & thead[data-acts='true'] th { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); padding: 0; }
    & thead[data-acts='true'] th:is([aria-sort], [data-act]) { position: static; width: auto !important; height: auto; overflow: visible; clip-path: none; border: 0; background: none; }
    & :is(th[data-act], td > div) > label { box-sizing: border-box; min-height: 44px; }
    & th > button { min-height: 44px; padding: 0 ${token('space.3')}; border: 1px solid ${token('color.hairline')}; background: ${token('color.surface')}; }
    & th:is([aria-sort='ascending'], [aria-sort='descending']) > button { border-color: ${token('color.link')}; }
    & tbody > tr { margin-bottom: ${token('space.3')}; padding: ${token('space.3')} ${token('space.4')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
    & td, & td[data-align='end'] { display: grid; grid-template-columns: 6em minmax(0, 1fr); gap: ${token('space.3')}; padding: ${token('space.1')} 0; border: 0; text-align: start; overflow-wrap: anywhere; }
    & td[data-grows] > div { min-width: 0; }
    & td:has(> div > label) { align-items: center; }
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

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

function OrderButton({ title, direction, onPress }: ColumnOrder & { title: string }) {
  const Arrow = arrows[direction]
  return (
    <button type="button" onClick={onPress}>
      {title}
      <Arrow aria-hidden />
    </button>
  )
}

function TablePart<Row>(
  {
    caption,
    captionVisible = false,
    columns,
    rows,
    rowKey,
    isChosen,
    refreshing = false,
    empty,
    ...rest
  }: TableProps<Row>,
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
        <thead {...roles.group} data-acts={columns.some(({ order, head }) => order || head)}>
          <tr {...roles.row}>
            {columns.map(({ key, title, align, width, order, head }) => (
              <th
                key={key}
                {...roles.head}
                scope="col"
                aria-sort={order?.direction}
                data-align={align}
                data-act={head ? '' : undefined}
                style={width ? { width } : undefined}
              >
                {order ? <OrderButton title={title} {...order} /> : (head ?? title)}
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
            <tr key={rowKey(row)} {...roles.row} data-chosen={isChosen?.(row)}>
              {columns.map(({ key, title, align, width, render }) => (
                <td
                  key={key}
                  {...roles.cell}
                  data-title={title}
                  data-align={align}
                  data-grows={width || align === 'end' ? undefined : ''}
                >
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
