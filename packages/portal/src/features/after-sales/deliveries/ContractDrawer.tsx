import { contractDeliveryStates, contractForm, contractStates, type KeptContract } from '@weft/contract'
import { Drawer, ErrorState, Skeleton } from '@weft/ui'
import { chinaDay } from '../../../platform/time/china-days'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld, versionOf } from '../../../shared/forms/use-held'
import { EnterprisePicker } from '../../../shared/lists/EnterprisePicker'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import {
  type ContractInput,
  loadCustomers,
  useAddContract,
  useChangeContract,
  useKeepers,
  useKeptContract,
} from './use-records'
import { deliveries as words } from './words'

const { records: text } = words
/** `Select` has no empty value. */
const NOBODY = 'nobody'

type Name =
  | 'contractCode'
  | 'contractName'
  | 'state'
  | 'deliveryState'
  | 'signDay'
  | 'deliverDay'
  | 'acceptDay'
  | 'warrantyMonths'
  | 'deliveryEnterpriseName'
  | 'keeperNumber'

const options = (names: Readonly<Record<number, string>>, codes: readonly number[]) =>
  codes.map((code) => ({ value: String(code), label: names[code] ?? String(code) }))

const fieldsWith = (keepers: readonly { number: string; name: string }[]): readonly RecordField<Name>[] => [
  { name: 'contractCode', label: text.code, required: true, control: { type: 'line' } },
  { name: 'contractName', label: text.name, required: true, control: { type: 'line' } },
  { name: 'state', label: text.state, control: { type: 'choice', options: options(text.states, contractStates) } },
  {
    name: 'deliveryState',
    label: text.deliveryState,
    control: { type: 'choice', options: options(text.deliveryStates, contractDeliveryStates) },
  },
  { name: 'signDay', label: text.signDay, required: true, control: { type: 'day' } },
  { name: 'deliverDay', label: text.deliverDay, control: { type: 'day' } },
  { name: 'acceptDay', label: text.acceptDay, help: text.acceptHint, control: { type: 'day' } },
  {
    name: 'warrantyMonths',
    label: text.warranty,
    required: true,
    control: { type: 'number' },
  },
  {
    name: 'deliveryEnterpriseName',
    label: text.deliverer,
    required: true,
    control: { type: 'line' },
  },
  {
    name: 'keeperNumber',
    label: text.keeper,
    control: {
      type: 'choice',
      options: [
        { value: NOBODY, label: text.noKeeper },
        ...keepers.map((one) => ({ value: one.number, label: one.name })),
      ],
    },
  },
]

/** The keeper of the contract stays a choice: somebody who is locked, or a program that an earlier version took. */
const withOwn = (keepers: ContractFormProps['keepers'], contract: KeptContract | undefined) => {
  const { keeperNumber: number = '', keeperName: name = '' } = contract ?? {}
  return number === '' || keepers.some((one) => one.number === number) ? keepers : [...keepers, { number, name }]
}

const startOf = (contract: KeptContract | undefined) => ({
  customerId: '',
  contractCode: contract?.contractCode ?? '',
  contractName: contract?.contractName ?? '',
  state: String(contract?.state ?? 1),
  deliveryState: String(contract?.deliveryState ?? 10),
  signDay: contract?.signDay ?? chinaDay(Date.now()),
  deliverDay: contract?.deliverDay ?? '',
  acceptDay: contract?.acceptDay ?? '',
  warrantyMonths: String(contract?.warrantyMonths ?? 12),
  deliveryEnterpriseName: contract?.deliveryEnterpriseName ?? '',
  keeperNumber: contract?.keeperNumber || NOBODY,
})

type Sent = Record<Exclude<Name, 'warrantyMonths'>, string> & { warrantyMonths: number }

const bodyOf = (values: Sent): Omit<ContractInput, 'customerId'> => ({
  contractCode: values.contractCode,
  contractName: values.contractName,
  state: contractStates.find((one) => String(one) === values.state) ?? 1,
  deliveryState: contractDeliveryStates.find((one) => String(one) === values.deliveryState) ?? 10,
  signDay: values.signDay,
  deliverDay: values.deliverDay,
  acceptDay: values.acceptDay,
  warrantyMonths: values.warrantyMonths,
  deliveryEnterpriseName: values.deliveryEnterpriseName,
  keeperNumber: values.keeperNumber === NOBODY ? '' : values.keeperNumber,
})

export interface ContractDrawerProps {
  /** Undefined: a new one. */
  contractId: string | undefined
  onClose: () => void
  onSaved: (contractId: string) => void
}

/** Adds a customer's contract, or changes one. */
export function ContractDrawer(props: ContractDrawerProps) {
  const { contractId, onClose } = props
  const known = useKeptContract(contractId)
  const keepers = useKeepers()
  if (keepers.data && (contractId === undefined || known.data))
    return <ContractForm {...props} contract={known.data} keepers={keepers.data} />
  return (
    <Drawer open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={text.editContract}>
      {known.isError || keepers.isError ? (
        <ErrorState
          compact
          message={words.detailFailed}
          onRetry={() => void known.refetch().then(() => keepers.refetch())}
        />
      ) : (
        <Skeleton shape="block" style={{ height: 320 }} />
      )}
    </Drawer>
  )
}

interface ContractFormProps extends ContractDrawerProps {
  contract: KeptContract | undefined
  keepers: readonly { number: string; name: string }[]
}

function ContractForm({ contract, keepers, onClose, onSaved }: ContractFormProps) {
  const add = useAddContract()
  const change = useChangeContract()
  const { held, newest, takeNewest } = useHeld(contract, change.isError, versionOf)
  const form = useEntryForm({
    draft: `contract.${held?.contractId ?? 'new'}`,
    schema: contractForm(held === undefined),
    start: startOf(held),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    // Its id alone would come back without its name.
    unkept: { customerId: '' },
    onSend: async ({ customerId, ...values }) => {
      const body = bodyOf(values)
      const [one] = held
        ? await change.mutateAsync({ ...body, contractId: held.contractId, version: held.version })
        : await add.mutateAsync({ ...body, customerId })
      if (one) onSaved(one.contractId)
    },
    onClose,
  })
  return (
    <RecordDrawer
      title={held ? text.editContract : text.addContract}
      formId="contract-form"
      form={form}
      fields={fieldsWith(withOwn(keepers, held))}
    >
      {held ? null : (
        <EnterprisePicker
          label={text.customer}
          required
          error={form.errorOf('customerId')}
          value={form.values.customerId}
          source="contracts"
          load={loadCustomers}
          onChange={(customerId) => form.put({ customerId })}
        />
      )}
    </RecordDrawer>
  )
}
