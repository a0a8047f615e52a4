/**
 * 转工单: the after-sales form over a conversation, prefilled with known data: contract, device, phone, the customer's text and
 * files. Picked messages become part of the order; its card appears in the chat.
 */
import { type DeskConversation, deskOrderForm, fieldWords, mostListedContracts } from '@weft/contract'
import type { Conversation } from '@weft/core'
import {
  Button,
  Drawer,
  ErrorState,
  Field,
  FieldLayout,
  Select,
  Skeleton,
  Textarea,
  toast,
  token,
  typeStep,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useConversationState } from '@weft/widget'
import { useState } from 'react'
import { styled } from 'styled-components'
import { newRequestKey } from '../../platform/session/request-key'
import { PhoneInput } from '../../shared/forms/PhoneInput'
import { forgetDraft, useDraft } from '../../shared/forms/use-draft'
import { useForm } from '../../shared/forms/use-form'
import { Joined } from '../../shared/words/Joined'
import { MessagePicks } from './MessagePicks'
import { descriptionOf, keyFor, pickable, pickedAtFirst } from './order-start'
import { useOrderFromConversation, useOrderTypes, useService } from './use-customer'
import { useRoundOf } from './use-desk'
import { workbench } from './words'

const labels = workbench.order
const FORM_ID = 'desk-order'
/** `Select` has no empty value: deliberately nothing chosen. */
const NONE = 'none'
const draftOf = (row: DeskConversation) => `desk-order.${row.customerId}`

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Customer = styled.p`
  margin: 0;
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
`

export interface OrderDrawerProps {
  row: DeskConversation
  conversation: Conversation
  onClose: () => void
}

export function OrderDrawer({ row, conversation, onClose }: OrderDrawerProps) {
  const create = useOrderFromConversation(row.customerId)
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen || create.isPending ? undefined : onClose())}
      title={labels.title}
      size="min(max(34rem, 460px), 100vw)"
      footer={
        <>
          <Button
            onClick={() => {
              forgetDraft(draftOf(row))
              onClose()
            }}
          >
            {workbench.cancel}
          </Button>
          <Button variant="main" type="submit" form={FORM_ID} loading={create.isPending}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <FieldLayout value="side">
        <Start row={row} conversation={conversation} create={create} onClose={onClose} />
      </FieldLayout>
    </Drawer>
  )
}

type Create = ReturnType<typeof useOrderFromConversation>
interface StartProps extends OrderDrawerProps {
  create: Create
}

/** The form mounts when its initial data have loaded: typed values are never overwritten later. */
function Start(props: StartProps) {
  const { row } = props
  const service = useService(row.customerId)
  const types = useOrderTypes()
  const round = useRoundOf(row.customerId)
  if ((service.isError && !service.data) || (types.isError && !types.data)) {
    const again = () => {
      void service.refetch()
      void types.refetch()
    }
    return <ErrorState compact message={labels.failed} onRetry={again} />
  }
  if (!service.data || !types.data || round === undefined) return <Skeleton shape="block" style={{ height: 320 }} />
  return (
    <OrderForm
      {...props}
      round={round}
      contracts={service.data.contractList}
      types={types.data}
      masked={service.data.contactPhone}
    />
  )
}

interface OrderFormProps extends StartProps {
  /** Start of the present round: a draft of an earlier round is not restored. */
  round: string
  contracts: NonNullable<ReturnType<typeof useService>['data']>['contractList']
  types: NonNullable<ReturnType<typeof useOrderTypes>['data']>
  /**
   * Masked phone: the one the customer left, else the account's; empty where unknown. If unchanged, the server uses the whole
   * number, so the agent need not see it.
   */
  masked: string
}

function OrderForm(props: OrderFormProps) {
  const { row, conversation, create, onClose, round, contracts, types, masked } = props
  const entries = useConversationState(conversation, (state) => state.entries)
  const messages = pickable(entries, row)
  const [requestKey] = useState(newRequestKey)
  // A single contract or device is preselected.
  const start = {
    contractId: contracts.length === 1 ? (contracts[0]?.contractId ?? NONE) : NONE,
    productNum: NONE,
    aftersaleTypeId: '',
    contactPhone: '',
    problemDescription: descriptionOf(row.question, messages),
    msgSeqIds: [...pickedAtFirst(messages)],
    // Stored with the draft: an order whose response was lost is created once, however often the form opens.
    requestKey,
    sent: '',
  }
  const draft = useDraft(draftOf(row), start, round)
  const { requestKey: key, sent, ...fields } = draft.values
  const form = useForm({
    schema: deskOrderForm(masked !== ''),
    start: fields,
    keep: draft.put,
    onIncomplete: () => toast.error(labels.incomplete),
    onSend: async (typed) => {
      const order = {
        ...typed,
        contractId: contractId === NONE ? '' : contractId,
        productNum: productNum === NONE ? '' : productNum,
        msgSeqIds: [...typed.msgSeqIds].sort((a, b) => a - b),
      }
      const next = keyFor({ requestKey: key, sent }, order)
      draft.put(next)
      const made = await create.mutateAsync({ requestKey: next.requestKey, ...order })
      draft.forget()
      toast.success(labels.made(made?.orderNum ?? ''))
      onClose()
    },
  })
  // An option that no longer exists is not chosen, even if a draft names it.
  const contractId = contracts.some((one) => one.contractId === form.values.contractId) ? form.values.contractId : NONE
  const typeId = types.some((one) => one.dicId === form.values.aftersaleTypeId) ? form.values.aftersaleTypeId : ''
  const devices = contracts.find((one) => one.contractId === contractId)?.deviceList ?? []
  const productNum = devices.length === 1 ? (devices[0]?.productNum ?? NONE) : form.values.productNum
  return (
    <Form id={FORM_ID} ref={form.root} noValidate onSubmit={form.submit}>
      <Customer>
        <Joined of={[row.customerName, row.enterpriseName]} />
      </Customer>
      {contracts.length > 0 ? (
        <Field
          label={labels.contract}
          help={
            contracts.length < mostListedContracts ? undefined : workbench.things.latestContracts(mostListedContracts)
          }
        >
          <Select
            value={contractId}
            onValueChange={(value) => form.put({ contractId: value, productNum: NONE })}
            options={[
              { value: NONE, label: labels.none },
              ...contracts.map((one) => ({
                value: one.contractId,
                label: sentence`${one.contractName}（${one.contractCode}）`,
              })),
            ]}
          />
        </Field>
      ) : null}
      {contracts.length > 0 ? (
        <Field label={labels.device} help={contractId === NONE ? labels.deviceHint : undefined}>
          <Select
            value={productNum}
            disabled={contractId === NONE}
            onValueChange={(value) => form.put({ productNum: value })}
            options={[
              { value: NONE, label: labels.none },
              ...devices.map((one) => ({
                value: one.productNum,
                label: sentence`${one.deviceName} · ${one.productNum}`,
              })),
            ]}
          />
        </Field>
      ) : null}
      <Field label={labels.type} required error={form.errorOf('aftersaleTypeId')}>
        <Select
          value={typeId}
          placeholder={fieldWords.needType}
          onValueChange={(value) => form.put({ aftersaleTypeId: value })}
          options={types.map((one) => ({ value: one.dicId, label: one.dicName }))}
        />
      </Field>
      <Field
        label={labels.phone}
        required={masked === ''}
        help={masked ? labels.phoneHint : undefined}
        error={form.errorOf('contactPhone')}
      >
        <PhoneInput {...form.field('contactPhone')} autoComplete="off" placeholder={masked || undefined} />
      </Field>
      <Field label={labels.text} required error={form.errorOf('problemDescription')}>
        <Textarea rows={4} {...form.text('problemDescription')} />
      </Field>
      <MessagePicks
        messages={messages}
        conversation={conversation}
        picked={new Set(form.values.msgSeqIds)}
        onPick={(chosen) => form.put({ msgSeqIds: [...chosen] })}
      />
    </Form>
  )
}
