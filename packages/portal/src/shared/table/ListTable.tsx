/**
 * The tables of the console whose rows can be put in order and chosen. What is in order and chosen is TanStack Table's state; how
 * it looks is ui's `Table`. `ListTable` shows a page of a list that the server sorts; `WholeTable` has every row and sorts here.
 */
import {
  createSortedRowModel,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { below, Checkbox, Table, type TableColumn, type TableProps } from '@weft/ui'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { orderOf, sortingOf } from './order'
import { table as words } from './words'

/** A column. Its `key` is its name in the order. */
export interface ListColumn<Row> extends TableColumn<Row> {
  /** The first press puts the greatest or newest first. */
  descends?: boolean
  /** What `WholeTable` sorts by; absent: the rows cannot be sorted by it. */
  value?: (row: Row) => string | number
}

/** A column of numbers, drawn as they are; the first press puts the greatest first. */
export const figure = <Row,>(key: string, title: string, value: (row: Row) => number): ListColumn<Row> => ({
  key,
  title,
  align: 'end',
  descends: true,
  value,
  render: value,
})

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() })
const inChinese = new Intl.Collator('zh-CN', { numeric: true })
const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : inChinese.compare(String(one), String(other))

/** Columns as TanStack Table wants them: it knows their names and values, not how they are drawn. */
const defsOf = <Row,>(columns: readonly ListColumn<Row>[], sorts: readonly string[]) =>
  columns.map(({ key, descends = false, value = () => '' }) => ({
    id: key,
    accessorFn: value,
    enableSorting: sorts.includes(key),
    sortDescFirst: descends,
    sortFn: (one: { original: unknown }, other: { original: unknown }) =>
      compare(value(one.original as Row), value(other.original as Row)),
  }))

interface Sortable<Row> {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  sorts: readonly string[]
  sorting: SortingState
  onSorting: (next: SortingState) => void
  rowId: (row: Row) => string
  isSortedHere: boolean
  selection?: { chosen: RowSelectionState; onChosen: (next: RowSelectionState) => void } | undefined
}

function useSortable<Row>({ columns, rows, sorts, sorting, onSorting, rowId, isSortedHere, selection }: Sortable<Row>) {
  const defs = useMemo(() => defsOf(columns, sorts), [columns, sorts])
  const table = useTable({
    features,
    columns: defs as never,
    data: rows as readonly object[],
    getRowId: (row) => rowId(row as Row),
    manualSorting: !isSortedHere,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    state: { sorting, rowSelection: selection?.chosen ?? {} },
    onSortingChange: (next: Updater<SortingState>) => onSorting(functionalUpdate(next, sorting)),
    onRowSelectionChange: (next: Updater<RowSelectionState>) =>
      selection?.onChosen(functionalUpdate(next, selection.chosen)),
  })
  const withOrder = columns.map((column): TableColumn<Row> => {
    const known = table.getColumn(column.key)
    if (!known?.getCanSort()) return column
    const direction = known.getIsSorted()
    return {
      ...column,
      order: {
        direction: direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none',
        onPress: () => known.toggleSorting(),
      },
    }
  })
  return { table, columns: withOrder, rows: table.getRowModel().rows.map((row) => row.original as Row) }
}

type Drawn<Row> = Omit<TableProps<Row>, 'columns' | 'rowKey' | 'isChosen'>

export interface ListTableProps<Row> extends Drawn<Row> {
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** The columns by which the server sorts, by their keys. */
  sorts: readonly string[]
  /** The list's order: a key, `-` before it for descending. */
  order: string
  onOrder: (order: string) => void
  /** Chosen rows by their keys, those of other pages too, and what a box is called. Absent: rows cannot be chosen. */
  choice?: { chosen: ReadonlySet<string>; onChosen: (chosen: ReadonlySet<string>) => void; label: (row: Row) => string }
}

/** Over the cards of a small screen the box has its words beside it; in the head of a table the boxes under it say enough. */
const AllWords = styled.span`
  display: none;
  ${below('desktop')} { display: inline; }
`

/**
 * After an act on the last chosen row, the bar or the question that had the focus is gone: the focus goes to the first box, or to
 * the table, not to the top of the page.
 */
function useFocusAfterChoice(count: number): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isOver = before.current > 0 && count === 0
    before.current = count
    const { activeElement } = document
    const isLost =
      !activeElement ||
      activeElement === document.body ||
      activeElement.closest("[role='alertdialog'][data-state='closed']") !== null
    if (!isOver || !isLost) return
    const box = root.current?.querySelector<HTMLElement>('input:not(:disabled)')
    ;(box ?? root.current)?.focus({ preventScroll: true })
  }, [count])
  return root
}

/** A page of a list that the server sorts over all of its rows. */
export function ListTable<Row>({ columns, rows, rowKey, sorts, order, onOrder, choice, ...rest }: ListTableProps<Row>) {
  const root = useFocusAfterChoice(choice?.chosen.size ?? 0)
  const selection = choice && {
    chosen: Object.fromEntries([...choice.chosen].map((id) => [id, true] as const)),
    onChosen: (next: RowSelectionState) => choice.onChosen(new Set(Object.keys(next).filter((id) => next[id]))),
  }
  const sortable = useSortable({
    columns,
    rows,
    sorts,
    sorting: sortingOf(order),
    onSorting: (next) => onOrder(orderOf(next)),
    rowId: rowKey,
    isSortedHere: false,
    selection,
  })
  const isAllChosen = rows.length > 0 && sortable.table.getIsAllRowsSelected()
  const boxes: TableColumn<Row>[] = choice
    ? [
        {
          key: 'choice',
          title: words.choose,
          width: '3em',
          head: (
            <Checkbox
              label={<AllWords>{words.chooseAll}</AllWords>}
              aria-label={words.chooseAll}
              checked={isAllChosen}
              indeterminate={!isAllChosen && rows.some((row) => choice.chosen.has(rowKey(row)))}
              disabled={rows.length === 0}
              onCheckedChange={(isOn) => sortable.table.toggleAllRowsSelected(isOn)}
            />
          ),
          render: (row) => (
            <Checkbox
              label=""
              aria-label={choice.label(row)}
              checked={choice.chosen.has(rowKey(row))}
              onCheckedChange={(isOn) => sortable.table.getRow(rowKey(row)).toggleSelected(isOn)}
            />
          ),
        },
      ]
    : []
  return (
    <Table
      ref={root}
      tabIndex={choice ? -1 : undefined}
      {...rest}
      columns={[...boxes, ...sortable.columns]}
      rows={rows}
      rowKey={rowKey}
      isChosen={(row) => choice?.chosen.has(rowKey(row)) ?? false}
    />
  )
}

export interface WholeTableProps<Row> extends Drawn<Row> {
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
}

/** All rows of a short list, at first as they come: those columns with a `value` can be sorted here. */
export function WholeTable<Row>({ columns, rows, rowKey, ...rest }: WholeTableProps<Row>) {
  const [sorting, setSorting] = useState<SortingState>([])
  const sorts = columns.filter(({ value }) => value).map(({ key }) => key)
  const sortable = useSortable({
    columns,
    rows,
    sorts,
    sorting,
    onSorting: setSorting,
    rowId: rowKey,
    isSortedHere: true,
  })
  return <Table {...rest} columns={sortable.columns} rows={sortable.rows} rowKey={rowKey} />
}
