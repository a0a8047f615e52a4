import type { StaffExport } from '@weft/contract'
import { fileSize } from '@weft/protocol'
import { Badge, Button, EmptyState, Pager, Table, type TableColumn } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { minuteOf } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { ListBody } from '../../../shared/lists/ListBody'
import { Actions, Filters, Sub } from '../parts/frame'
import { SubjectDialog } from './SubjectDialog'
import { EXPORTS_PAGE, useExports, useFetchExport, useMakeExport } from './use-exports'
import { personalData as words } from './words'

const { exports: text } = words
const DEFAULTS = { p: '1' } as Readonly<Record<'p', string>>
const TONES = { waiting: 'info', ready: 'success', failed: 'danger', expired: 'neutral' } as const

const stateOf = ({ state, sizeBytes }: StaffExport) => (state === 'ready' && sizeBytes === 0 ? 'expired' : state)

const columnsFor = (fetch: (id: string) => void): readonly TableColumn<StaffExport>[] => [
  { key: 'subject', title: text.columns.subject, render: (one) => one.subjectName || text.gone },
  { key: 'reason', title: text.columns.reason, render: (one) => one.reason },
  {
    key: 'request',
    title: text.columns.request,
    width: '12em',
    render: (one) => (
      <>
        {minuteOf(one.requestTime)}
        <Sub>{one.requestedByName}</Sub>
      </>
    ),
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '13em',
    render: (one) => (
      <>
        <Badge tone={TONES[stateOf(one)]}>{text.states[stateOf(one)]}</Badge>
        {stateOf(one) === 'ready' ? (
          <Sub>
            {fileSize(one.sizeBytes)} · {text.until(minuteOf(one.expireTime))}
          </Sub>
        ) : null}
      </>
    ),
  },
  {
    key: 'action',
    title: words.action,
    width: '7em',
    render: (one) =>
      stateOf(one) === 'ready' ? (
        <Actions>
          <Button
            size="S"
            variant="quiet"
            aria-label={sentence`${text.fetch} ${one.subjectName || text.gone}`}
            onClick={() => fetch(one.id)}
          >
            {text.fetch}
          </Button>
        </Actions>
      ) : null,
  },
]

export function ExportsTab() {
  const [address, set] = useAddressState(DEFAULTS)
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const [isMaking, setMaking] = useState(false)
  const query = useExports(page)
  const { data, isPlaceholderData } = query
  const make = useMakeExport()
  const fetching = useFetchExport()
  return (
    <>
      <Filters>
        {data ? <span aria-live="polite">{text.total(data.total)}</span> : null}
        <Button variant="main" onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      </Filters>
      <ListBody query={query} failed={words.loadFailed}>
        {({ rows, total }) => (
          <>
            <Table
              caption={text.caption}
              columns={columnsFor((id) => fetching.mutate(id))}
              rows={rows}
              rowKey={(one) => one.id}
              refreshing={isPlaceholderData}
              empty={<EmptyState message={text.empty} />}
            />
            <Pager
              page={page}
              pages={Math.ceil(total / EXPORTS_PAGE)}
              onPageChange={(next) => set({ p: String(next) }, { isStep: true })}
            />
          </>
        )}
      </ListBody>
      {isMaking ? (
        <SubjectDialog
          title={text.make}
          submit={text.make}
          findHint={text.findHint}
          reasonHint={text.reasonHint}
          isMeant={(subject) => subject.kind !== 'conversation'}
          isPending={make.isPending}
          onSend={({ subject }, reason) =>
            make.mutate({ personId: subject, reason }, { onSuccess: () => setMaking(false) })
          }
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  )
}
