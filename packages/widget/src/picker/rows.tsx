/** The rows of the picker: one person or group to choose, and the states shown instead of a list. */

import { ChatKind } from '@weft/protocol'
import { Thread, token, typeStep, untranslated } from '@weft/ui'
import { User, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { choiceMark } from '../form/choiceMark'
import { RelativeTime } from '../parts/RelativeTime'
import { TextAction } from '../shapes/frames'
import { useReading } from '../words/reading'
import { type ForwardTarget, targetKey } from './target'
import type { Loaded } from './useLoaded'

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  position: relative;
  min-height: 44px;
  padding: 6px 12px;
  cursor: pointer;
  &:hover { background: ${token('color.hover')}; }
  &:has(:checked) { background: ${token('color.selected')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  & > input { ${choiceMark} }
  & > svg { flex: none; color: ${token('color.edge')}; }
  & > span { flex: 1; min-width: 0; ${typeStep('bodyS')} overflow-wrap: anywhere; }
  & > time { flex: none; ${typeStep('caption')} font-variant-numeric: tabular-nums; color: ${token('color.textMeta')}; }
  & small { display: block; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Quiet = styled.div`
  padding: 24px 16px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  text-align: center;
`

export interface ChoiceProps {
  /** Name of the radio group: one for the whole dialog. */
  group: string
  chosen?: ForwardTarget
  onChoose: (target: ForwardTarget) => void
}

export function TargetRow({ target, group, chosen, onChoose }: ChoiceProps & { target: ForwardTarget }) {
  const id = useId()
  const Glyph = target.kind === ChatKind.group ? Users : User
  return (
    <Label>
      <input
        type="radio"
        name={group}
        aria-labelledby={id}
        aria-describedby={target.at ? `${id}at` : undefined}
        checked={chosen !== undefined && targetKey(chosen) === targetKey(target)}
        onChange={() => onChoose(target)}
      />
      <Glyph size={18} strokeWidth={1.5} aria-hidden="true" />
      <span id={id} ref={untranslated}>
        <bdi>{target.name}</bdi>
        {target.detail ? <small>{target.detail}</small> : null}
      </span>
      {target.at ? <RelativeTime id={`${id}at`} timestamp={target.at} /> : null}
    </Label>
  )
}

export function TargetList({
  targets,
  empty,
  ...choice
}: ChoiceProps & { targets: readonly ForwardTarget[]; empty: string }) {
  if (targets.length === 0) return <Quiet role="status">{empty}</Quiet>
  return (
    <ul>
      {targets.map((target) => (
        <li key={targetKey(target)}>
          <TargetRow target={target} {...choice} />
        </li>
      ))}
    </ul>
  )
}

/** Renders the loaded value; before that the thread, after a failure a retry button. */
export function Loading<Value>({ loaded, children }: { loaded: Loaded<Value>; children: (value: Value) => ReactNode }) {
  const strings = useReading()
  if (loaded.name === 'here') return children(loaded.value)
  if (loaded.name === 'failed') {
    return (
      <Quiet role="alert">
        {strings.pickFailed}{' '}
        <TextAction type="button" onClick={loaded.again}>
          {strings.pickRetry}
        </TextAction>
      </Quiet>
    )
  }
  return (
    <Quiet role="status">
      {strings.pickLoading}
      <Thread state="running" decorative />
    </Quiet>
  )
}
