/** The form of a request: its draft, its files, and its submission. */
import { type ApplySettings, applyForm, fieldWords } from '@weft/contract'
import { toast } from '@weft/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentSession, type Session } from '../../../platform/session/session'
import { drafts } from '../../../platform/storage/drafts'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { reportRules, useUploads } from '../../../shared/files'
import { useForm } from '../../../shared/forms/use-form'
import { client } from '../service-client'
import { serviceWords } from '../words'
import { isWritten, newDraft } from './draft'

const { afterSale, prescribed } = serviceWords

/** Name of the action that runs after a sign-in. */
const SUBMIT_WISH = 'aftersale:submit'

interface Options {
  session: Session
  settings: ApplySettings
  /** Chosen by the URL, e.g. from a device's page. */
  chosen: { contractId: string; productNum: string }
  contractNameOf: (contractId: string) => string
  onSent: (orderId: string) => void
}

export type ApplyForm = ReturnType<typeof useApplyForm>

export function useApplyForm({ session, settings, chosen, contractNameOf, onSent }: Options) {
  const { number: owner, name: customerName, phone } = session.user
  const draft = drafts.afterSale(owner)
  const [kept] = useState(() => draft.textsOver(newDraft(phone)))
  const { requestKey: keptKey, ...typed } = kept
  const [{ requestKey, isRestored }, setRequest] = useState({ requestKey: keptKey, isRestored: isWritten(kept) })
  const [isWaiting, setWaiting] = useState(false)
  const uploads = useUploads('aftersale', reportRules)
  const underWay = uploads.items.filter((item) => item.state === 'running' || item.state === 'waiting').length
  const images = uploads.addresses.length + underWay
  const { isContractRequired, isDeviceRequired } = settings
  const schema = useMemo(
    () => applyForm({ isContractRequired, isDeviceRequired }),
    [isContractRequired, isDeviceRequired],
  )
  const form = useForm({
    schema,
    start: { ...typed, ...(chosen.contractId ? chosen : {}), images: 0 },
    keep: (typed) => draft.keep({ ...typed, requestKey }),
    mayPassEmpty: true,
    failed: afterSale.failed,
    onIncomplete: () => toast.warning(prescribed.incomplete),
    onSend: async ({ images: _, ...fields }): Promise<void> => {
      if (uploads.isBusy) return setWaiting(true)
      if (uploads.hasFailed) return form.setFailure(afterSale.uploadsFailed)
      const contractName = fields.contractId ? contractNameOf(fields.contractId) : ''
      const imageUrl = uploads.addresses.join(',')
      const body = { ...fields, requestKey, contractName, imageUrl, customerId: owner, customerName }
      const [order] = await client.aftersale.save({ body })
      uploads.list.clear()
      startOver()
      if (order) onSent(order.orderId)
    },
    onFailed: () => {
      if (currentSession()) return
      // The session has ended for good: the draft stays, and is sent after the sign-in.
      form.setFailure(undefined)
      askToSignIn(SUBMIT_WISH)
    },
  })
  const startOver = () => {
    const { requestKey: next, ...blank } = newDraft(phone)
    draft.drop()
    setRequest({ requestKey: next, isRestored: false })
    form.restart({ ...blank, images: 0 })
    form.setFailure(undefined)
  }

  const live = useRef(form)
  live.current = form
  useEffect(() => {
    if (live.current.values.images !== images) live.current.put({ images })
  }, [images])
  // A submit pressed during an upload runs when all files have been uploaded.
  useEffect(() => {
    if (!isWaiting || uploads.isBusy) return
    setWaiting(false)
    if (!uploads.hasFailed && uploads.addresses.length > 0) return live.current.submit()
    live.current.setFailure(uploads.hasFailed ? afterSale.uploadsFailed : fieldWords.needImage)
  }, [isWaiting, uploads.isBusy, uploads.hasFailed, uploads.addresses.length])
  // A submit from before a sign-in: runs once the stored files have loaded.
  const wished = useRef(false)
  useSignedInAction(SUBMIT_WISH, () => {
    wished.current = true
  })
  useEffect(() => {
    if (!uploads.isReady || !wished.current) return
    wished.current = false
    live.current.submit()
  }, [uploads.isReady])

  return {
    ...form,
    uploads,
    isRestored,
    startAgain: () => {
      for (const { key } of uploads.items) uploads.list.remove(key)
      startOver()
    },
    isWaiting,
    submit: (event?: Parameters<typeof form.submit>[0]) => {
      event?.preventDefault()
      if (!isWaiting) form.submit()
    },
    cancelWait: () => setWaiting(false),
  }
}
