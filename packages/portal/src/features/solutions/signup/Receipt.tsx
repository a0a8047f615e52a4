/** A submitted sign-up and the staff's decision, under a drawn thread. */
import type { SignUp } from '@weft/contract'
import { Badge, Button, Thread, token, typeStep } from '@weft/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { words } from '../words'

const Root = styled.section`
  display: grid;
  gap: ${token('space.4')};
  scroll-margin-top: calc(max(60px, 4.5rem) + ${token('space.5')});
  outline: none;
  & > h2 { ${typeStep('h3')} }
  & > dl { display: grid; grid-template-columns: 7em minmax(0, 1fr); gap: ${token('space.2')} ${token('space.4')}; ${typeStep('body')} }
  & dt { color: ${token('color.textMeta')}; }
  & dd { overflow-wrap: anywhere; }
  & > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > div { display: flex; gap: ${token('space.3')}; }
`

const tones = { pending: 'info', granted: 'success', refused: 'danger' } as const

/** @param props.isNew whether it follows the form that was just sent: it takes the focus and comes into view. */
export function Receipt(props: { receipt: SignUp; isNew: boolean; onChange: () => void }) {
  const { receipt, isNew, onChange } = props
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView()
  }, [isNew])
  const { state, opinion } = receipt
  const lines: readonly (readonly [string, ReactNode])[] = [
    [words.signUp.subject, receipt.caseName],
    [words.signUp.number, receipt.signUpId.slice(0, 8).toUpperCase()],
    [
      words.signUp.state,
      <Badge key="state" tone={tones[state]}>
        {words.signUp.states[state]}
      </Badge>,
    ],
    ...(opinion ? [[words.signUp.opinion, opinion] as const] : []),
    [words.signUp.at, minuteOf(receipt.createTime)],
    [words.signUp.contactName, receipt.contactName],
    [words.signUp.phone, receipt.phone],
    [words.signUp.people, words.signUp.peopleCount(receipt.people)],
    [words.signUp.remark, receipt.remark || words.none],
  ]
  return (
    <Root ref={root} tabIndex={-1} role="status" aria-label={words.signUp.receipt}>
      <Thread state="drawn" decorative />
      <h2>{words.signUp.receipt}</h2>
      <dl>{lines.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
      <p>{state === 'refused' ? words.signUp.refused : words.signUp.next}</p>
      <div>
        <Button onClick={onChange}>{words.signUp.change}</Button>
      </div>
    </Root>
  )
}
