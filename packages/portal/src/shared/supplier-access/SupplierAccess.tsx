/**
 * Requests access to a part's documents (SV-11). A person of an enterprise confirms and then waits; a person without an
 * enterprise goes to the sign-in, and this page returns and asks then. Granted persons see the documents.
 * <SupplierAccess goods={goods} onApplied={refetch} />
 */
import type { GoodsDetail } from '@weft/contract'
import { Button, StateIcon, toast, token, typeStep } from '@weft/ui'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../platform/parts/lazy-part'
import { lateClient } from '../../platform/session/late-client'
import { currentSession } from '../../platform/session/session'
import { askToSignIn, isSomebodyHere, signInFor } from '../asking/asking'
import { useSignedInAction } from '../asking/use-signed-in'
import { sayFailure } from '../forms/say-failure'
import { accessWords as words } from './words'

/** For the few who were allowed; what looks at files comes with it. */
const GrantedDocuments = lazyPart(async () => (await import('./GrantedDocuments')).GrantedDocuments)

/** For those who ask. */
const AccessQuestion = lazyPart(async () => (await import('./AccessQuestion')).AccessQuestion, { place: 'corner' })

const client = lateClient(async () => (await import('./calls')).client)

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  padding: ${token('space.3')} ${token('space.4')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${typeStep('body')}
  & > svg { flex: none; width: 20px; height: 20px; }
  & > p { flex: 1; min-width: min(12em, 100%); }
  & > p > small { display: block; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

export interface SupplierAccessProps {
  /** With access state and documents for the current person. */
  goods: Pick<GoodsDetail, 'goodsId' | 'accessState' | 'documentList'>
  /** Fires when the request was accepted: load the goods again. */
  onApplied?: () => void
}

export function SupplierAccess({ goods, onApplied }: SupplierAccessProps) {
  const { goodsId, accessState: state, documentList } = goods
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const action = `supplier:${goodsId}`

  const ask = () => {
    if (currentSession()?.user.enterpriseId) setAsking(true)
    else askToSignIn(action, 'question', words.needEnterprise)
  }
  // After the sign-in, asks where the person pressed.
  useSignedInAction(action, ask)
  const press = async () => {
    // Without an enterprise the sign-in opens and returns to this address (D2 §6), without another question.
    if (await isSomebodyHere()) ask()
    else signInFor(action)
  }
  const apply = async () => {
    setSending(true)
    try {
      const userId = currentSession()?.user.number ?? ''
      const [access] = await client.goods.applySupplier({ query: { userId, goodsId } })
      setApplied(access?.state === 'pending')
      toast.success(words.proposed.applied)
      onApplied?.()
    } catch (error) {
      sayFailure(error, words.failed)
    } finally {
      setSending(false)
      setAsking(false)
    }
  }
  const isPending = state === 'pending' || (isApplied && state === 'none')
  if (state === 'granted') return <GrantedDocuments documents={documentList} />
  return (
    <Root>
      {isPending ? (
        <>
          <StateIcon tone="info" />
          <p role="status">
            {words.pending}
            <small>{words.pendingHint}</small>
          </p>
        </>
      ) : (
        <>
          <LockKeyhole strokeWidth={1.5} aria-hidden="true" />
          <p>{words.none}</p>
          <Button onClick={() => void press()}>{words.apply}</Button>
        </>
      )}
      {isAsking ? (
        <AccessQuestion isSending={isSending} onClose={() => setAsking(false)} onConfirm={() => void apply()} />
      ) : null}
    </Root>
  )
}
