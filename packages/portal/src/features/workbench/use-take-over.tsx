/** 由我接手: a supervisor takes over the conversation of a colleague, from the workbench or from the supervisor's page. */
import { type DeskConversation, SERVICE_SUPERVISE } from '@weft/contract'
import { ConfirmDialog } from '@weft/ui'
import { useState } from 'react'
import { useSession } from '../../platform/session/session'
import { supervision as words } from './supervision-words'
import { useOwnStatus, useSetStatus } from './use-desk'
import { useAssign } from './use-supervision'

/**
 * Asks first: the customer is notified of the new agent. `question` belongs into the page. The step belongs here and not into the
 * dialog, which is gone before the server has answered. Who says to be away is set online: what they serve could be taken back at
 * once.
 * @param onTaken fires when the conversation is the supervisor's
 */
export function useTakeOver(onTaken?: () => void) {
  const ownId = useSession(({ session }) => session?.user.number) ?? ''
  const isSupervisor = useSession(({ session }) => session?.authorities.includes(SERVICE_SUPERVISE) ?? false)
  const isAway = useOwnStatus(ownId) === 'away'
  const setStatus = useSetStatus()
  const assign = useAssign()
  const [asked, ask] = useState<DeskConversation>()
  const take = ({ customerId }: DeskConversation) =>
    assign.mutate({ customerId, toAgentId: ownId, agentName: '', note: '' }, { onSuccess: onTaken })
  const question = asked ? (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : ask(undefined))}
      message={`${words.takeOverQuestion(asked.customerName, asked.assigneeName ?? '')}${isAway ? words.takeOverOnline : ''}`}
      confirmLabel={words.takeOver}
      onConfirm={() => {
        if (isAway) setStatus.mutate({ status: 'online' }, { onSuccess: () => take(asked) })
        else take(asked)
      }}
    />
  ) : null
  return { isSupervisor, isTaking: setStatus.isPending || assign.isPending, ask, question }
}
