import { BackToTop, Button, below, ChipList, EmptyState, ErrorState, Switch, token, typeStep } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { useAddressState } from '../../../shared/lists/address-state'
import { ListFooter } from '../../../shared/lists/ListFooter'
import { pageCountOf } from '../../../shared/lists/page-count'
import { useRestoredPlace } from '../../../shared/lists/restore-place'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { BarePhoto } from '../../../shared/picture/Photo'
import { TrailBar } from '../../../shared/site/TrailBar'
import { Banner, Column } from '../layout'
import { MallBar } from '../parts/MallBar'
import { pageSize, useGoods, useHasMachines, useMachines, useTypes } from '../parts/use-shelf'
import { mall } from '../words'
import { CategoryColumn, CategoryRoom } from './CategoryColumn'
import { CategoryTiles } from './CategoryTiles'
import { GoodsGrid, GoodsSkeleton } from './GoodsGrid'
import { RefineRoom } from './RefineRoom'
import { chooseTop, chooseTypes, groupsOf, type ShelfState, shelfDefaults, shelfOf, sortOf } from './shelf'

const Refine = lazyPart(async () => (await import('./Refine')).Refine, { place: 'line' })
const Miss = lazyPart(async () => (await import('./Miss')).Miss, { place: 'block' })
const QuickEntry = lazyPart(async () => (await import('./QuickEntry')).QuickEntry, { place: 'corner' })

const Body = styled(Column)`
  padding: ${token('space.6')} 0 ${token('space.8')};
  & > * + * { margin-top: ${token('space.5')}; }
  @media print { width: 100%; padding: 8pt 0 0; }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.5')};
  & > [role='status'] { ${typeStep('body')} color: ${token('color.textSecondary')}; font-variant-numeric: tabular-nums; }
  & > search { width: min(30rem, 100%); margin-left: auto; }
  ${below('desktop')} { & > search { width: 100%; margin: 0; order: -1; } }
  @media print { & > :not(nav, [role='status']) { display: none; } }
`
const Shelves = styled.div`
  display: grid;
  grid-template-columns: max(190px, 15rem) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;
  & > section { min-width: 0; scroll-margin-top: 100px; }
  & > section > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & > section > [data-chips], & > section > [data-elsewhere] { margin-bottom: ${token('space.4')}; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; & > :not(section) { display: none; } }
`

/** `/productMall/index?TypeIndex=0..3` (PC-06, PC-07): the whole selection is in the URL. */
export function MallPage() {
  const [state, setState] = useAddressState(shelfDefaults)
  const { data: tops = [], error: typesError, refetch } = useTypes()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMachines = useHasMachines()
  const isOwn = hasMachines && state.own === '1'
  const shelf = shelfOf(tops, state)
  const { isAll } = shelf
  const pages = pageCountOf(state.p)
  const wish = {
    topId: isAll ? '' : (shelf.top?.typeId ?? ''),
    typeIds: shelf.typeIds,
    keyword: state.keyword,
    isOwn,
    machine: state.machine,
    sort: sortOf(state.sort),
  }
  const list = useGoods(wish, pages, (count) => setState({ p: String(count) }), tops.length > 0)
  useRestoredPlace(list.rows.length >= Math.min(pages * pageSize, list.total ?? Number.POSITIVE_INFINITY))

  const { chips, removeChip } = chipsOf(tops, shelf, setState)
  // The column stays in view far down the list: a choice there makes another list, which begins at its head.
  const toListHead = () => {
    const place = heading.current?.parentElement
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
  }
  const elsewhere = isAll
    ? 0
    : tops.reduce((sum, { typeId }) => (typeId === shelf.top?.typeId ? sum : sum + (list.totals?.[typeId] ?? 0)), 0)
  const isEmpty = list.total === 0 && !list.isChanging

  return (
    <>
      <ReadingPrint />
      <Banner forwardedAs="header" tone="indigo">
        <BarePhoto src={`/pictures/banner/${shelf.top?.typeCode ?? 'hxzz'}.svg`} alt="" isEager isLargest />
        <Column>
          <h1>{mall.title}</h1>
          <p>{mall.lead}</p>
        </Column>
      </Banner>
      <Body>
        <MallBar onQuick={() => setState({ quick: '1' }, { isStep: true })} />
        <CategoryTiles
          tops={tops}
          index={isAll ? -1 : shelf.index}
          totals={list.totals}
          onChoose={(index) => setState(chooseTop(index), { isStep: true })}
          hasFailed={typesError !== null}
        />
        <ShelfBar shelf={shelf} state={state} isOwn={isOwn} hasMachines={hasMachines} list={list} onChange={setState} />
        <Shelves>
          {shelf.top ? (
            <CategoryColumn
              groups={groupsOf(tops, shelf, list.totals)}
              group={shelf.group?.typeId ?? ''}
              totals={list.totals}
              chosen={new Set(shelf.chosen.map((type) => type.typeId))}
              onConfirm={(group, ids) => {
                setState(chooseTypes(tops, group, ids), { isStep: true })
                toListHead()
              }}
            />
          ) : (
            <CategoryRoom isEmpty={typesError !== null} />
          )}
          <section aria-labelledby="mall-results">
            <h2 id="mall-results" ref={heading} tabIndex={-1}>
              {mall.results}
            </h2>
            {chips.length > 0 ? (
              <div data-chips>
                <ChipList
                  chips={chips}
                  onRemove={removeChip}
                  onClear={() => setState(chooseTop(shelf.index), { isStep: true })}
                  onEmptied={() => heading.current?.focus()}
                />
              </div>
            ) : null}
            {elsewhere > 0 && !isEmpty ? (
              <p data-elsewhere>
                <Button variant="quiet" onClick={() => setState({ scope: 'all', p: '1' }, { isStep: true })}>
                  {mall.elsewhere(elsewhere)}
                </Button>
              </p>
            ) : null}
            <Results
              list={list}
              hasFailed={typesError !== null}
              elsewhere={elsewhere}
              keyword={state.keyword}
              machine={state.machine}
              isOwn={isOwn}
              onRetry={() => {
                void refetch()
                list.retry()
              }}
              onEverywhere={() => setState({ scope: 'all', p: '1' })}
              listKey={shelf.typeIds.join() + state.keyword + isOwn + state.machine + state.sort}
            />
          </section>
        </Shelves>
      </Body>
      <BackToTop />
      {state.quick === '1' ? <QuickEntry onClose={() => setState({ quick: '' })} /> : null}
    </>
  )
}

type SetShelf = ReturnType<typeof useAddressState<typeof shelfDefaults>>[1]

/** Name and length of the list, its filters and its order. */
function ShelfBar(props: {
  shelf: ReturnType<typeof shelfOf>
  state: ShelfState
  isOwn: boolean
  hasMachines: boolean
  list: ReturnType<typeof useGoods>
  onChange: SetShelf
}) {
  const { shelf, state, isOwn, hasMachines, list, onChange } = props
  const { data: known = [] } = useMachines()
  const machines = known.filter((one) => shelf.isAll || !shelf.top || one.typeIdList.includes(shelf.top.typeId))
  return (
    <Row>
      <TrailBar items={crumbsOf(shelf)} />
      <span role="status">{list.total === undefined ? '' : mall.prescribed.count(list.total)}</span>
      <Refine
        waiting={<RefineRoom machine={state.machine} sort={sortOf(state.sort)} />}
        machines={machines}
        machine={state.machine}
        sort={sortOf(state.sort)}
        onChange={(change) => onChange({ ...change, p: '1' })}
      />
      {hasMachines ? (
        <Switch
          label={list.ownTotal === undefined ? mall.ownDevice : mall.ownDeviceCount(list.ownTotal)}
          checked={isOwn}
          onCheckedChange={(isOn) => onChange({ own: isOn ? '1' : '', p: '1' })}
        />
      ) : null}
      <SearchBox
        label={mall.search}
        placeholder={mall.prescribed.placeholder}
        value={state.keyword}
        searchesOnChange
        onSearch={(keyword) => onChange({ keyword, p: '1' })}
      />
    </Row>
  )
}

/** Breadcrumb of the list. */
const crumbsOf = (shelf: ReturnType<typeof shelfOf>) =>
  shelf.isAll
    ? [{ label: mall.everywhere }]
    : [
        { label: shelf.top?.typeName ?? mall.title, href: urls.mallOf(shelf.index) },
        { label: shelf.group?.typeName ?? mall.prescribed.all },
      ]

/** Chips of the active filters, and the state without each of them. */
function chipsOf(tops: Parameters<typeof shelfOf>[0], shelf: ReturnType<typeof shelfOf>, setState: SetShelf) {
  const chips = shelf.isAll
    ? [{ key: 'scope', name: mall.everywhere }]
    : shelf.chosen.length > 0
      ? shelf.chosen.map((type) => ({ key: type.typeId, name: type.typeName }))
      : shelf.group
        ? [{ key: 'group', name: mall.wholeGroup(shelf.group.typeName) }]
        : []
  const removeChip = (key: string) => {
    const left = shelf.chosen.filter((type) => type.typeId !== key)
    if (key === 'scope') setState(chooseTop(shelf.index))
    else if (!shelf.group || left.length === 0) setState({ group: '', types: '', p: '1' })
    else setState(chooseTypes(tops, shelf.group, new Set(left.map((type) => type.typeId))))
  }
  return { chips, removeChip }
}

/** The goods, or a message in their place. */
function Results(props: {
  list: ReturnType<typeof useGoods>
  /** The categories failed to load. */
  hasFailed: boolean
  /** Number of matches under other categories. */
  elsewhere: number
  keyword: string
  machine: string
  isOwn: boolean
  /** Another key makes another list, which begins at its first page. */
  listKey: string
  onRetry: () => void
  onEverywhere: () => void
}) {
  const { list, hasFailed, elsewhere, keyword, machine, isOwn, listKey, onRetry, onEverywhere } = props
  const isEmpty = list.total === 0 && !list.isChanging
  if ((list.error && list.rows.length === 0) || hasFailed) {
    return <ErrorState message={mall.loadFailed} onRetry={onRetry} />
  }
  if (isEmpty) {
    if (elsewhere > 0) {
      return (
        <EmptyState
          message={mall.elsewhere(elsewhere)}
          hint={mall.noneHere}
          action={
            <Button variant="main" onClick={onEverywhere}>
              {mall.seeElsewhere(elsewhere)}
            </Button>
          }
        />
      )
    }
    return <Miss keyword={keyword} isOwn={isOwn} near={list.near} total={0} />
  }
  if (list.rows.length === 0) return <GoodsSkeleton />
  return (
    <>
      {list.near ? <Miss keyword={keyword} isOwn={isOwn} near={list.near} total={list.total ?? 0} /> : null}
      <GoodsGrid
        rows={list.rows}
        machine={list.isChanging ? '' : machine}
        total={list.total ?? -1}
        isBusy={list.isLoadingMore || list.isChanging}
        isChanging={list.isChanging}
      />
      <ListFooter
        key={listKey}
        variant="dashed"
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        hasFailed={list.error !== null}
        onMore={list.loadMore}
      />
    </>
  )
}
