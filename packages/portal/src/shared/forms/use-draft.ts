import { toast } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../platform/session/session'
import { type DraftValues, drafts, type StoredDraft } from '../../platform/storage/drafts'

const RESTORED = '已恢复您上次填写的内容'

/** Undefined while no person is signed in: a draft without an owner is not stored. */
const draftOf = (name: string): StoredDraft | undefined => {
  const owner = currentSession()?.user.number
  return owner ? drafts.console(owner, name) : undefined
}

/** Deletes the stored draft of a form, from outside the form. */
export const forgetDraft = (name: string): void => draftOf(name)?.drop()

export interface Draft<Values> {
  values: Values
  put: (part: Partial<Values>) => void
  /** Call after the form was sent or cancelled with 取消: deletes the draft. */
  forget: () => void
  /**
   * Call when the open form moves onto newer stored values: the differences from them become the draft, stored with their stamp.
   */
  rebase: (start: Values, stamp: string) => void
}

/**
 * Values of a form that survive closing, a reload and a session that ends by itself: the form begins with them again. 取消 and a
 * save call `forget`; a sign-out erases them.
 * @param name unique among the console's forms, with the id of the edited entry
 * @param stamp identifies the entry as it was read, for example its version; empty for a new entry
 */
export function useDraft<Values extends DraftValues>(name: string, start: Values, stamp = ''): Draft<Values> {
  // The draft keeps its owner when the session ends. The entry that it is compared with changes when others save while the form
  // is open.
  const [draft] = useState(() => draftOf(name))
  const [kept] = useState(() => draft?.wholeOver(start, stamp))
  const [ground, setGround] = useState({ start, stamp })
  const [values, setValues] = useState(kept ?? start)
  const isDone = useRef(false)
  useEffect(() => {
    if (kept) toast.info(RESTORED)
  }, [kept])
  useEffect(() => {
    if (isDone.current || !draft) return
    if (JSON.stringify(values) === JSON.stringify(ground.start)) draft.drop()
    else draft.keep(values, ground.stamp)
  }, [draft, ground, values])
  return {
    values,
    put: (part) => {
      // A form that stays open after its save can be typed into again.
      isDone.current = false
      setValues((now) => ({ ...now, ...part }))
    },
    forget: () => {
      isDone.current = true
      draft?.drop()
    },
    rebase: (over, as) => setGround({ start: over, stamp: as }),
  }
}
