import { industryCodes, type KeptMachine, machineForm } from '@weft/contract'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld, versionOf } from '../../../shared/forms/use-held'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useAddMachine, useChangeMachine } from './use-records'
import { deliveries as words } from './words'

const { records: text } = words

type Name =
  | 'deviceName'
  | 'deviceModel'
  | 'productNum'
  | 'industryCode'
  | 'place'
  | 'standard'
  | 'buildDay'
  | 'installDay'

const fields: readonly RecordField<Name>[] = [
  { name: 'deviceName', label: text.deviceName, required: true, control: { type: 'line' } },
  { name: 'deviceModel', label: text.deviceModel, required: true, control: { type: 'line' } },
  {
    name: 'productNum',
    label: text.productNum,
    required: true,
    help: text.productNumHint,
    control: { type: 'line' },
  },
  {
    name: 'industryCode',
    label: text.industry,
    control: { type: 'choice', options: industryCodes.map((value) => ({ value, label: text.industries[value] })) },
  },
  { name: 'place', label: text.place, control: { type: 'line' } },
  { name: 'standard', label: text.standard, control: { type: 'line' } },
  { name: 'buildDay', label: text.buildDay, required: true, control: { type: 'day' } },
  { name: 'installDay', label: text.installDay, control: { type: 'day' } },
]

export interface MachineDrawerProps {
  contractId: string
  /** Undefined: a new one. */
  machine: KeptMachine | undefined
  onClose: () => void
}

const startOf = (machine: KeptMachine | undefined) => ({
  deviceName: machine?.deviceName ?? '',
  deviceModel: machine?.deviceModel ?? '',
  productNum: machine?.productNum ?? '',
  industryCode: machine?.industryCode ?? ('hxzz' as const),
  place: machine?.place ?? '',
  standard: machine?.standard ?? '',
  buildDay: machine?.buildDay ?? '',
  installDay: machine?.installDay ?? '',
})

/** Adds a machine delivered under a contract, or changes one. */
export function MachineDrawer({ contractId, machine, onClose }: MachineDrawerProps) {
  const add = useAddMachine()
  const change = useChangeMachine()
  const { held, newest, takeNewest } = useHeld(machine, change.isError, versionOf)
  const form = useEntryForm({
    draft: `machine.${contractId}.${held?.deviceId ?? 'new'}`,
    schema: machineForm,
    start: startOf(held),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: (body) =>
      held
        ? change.mutateAsync({ ...body, deviceId: held.deviceId, version: held.version })
        : add.mutateAsync({ ...body, contractId }),
    onClose,
  })
  return (
    <RecordDrawer title={held ? text.editMachine : text.addMachine} formId="machine-form" form={form} fields={fields} />
  )
}
