import { type IndustryCode, industryCodes, type KeptMachine, limitsOf, recordCalls } from '@weft/contract'
import { useHeld, versionOf } from '../../../shared/forms/use-held'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useAddMachine, useChangeMachine } from './use-records'
import { deliveries as words } from './words'

const { records: text } = words
const limits = limitsOf(recordCalls.addMachine.body)

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
  { name: 'deviceName', label: text.deviceName, need: text.needDeviceName, control: { type: 'line' } },
  { name: 'deviceModel', label: text.deviceModel, need: text.needDeviceModel, control: { type: 'line' } },
  {
    name: 'productNum',
    label: text.productNum,
    need: text.needProductNum,
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
  { name: 'buildDay', label: text.buildDay, need: text.needBuildDay, control: { type: 'day' } },
  { name: 'installDay', label: text.installDay, control: { type: 'day' } },
]

export interface MachineDrawerProps {
  contractId: string
  /** Undefined: a new one. */
  machine: KeptMachine | undefined
  onClose: () => void
}

const startOf = (machine: KeptMachine | undefined): Record<Name, string> => ({
  deviceName: machine?.deviceName ?? '',
  deviceModel: machine?.deviceModel ?? '',
  productNum: machine?.productNum ?? '',
  industryCode: machine?.industryCode ?? 'hxzz',
  place: machine?.place ?? '',
  standard: machine?.standard ?? '',
  buildDay: machine?.buildDay ?? '',
  installDay: machine?.installDay ?? '',
})

/** Enters a machine that was delivered under a contract, or changes one. */
export function MachineDrawer({ contractId, machine, onClose }: MachineDrawerProps) {
  const add = useAddMachine()
  const change = useChangeMachine()
  const { held, newest, takeNewest } = useHeld(machine, change.isError, versionOf)
  return (
    <RecordDrawer
      title={held ? text.editMachine : text.addMachine}
      formId="machine-form"
      draft={`machine.${contractId}.${held?.deviceId ?? 'new'}`}
      fields={fields}
      limits={limits}
      start={startOf(held)}
      newest={newest && startOf(newest)}
      onNewestSeen={takeNewest}
      isSaving={add.isPending || change.isPending}
      onClose={onClose}
      onSave={({ industryCode, ...values }, forget) => {
        const onSuccess = () => {
          forget()
          onClose()
        }
        const body = { ...values, industryCode: industryCode as IndustryCode }
        if (held) change.mutate({ ...body, deviceId: held.deviceId, version: held.version }, { onSuccess })
        else add.mutate({ ...body, contractId }, { onSuccess })
      }}
    />
  )
}
