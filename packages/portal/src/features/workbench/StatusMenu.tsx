import type { AgentStatus } from '@weft/contract'
import { focusVisible, Menu, token, typeStep } from '@weft/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { LeaveDialog } from './LeaveDialog'
import { isPutAside } from './queue'
import { useConversations, useOwnStatus, useSetStatus } from './use-desk'
import { workbench } from './words'

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: ${token('control.S')};
  padding: 0 6px 0 8px;
  white-space: nowrap;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.text')};
  cursor: pointer;
  ${typeStep('bodyS')}
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
`
/** A filled disc, a disc with a bar, a ring: distinguishable without colour. */
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
  /** Without a connection no customer is routed here, whatever the status. */
  isConnected: boolean
}

/** The agent's own status; routing and colleagues use it. */
export function StatusMenu({ ownId, isConnected }: StatusMenuProps) {
  const status = useOwnStatus(ownId)
  const set = useSetStatus()
  const labels = workbench.status
  const [isLeaving, setLeaving] = useState(false)
  const own = useConversations('mine').data?.rows ?? []
  const open = own.filter((one) => one.phase === 'open' && one.assigneeId === ownId && !isPutAside(one))
  const choose = (next: AgentStatus) => {
    if (next === 'away' && status !== 'away' && open.length > 0) setLeaving(true)
    else set.mutate({ status: next })
  }
  const shown = set.isPending ? set.variables.status : status
  const words = shown && (isConnected ? labels[shown] : labels.cut(labels[shown]))
  return (
    <>
      <Menu
        label={labels.label}
        trigger={
          <Trigger
            type="button"
            disabled={shown === undefined}
            aria-label={`${labels.label} ${words ?? ''}`}
            title={words}
          >
            <Dot data-status={isConnected ? shown : undefined} aria-hidden="true" />
            {shown === undefined ? '--' : isConnected ? labels[shown] : labels.unconnected}
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
      {isLeaving ? <LeaveDialog ownId={ownId} conversations={open} onClose={() => setLeaving(false)} /> : null}
    </>
  )
}
