import { toast } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../app/session'
import { type DraftValues, draftKey, dropDraft, readDraft, writeDraft } from './kept-draft'

const RESTORED = '已恢复您上次填写的内容'

const keyOf = (name: string) => draftKey(currentSession()?.user.number ?? '', name)

/** Gives up what is kept of a form from outside it. */
export const forgetDraft = (name: string): void => dropDraft(keyOf(name))

export interface Draft<Values> {
  values: Values
  put: (part: Partial<Values>) => void
  /** It was sent, or given up by 取消: nothing of it comes back. */
  forget: () => void
}

/**
 * Values of a form that outlive it: closed, reloaded or signed out, it begins with them again. 取消 and a save call `forget`.
 * @param name unique among the console's forms, with the id of what is changed
 * @param stamp what an entry is known by as it was read, its version for example; one that is added has none
 */
export function useDraft<Values extends DraftValues>(name: string, start: Values, stamp = ''): Draft<Values> {
  // Whose draft it is, and what it is typed over, stays so when the sign-in ends or others save under the open form.
  const [{ key, mark, begun, kept }] = useState(() => {
    const made = keyOf(name)
    return { key: made, mark: stamp, begun: start, kept: readDraft(made, start, stamp) }
  })
  const [values, setValues] = useState(kept ?? begun)
  const isDone = useRef(false)
  useEffect(() => {
    if (kept) toast.info(RESTORED)
  }, [kept])
  useEffect(() => {
    if (isDone.current) return
    if (JSON.stringify(values) === JSON.stringify(begun)) dropDraft(key)
    else writeDraft(key, values, mark)
  }, [key, mark, begun, values])
  return {
    values,
    put: (part) => {
      // A form that stays open after its save is typed into anew.
      isDone.current = false
      setValues((now) => ({ ...now, ...part }))
    },
    forget: () => {
      isDone.current = true
      dropDraft(key)
    },
  }
}
