import { toast } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../platform/session/session'
import { type DraftKey, type DraftValues, dropDraft, readDraft, writeDraft } from './kept-draft'

const RESTORED = '已恢复您上次填写的内容'

/** Undefined where nobody is signed in: what nobody owns is not kept. */
const keyOf = (name: string): DraftKey | undefined => {
  const owner = currentSession()?.user.number
  return owner ? { owner, name } : undefined
}

/** Gives up what is kept of a form from outside it. */
export const forgetDraft = (name: string): void => {
  const key = keyOf(name)
  if (key) dropDraft(key)
}

export interface Draft<Values> {
  values: Values
  put: (part: Partial<Values>) => void
  /** It was sent, or given up by 取消: nothing of it comes back. */
  forget: () => void
  /** The form stays open over something newer: what differs from it is the draft from here on, and is stored with its stamp. */
  rebase: (start: Values, stamp: string) => void
}

/**
 * Values of a form that outlive it: closed, reloaded or signed out, it begins with them again. 取消 and a save call `forget`.
 * @param name unique among the console's forms, with the id of what is changed
 * @param stamp what an entry is known by as it was read, its version for example; one that is added has none
 */
export function useDraft<Values extends DraftValues>(name: string, start: Values, stamp = ''): Draft<Values> {
  // The owner of the draft stays the same when the sign-in ends. The entry that it is compared with changes when others save
  // under the open form.
  const [{ key, kept }] = useState(() => {
    const made = keyOf(name)
    return { key: made, kept: made ? readDraft(made, start, stamp) : undefined }
  })
  const [ground, setGround] = useState({ start, stamp })
  const [values, setValues] = useState(kept ?? start)
  const isDone = useRef(false)
  useEffect(() => {
    if (kept) toast.info(RESTORED)
  }, [kept])
  useEffect(() => {
    if (isDone.current || !key) return
    if (JSON.stringify(values) === JSON.stringify(ground.start)) dropDraft(key)
    else writeDraft(key, values, ground.stamp)
  }, [key, ground, values])
  return {
    values,
    put: (part) => {
      // A form that stays open after its save is typed into again.
      isDone.current = false
      setValues((now) => ({ ...now, ...part }))
    },
    forget: () => {
      isDone.current = true
      if (key) dropDraft(key)
    },
    rebase: (over, as) => setGround({ start: over, stamp: as }),
  }
}
