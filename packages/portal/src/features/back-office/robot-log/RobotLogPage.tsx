/** What the robot and the agents' helpers were asked and said (ROBOT_LOG; decision 187). Filters in the URL, older entries by keyset. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createClient, type RobotLogRow, robotCalls, robotOutcomes } from '@weft/contract'
import { Badge, below, Select } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../../platform/session/client'
import { startOfDay } from '../../../platform/time/china-days'
import { DAY_MS, minuteText } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { DateRange } from '../../../shared/lists/DateRange'
import type { ListColumn } from '../../../shared/table/ListTable'
import { Filters, Page, PageHead, RowButton, Sub } from '../parts/frame'
import { LogTable } from '../parts/LogTable'
import { EntryDrawer } from './EntryDrawer'
import { isTakenBack, questionIn } from './entry-text'
import { answerText, outcomeTones } from './outcome'
import { robotLog as words } from './words'

const client = createClient({ robot: robotCalls }, http)
const PAGE_SIZE = 30
const DEFAULTS = { outcome: '', from: '', to: '' }

const Clamped = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`
/** A question takes two lines: the margins for a name of one line would lay it over its neighbours. */
const Opener = styled(RowButton)`
  ${below('desktop')} { display: flex; align-items: flex-start; margin: 0; }
`

const outcomeIn = (text: string) => robotOutcomes.find((one) => one === text)

function useLog({ outcome, from, to }: typeof DEFAULTS) {
  const asked = outcomeIn(outcome)
  return useInfiniteQuery({
    queryKey: ['robot-log', asked, from, to],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(from ? { from: startOfDay(from) } : {}),
        ...(to ? { to: startOfDay(to) + DAY_MS } : {}),
        ...(asked ? { outcome: asked } : {}),
        cursor: pageParam,
        limit: PAGE_SIZE,
      }
      return (await client.robot.list({ query }, { signal }))[0] ?? { rows: [] }
    },
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

const columnsOf = (onOpen: (entry: RobotLogRow) => void): readonly ListColumn<RobotLogRow>[] => [
  { key: 'time', title: words.columns.time, width: '11em', render: ({ at }) => minuteText(at) },
  {
    key: 'purpose',
    title: words.columns.purpose,
    width: '8em',
    render: ({ purpose, askedByName }) => (
      <>
        {words.purposes[purpose]}
        {askedByName ? <Sub>{askedByName}</Sub> : null}
      </>
    ),
  },
  {
    key: 'prompt',
    title: words.columns.prompt,
    render: (entry) => (
      <Opener type="button" onClick={() => onOpen(entry)}>
        <Clamped>
          {isTakenBack(entry) ? words.takenBack : questionIn(entry.prompt) || words.purposes[entry.purpose]}
        </Clamped>
      </Opener>
    ),
  },
  {
    key: 'answer',
    title: words.columns.answer,
    render: (entry) => <Clamped>{isTakenBack(entry) ? words.nothingSaid : answerText(entry)}</Clamped>,
  },
  {
    key: 'outcome',
    title: words.columns.outcome,
    width: '7em',
    render: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{words.outcomes[outcome]}</Badge>,
  },
  { key: 'took', title: words.columns.took, width: '7em', align: 'end', render: ({ ms }) => `${ms} ms` },
]

export function RobotLogPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const [opened, setOpened] = useState<RobotLogRow>()
  const list = useLog(address)
  const isNarrowed = Object.values(address).some((value) => value !== '')
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Filters>
        <Select
          aria-label={words.outcome}
          value={outcomeIn(address.outcome) ?? 'all'}
          onValueChange={(value) => set({ outcome: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: words.allOutcomes },
            ...robotOutcomes.map((value) => ({ value, label: words.outcomes[value] })),
          ]}
        />
        <DateRange label={words.days} from={address.from} to={address.to} onChange={(from, to) => set({ from, to })} />
      </Filters>
      <LogTable
        list={list}
        isNarrowed={isNarrowed}
        words={words}
        columns={columnsOf(setOpened)}
        rowKey={(one) => one.id}
        sorts={[]}
        order=""
        onOrder={() => undefined}
      />
      {opened ? <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  )
}
