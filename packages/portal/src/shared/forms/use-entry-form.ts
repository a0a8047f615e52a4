import type { FormSchema } from '@weft/contract'
import type { DraftValues } from './kept-draft'
import { useDraft } from './use-draft'
import { useForm } from './use-form'

export interface EntryFormOptions<Sent, Typed extends DraftValues> {
  /** Name of the draft, unique among the console's forms, with the id of the entry. */
  draft: string
  schema: FormSchema<Sent, Typed>
  /** The entry as it was read. */
  start: Typed
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
  const { draft, schema, start, onSend, onClose, mayPassEmpty = false } = options
  const { values, put, forget, rebase } = useDraft(draft, start, JSON.stringify(start))
  const done = () => {
    forget()
    onClose()
  }
  const form = useForm({
    schema,
    start: values,
    keep: put,
    mayPassEmpty,
    onSend: async (sent) => {
      await onSend(sent)
      done()
    },
  })
  return {
    ...form,
    /** Somebody else saved meanwhile: the draft is what differs from that from here on. */
    rebase: (stored: Typed) => rebase(stored, JSON.stringify(stored)),
    drawer: { root: form.root, isSaving: form.isSending, onSubmit: form.submit, onCancel: done, onClose },
  }
}
