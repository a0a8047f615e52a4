import {
  type Qualification,
  type QualificationFields,
  type QualificationKind,
  qualificationForms,
} from '@weft/contract'
import { Banner, Button, Field, Input, Textarea, toast, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { sendOnce } from '../../platform/session/send-once'
import { drafts } from '../../platform/storage/drafts'
import { Uploader } from '../../shared/files/Uploader'
import { useUploads } from '../../shared/files/use-uploads'
import { PhoneInput } from '../../shared/forms/PhoneInput'
import { useForm } from '../../shared/forms/use-form'
import { documentRules } from './document-rules'
import { client } from './use-qualifications'
import { qualificationWords as words } from './words'

const Root = styled.form`
  display: grid;
  gap: ${token('space.4')};
`
const FILES = 'qualification-files'

export interface QualificationFormProps {
  kind: QualificationKind
  /** userId of the applicant: the draft belongs to them alone. */
  owner: string
  /** Known data of the person, or the refused application. */
  initial: QualificationFields
  onDone: (sent: Qualification) => void
}

export function QualificationForm({ kind, owner, initial, onDone }: QualificationFormProps) {
  const uploads = useUploads(`qualification:${kind}`, documentRules)
  const [needsFiles, setNeedsFiles] = useState(false)
  const isMissing = needsFiles && uploads.addresses.length === 0
  const draft = drafts.qualification(owner, kind)
  const form = useForm({
    schema: qualificationForms[kind],
    start: draft.textsOver(initial),
    keep: draft.keep,
    failed: words.failed,
    onIncomplete: () => toast.warning(words.incomplete),
    onSend: async (fields) => {
      if (uploads.isBusy) return void toast.info(words.busy)
      if (uploads.hasFailed) return void toast.warning(words.notUploaded)
      if (uploads.addresses.length === 0) return void toast.warning(words.incomplete)
      const body = { kind, ...fields, files: [...uploads.addresses] }
      const [sent] = await sendOnce(`qualification.${kind}`, body, (requestKey) =>
        client.qualifications.apply({ body: { ...body, requestKey } }),
      )
      if (!sent) throw new Error('The application call answered without an application')
      uploads.list.clear()
      draft.drop()
      toast.success(words.sent)
      onDone(sent)
    },
  })
  return (
    <Root
      ref={form.root}
      noValidate
      onSubmit={(event) => {
        setNeedsFiles(true)
        form.submit(event)
      }}
    >
      <Field label={words.contact} required error={form.errorOf('contactName')}>
        <Input {...form.text('contactName')} autoComplete="name" />
      </Field>
      <Field label={words.phone} required error={form.errorOf('phone')}>
        <PhoneInput {...form.field('phone')} />
      </Field>
      {kind === 'supplier' ? (
        <Field label={words.business} required help={words.businessHelp} error={form.errorOf('business')}>
          <Textarea {...form.text('business')} rows={2} />
        </Field>
      ) : null}
      <Field
        label={words.files[kind]}
        required
        controlId={FILES}
        help={words.filesHelp[kind]}
        error={isMissing ? words.incomplete : undefined}
      >
        <Uploader uploads={uploads} id={FILES} isInvalid={isMissing} describedBy={`${FILES}-error`} />
      </Field>
      <Field label={words.remark} help={words.remarkHelp} error={form.errorOf('remark')}>
        <Textarea {...form.text('remark')} rows={3} />
      </Field>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <div>
        <Button type="submit" variant="main" size="L" loading={form.isSending}>
          {words.submit}
        </Button>
      </div>
    </Root>
  )
}
