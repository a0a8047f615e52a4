/** Private notes of the desk's agents on a customer: written for colleagues, changed by their author, never sent. */
import { type CustomerNote, customerNoteForm } from '@weft/contract'
import { Button, ErrorState, Skeleton, Textarea, token, typeStep } from '@weft/ui'
import { Lock } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { type Draft, useDraft } from '../../shared/forms/use-draft'
import { useForm } from '../../shared/forms/use-form'
import { Joined } from '../../shared/words/Joined'
import { useNoteChange, useNotes } from './use-customer'
import { workbench } from './words'

const labels = workbench.notes

const Hint = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0 0 8px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > svg { flex: none; width: 14px; height: 14px; }
`
const Form = styled.form`
  display: grid;
  gap: 8px;
  & > div { display: flex; justify-content: flex-end; gap: 8px; }
`
const List = styled.ul`
  margin-top: 12px;
  & > li { padding: 10px 0; border-top: 1px solid ${token('color.hairline')}; }
  & p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`
const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > span:first-child { flex: 1 1 auto; min-width: 0; max-width: 100%; }
`

interface EditorProps {
  label: string
  start?: string
  /** Keeps what is typed for a later visit. */
  draft?: Pick<Draft<{ text: string }>, 'values' | 'put'>
  isBusy: boolean
  onSave: (text: string) => void
  onCancel?: () => void
}

/** Ctrl+Enter saves, Esc cancels. */
function Editor({ label, start = '', draft, isBusy, onSave, onCancel }: EditorProps) {
  const form = useForm({
    schema: customerNoteForm,
    start: draft?.values ?? { text: start },
    keep: draft?.put,
    mayPassEmpty: true,
    onSend: (sent) => onSave(sent.text),
  })
  const { text } = form.values
  const isGood = text.trim() !== '' && text.trim() !== start
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <Form ref={form.root} onSubmit={(event) => (isGood ? form.submit(event) : event.preventDefault())}>
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        autoFocus={onCancel !== undefined}
        {...form.text('text')}
        onKeyDown={press}
      />
      {text !== '' || onCancel ? (
        <div>
          <Button size="S" variant="quiet" onClick={() => (onCancel ? onCancel() : form.put({ text: '' }))}>
            {workbench.cancel}
          </Button>
          <Button size="S" type="submit" loading={isBusy} aria-disabled={!isGood}>
            {labels.save}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function Note({ note, customerId, isOwn }: { note: CustomerNote; customerId: string; isOwn: boolean }) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'asked'>('shown')
  const change = useNoteChange(customerId)
  const done = { onSuccess: () => setMode('shown') }
  if (mode === 'edited') {
    return (
      <Editor
        label={labels.edit}
        start={note.text}
        isBusy={change.isPending}
        onSave={(text) => change.mutate({ kind: 'change', noteId: note.id, text }, done)}
        onCancel={() => setMode('shown')}
      />
    )
  }
  return (
    <>
      <p>{note.text}</p>
      <About>
        <span>
          <Joined of={[note.authorName, minuteText(note.createdAt), note.changedAt ? labels.changed : undefined]} />
        </span>
        {isOwn && mode === 'shown' ? (
          <>
            <Button size="S" variant="quiet" onClick={() => setMode('edited')}>
              {labels.edit}
            </Button>
            <Button size="S" variant="quiet" onClick={() => setMode('asked')}>
              {labels.remove}
            </Button>
          </>
        ) : null}
        {mode === 'asked' ? (
          <>
            <Button size="S" variant="quiet" onClick={() => setMode('shown')}>
              {workbench.cancel}
            </Button>
            <Button
              size="S"
              variant="danger"
              autoFocus
              loading={change.isPending}
              onClick={() => change.mutate({ kind: 'remove', noteId: note.id })}
            >
              {labels.removeSure}
            </Button>
          </>
        ) : null}
      </About>
    </>
  )
}

/** Another conversation, a reload or a session that ends loses nothing of a note that was begun. */
function NewNote({ customerId, onAdded }: { customerId: string; onAdded: () => void }) {
  const change = useNoteChange(customerId)
  const draft = useDraft(`note.${customerId}`, { text: '' })
  const added = () => {
    draft.forget()
    onAdded()
  }
  return (
    <Editor
      label={labels.add}
      draft={draft}
      isBusy={change.isPending}
      // Heard also when another conversation is open by then; the hook tells of a failure.
      onSave={(text) => void change.mutateAsync({ kind: 'add', text }).then(added, () => undefined)}
    />
  )
}

export function CustomerNotes({ customerId, ownId }: { customerId: string; ownId: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes(customerId)
  // A note may stand on two pages that were read one after the other: it is listed once.
  const notes = [...new Map(data?.pages.flatMap(({ rows }) => rows).map((note) => [note.id, note])).values()]
  // A new key remounts the editor after each save, which empties it.
  const [written, setWritten] = useState(0)
  return (
    <section aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <Hint>
        <Lock strokeWidth={1.5} aria-hidden="true" />
        {labels.hint}
      </Hint>
      <NewNote key={written} customerId={customerId} onAdded={() => setWritten((count) => count + 1)} />
      {isError && !data ? (
        <ErrorState compact message={labels.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <List>
            {notes.map((note) => (
              <li key={note.id}>
                <Note note={note} customerId={customerId} isOwn={note.authorId === ownId} />
              </li>
            ))}
          </List>
          {hasNextPage ? (
            <Button size="S" variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {labels.more(data.pages[0]?.total ?? notes.length)}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
