import { arePeriodsInOrder, fieldWords, type ServiceHours, type WeeklyHours } from '@weft/contract'
import { Badge, Button, below, ErrorState, Skeleton, Switch, token, typeStep } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { ConflictBanner } from '../../shared/forms/ConflictBanner'
import { useSaveKey } from '../../shared/forms/SaveBar'
import { useKept } from '../../shared/forms/use-kept'
import { Periods } from './Periods'
import { useHours, useSaveHours } from './use-settings'
import { settings } from './words'

const Form = styled.form`
  display: grid;
  gap: 24px;
  max-width: 860px;
  padding: 24px;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  ${below('desktop')} { padding: 16px; }
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  & > p { flex-basis: 100%; margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const Days = styled.ul`
  border-top: 1px solid ${token('color.hairline')};
  & > li {
    display: grid;
    grid-template-columns: 4em minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${token('color.hairline')};
  }
  & > li > b { font-weight: 500; }
  & > li > p { grid-column: 2; margin: 0; ${typeStep('bodyS')} color: ${token('color.danger')}; }
  ${below('column')} { & > li { grid-template-columns: minmax(0, 1fr); & > p { grid-column: 1; } } }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  & > span { flex: 1; min-width: 12em; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

/** Days of the week from Monday. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** The desk's current state, by the saved hours. */
function stateText({ isEnforced, isOpen, until }: ServiceHours): string {
  if (!isEnforced) return settings.hours.always
  const said = isOpen ? settings.hours.open : settings.hours.closed
  return until === undefined ? said : `${said}，${settings.hours.until(minuteText(until))}`
}

export function HoursTab() {
  const { data, isError, refetch, isFetching } = useHours()
  if (isError && !data)
    return <ErrorState message={settings.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 480, maxWidth: 860 }} />
  return <HoursForm saved={data} />
}

/** Typed values survive a reload of the hours and a change of page. */
function HoursForm({ saved }: { saved: ServiceHours }) {
  const stored = { isEnforced: saved.isEnforced, weekly: saved.weekly }
  const save = useSaveHours()
  const {
    values,
    put,
    base,
    isChanged,
    isOlder,
    take,
    standOn,
    saved: stand,
  } = useKept('hours', stored, save.isPending)
  const { isEnforced, weekly } = values
  const labels = settings.hours
  const change = (day: number, periods: WeeklyHours[number]) =>
    put({ weekly: weekly.map((one, place) => (place === day ? periods : one)) })
  const form = useRef<HTMLFormElement>(null)
  const send = () => {
    if (!isChanged || save.isPending) return
    if (weekly.every(arePeriodsInOrder))
      save.mutate({ ...values, seen: base }, { onSuccess: () => stand(values, values) })
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  useSaveKey(send)
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Top>
        <Switch label={labels.enforce} checked={isEnforced} onCheckedChange={(isOn) => put({ isEnforced: isOn })} />
        <Badge tone={saved.isOpen ? 'success' : 'warning'}>{stateText(saved)}</Badge>
        <p>{labels.enforceHint}</p>
      </Top>
      {isOlder && save.isError ? (
        <ConflictBanner onLoadNewest={() => take(stored)} onKeepMine={() => standOn(stored)} />
      ) : null}
      <Days>
        {FROM_MONDAY.map((day) => {
          const name = settings.week[day] ?? ''
          const periods = weekly[day] ?? []
          const errorId = arePeriodsInOrder(periods) ? undefined : `hours-${day}-error`
          return (
            <li key={day}>
              <b>{name}</b>
              <Periods day={name} periods={periods} errorId={errorId} onChange={(next) => change(day, next)} />
              {errorId ? (
                <p role="alert" id={errorId}>
                  {fieldWords.wrongPeriods}
                </p>
              ) : null}
            </li>
          )
        })}
      </Days>
      <Foot>
        <span>
          {labels.shown}：{saved.isEnforced ? saved.text : labels.allDay}
        </span>
        <Button
          onClick={() =>
            put({ weekly: weekly.map((one, day) => (day >= 2 && day <= 5 ? [...(weekly[1] ?? [])] : one)) })
          }
        >
          {labels.copy}
        </Button>
        <Button type="submit" variant="main" loading={save.isPending} aria-disabled={!isChanged}>
          {settings.save}
        </Button>
      </Foot>
    </Form>
  )
}
