import type { TransferPhase } from '@weft/core'
import { focusVisible, token, typeStep } from '@weft/ui'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useChat, useDesk, useStrings } from '../hooks/useChat'
import { ConfirmDialog } from './onDemandDialogs'

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
  &[aria-disabled='true'] { cursor: default; }
  @media (max-width: 991.98px) { min-height: 44px; }
`

type ToggleState = 'idle' | 'requested' | 'active'

export const toggleStateOf = (phase: TransferPhase): ToggleState => {
  if (phase === 'requested' || phase === 'queued') return 'requested'
  return phase === 'with-agent' ? 'active' : 'idle'
}

/**
 * 转人工: idle → 已申请 while the desk looks for someone → 人工服务中 (WD-11). Pressed during the service it ends
 * the conversation with the agent after a question.
 */
export function TransferButton() {
  const strings = useStrings()
  const { desk } = useChat()
  const state = toggleStateOf(useDesk((current) => current.phase))
  const [isAsking, setIsAsking] = useState(false)
  const words = { idle: strings.transfer, requested: strings.transferRequested, active: strings.transferActive }[state]
  const help = { idle: undefined, requested: strings.transferRequestedHelp, active: strings.transferActiveHelp }[state]
  const press = () => {
    if (state === 'idle') void desk.requestTransfer()
    if (state === 'active') setIsAsking(true)
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
        aria-disabled={state === 'requested' || undefined}
        title={help}
        onClick={press}
      >
        <Headset size={16} strokeWidth={1.5} aria-hidden="true" />
        {words}
      </Toggle>
      {isAsking && state === 'active' ? (
        <ConfirmDialog
          question={strings.endServiceQuestion}
          action={strings.endService}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
