/** The form of one entry with its actions: save, preview, publish, withdraw, remove. */
import type { CmsEntry, CmsKind } from '@weft/contract'
import { Badge, Button, below, ConfirmDialog, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { minuteOf } from '../../../platform/time/times'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { useSaveKey } from '../../../shared/forms/SaveBar'
import { EntryField } from './EntryField'
import { forms, isNeeded, limits } from './forms'
import { LeaveQuestion } from './LeaveQuestion'
import { stateTones } from './state-tones'
import { useChoices, useEntry } from './use-cms'
import { useEditing } from './use-editing'
import { cms as words } from './words'

const EntryPreview = lazyPart(async () => (await import('./EntryPreview')).EntryPreview, { place: 'corner' })
const { editor: text } = words

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token('z.sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: -24px -32px 0;
  padding: 12px 32px;
  background: ${token('color.surface')};
  border-bottom: 1px solid ${token('color.hairline')};
  & h1 { margin: 0; ${typeStep('h4')} }
  & > span:last-of-type { flex: 1; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  ${below('desktop')} {
    position: static;
    margin: -16px -16px 0;
    padding: 12px 16px;
    & > span:last-of-type { flex-basis: 100%; }
    /* The steps fill their lines; the way back stands beside the title. */
    & > button:not(:first-child) { flex: 1 0 auto; }
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  align-items: start;
  gap: 20px 24px;
  max-width: 1100px;
  margin-top: 20px;
  /* A field that takes the focus does not come to stand under the bar. */
  & > * { scroll-margin-top: 96px; }
`

export interface EditorProps {
  kind: CmsKind
  /** `new` for an entry that is not stored yet. */
  id: string
  onMade: (id: string) => void
  onClose: () => void
}

/** Steps that ask first. */
type Asked = 'withdraw' | 'discard'

export function Editor(props: EditorProps) {
  const { data, isError, isFetching, refetch } = useEntry(props.kind, props.id)
  const [isNew] = useState(props.id === 'new')
  if (isNew) return <EditorForm {...props} known={undefined} />
  if (isError && !data)
    return (
      <ErrorState
        message={text.nowhere}
        retrying={isFetching}
        onRetry={() => void refetch()}
        action={<Button onClick={props.onClose}>{text.back}</Button>}
      />
    )
  if (!data) return <Skeleton shape="block" style={{ height: 480 }} />
  return <EditorForm {...props} known={data} />
}

function EditorForm({ kind, id, known, onMade, onClose }: EditorProps & { known: CmsEntry | undefined }) {
  const choices = useChoices(kind)
  const editing = useEditing(kind, known, onMade)
  const [isPreviewing, setPreviewing] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const form = forms[kind]
  const written = useRef<HTMLFormElement>(null)
  const { entry, isChanged, running, conflict, refusals } = editing
  const state = entry?.state ?? 'draft'
  const isLive = state === 'published' || state === 'changed'
  /** One step at a time: another would meet the version that this one is writing. */
  const stateOf = (step: typeof running) => ({
    'aria-disabled': (running !== undefined && running !== step) || undefined,
    loading: running === step,
  })
  const canDiscard = entry !== undefined && (state === 'draft' || state === 'changed')
  const saveChanges = () => {
    if (isChanged && !running) void editing.save()
  }
  useSaveKey(saveChanges)
  // The steps stand above a long form: the first missing field comes to the hand, rather than being looked for.
  useEffect(() => {
    if (refusals > 0) written.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <div data-hold="">
      <Bar>
        <Button size="S" onClick={onClose}>
          {text.back}
        </Button>
        <h1>{entry ? text.editTitle(words.kinds[kind]) : text.newTitle(words.kinds[kind])}</h1>
        <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
        <span aria-live="polite">
          {isChanged ? text.unsaved : entry ? text.kept(entry.updaterName, minuteOf(entry.updateTime)) : ''}
        </span>
        {isLive ? (
          <Button variant="quiet" {...stateOf('withdraw')} onClick={() => setAsked('withdraw')}>
            {text.withdraw}
          </Button>
        ) : null}
        {canDiscard ? (
          <Button variant="quiet" {...stateOf('discard')} onClick={() => setAsked('discard')}>
            {state === 'draft' ? text.discardNew : text.discardChanges}
          </Button>
        ) : null}
        <Button onClick={() => setPreviewing(true)}>{text.preview}</Button>
        <Button data-sends="" {...stateOf('save')} onClick={() => void editing.save()}>
          {isLive ? text.saveChanges : text.save}
        </Button>
        <Button variant="main" {...stateOf('publish')} onClick={() => void editing.publish()}>
          {isLive ? text.publishChanges : text.publish}
        </Button>
      </Bar>
      {conflict ? (
        <ConflictBanner onLoadNewest={editing.loadNewest} onKeepMine={editing.keepMine}>
          {text.conflict}：{text.kept(conflict.updaterName, minuteOf(conflict.updateTime))}
        </ConflictBanner>
      ) : null}
      <Form
        ref={written}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saveChanges()
        }}
      >
        {form.fields.map((field) => (
          <EntryField
            key={field.name}
            form={field}
            value={editing.values[field.name]}
            choices={choices.data}
            drawings={form.pictures}
            limits={limits[kind]}
            required={isNeeded(kind, field.name) || (field.control.type === 'group' && kind !== 'faq')}
            error={editing.wrong[field.name]}
            onChange={(value) => editing.put(field.name, value)}
          />
        ))}
      </Form>
      {isPreviewing ? <EntryPreview kind={kind} values={editing.values} onClose={() => setPreviewing(false)} /> : null}
      <StepQuestion
        asked={asked}
        isDraft={state === 'draft'}
        onClose={() => setAsked(undefined)}
        onConfirm={(step) => void editing.act(step).then((isGone) => isGone && onClose())}
      />
      <LeaveQuestion
        // A new entry keeps its draft; its first save changes the URL, which must not ask.
        isChanged={isChanged && id !== 'new'}
        parameter="id"
        onLeave={editing.forget}
      />
    </div>
  )
}

interface StepQuestionProps {
  asked: Asked | undefined
  /** A draft is removed where others give up their changes. */
  isDraft: boolean
  onClose: () => void
  onConfirm: (step: Asked) => void
}

function StepQuestion({ asked, isDraft, onClose, onConfirm }: StepQuestionProps) {
  const [message, label] =
    asked === 'withdraw'
      ? [text.withdrawQuestion, text.withdraw]
      : isDraft
        ? [text.discardNewQuestion, text.discardNew]
        : [text.discardChangesQuestion, text.discardChanges]
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      message={message}
      confirmLabel={label}
      destructive
      onConfirm={() => asked && onConfirm(asked)}
    />
  )
}
