/** The state of the form: fields with their timing, the draft, and the way to the server. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureWords } from '../../../platform/session/failure-words'
import { currentSession, type Session } from '../../../platform/session/session'
import { askToSignIn } from '../../../shared/asking/asking'
import { reportRules, type Uploads, useUploads } from '../../../shared/files'
import { client } from '../service-client'
import { serviceWords } from '../words'
import {
  type ApplyErrors,
  type ApplyField,
  type ApplyFields,
  type ApplySettings,
  applyErrors,
  applyPayload,
} from './apply-rules'
import { type ApplyDraft, dropDraft, isWritten, newDraft, readDraft, writeDraft } from './draft'

const { afterSale, prescribed } = serviceWords

/** Name of the wish that is carried out after a sign-in. */
export const SUBMIT_WISH = 'aftersale:submit'

export interface ApplyForm {
  fields: ApplyFields
  change: (part: Partial<ApplyFields>) => void
  /** The field was left: it is checked from now on. */
  leave: (field: ApplyField) => void
  /** What is shown at a field now. */
  errorOf: (field: ApplyField) => string | undefined
  uploads: Uploads
  isRestored: boolean
  startAnew: () => void
  state: 'idle' | 'waiting' | 'sending'
  failure: string | undefined
  /** Checks all; gives the first wrong field, or undefined when it was sent or waits for its files. */
  submit: () => ApplyField | undefined
  cancelWait: () => void
}

interface Options {
  session: Session
  settings: ApplySettings
  /** Chosen by the address, e.g. from a device's page. */
  chosen: { contractId: string; productNum: string }
  contractNameOf: (contractId: string) => string
  onSent: (orderId: string) => void
}

export function useApplyForm({ session, settings, chosen, contractNameOf, onSent }: Options): ApplyForm {
  const owner = session.user.number
  const [restored] = useState(() => readDraft(owner))
  const [draft, setDraft] = useState<ApplyDraft>(() => {
    const begun = restored ?? newDraft(session.user.phone)
    return chosen.contractId ? { ...begun, ...chosen } : begun
  })
  const [isRestored, setRestored] = useState(restored !== undefined && isWritten(restored))
  const [left, setLeft] = useState<ReadonlySet<ApplyField>>(new Set())
  const [state, setState] = useState<ApplyForm['state']>('idle')
  const [failure, setFailure] = useState<string>()
  const uploads = useUploads('aftersale', reportRules)
  const underWay = uploads.items.filter((item) => item.state === 'running' || item.state === 'waiting').length
  const errors: ApplyErrors = applyErrors(draft, uploads.addresses.length + underWay, settings)

  const change = useCallback(
    (part: Partial<ApplyFields>) =>
      setDraft((now) => {
        const next = { ...now, ...part }
        writeDraft(owner, next)
        return next
      }),
    [owner],
  )
  const anew = () => {
    dropDraft(owner)
    setDraft(newDraft(session.user.phone))
    setLeft(new Set())
    setRestored(false)
    setFailure(undefined)
  }

  const send = async () => {
    setState('sending')
    setFailure(undefined)
    try {
      const body = applyPayload(draft, draft.requestKey, uploads.addresses, {
        contractName: draft.contractId ? contractNameOf(draft.contractId) : '',
        customerId: owner,
        customerName: session.user.name,
      })
      const [order] = await client.aftersale.save({ body })
      uploads.list.clear()
      anew()
      if (order) onSent(order.orderId)
    } catch (error) {
      // The session has ended for good: the draft stays, and after the sign-in it is sent.
      if (!currentSession()) askToSignIn(SUBMIT_WISH)
      else setFailure(failureWords(error, afterSale.failed))
    }
    setState('idle')
  }
  const sendNow = useRef(send)
  sendNow.current = send

  // A press that came while files were on their way is carried out when they have arrived.
  const isWaiting = state === 'waiting'
  useEffect(() => {
    if (!isWaiting || uploads.isBusy) return
    if (!uploads.hasFailed && uploads.addresses.length > 0) return void sendNow.current()
    setState('idle')
    setFailure(uploads.hasFailed ? afterSale.uploadsFailed : prescribed.needImage)
  }, [isWaiting, uploads.isBusy, uploads.hasFailed, uploads.addresses.length])

  return {
    fields: draft,
    change,
    leave: (field) => setLeft((now) => (now.has(field) ? now : new Set(now).add(field))),
    errorOf: (field) => (left.has(field) ? errors[field] : undefined),
    uploads,
    isRestored,
    startAnew: () => {
      for (const { key } of uploads.items) uploads.list.remove(key)
      anew()
    },
    state,
    failure,
    submit: () => {
      if (state !== 'idle') return undefined
      const all: ApplyField[] = [
        'contractId',
        'productNum',
        'aftersaleTypeId',
        'contactPhone',
        'problemDescription',
        'images',
      ]
      setLeft(new Set(all))
      const wrong = all.find((field) => errors[field])
      if (wrong) return wrong
      setFailure(undefined)
      if (uploads.isBusy) setState('waiting')
      else if (uploads.hasFailed) setFailure(afterSale.uploadsFailed)
      else void send()
      return undefined
    },
    cancelWait: () => setState('idle'),
  }
}
