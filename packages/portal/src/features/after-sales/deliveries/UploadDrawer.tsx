import type { DeliveryDetail } from '@weft/contract'
import { Field, Select, toast } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { Uploader } from '../../../shared/files/Uploader'
import { useUploads } from '../../../shared/files/use-uploads'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useWords } from '../orders/use-orders'
import { staffRules } from '../parts/staff-rules'
import { useAddFiles } from './use-deliveries'
import { deliveries as words } from './words'

const { form } = words
const FORM_ID = 'delivery-upload'
/** `Select` has no empty value. */
const WHOLE = 'whole'

/** Puts files to a contract as a whole or to one of its devices. */
export function UploadDrawer({ delivery, onClose }: { delivery: DeliveryDetail; onClose: () => void }) {
  const [target, setTarget] = useState(WHOLE)
  const [typeId, setTypeId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const types = useWords('uploadType')
  const uploads = useUploads(`delivery:${delivery.contractId}`, staffRules)
  const add = useAddFiles()
  const submit = () => {
    setAsked(true)
    if (uploads.isBusy) {
      toast.info(form.busy)
      return
    }
    if (typeId === '' || uploads.fileUuids.length === 0) return
    add.mutate(
      {
        contractId: delivery.contractId,
        deviceId: target === WHOLE ? '' : target,
        uploadTypeId: typeId,
        fileUuids: uploads.fileUuids,
      },
      {
        onSuccess: () => {
          uploads.list.clear()
          onClose()
        },
      },
    )
  }
  return (
    <FormDrawer
      formId={FORM_ID}
      title={words.uploadTitle}
      save={form.submit}
      isSaving={add.isPending}
      onClose={onClose}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Field label={form.target} required>
        <Select
          value={target}
          onValueChange={setTarget}
          options={[
            { value: WHOLE, label: form.whole },
            ...delivery.deviceList.map((one) => ({
              value: one.deviceId,
              label: sentence`${one.deviceName} · ${one.productNum}`,
            })),
          ]}
        />
      </Field>
      <Field label={form.type} required error={isAsked && typeId === '' ? form.needType : undefined}>
        <Select
          value={typeId}
          placeholder={form.needType}
          onValueChange={setTypeId}
          options={(types.data ?? []).map((one) => ({ value: one.dicId, label: one.dicName }))}
        />
      </Field>
      <Field
        label={form.files}
        required
        controlId="delivery-files"
        error={isAsked && !uploads.isBusy && uploads.fileUuids.length === 0 ? form.needFiles : undefined}
      >
        <Uploader id="delivery-files" uploads={uploads} />
      </Field>
    </FormDrawer>
  )
}
