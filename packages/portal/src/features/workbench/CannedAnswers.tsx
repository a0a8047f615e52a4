/** Where agents edit their quick replies: their own, and the desk's with the right SERVICE_SETTINGS. */
import { type CannedAnswer, cannedAnswerForm, SERVICE_SETTINGS } from '@weft/contract'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Drawer,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Input,
  Skeleton,
  Textarea,
  token,
  typeStep,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { ConflictBanner } from '../../shared/forms/ConflictBanner'
import { useEntryForm } from '../../shared/forms/use-entry-form'
import { useHeld, versionOf } from '../../shared/forms/use-held'
import { useAnswerChange, useCannedAnswers } from './use-desk'
import { workbench } from './words'

const labels = workbench.answers
/** Not an id of a reply. */
const NEW = 'new'

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > footer { display: flex; justify-content: flex-end; gap: 8px; }
`
const Part = styled.section`
  & > h3 { margin: 0 0 8px; ${typeStep('body')} font-weight: 600; }
`
const List = styled.ul`
  margin-bottom: 24px;
  & > li { padding: 12px 0; border-top: 1px solid ${token('color.hairline')}; }
  & p { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; color: ${token('color.textSecondary')}; }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  & > b { font-weight: 500; }
  & > small { flex: 1; min-width: 4em; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 16px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`

/** The button 快捷回复 above the list. */
export function AnswersButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={labels.title} size="S" onClick={() => setOpen(true)}>
        <MessageSquareText />
      </IconButton>
      {isOpen ? <CannedAnswers onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function CannedAnswers({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useCannedAnswers()
  const [edited, setEdited] = useState<string>()
  const [leaving, setLeaving] = useState<CannedAnswer>()
  const change = useAnswerChange()
  const groups = [
    { title: labels.own, rows: data?.filter((one) => one.isOwn) ?? [] },
    { title: labels.shared, rows: data?.filter((one) => !one.isOwn) ?? [] },
  ]
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={labels.title}
      size="min(480px, 100vw)"
    >
      {edited ? (
        <AnswerForm
          answer={data?.find(({ id }) => id === edited)}
          groups={[...new Set(data?.map((one) => one.group))]}
          onDone={() => setEdited(undefined)}
        />
      ) : isError && !data ? (
        <ErrorState message={workbench.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 240 }} />
      ) : (
        <>
          <Bar>
            <span>{labels.hint}</span>
            <Button variant="main" onClick={() => setEdited(NEW)}>
              {labels.add}
            </Button>
          </Bar>
          {data.length === 0 ? <EmptyState message={labels.empty} /> : null}
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows }) => (
              <Part key={title} aria-label={title}>
                <h3>{title}</h3>
                <List>
                  {rows.map((one) => (
                    <li key={one.id}>
                      <Head>
                        <b>{one.title}</b>
                        <small>{one.group}</small>
                        {one.canChange ? (
                          <>
                            <Button
                              size="S"
                              variant="quiet"
                              aria-label={sentence`${labels.edit} ${one.title}`}
                              onClick={() => setEdited(one.id)}
                            >
                              {labels.edit}
                            </Button>
                            <Button
                              size="S"
                              variant="quiet"
                              aria-label={sentence`${labels.remove} ${one.title}`}
                              onClick={() => setLeaving(one)}
                            >
                              {labels.remove}
                            </Button>
                          </>
                        ) : null}
                      </Head>
                      <p>{one.text}</p>
                    </li>
                  ))}
                </List>
              </Part>
            ))}
        </>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(undefined))}
        message={leaving ? labels.removeQuestion(leaving.title) : ''}
        confirmLabel={labels.remove}
        destructive
        onConfirm={() => leaving && change.mutate({ kind: 'remove', answerId: leaving.id })}
      />
    </Drawer>
  )
}

interface AnswerFormProps {
  answer: CannedAnswer | undefined
  /** Suggestions for the group's name. */
  groups: readonly string[]
  onDone: () => void
}

const startOf = (answer: CannedAnswer | undefined) => ({
  group: answer?.group ?? '',
  title: answer?.title ?? '',
  text: answer?.text ?? '',
  isShared: false,
})

function AnswerForm({ answer: live, groups, onDone }: AnswerFormProps) {
  const mayShare = useSession((state) => state.session?.authorities.includes(SERVICE_SETTINGS)) ?? false
  const change = useAnswerChange()
  const { held: answer, newest, takeNewest } = useHeld(live, change.isError, versionOf)
  const form = useEntryForm({
    draft: `canned-answer.${answer?.id ?? 'new'}`,
    schema: cannedAnswerForm,
    start: startOf(answer),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: ({ isShared, ...words }) =>
      change.mutateAsync(
        answer
          ? { kind: 'change', answerId: answer.id, version: answer.version, ...words }
          : { kind: 'add', isShared, ...words },
      ),
    onClose: onDone,
    mayPassEmpty: true,
  })
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit}>
      {form.drawer.conflict ? <ConflictBanner {...form.drawer.conflict} /> : null}
      <Field label={labels.fields.title} required error={form.errorOf('title')}>
        <Input autoFocus {...form.text('title')} />
      </Field>
      <Field label={labels.fields.group} required error={form.errorOf('group')}>
        <Input list="canned-groups" {...form.text('group')} />
      </Field>
      <datalist id="canned-groups">
        {groups.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Field label={labels.fields.text} help={labels.places} required error={form.errorOf('text')}>
        <Textarea rows={5} {...form.text('text')} />
      </Field>
      {mayShare && !answer ? (
        <Checkbox
          label={labels.share}
          checked={form.values.isShared}
          onCheckedChange={(isShared) => form.put({ isShared })}
        />
      ) : null}
      <footer>
        <Button onClick={form.drawer.onCancel}>{workbench.cancel}</Button>
        <Button variant="main" type="submit" loading={form.isSending}>
          {labels.save}
        </Button>
      </footer>
    </Form>
  )
}
