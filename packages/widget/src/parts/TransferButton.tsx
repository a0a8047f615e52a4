import type { TransferPhase } from '@weft/core'
import { focusVisible, token, typeStep } from '@weft/ui'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useChat, useDesk, useStrings } from '../hooks/useChat'
import { ConfirmDialog } from './onDemandDialogs'

// On a narrow phone the label of some languages would truncate the title: the icon stays, and the label becomes the accessible
// name.
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: 32px;
  padding: 0 12px;
  border: 1px solid ${token('color.indigo.400')};
  border-radius: ${token('radius.control')};
  background: transparent;
  ${typeStep('bodyS')}
  line-height: 1.2;
  color: ${token('color.onPlate')};
  white-space: nowrap;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-color: #fff; }
  &:hover { background: ${token('color.indigo.800')}; }
  &[data-state='requested'], &[data-state='active'] {
    border-color: ${token('color.weft.400')};
    background: ${token('color.indigo.800')};
  }
  &[data-state='requested'] > svg, &[data-state='active'] > svg { color: ${token('color.weft.400')}; }
  @media (max-width: 991.98px) { min-height: 44px; }
  @media (max-width: 419.98px) {
    &[data-long='true'] { width: 44px; padding: 0; justify-content: center; }
    &[data-long='true'] > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`

/** A label with more letters than this leaves no room for the window's title on a narrow phone. */
const LONG_WORDS = 8

type ToggleState = 'idle' | 'requested' | 'active'

export const toggleStateOf = (phase: TransferPhase): ToggleState => {
  if (phase === 'requested' || phase === 'queued') return 'requested'
  return phase === 'with-agent' ? 'active' : 'idle'
}

export interface TransferButtonProps {
  /** Outside service hours: called instead of requesting an agent. */
  onLeave?: () => void
}

/**
 * 转人工: idle → 已申请 while the desk looks for an agent → 人工服务中 (WD-11). A press while waiting cancels the request; during
 * the service it ends the conversation with the agent. Both ask for confirmation.
 */
export function TransferButton({ onLeave }: TransferButtonProps) {
  const strings = useStrings()
  const { desk } = useChat()
  const state = toggleStateOf(useDesk((current) => current.phase))
  const [isAsking, setIsAsking] = useState(false)
  const words = { idle: strings.transfer, requested: strings.transferRequested, active: strings.transferActive }[state]
  const help = { idle: undefined, requested: strings.transferRequestedHelp, active: strings.transferActiveHelp }[state]
  const press = () => {
    if (state !== 'idle') setIsAsking(true)
    else if (onLeave) onLeave()
    else void desk.requestTransfer()
  }
  const end = () => {
    setIsAsking(false)
    void desk.end()
  }
  return (
    <>
      <Toggle
        type="button"
        data-state={state}
        aria-pressed={state !== 'idle'}
        title={help ?? words}
        data-long={words.length > LONG_WORDS}
        onClick={press}
      >
        <Headset size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{words}</span>
      </Toggle>
      {isAsking && state !== 'idle' ? (
        <ConfirmDialog
          question={state === 'active' ? strings.endServiceQuestion : strings.takeBackQuestion}
          action={state === 'active' ? strings.endService : strings.takeBack}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
