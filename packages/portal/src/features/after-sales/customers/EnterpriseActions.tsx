import { useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '@weft/contract'
import { Button, ConfirmDialog } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { client } from '../client'
import { useChange } from '../parts/use-change'
import { EnterpriseDrawer } from './EnterpriseDrawer'
import { customers as words } from './words'

const { entry: text } = words

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`

interface EnterpriseActionsProps {
  enterprise: CustomerDetail
  onRemoved: () => void
}

/** Edits, retires, restores and removes an enterprise. The server says what keeps one from being retired or removed. */
export function EnterpriseActions({ enterprise, onRemoved }: EnterpriseActionsProps) {
  const { customerId, customerName, isRetired } = enterprise
  const [asked, setAsked] = useState<'edit' | 'retire' | 'remove'>()
  const retire = useChange(
    (isNext: boolean) => client.records.retireEnterprise({ params: { customerId }, body: { isRetired: isNext } }),
    { said: isRetired ? text.restored : text.retired },
  )
  const queries = useQueryClient()
  const remove = useChange(
    async () => {
      await client.records.removeEnterprise({ params: { customerId } })
      // The list is without its row before the drawer closes, so that the focus is not returned to what goes away.
      await queries.invalidateQueries({ queryKey: ['after-sales', 'customers'] })
      onRemoved()
    },
    { said: text.removed },
  )
  const isRunning = retire.isPending || remove.isPending
  const close = () => setAsked(undefined)
  const act = async () => {
    await (asked === 'retire' ? retire.mutateAsync(true) : remove.mutateAsync(undefined)).catch(() => undefined)
    close()
  }
  return (
    <Root>
      {isRetired ? (
        <Button size="S" loading={retire.isPending} onClick={() => retire.mutate(false)}>
          {text.restore}
        </Button>
      ) : (
        <>
          <Button size="S" onClick={() => setAsked('edit')}>
            {text.edit}
          </Button>
          <Button size="S" variant="quiet" onClick={() => setAsked('retire')}>
            {text.retire}
          </Button>
        </>
      )}
      <Button size="S" variant="quiet" onClick={() => setAsked('remove')}>
        {text.remove}
      </Button>
      {asked === 'edit' ? <EnterpriseDrawer customer={enterprise} onClose={close} onSaved={close} /> : null}
      <ConfirmDialog
        open={asked === 'retire' || asked === 'remove'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        message={asked === 'retire' ? text.retireQuestion(customerName) : text.removeQuestion(customerName)}
        confirmLabel={asked === 'retire' ? text.retire : text.remove}
        destructive
        loading={isRunning}
        onConfirm={() => {
          void act()
          return false
        }}
      />
    </Root>
  )
}
