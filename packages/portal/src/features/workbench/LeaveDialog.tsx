import type { DeskConversation } from '@weft/contract'
import { Button, Dialog, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ChoiceList, DialogFoot } from './choice-list'
import { isThere } from './queue'
import { type LeaveTarget, useColleagues, useLeave } from './use-desk'
import { workbench } from './words'

const Lead = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  margin: 0 0 16px;
`
const QUEUE = 'queue'

export interface LeaveDialogProps {
  ownId: string
  /** The agent's own open conversations. */
  conversations: readonly DeskConversation[]
  onClose: () => void
}

/** An agent who leaves with open conversations chooses their target: a colleague, the queue, or staying. */
export function LeaveDialog({ ownId, conversations, onClose }: LeaveDialogProps) {
  const words = workbench.leave
  const [chosenKey, setChosenKey] = useState(QUEUE)
  const leave = useLeave()
  const colleagues = (useColleagues(true).data ?? []).filter((one) => one.agentId !== ownId && isThere(one))
  const chosen = colleagues.find((one) => one.agentId === chosenKey)
  const target: LeaveTarget = chosen ? { agentId: chosen.agentId, name: chosen.agentName } : 'queue'
  const choices = [
    { key: QUEUE, name: words.queue, about: words.queueHint },
    ...colleagues.map((one) => ({
      key: one.agentId,
      name: words.to(one.agentName),
      about: `${one.status === 'busy' ? workbench.busyNow : workbench.onDuty} · ${workbench.openCount(one.openCount)}`,
    })),
  ]
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || leave.isPending ? undefined : onClose())}
      title={words.title(conversations.length)}
    >
      <Lead>{words.lead}</Lead>
      <ChoiceList role="radiogroup" aria-label={words.label}>
        {choices.map(({ key, name, about }) => (
          <label key={key}>
            <input
              type="radio"
              name="leave-to"
              checked={key === (chosen?.agentId ?? QUEUE)}
              onChange={() => setChosenKey(key)}
            />
            <span>{name}</span>
            <small>{about}</small>
          </label>
        ))}
      </ChoiceList>
      <DialogFoot>
        <Button disabled={leave.isPending} onClick={onClose}>
          {words.stay}
        </Button>
        <Button
          variant="main"
          loading={leave.isPending}
          onClick={() => leave.mutate({ conversations, target }, { onSettled: onClose })}
        >
          {words.go}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
