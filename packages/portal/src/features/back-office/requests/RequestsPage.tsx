/** Requests of customers and their decisions (REQUEST_MANAGE; PC-19, SV-11). */
import type { RequestState } from '@weft/contract'
import { Badge, Button, EmptyState, ErrorState, Pager, Select, Skeleton, Tabs } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { minuteOf } from '../../../platform/time/times'
import { MediaTiles } from '../../../shared/files/MediaTiles'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { RevealPhone } from '../../../shared/reveal/RevealPhone'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { Joined } from '../../../shared/words/Joined'
import { Actions, Filters, Page, PageHead, Sub } from '../parts/frame'
import { DecideDialog } from './DecideDialog'
import { PAGE_SIZE, type RequestKind, type RequestLine, revealPhone, useRequests } from './use-requests'
import { requests as words } from './words'

const DEFAULTS = { kind: 'content', state: 'pending', q: '', sort: '-applied', p: '1' }
const sorts = ['applied'] as const
const kinds = ['content', 'supplier', 'signUp', 'qualification'] as const
const states = ['all', 'pending', 'granted', 'refused'] as const
const TONES: Readonly<Record<RequestState, 'info' | 'success' | 'danger'>> = {
  pending: 'info',
  granted: 'success',
  refused: 'danger',
}

const columnsFor = (kind: RequestKind, decide: (line: RequestLine) => void): readonly ListColumn<RequestLine>[] => [
  {
    key: 'what',
    title: words.columns.what,
    render: (one) => (
      <>
        <bdi>{one.what}</bdi>
        {one.notes.map((note) => (
          <Sub key={note}>{note}</Sub>
        ))}
        {one.files ? (
          one.files.length > 0 ? (
            <MediaTiles label={`${words.files} ${one.enterprise}`} addresses={one.files} />
          ) : (
            <Sub>{words.noFiles}</Sub>
          )
        ) : null}
      </>
    ),
  },
  {
    key: 'who',
    title: words.columns.who,
    render: (one) => (
      <>
        {one.who}
        {one.enterprise ? <Sub>{one.enterprise}</Sub> : null}
        {one.phone ? (
          <Sub>
            <RevealPhone key={one.id} masked={one.phone} of={one.who} ask={() => revealPhone(kind, one.id)} />
          </Sub>
        ) : null}
      </>
    ),
  },
  {
    key: 'applied',
    title: words.columns.time,
    width: '11em',
    descends: true,
    render: (one) => minuteOf(one.applyTime),
  },
  {
    key: 'state',
    title: words.columns.state,
    width: '7em',
    render: (one) => <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>,
  },
  {
    key: 'decision',
    title: words.columns.decision,
    render: (one) =>
      one.decideTime === '' ? (
        '--'
      ) : (
        <>
          <Joined of={[one.decider, minuteOf(one.decideTime)]} />
          {one.opinion ? <Sub>{one.opinion}</Sub> : null}
        </>
      ),
  },
  {
    key: 'action',
    title: words.columns.action,
    width: '7em',
    render: (one) =>
      one.state === 'pending' ? (
        <Actions>
          <Button
            size="S"
            variant="quiet"
            aria-label={sentence`${words.decide} ${one.who} ${one.what}`}
            onClick={() => decide(one)}
          >
            {words.decide}
          </Button>
        </Actions>
      ) : null,
  },
]

export function RequestsPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? 'content'
  const state = states.find((one) => one === address.state) ?? 'pending'
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const sort = orderIn(address.sort, sorts, '-applied')
  const [asked, setAsked] = useState<RequestLine>()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRequests({
    kind,
    state: state === 'all' ? '' : state,
    keyword: address.q,
    sort,
    page,
  })
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabsLabel}
        value={kind}
        onValueChange={(value) => set({ kind: value, q: '', p: '1' })}
        items={kinds.map((value) => ({ value, label: words.tabs[value] }))}
      />
      <Filters>
        <Select
          aria-label={words.state}
          value={state}
          onValueChange={(value) => set({ state: value, p: '1' })}
          options={states.map((value) => ({ value, label: words.states[value] }))}
        />
        <div data-wide="">
          <SearchBox
            key={kind}
            label={words.search}
            placeholder={words.hints[kind]}
            value={address.q}
            onSearch={(q) => set({ q, p: '1' })}
          />
        </div>
        {data ? <span aria-live="polite">{words.total(data.total)}</span> : null}
      </Filters>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <ListTable
            caption={words.captions[kind]}
            columns={columnsFor(kind, setAsked)}
            rows={data.rows}
            rowKey={(one) => one.id}
            sorts={sorts}
            order={sort}
            onOrder={(next) => set({ sort: next, p: '1' })}
            refreshing={isPlaceholderData}
            empty={<EmptyState message={state === 'pending' && !address.q ? words.emptyPending : words.empty} />}
          />
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPageChange={(next) => set({ p: String(next) }, { isStep: true })}
          />
        </>
      )}
      {asked ? <DecideDialog key={asked.id} kind={kind} line={asked} onClose={() => setAsked(undefined)} /> : null}
    </Page>
  )
}
