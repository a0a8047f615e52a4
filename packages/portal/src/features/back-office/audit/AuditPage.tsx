/** Audit records: who did what, when, to what (AUDIT_VIEW; T26). Filters in the URL, older entries by keyset. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AuditRecord, auditCalls, auditLines, auditNounName, auditVerbName, limitsOf } from '@weft/contract'
import { Button, Select } from '@weft/ui'
import { isolated } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { useAddressState } from '../../../shared/lists/address-state'
import { DateRange } from '../../../shared/lists/DateRange'
import { SearchBox } from '../../../shared/lists/SearchBox'
import type { ListColumn } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { Filters, Page, PageHead, Sub } from '../parts/frame'
import { LogTable } from '../parts/LogTable'
import { client, useAuditCsv } from './use-audit-csv'
import { audit as words } from './words'

const PAGE_SIZE = 30
const limits = limitsOf(auditCalls.list.query)
const DEFAULTS = { act: '', actor: '', subject: '', from: '', to: '', sort: '-time' }
const sorts = ['time'] as const

const Subject = styled.span`
  overflow-wrap: anywhere;
`

const columns: readonly ListColumn<AuditRecord>[] = [
  { key: 'time', title: words.columns.time, width: '12em', descends: true, render: (one) => one.time },
  { key: 'actor', title: words.columns.actor, width: '9em', render: (one) => one.actorName || words.someone },
  {
    key: 'act',
    title: words.columns.act,
    width: '13em',
    render: (one) => `${auditNounName(one.act.split('.')[0] ?? '')} · ${auditVerbName(one.act)}`,
  },
  {
    key: 'subject',
    title: words.columns.subject,
    render: (one) => <Subject>{one.subjectName || words.unnamed}</Subject>,
  },
  {
    key: 'detail',
    title: words.columns.detail,
    render: (one) => {
      const facts = auditLines(one, (value) => isolated(value, ''))
      return facts.length === 0 ? '--' : facts.map((fact) => <Sub key={fact}>{fact}</Sub>)
    },
  },
]

export function AuditPage() {
  const [{ sort: wish, ...address }, set] = useAddressState(DEFAULTS)
  const sort = orderIn(wish, sorts, '-time')
  const choices = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await client.audit.choices({}, { signal }))[0],
  })
  const list = useInfiniteQuery({
    queryKey: ['audit', 'list', address, sort],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const { act, actor, subject, from, to } = address
      const query = {
        act,
        subject,
        from,
        to,
        sort,
        cursor: pageParam,
        limit: PAGE_SIZE,
        ...(actor ? { actorId: actor } : {}),
      }
      return (await client.audit.list({ query }, { signal }))[0] ?? { rows: [] }
    },
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const { actor, ...narrowed } = address
  const filters = { ...narrowed, ...(actor ? { actorId: actor } : {}) }
  const csv = useAuditCsv()
  const isNarrowed = Object.values(address).some((value) => value !== '')
  const nouns = [...new Set((choices.data?.acts ?? []).map((act) => act.split('.')[0] ?? act))]
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <Button loading={csv.isPending} onClick={() => csv.mutate(filters)}>
            {words.csv}
          </Button>
        }
      />
      <Filters>
        <Select
          aria-label={words.act}
          value={address.act || 'all'}
          onValueChange={(value) => set({ act: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: words.allActs },
            ...nouns.map((noun) => ({ value: `${noun}.`, label: auditNounName(noun) })),
          ]}
        />
        <Select
          aria-label={words.actor}
          value={address.actor || 'all'}
          onValueChange={(value) => set({ actor: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: words.allActors },
            ...(choices.data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateRange label={words.days} from={address.from} to={address.to} onChange={(from, to) => set({ from, to })} />
        <div data-wide="">
          <SearchBox
            label={words.subject}
            placeholder={words.subjectHint}
            maxLength={limits.subject}
            value={address.subject}
            onSearch={(subject) => set({ subject })}
          />
        </div>
      </Filters>
      <LogTable
        list={list}
        isNarrowed={isNarrowed}
        words={words}
        columns={columns}
        rowKey={(one) => one.id}
        sorts={sorts}
        order={sort}
        onOrder={(next) => set({ sort: next })}
      />
    </Page>
  )
}
