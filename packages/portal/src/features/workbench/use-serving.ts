import type { DeskConversation } from '@weft/contract'
import { supervision } from './supervision-words'
import { useAccept } from './use-desk'
import { useTakeOver } from './use-take-over'
import { workbench } from './words'

/** What makes the open conversation the agent’s own. */
export interface ServeStep {
  label: string
  /** Nobody is at the customer: the main action of the pane. */
  isMain: boolean
  isBusy: boolean
  run: () => void
}

/**
 * 接入 where the server offers it to everybody (nobody serves, or the agent is away), else 由我接手 for a supervisor who reads a
 * colleague’s conversation. `step` undefined: neither. `question` belongs into the pane.
 */
export function useServing(row: DeskConversation, isMine: boolean, onServed: () => void) {
  const accept = useAccept()
  const { isSupervisor, isTaking, ask, question } = useTakeOver(onServed)
  const { customerId, customerName: name } = row
  const step: ServeStep | undefined = row.canAccept
    ? {
        label: workbench.accept,
        isMain: true,
        isBusy: accept.isPending,
        run: () => accept.mutate({ customerId, name }, { onSuccess: onServed }),
      }
    : isSupervisor && row.phase === 'open' && !isMine
      ? { label: supervision.takeOver, isMain: false, isBusy: isTaking, run: () => ask(row) }
      : undefined
  return { step, question }
}
