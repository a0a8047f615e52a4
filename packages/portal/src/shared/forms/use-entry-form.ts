import type { FormSchema } from '@weft/contract'
import { toast } from '@weft/ui'
import { refusedField } from '../../platform/session/failure-words'
import type { DraftValues } from '../../platform/storage/drafts'
import { useDraft } from './use-draft'
import { useForm } from './use-form'

export interface EntryFormOptions<Sent, Typed extends DraftValues> {
  /** Name of the draft, unique among the console's forms, with the id of the entry. */
  draft: string
  schema: FormSchema<Sent, Typed>
  /** The entry as it was loaded. */
  start: Typed
  /** The stored values after somebody else saved (`useHeld`). Undefined: nobody did, or no save was refused yet. */
  newest?: Typed | undefined
  /** Call when the next save goes over `newest`, whichever values it sends. */
  onNewestSeen?: () => void
  /** Fields that no draft stores: their value alone would return without its meaning. */
  unkept?: Partial<Typed>
  /** Receives valid values. Rejects with the call's error: the drawer stays open with the typed values. */
  onSend: (sent: Sent) => Promise<unknown>
  onClose: () => void
  /** As in `useForm`: set it where an error under a skipped field would move 取消 away from the pointer. */
  mayPassEmpty?: boolean
}

/**
 * The form of one entry in a `FormDrawer`, validated by a schema of the contract. It begins with its draft; a save and 取消 delete
 * the draft and close the drawer. `drawer` holds the drawer's props.
 */
export function useEntryForm<Sent, Typed extends DraftValues>(options: EntryFormOptions<Sent, Typed>) {
  const { draft, schema, start, newest, onNewestSeen, unkept, onSend, onClose, mayPassEmpty = false } = options
  const { values, put, forget, rebase } = useDraft(draft, start, JSON.stringify(start))
  const done = () => {
    forget()
    onClose()
  }
  const form = useForm({
    schema,
    start: values,
    keep: (typed) => put({ ...typed, ...unkept }),
    mayPassEmpty,
    onSend: async (sent) => {
      await onSend(sent)
      done()
    },
    // `sayFailure` in the call leaves the refusal of a field to the form.
    onFailed: (error, isAtField) => {
      const refused = refusedField(error)
      if (refused && !isAtField) toast.error(refused.sentence)
    },
  })
  const seen = (stored: Typed) => {
    rebase(stored, JSON.stringify(stored))
    onNewestSeen?.()
  }
  return {
    ...form,
    drawer: {
      root: form.root,
      isSaving: form.isSending,
      onSubmit: form.submit,
      onCancel: done,
      onClose,
      conflict: newest && {
        onLoadNewest: () => {
          form.put(newest)
          seen(newest)
        },
        onKeepMine: () => seen(newest),
      },
    },
  }
}
