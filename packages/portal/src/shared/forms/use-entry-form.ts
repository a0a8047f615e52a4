import type { FormSchema } from '@weft/contract'
import { toast } from '@weft/ui'
import { refusedField } from '../../platform/session/failure-words'
import type { DraftValues } from './kept-draft'
import { useDraft } from './use-draft'
import { useForm } from './use-form'

export interface EntryFormOptions<Sent, Typed extends DraftValues> {
  /** Name of the draft, unique among the console's forms, with the id of the entry. */
  draft: string
  schema: FormSchema<Sent, Typed>
  /** The entry as it was read. */
  start: Typed
  /** Somebody else saved meanwhile: what is stored by now (`useHeld`). Undefined: nobody did, or no save was refused yet. */
  newest?: Typed | undefined
  /** The next save is over `newest`, whichever of the two contents it is. */
  onNewestSeen?: () => void
  /** Fields that no draft keeps: their value alone would come back without what it means. */
  unkept?: Partial<Typed>
  /** Whole and right. Rejects with the call's error: the drawer stays open with what was typed. */
  onSend: (sent: Sent) => Promise<unknown>
  onClose: () => void
  /** As in `useForm`: where the sentence of a field that was only passed would push 取消 from under the pointer. */
  mayPassEmpty?: boolean
}

/**
 * The form of one entry in a `FormDrawer`, judged by a schema of the contract. It begins with its draft; a save and 取消 end
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
    // The call itself leaves the refusal of a field to the form (`sayFailure`).
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
