import { type ServiceDay, serviceDayForm } from '@weft/contract'
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Field,
  Input,
  Select,
  Skeleton,
  Table,
  type TableColumn,
} from '@weft/ui'
import { useState } from 'react'
import { chinaDay } from '../../platform/time/china-days'
import { Actions } from '../../shared/console/page-frame'
import { FormDrawer } from '../../shared/forms/FormDrawer'
import { useEntryForm } from '../../shared/forms/use-entry-form'
import { useHeld } from '../../shared/forms/use-held'
import { weekdayOf } from '../../shared/lists/calendar-days'
import { periodsText } from './clock-text'
import { FilterRow } from './layout'
import { Periods } from './Periods'
import { useDays, useLoadDays, usePutDay, useRemoveDay } from './use-settings'
import { settings } from './words'

const labels = settings.days
const FORM_ID = 'service-day'
/** The days of the desk are those of China. */
const thisYear = () => Number(chinaDay(Date.now()).slice(0, 4))
const PERIODS_ERROR = 'service-day-periods-error'

export function DaysTab() {
  const [year, setYear] = useState(thisYear)
  const { data, isError, isFetching, refetch } = useDays(year)
  const load = useLoadDays()
  const remove = useRemoveDay()
  const [edited, setEdited] = useState<ServiceDay | 'new'>()
  const [leaving, setLeaving] = useState<ServiceDay>()

  const columns: readonly TableColumn<ServiceDay>[] = [
    { key: 'date', title: labels.date, width: '9em', render: (day) => day.date },
    {
      key: 'weekday',
      title: labels.weekday,
      width: '6em',
      render: (day) => settings.week[(weekdayOf(day.date) + 1) % 7],
    },
    { key: 'name', title: labels.name, render: (day) => day.name },
    {
      key: 'kind',
      title: labels.kind,
      width: '7em',
      render: (day) => <Badge tone={day.kind === 'holiday' ? 'warning' : 'info'}>{labels.kinds[day.kind]}</Badge>,
    },
    {
      key: 'hours',
      title: labels.hours,
      render: (day) => (day.kind === 'holiday' ? '--' : day.periods ? periodsText(day.periods) : labels.asMonday),
    },
    {
      key: 'action',
      title: labels.action,
      width: '11em',
      render: (day) => (
        <Actions>
          <Button size="S" variant="quiet" onClick={() => setEdited(day)}>
            {settings.edit}
          </Button>
          <Button size="S" variant="quiet" onClick={() => setLeaving(day)}>
            {settings.remove}
          </Button>
        </Actions>
      ),
    },
  ]
  const years = [...new Set([-1, 0, 1, 2].map((step) => thisYear() + step).concat(year))].sort()
  return (
    <>
      <FilterRow>
        <Select
          aria-label={labels.year}
          value={String(year)}
          onValueChange={(value) => setYear(Number(value))}
          options={years.map((one) => ({ value: String(one), label: labels.yearOf(one) }))}
        />
        <span>
          {labels.count(data?.length ?? 0)}
          {year === 2027 ? ` · ${labels.note2027}` : ''}
        </span>
        <Button loading={load.isPending} onClick={() => load.mutate({ year })}>
          {labels.load(year)}
        </Button>
        <Button variant="main" onClick={() => setEdited('new')}>
          {labels.addTitle}
        </Button>
      </FilterRow>
      {isError && !data ? (
        <ErrorState message={settings.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <Table
          caption={labels.caption}
          columns={columns}
          rows={data}
          rowKey={(day) => day.date}
          refreshing={isFetching}
          empty={<EmptyState message={labels.empty} hint={labels.emptyHint} />}
        />
      )}
      {edited ? (
        <DayDrawer
          key={edited === 'new' ? 'new' : edited.date}
          day={edited === 'new' ? undefined : (data?.find(({ date }) => date === edited.date) ?? edited)}
          year={year}
          onClose={() => setEdited(undefined)}
          onSaved={setYear}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(undefined))}
        message={leaving ? labels.removeQuestion(leaving.date, leaving.name) : ''}
        confirmLabel={settings.remove}
        destructive
        onConfirm={() => leaving && remove.mutate({ date: leaving.date })}
      />
    </>
  )
}

interface DayDrawerProps {
  day: ServiceDay | undefined
  year: number
  onClose: () => void
  onSaved: (year: number) => void
}

const startOf = (day: ServiceDay | undefined) => ({
  date: day?.date ?? '',
  name: day?.name ?? '',
  kind: day?.kind ?? ('holiday' as const),
  periods: day?.periods ?? [],
})
const seenOf = ({ date: _, ...fields }: ServiceDay) => fields

/** One day: its name, whether people work, and from when to when. A new one may be of another year, which is shown then. */
function DayDrawer({ day: live, year, onClose, onSaved }: DayDrawerProps) {
  const put = usePutDay()
  const { held: day, newest, takeNewest } = useHeld(live, put.isError, (one) => JSON.stringify(startOf(one)))
  const form = useEntryForm({
    draft: `service-day.${day?.date ?? `new.${year}`}`,
    schema: serviceDayForm,
    start: startOf(day),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: async ({ periods, ...body }) => {
      await put.mutateAsync({
        ...body,
        isNew: day === undefined,
        ...(day ? { seen: seenOf(day) } : {}),
        ...(body.kind === 'workday' && periods.length > 0 ? { periods } : {}),
      })
      onSaved(Number(body.date.slice(0, 4)))
    },
    onClose,
  })
  const { date, kind, periods } = form.values
  const periodsError = form.errorOf('periods')
  return (
    <FormDrawer formId={FORM_ID} title={day ? labels.editTitle : labels.addTitle} {...form.drawer}>
      <Field label={labels.date} required error={form.errorOf('date')}>
        <Input type="date" disabled={day !== undefined} {...form.field('date')} />
      </Field>
      <Field label={labels.name} required error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field label={labels.kind}>
        <Select
          value={kind}
          onValueChange={(value) => form.put({ kind: value === 'workday' ? 'workday' : 'holiday' })}
          options={(['holiday', 'workday'] as const).map((value) => ({ value, label: labels.kinds[value] }))}
        />
      </Field>
      {kind === 'workday' ? (
        <div data-beside>
          <p>{labels.hours}</p>
          <Periods
            day={date || labels.date}
            periods={periods}
            none={labels.asMonday}
            errorId={periodsError ? PERIODS_ERROR : undefined}
            onChange={(next) => {
              form.put({ periods: next })
              form.leave('periods')
            }}
          />
          {periodsError ? (
            <p role="alert" id={PERIODS_ERROR}>
              {periodsError}
            </p>
          ) : null}
        </div>
      ) : null}
    </FormDrawer>
  )
}
