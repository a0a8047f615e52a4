import type { AgentStatus } from '@weft/contract'
import { Button, Dialog, EmptyState, focusVisible, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useColleagues } from './use-desk'
import { workbench } from './words'

const List = styled.div`
  display: grid;
  gap: 8px;
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 0 16px;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    cursor: pointer;
    &:has(:checked) { background: ${token('color.selected')}; border-color: ${token('color.link')}; }
    &:has(:disabled) { color: ${token('color.textMeta')}; cursor: default; }
  }
  & input { width: 18px; height: 18px; accent-color: ${token('color.main')}; ${focusVisible} }
  & span { flex: 1; }
  & small { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

/** A duty flag alone is nobody: a session must be connected too. */
const isThere = (agent: { status: AgentStatus; isOnline: boolean }) => agent.status !== 'away' && agent.isOnline

export interface TransferDialogProps {
  isOpen: boolean
  ownId: string
  isBusy: boolean
  onOpenChange: (isOpen: boolean) => void
  onTransfer: (toAgentId: string, name: string) => void
}

/** Colleagues of the desk, those who are there to be chosen; one is chosen, the button names them. */
export function TransferDialog({ isOpen, ownId, isBusy, onOpenChange, onTransfer }: TransferDialogProps) {
  const { data, isPending } = useColleagues(isOpen)
  const [chosenId, setChosenId] = useState<string>()
  const colleagues = (data ?? []).filter((agent) => agent.agentId !== ownId)
  const chosen = colleagues.find((agent) => agent.agentId === chosenId && isThere(agent))
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={workbench.transferTitle}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{workbench.cancel}</Button>
          <Button
            variant="main"
            loading={isBusy}
            aria-disabled={!chosen}
            onClick={() => chosen && onTransfer(chosen.agentId, chosen.agentName)}
          >
            {chosen ? workbench.transferTo(chosen.agentName) : workbench.transfer}
          </Button>
        </>
      }
    >
      {!isPending && colleagues.length === 0 ? <EmptyState compact message={workbench.transferEmpty} /> : null}
      <List role="radiogroup" aria-label={workbench.transferTitle}>
        {colleagues.map((agent) => (
          <label key={agent.agentId}>
            <input
              type="radio"
              name="colleague"
              checked={agent.agentId === chosenId}
              disabled={!isThere(agent)}
              onChange={() => setChosenId(agent.agentId)}
            />
            <span>{agent.agentName}</span>
            <small>
              {isThere(agent) ? workbench.onDuty : workbench.offDuty} · {workbench.openCount(agent.openCount)}
            </small>
          </label>
        ))}
      </List>
    </Dialog>
  )
}
