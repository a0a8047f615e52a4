import type { AgentStatus } from '@weft/contract'
import { focusVisible, IconButton, Menu, token, typeStep } from '@weft/ui'
import { ChevronDown, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CannedAnswers } from './CannedAnswers'
import { LeaveDialog } from './LeaveDialog'
import { SoundSwitch } from './SoundSwitch'
import { useConversations, useOwnStatus, useSetStatus } from './use-desk'
import { workbench } from './words'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  min-height: 44px;
  padding: 4px 8px 0 16px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`
const Label = styled.span`
  flex: 1;
`
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 8px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.text')};
  cursor: pointer;
  ${typeStep('bodyS')}
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
`
/** A filled disc, a disc with a bar, a ring: told apart without colour too. */
const Dot = styled.i`
  position: relative;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  border: 2px solid ${token('color.edge')};
  &[data-status='online'] { border-color: ${token('color.success')}; background: ${token('color.success')}; }
  &[data-status='busy'] { border-color: ${token('color.warning')}; background: ${token('color.warning')}; }
  &[data-status='busy']::after { content: ''; position: absolute; left: 0; right: 0; top: 2px; height: 2px; background: ${token('color.surface')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`
const Choice = styled.span`
  display: grid;
  & small { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

const statuses: readonly AgentStatus[] = ['online', 'busy', 'away']

export interface StatusMenuProps {
  ownId: string
  /** Without a connection nobody is routed here, whatever the status says. */
  isConnected: boolean
}

/** What the agent says of themselves; routing and colleagues go by it. */
export function StatusMenu({ ownId, isConnected }: StatusMenuProps) {
  const status = useOwnStatus(ownId)
  const set = useSetStatus()
  const labels = workbench.status
  const [isAnswersOpen, setAnswersOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const own = useConversations('mine').data?.rows ?? []
  const open = own.filter((one) => one.phase === 'open' && one.assigneeId === ownId)
  const choose = (next: AgentStatus) => {
    if (next === 'away' && status !== 'away' && open.length > 0) setLeaving(true)
    else set.mutate({ status: next })
  }
  const shown = set.isPending ? set.variables.status : status
  const words = shown && (isConnected ? labels[shown] : labels.cut(labels[shown]))
  return (
    <Root>
      <Label>{labels.label}</Label>
      <Menu
        label={labels.label}
        align="end"
        trigger={
          <Trigger type="button" disabled={shown === undefined} aria-label={`${labels.label} ${words ?? ''}`}>
            <Dot data-status={isConnected ? shown : undefined} aria-hidden="true" />
            {words ?? '--'}
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
          </Trigger>
        }
        entries={statuses.map((one) => ({
          key: one,
          label: (
            <Choice>
              {labels[one]}
              <small>{labels.hints[one]}</small>
            </Choice>
          ),
          icon: <Dot data-status={one} aria-hidden="true" />,
          isChosen: one === shown,
          onSelect: () => choose(one),
        }))}
      />
      <SoundSwitch />
      <IconButton label={workbench.answers.title} size="S" onClick={() => setAnswersOpen(true)}>
        <MessageSquareText />
      </IconButton>
      {isLeaving ? <LeaveDialog ownId={ownId} conversations={open} onClose={() => setLeaving(false)} /> : null}
      {isAnswersOpen ? <CannedAnswers onClose={() => setAnswersOpen(false)} /> : null}
    </Root>
  )
}
