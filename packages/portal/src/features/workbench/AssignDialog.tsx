import { type DeskConversation, type SupervisedAgent, transferForm } from '@weft/contract'
import { Button, Dialog, EmptyState, Field, Textarea } from '@weft/ui'
import { useState } from 'react'
import { useForm } from '../../shared/forms/use-form'
import { ChoiceList, DialogFoot } from './choice-list'
import { supervision as words } from './supervision-words'
import { useAssign } from './use-supervision'

const isThere = (agent: SupervisedAgent) => agent.isOnline && agent.status !== 'away'

export interface AssignDialogProps {
  conversation: DeskConversation
  /** Agents who can receive the conversation. */
  agents: readonly SupervisedAgent[]
  onClose: () => void
}

/** Assigns a conversation to a present agent; a handover has a note. */
export function AssignDialog({ conversation, agents, onClose }: AssignDialogProps) {
  const [chosenId, setChosenId] = useState<string>()
  const assign = useAssign()
  const chosen = agents.find((one) => one.agentId === chosenId && isThere(one))
  const form = useForm({
    schema: transferForm,
    start: { note: '' },
    onSend: ({ note }) => {
      if (!chosen) return
      const { agentId: toAgentId, agentName } = chosen
      assign.mutate({ customerId: conversation.customerId, toAgentId, agentName, note }, { onSettled: onClose })
    },
  })
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || assign.isPending ? undefined : onClose())}
      title={words.assignTitle(conversation.customerName)}
    >
      {agents.length === 0 ? (
        <EmptyState compact message={words.nobodyThere} />
      ) : (
        <ChoiceList role="radiogroup" aria-label={words.agents}>
          {agents.map((one) => (
            <label key={one.agentId}>
              <input
                type="radio"
                name="assign-to"
                checked={one.agentId === chosenId}
                disabled={!isThere(one)}
                onChange={() => setChosenId(one.agentId)}
              />
              <span translate="no">{one.agentName}</span>
              <small>
                {words.statuses[one.isOnline ? one.status : 'offline']} ·{' '}
                {words.loadOf(one.openCount, one.overdueCount)}
              </small>
            </label>
          ))}
        </ChoiceList>
      )}
      {conversation.phase === 'open' ? (
        <Field label={words.note} help={words.noteHint} error={form.errorOf('note')}>
          <Textarea rows={3} {...form.text('note')} />
        </Field>
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="main" loading={assign.isPending} aria-disabled={!chosen} onClick={() => form.submit()}>
          {chosen ? words.assignTo(chosen.agentName) : words.assign}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
