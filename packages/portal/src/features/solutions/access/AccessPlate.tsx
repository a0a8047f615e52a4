/** Why a content cannot be read, and what to do: sign in, apply, wait for the decision (design §6.13, PC-19). */
import { Button, ConfirmDialog, toast, token, typeStep } from '@weft/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { askToSignIn, signInFor } from '../../../shared/asking/asking'
import { words } from '../words'
import { LockDrawing } from './LockDrawing'
import type { ContentState } from './use-content'

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token('space.3')};
  max-width: max(46rem, 592px);
  padding: ${token('space.7')} ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  text-align: center;
  & > h2 { ${typeStep('h3')} }
  & > p { margin: 0; max-width: 30em; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > dl { display: grid; grid-template-columns: auto auto; gap: ${token('space.1')} ${token('space.4')}; text-align: left; ${typeStep('bodyS')} }
  & dt { color: ${token('color.textMeta')}; }
  & dd { color: ${token('color.text')}; font-variant-numeric: tabular-nums; }
  & > button { margin-top: ${token('space.3')}; }
`

export function Plate({ title, children, isWaiting }: { title: string; children?: ReactNode; isWaiting?: boolean }) {
  return (
    <Root role="status">
      <LockDrawing isWaiting={isWaiting} />
      <h2>{title}</h2>
      {children}
    </Root>
  )
}

/** Asks ER-01 once when mounted; the button signs in without asking again. `action` names the action to run afterwards. */
export function SignInPlate({ action }: { action: string }) {
  useEffect(() => askToSignIn(action), [action])
  return (
    <Plate title={words.access.signIn}>
      <p>{words.access.signInText}</p>
      <Button variant="main" onClick={() => signInFor(action)}>
        {words.access.signInButton}
      </Button>
    </Plate>
  )
}

/** For a content that exists but is not readable. */
export function AccessPlate({ id, state }: { id: string; state: ContentState }) {
  const [isAsking, setAsking] = useState(false)
  const { view, apply } = state
  const hasFailed = useRef(false)
  useEffect(() => {
    if (apply.hasFailed && !hasFailed.current) toast.error(words.access.applyFailed)
    hasFailed.current = apply.hasFailed
  }, [apply.hasFailed])

  if (view.kind === 'sign-in') return <SignInPlate action={`open:${id}`} />
  if (view.kind === 'pending') {
    return (
      <Plate title={words.access.pending} isWaiting>
        <p>{words.access.pendingText}</p>
        <dl>
          <dt>{words.access.appliedAt}</dt>
          <dd>{minuteOf(view.record.applyTime)}</dd>
          <dt>{words.access.decider}</dt>
          <dd>{view.record.decider}</dd>
        </dl>
      </Plate>
    )
  }
  if (view.kind !== 'apply') return null
  const { refused } = view
  return (
    <>
      <Plate title={refused ? words.access.refused : words.access.apply}>
        <p>
          {refused?.opinion
            ? words.access.refusedWhy(refused.opinion)
            : words.access.applyText(refused?.decider ?? words.access.office)}
        </p>
        <Button variant="main" loading={apply.isRunning} onClick={() => setAsking(true)}>
          {refused ? words.access.applyAgain : words.access.applyButton}
        </Button>
      </Plate>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        message={words.access.applyQuestion}
        confirmLabel={words.access.applyConfirm}
        onConfirm={apply.run}
      />
    </>
  )
}
