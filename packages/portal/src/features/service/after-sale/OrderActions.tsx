import type { WorkOrder } from '@weft/contract'
import { shorten } from '@weft/protocol'
import { Button, ConfirmDialog } from '@weft/ui'
import { MessageCircleMore, Printer } from 'lucide-react'
import { useState } from 'react'
import { urls } from '../../../platform/navigation/urls'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { client } from '../service-client'
import { serviceWords } from '../words'
import { ReopenDialog, SupplementDialog } from './OrderDialogs'
import { useOrderAct } from './use-orders'

const { order: words } = serviceWords

/** Actions that the customer may take on the order; 追问 opens the chat about it. */
export function OrderActions({ order }: { order: WorkOrder }) {
  const [open, setOpen] = useState<'withdraw' | 'supplement' | 'reopen'>()
  const withdraw = useOrderAct(() => client.aftersale.withdraw({ params: { orderId: order.orderId } }), words.withdrawn)
  const may = (step: WorkOrder['steps'][number]) => order.steps.includes(step)
  const ask = () =>
    openAssistant({
      subject: {
        title: words.chatTitle(order.orderNum, order.aftersaleType),
        detail: shorten(order.description, 80),
        address: urls.afterSale(order.orderId),
      },
    })
  const close = () => setOpen(undefined)
  return (
    <div data-screen>
      {may('supplement') ? (
        <Button variant={order.state === 'waiting' ? 'main' : 'secondary'} onClick={() => setOpen('supplement')}>
          {words.supplement}
        </Button>
      ) : null}
      {may('customerReopen') ? <Button onClick={() => setOpen('reopen')}>{words.reopen}</Button> : null}
      <Button icon={<MessageCircleMore />} onClick={ask}>
        {words.ask}
      </Button>
      <Button icon={<Printer />} onClick={() => window.print()}>
        {words.print}
      </Button>
      {may('withdraw') ? (
        <Button variant="quiet" onClick={() => setOpen('withdraw')}>
          {words.withdraw}
        </Button>
      ) : null}
      <ConfirmDialog
        open={open === 'withdraw'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        message={words.withdrawQuestion}
        confirmLabel={words.withdraw}
        destructive
        onConfirm={() => withdraw.mutate(undefined)}
      />
      {open === 'supplement' ? <SupplementDialog order={order} onClose={close} /> : null}
      {open === 'reopen' ? <ReopenDialog order={order} onClose={close} /> : null}
    </div>
  )
}
