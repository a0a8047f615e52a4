import { type DeliveryDetail, deliveryFilesForm, fieldWords } from '@weft/contract'
import { Field, Select, toast } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useEffect, useRef } from 'react'
import { Uploader } from '../../../shared/files/Uploader'
import { useUploads } from '../../../shared/files/use-uploads'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useForm } from '../../../shared/forms/use-form'
import { useWords } from '../orders/use-orders'
import { staffRules } from '../parts/staff-rules'
import { useAddFiles } from './use-deliveries'
import { deliveries as words } from './words'

const { form: text } = words
const FORM_ID = 'delivery-upload'
/** `Select` has no empty value. */
const WHOLE = 'whole'

/** Uploads files to a contract or to one of its devices. */
export function UploadDrawer({ delivery, onClose }: { delivery: DeliveryDetail; onClose: () => void }) {
  const types = useWords('uploadType')
  const uploads = useUploads(`delivery:${delivery.contractId}`, staffRules)
  const add = useAddFiles()
  const sayBusy = () => uploads.isBusy && toast.info(text.busy)
  const form = useForm({
    schema: deliveryFilesForm,
    start: { deviceId: '', uploadTypeId: '', files: 0 },
    onIncomplete: sayBusy,
    onSend: async ({ files: _, ...body }) => {
      if (sayBusy()) return
      await add.mutateAsync({ contractId: delivery.contractId, ...body, fileUuids: uploads.fileUuids })
      uploads.list.clear()
      onClose()
    },
  })
  const underWay = uploads.items.filter(({ state }) => state === 'running' || state === 'waiting')
  const files = uploads.fileUuids.length + underWay.length
  const live = useRef(form)
  live.current = form
  useEffect(() => {
    if (live.current.values.files !== files) live.current.put({ files })
  }, [files])
  return (
    <FormDrawer
      formId={FORM_ID}
      title={words.uploadTitle}
      save={text.submit}
      root={form.root}
      isSaving={form.isSending}
      onClose={onClose}
      onCancel={onClose}
      onSubmit={form.submit}
    >
      <Field label={text.target} required>
        <Select
          value={form.values.deviceId || WHOLE}
          onValueChange={(next) => form.put({ deviceId: next === WHOLE ? '' : next })}
          options={[
            { value: WHOLE, label: text.whole },
            ...delivery.deviceList.map((one) => ({
              value: one.deviceId,
              label: sentence`${one.deviceName} · ${one.productNum}`,
            })),
          ]}
        />
      </Field>
      <Field label={text.type} required error={form.errorOf('uploadTypeId')}>
        <Select
          value={form.values.uploadTypeId}
          placeholder={fieldWords.needUploadType}
          onValueChange={(uploadTypeId) => form.put({ uploadTypeId })}
          options={(types.data ?? []).map((one) => ({ value: one.dicId, label: one.dicName }))}
        />
      </Field>
      <Field label={text.files} required controlId="delivery-files" error={form.errorOf('files')}>
        <Uploader id="delivery-files" uploads={uploads} />
      </Field>
    </FormDrawer>
  )
}
