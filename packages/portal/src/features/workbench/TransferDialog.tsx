import { transferForm } from '@weft/contract'
import { Button, Dialog, EmptyState, Field, Tabs, Textarea } from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useForm } from '../../shared/forms/use-form'
import { ChoiceList, DialogFoot } from './choice-list'
import { isThere } from './queue'
import { SummaryButton } from './SummaryButton'
import { type TransferTarget, useColleagues, useGroups } from './use-desk'
import { workbench } from './words'

const List = styled(ChoiceList)`
  margin-top: 16px;
`

interface Choice {
  key: string
  name: string
  about: string
  isPossible: boolean
  target: TransferTarget
}

export interface TransferDialogProps {
  isOpen: boolean
  ownId: string
  customerId: string
  isBusy: boolean
  onOpenChange: (isOpen: boolean) => void
  onTransfer: (target: TransferTarget, note: string) => void
}

/** Hands over to a present colleague, or to a group whose next free member takes the customer; with a note for them only. */
export function TransferDialog(props: TransferDialogProps) {
  const { isOpen, isBusy, onOpenChange } = props
  return (
    <Dialog
      open={isOpen}
      closeOnOutside={false}
      onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}
      title={workbench.transferTitle}
    >
      {/* Remounted each time it opens. */}
      {isOpen ? <TransferForm {...props} /> : null}
    </Dialog>
  )
}

function TransferForm({ isOpen, ownId, customerId, isBusy, onOpenChange, onTransfer }: TransferDialogProps) {
  const [kind, setKind] = useState<'agent' | 'group'>('agent')
  const [chosenKey, setChosenKey] = useState<string>()
  const agents = useColleagues(isOpen)
  const groups = useGroups(customerId, isOpen && kind === 'group')
  const choices: readonly Choice[] =
    kind === 'agent'
      ? (agents.data ?? [])
          .filter((agent) => agent.agentId !== ownId)
          .map((agent) => ({
            key: agent.agentId,
            name: agent.agentName,
            about: `${!isThere(agent) ? workbench.offDuty : agent.status === 'busy' ? workbench.busyNow : workbench.onDuty} · ${workbench.openCount(agent.openCount)}`,
            isPossible: isThere(agent),
            target: { agentId: agent.agentId, name: agent.agentName },
          }))
      : (groups.data ?? []).map((group) => ({
          key: group.groupId,
          name: group.groupName,
          about: workbench.groupFree(group.freeCount, group.memberCount),
          isPossible: group.memberCount > 0,
          target: { groupId: group.groupId, name: group.groupName },
        }))
  const isPending = kind === 'agent' ? agents.isPending : groups.isPending
  const chosen = choices.find((one) => one.key === chosenKey && one.isPossible)
  const form = useForm({
    schema: transferForm,
    start: { note: '' },
    onSend: ({ note }) => chosen && onTransfer(chosen.target, note),
  })
  const list: ReactNode =
    !isPending && choices.length === 0 ? (
      <EmptyState compact message={kind === 'agent' ? workbench.transferEmpty : workbench.groupEmpty} />
    ) : (
      <List role="radiogroup" aria-label={workbench.transferKinds[kind]}>
        {choices.map((one) => (
          <label key={one.key}>
            <input
              type="radio"
              name="transfer-target"
              checked={one.key === chosenKey}
              disabled={!one.isPossible}
              onChange={() => setChosenKey(one.key)}
            />
            <span translate="no">{one.name}</span>
            <small>{one.about}</small>
          </label>
        ))}
      </List>
    )
  return (
    <>
      <Tabs
        label={workbench.transferTitle}
        value={kind}
        onValueChange={(value) => setKind(value === 'group' ? 'group' : 'agent')}
        items={(['agent', 'group'] as const).map((value) => ({ value, label: workbench.transferKinds[value] }))}
      />
      {list}
      <Field label={workbench.transferNote} help={workbench.transferNoteHint} error={form.errorOf('note')}>
        <Textarea rows={3} {...form.text('note')} />
      </Field>
      <SummaryButton
        customerId={customerId}
        purpose="handover"
        note={form.values.note}
        onNote={(note) => form.put({ note })}
      />
      <DialogFoot>
        <Button onClick={() => onOpenChange(false)}>{workbench.cancel}</Button>
        <Button
          variant="main"
          loading={isBusy}
          aria-disabled={!chosen}
          onClick={() => (chosen ? form.submit() : undefined)}
        >
          {chosen ? workbench.transferTo(chosen.name) : workbench.transfer}
        </Button>
      </DialogFoot>
    </>
  )
}
