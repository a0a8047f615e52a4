import { type DeskConversation, longestSnoozeDays, snoozeForm } from '@weft/contract'
import { Badge, Button, Dialog, Field, Input, toast, token, typeStep } from '@weft/ui'
import dayjs from 'dayjs'
import { AlarmClock } from 'lucide-react'
import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../../shared/forms/use-draft'
import { useForm } from '../../shared/forms/use-form'
import { ChoiceList, DialogFoot } from './choice-list'
import { isPast, snoozeChoices, snoozeTime, typedInstant } from './snooze-times'
import { useSnooze, useWake } from './use-desk'
import { useLetterKey } from './use-list-keys'
import { workbench } from './words'

const Lead = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  margin: 0 0 16px;
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  padding: 6px 20px;
  border-bottom: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  & > svg { flex: none; width: 18px; height: 18px; color: ${token('color.textMeta')}; }
  & > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`
const Mark = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`
const OWN = 'own'
const words = workbench.snooze

type Snoozed = Pick<DeskConversation, 'snoozedUntil' | 'snoozeNote'>

const textOf = ({ snoozedUntil = 0, snoozeNote }: Snoozed, now: number): string =>
  [snoozedUntil > now ? words.until(snoozeTime(snoozedUntil, now)) : words.back, snoozeNote].filter(Boolean).join(' · ')

/** In a list row: when a snoozed conversation returns and why, or that it is back. @param now the server's time */
export function SnoozeMark({ conversation, now }: { conversation: Snoozed; now: number }) {
  const { snoozedUntil, snoozeNote } = conversation
  if (snoozedUntil === undefined) return null
  return snoozedUntil > now ? (
    <Mark>{textOf(conversation, now)}</Mark>
  ) : (
    <>
      <Badge tone="info">{words.back}</Badge>
      {snoozeNote ? <Mark>{snoozeNote}</Mark> : null}
    </>
  )
}

/** Above the conversation: the same and, for its agent, a button that ends the snooze. */
export function SnoozeLine(props: { conversation: DeskConversation; isMine: boolean; now: number }) {
  const { conversation, isMine, now } = props
  const wake = useWake()
  const { customerId, snoozedUntil } = conversation
  if (snoozedUntil === undefined) return null
  return (
    <Line>
      <AlarmClock strokeWidth={1.5} aria-hidden="true" />
      <span>{textOf(conversation, now)}</span>
      {isMine && snoozedUntil > now ? (
        <Button size="S" loading={wake.isPending} onClick={() => wake.mutate({ customerId })}>
          {words.wake}
        </Button>
      ) : null}
    </Line>
  )
}

export interface SnoozeControlProps {
  customerId: string
  isMine: boolean
  /** The customer waits for an answer: the server snoozes nothing then, and the key says so. */
  isOwing?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog, opened from the menu or, for the agent of the conversation, by S. */
export function SnoozeControl({ customerId, isMine, isOwing = false, isOpen, onOpenChange }: SnoozeControlProps) {
  const open = useCallback(() => (isOwing ? void toast.info(words.owing) : onOpenChange(true)), [isOwing, onOpenChange])
  useLetterKey('s', isMine ? open : undefined)
  return isOpen ? <SnoozeDialog customerId={customerId} onClose={() => onOpenChange(false)} /> : null
}

/** Asks until when, and why. The conversation returns earlier if the customer writes. */
function SnoozeDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [now] = useState(() => Date.now())
  const choices = snoozeChoices(now)
  const [chosen, setChosen] = useState(choices[0]?.label)
  const [typed, setTyped] = useState('')
  const snooze = useSnooze()
  // The note outlives the dialog; the time does not, for it passes.
  const draft = useDraft(`snooze.${customerId}`, { note: '' })
  const done = () => {
    draft.forget()
    onClose()
  }
  const form = useForm({
    schema: snoozeForm,
    start: { until: choices[0]?.at ?? Number.NaN, note: draft.values.note },
    keep: ({ note }) => draft.put({ note }),
    onSend: async (sent) => {
      await snooze.mutateAsync({ customerId, ...sent })
      done()
    },
  })
  const options = [
    ...choices.map(({ label, at }) => ({ key: label, label, about: snoozeTime(at, now), at })),
    { key: OWN, label: words.own, about: '', at: typedInstant(typed, now) },
  ]
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || form.isSending ? undefined : onClose())}
      title={words.title}
    >
      <form ref={form.root} noValidate onSubmit={form.submit}>
        <Lead>{words.lead}</Lead>
        <ChoiceList role="radiogroup" aria-label={words.when}>
          {options.map(({ key, label, about, at = Number.NaN }) => (
            <label key={key}>
              <input
                type="radio"
                name="snooze-until"
                checked={key === chosen}
                onChange={() => {
                  setChosen(key)
                  form.put({ until: at })
                }}
              />
              <span>{label}</span>
              <small>{about}</small>
            </label>
          ))}
        </ChoiceList>
        {chosen === OWN ? (
          <Field label={words.ownTime} required error={isPast(typed, now) ? words.past : form.errorOf('until')}>
            <Input
              type="datetime-local"
              value={typed}
              min={dayjs(now).format('YYYY-MM-DDTHH:mm')}
              max={dayjs(now).add(longestSnoozeDays, 'day').format('YYYY-MM-DDTHH:mm')}
              onChange={({ target }) => {
                setTyped(target.value)
                form.put({ until: typedInstant(target.value, now) ?? Number.NaN })
              }}
            />
          </Field>
        ) : null}
        <Field label={words.note} help={words.noteHint} error={form.errorOf('note')}>
          <Input {...form.text('note')} />
        </Field>
        <DialogFoot>
          <Button disabled={form.isSending} onClick={done}>
            {workbench.cancel}
          </Button>
          <Button variant="main" type="submit" loading={form.isSending}>
            {words.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
