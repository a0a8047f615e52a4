import type { LegalHold } from '@weft/contract'
import { Button, EmptyState, Pager, Select, Table, type TableColumn } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { minuteOf } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { ListBody } from '../../../shared/lists/ListBody'
import { Joined } from '../../../shared/words/Joined'
import { Actions, Filters, Sub } from '../parts/frame'
import { LiftHoldDialog } from './LiftHoldDialog'
import { SetHoldDialog } from './SetHoldDialog'
import { PAGE_SIZE, useHolds } from './use-holds'
import { personalData as words } from './words'

const { holds: text } = words
const DEFAULTS = { state: 'held', p: '1' } as Readonly<Record<'state' | 'p', string>>
const states = ['held', 'lifted'] as const

const kindOf = ({ kind, subject }: LegalHold): string =>
  kind === 'conversation' && !subject.startsWith('group|') ? text.talk : text.kinds[kind]

const columnsFor = (state: 'held' | 'lifted', lift: (hold: LegalHold) => void): readonly TableColumn<LegalHold>[] => [
  {
    key: 'subject',
    title: text.columns.subject,
    render: (one) => (
      <>
        {one.subjectName || text.gone}
        <Sub>{kindOf(one)}</Sub>
      </>
    ),
  },
  { key: 'reason', title: text.columns.reason, render: (one) => one.reason },
  {
    key: 'set',
    title: text.columns.set,
    width: '12em',
    render: (one) => (
      <>
        {minuteOf(one.setTime)}
        <Sub>{one.setByName}</Sub>
      </>
    ),
  },
  state === 'held'
    ? {
        key: 'action',
        title: words.action,
        width: '7em',
        render: (one) => (
          <Actions>
            <Button
              size="S"
              variant="quiet"
              aria-label={sentence`${text.lift} ${one.subjectName || text.gone}`}
              onClick={() => lift(one)}
            >
              {text.lift}
            </Button>
          </Actions>
        ),
      }
    : {
        key: 'lift',
        title: text.columns.lift,
        render: (one) => (
          <>
            {minuteOf(one.liftTime)}
            <Sub>
              <Joined of={[one.liftedByName, one.liftReason]} />
            </Sub>
          </>
        ),
      },
]

export function HoldsTab() {
  const [address, set] = useAddressState(DEFAULTS)
  const state = states.find((one) => one === address.state) ?? 'held'
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const [isSetting, setSetting] = useState(false)
  const [lifted, setLifted] = useState<LegalHold>()
  const query = useHolds(state, page)
  const { data, isPlaceholderData } = query
  return (
    <>
      <Filters>
        <Select
          aria-label={text.state}
          value={state}
          onValueChange={(value) => set({ state: value, p: '1' })}
          options={states.map((value) => ({ value, label: text.states[value] }))}
        />
        {data ? <span aria-live="polite">{text.total(data.total)}</span> : null}
        <Button variant="main" onClick={() => setSetting(true)}>
          {text.set}
        </Button>
      </Filters>
      <ListBody query={query} failed={words.loadFailed}>
        {({ rows, total }) => (
          <>
            <Table
              caption={text.caption}
              columns={columnsFor(state, setLifted)}
              rows={rows}
              rowKey={(one) => one.id}
              refreshing={isPlaceholderData}
              empty={<EmptyState message={state === 'held' ? text.empty : text.emptyLifted} />}
            />
            <Pager
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              onPageChange={(next) => set({ p: String(next) }, { isStep: true })}
            />
          </>
        )}
      </ListBody>
      {isSetting ? <SetHoldDialog onClose={() => setSetting(false)} /> : null}
      {lifted ? <LiftHoldDialog hold={lifted} onClose={() => setLifted(undefined)} /> : null}
    </>
  )
}
