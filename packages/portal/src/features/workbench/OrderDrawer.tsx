/**
 * 转工单: the after-sales form over a conversation, filled with what is known: contract, device, phone, the customer's
 * words and files. What the agent picks of the conversation becomes the order's; its card comes back into the chat.
 */
import { codePhonePattern, type DeskConversation, normalisePhone } from '@weft/contract'
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
import { useConversationState } from '@weft/widget'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { newRequestKey } from '../../platform/session/request-key'
import { PhoneInput } from '../../shared/forms/PhoneInput'
import { forgetDraft, useDraft } from '../../shared/forms/use-draft'
import { MessagePicks } from './MessagePicks'
import { descriptionOf, keyFor, pickable, pickedAtFirst } from './order-start'
import { useOrderFromConversation, useOrderTypes, useService } from './use-customer'
import { useRoundOf } from './use-desk'
import { workbench } from './words'

const labels = workbench.order
const FORM_ID = 'desk-order'
/** `Select` has no empty value: nothing chosen on purpose. */
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

function phoneError(phone: string, isKnown: boolean): string | undefined {
  if (phone === '') return isKnown ? undefined : labels.needPhone
  return codePhonePattern.test(phone) ? undefined : labels.wrongPhone
}

type Create = ReturnType<typeof useOrderFromConversation>
interface StartProps extends OrderDrawerProps {
  create: Create
}

/** The form begins when what fills it is there: nothing typed is overwritten later. */
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
  const left = row.leftMessage?.phone.replace(/\D/g, '') ?? ''
  return (
    <OrderForm
      {...props}
      round={round}
      contracts={service.data.contractList}
      types={types.data}
      phone={codePhonePattern.test(normalisePhone(left)) ? normalisePhone(left) : ''}
      masked={service.data.contactPhone}
    />
  )
}

interface OrderFormProps extends StartProps {
  /** When the present round began: what was written in an earlier one does not come back into it. */
  round: string
  contracts: NonNullable<ReturnType<typeof useService>['data']>['contractList']
  types: NonNullable<ReturnType<typeof useOrderTypes>['data']>
  /** What the customer left while nobody was there. */
  phone: string
  /** Of the account; empty where none is known. Left as it is, the server takes the whole one: nobody needs to see it. */
  masked: string
}

function OrderForm(props: OrderFormProps) {
  const { row, conversation, create, onClose, round, contracts, types, phone: left, masked } = props
  const entries = useConversationState(conversation, (state) => state.entries)
  const messages = pickable(entries, row.customerId)
  const [requestKey] = useState(newRequestKey)
  // With one contract, or one device, there is nothing to choose.
  const start = {
    contractId: contracts.length === 1 ? (contracts[0]?.contractId ?? NONE) : NONE,
    productNum: NONE,
    typeId: '',
    phone: left,
    text: descriptionOf(row.question, messages),
    picked: [...pickedAtFirst(messages)],
    // With the draft: an order whose answer was lost is made once, however often the form is opened.
    requestKey,
    sent: '',
  }
  const { values, put, forget } = useDraft(draftOf(row), start, round)
  const picked = new Set(values.picked)
  const { phone, text } = values
  // What is offered no more is not chosen, though a draft says so.
  const contractId = contracts.some((one) => one.contractId === values.contractId) ? values.contractId : NONE
  const typeId = types.some((one) => one.dicId === values.typeId) ? values.typeId : ''
  const devices = contracts.find((one) => one.contractId === contractId)?.deviceList ?? []
  const productNum = devices.length === 1 ? (devices[0]?.productNum ?? NONE) : values.productNum
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)

  const errors = {
    type: typeId === '' ? labels.needType : undefined,
    phone: phoneError(normalisePhone(phone), masked !== ''),
    text: text.trim() === '' ? labels.needText : undefined,
  }
  const shown = (name: keyof typeof errors) => (checked.has(name) ? errors[name] : undefined)
  const check = (name: string) => setChecked((now) => new Set([...now, name]))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(new Set(Object.keys(errors)))
    const wrong = Object.entries(errors).find(([, error]) => error)
    if (wrong) {
      toast.error(labels.incomplete)
      form.current?.querySelector<HTMLElement>(`[data-field='${wrong[0]}'] :is(input, textarea, button)`)?.focus()
      return
    }
    const order = {
      contractId: contractId === NONE ? '' : contractId,
      productNum: productNum === NONE ? '' : productNum,
      aftersaleTypeId: typeId,
      contactPhone: normalisePhone(phone),
      problemDescription: text.trim(),
      msgSeqIds: [...picked].sort((a, b) => a - b),
    }
    const key = keyFor(values, order)
    put(key)
    create.mutate(
      { requestKey: key.requestKey, ...order },
      {
        onSuccess: (made) => {
          forget()
          toast.success(labels.made(made?.orderNum ?? ''))
          onClose()
        },
      },
    )
  }
  return (
    <Form id={FORM_ID} ref={form} noValidate onSubmit={submit}>
      <Customer>{[row.customerName, row.enterpriseName].filter(Boolean).join(' · ')}</Customer>
      {contracts.length > 0 ? (
        <Field label={labels.contract}>
          <Select
            value={contractId}
            onValueChange={(value) => put({ contractId: value, productNum: NONE })}
            options={[
              { value: NONE, label: labels.none },
              ...contracts.map((one) => ({
                value: one.contractId,
                label: `${one.contractName}（${one.contractCode}）`,
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
            onValueChange={(value) => put({ productNum: value })}
            options={[
              { value: NONE, label: labels.none },
              ...devices.map((one) => ({ value: one.productNum, label: `${one.deviceName} · ${one.productNum}` })),
            ]}
          />
        </Field>
      ) : null}
      <div data-field="type">
        <Field label={labels.type} required error={shown('type')}>
          <Select
            value={typeId}
            placeholder={labels.needType}
            onValueChange={(value) => put({ typeId: value })}
            options={types.map((one) => ({ value: one.dicId, label: one.dicName }))}
          />
        </Field>
      </div>
      <div data-field="phone">
        <Field
          label={labels.phone}
          required={masked === ''}
          help={masked ? labels.phoneHint : undefined}
          error={shown('phone')}
        >
          <PhoneInput
            autoComplete="off"
            placeholder={masked || undefined}
            value={phone}
            onChange={(event) => put({ phone: event.target.value })}
            onBlur={() => check('phone')}
          />
        </Field>
      </div>
      <div data-field="text">
        <Field label={labels.text} required error={shown('text')}>
          <Textarea
            rows={4}
            maxLength={2_000}
            value={text}
            onChange={(event) => put({ text: event.target.value })}
            onBlur={() => check('text')}
          />
        </Field>
      </div>
      <MessagePicks
        messages={messages}
        conversation={conversation}
        picked={picked}
        onPick={(chosen) => put({ picked: [...chosen] })}
      />
    </Form>
  )
}
