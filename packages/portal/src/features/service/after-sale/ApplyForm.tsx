/** 售后申请 (SV-04, SV-05): checked when a field is left, again on every change once it was wrong, and whole on submit. */
import { Banner, Button, below, Field, Select, Textarea, toast, token, typeStep } from '@weft/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { type Session, useSession } from '../../../platform/session/session'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { Uploader } from '../../../shared/files'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useAddressState } from '../../../shared/lists/address-state'
import { Panel } from '../parts'
import { serviceWords } from '../words'
import { ApplySide } from './ApplySide'
import { type ApplyField, DESCRIPTION_MOST } from './apply-rules'
import { useApplyContracts, useDevices, useDictionary, useFormRules, useOrdersChanged } from './use-apply'
import { SUBMIT_WISH, useApplyForm } from './use-apply-form'

const { afterSale: words, prescribed } = serviceWords

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max(24rem, 280px);
  gap: ${token('space.5')};
  align-items: start;
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')};
  align-items: start;
  & > [data-wide] { grid-column: 1 / -1; }
  & > footer { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.3')}; padding-top: ${token('space.2')}; }
  & > footer > span { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); & > footer > button { width: 100%; } }
`
/** A choice that may be left open needs a way back. */
const NONE = '--'
const NO_CHOICE = { contract: '', device: '' } as const

export function ApplyForm() {
  const session = useSession((state) => state.session)
  const rules = useFormRules()
  // The frame of the form stands at once; only what the settings decide waits for them.
  const settings = rules.data ?? { isContractRequired: false, isDeviceRequired: false }
  return session ? <Loaded session={session} settings={settings} /> : null
}

interface LoadedProps {
  session: Session
  settings: { isContractRequired: boolean; isDeviceRequired: boolean }
}

function Loaded({ session, settings }: LoadedProps) {
  const navigate = useNavigate()
  const ordersChanged = useOrdersChanged()
  const root = useRef<HTMLFormElement>(null)
  const [address] = useAddressState<{ contract: string; device: string }>(NO_CHOICE)
  const contracts = useApplyContracts(session.user.enterpriseId)
  const types = useDictionary('aftersaleType')
  const form = useApplyForm({
    session,
    settings,
    chosen: { contractId: address.contract, productNum: address.device },
    contractNameOf: (contractId) => contracts.data?.find((one) => one.contractId === contractId)?.contractName ?? '',
    onSent: (orderId) => {
      toast.success(prescribed.submitted)
      ordersChanged()
      void navigate(urls.afterSale(orderId))
    },
  })
  const { fields, change, leave, errorOf, uploads } = form
  const devices = useDevices(fields.contractId)
  const type = types.data?.find((one) => one.dicId === fields.aftersaleTypeId)

  const focusOn = (field: ApplyField) => root.current?.querySelector<HTMLElement>(`#apply-${field}`)?.focus()
  const submit = () => {
    const wrong = form.submit()
    if (!wrong) return
    toast.warning(prescribed.incomplete)
    focusOn(wrong)
  }
  // What was pressed before a sign-in: once the kept files are here.
  const submitNow = useRef(submit)
  submitNow.current = submit
  const wished = useRef(false)
  useSignedInAction(SUBMIT_WISH, () => {
    wished.current = true
  })
  useEffect(() => {
    if (!uploads.isReady || !wished.current) return
    wished.current = false
    submitNow.current()
  }, [uploads.isReady])

  const isComposing = useRef(false)
  const text = (field: 'contactPhone' | 'problemDescription') => ({
    value: fields[field],
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
    },
    onBlur: () => {
      // An empty field that was only passed is not wrong yet.
      if (fields[field] && !isComposing.current) leave(field)
    },
  })
  const contractOptions = (contracts.data ?? []).map((one) => ({
    value: one.contractId,
    label: `${one.contractCode} · ${one.contractName}`,
  }))
  const deviceOptions = (devices.data ?? []).map((one) => ({
    value: one.productNum,
    label: [one.deviceName, one.productNum, one.place].filter(Boolean).join(' · '),
  }))
  const withNone = (options: { value: string; label: string }[], isRequired: boolean, isChosen: boolean) =>
    isRequired || !isChosen ? options : [...options, { value: NONE, label: words.clearChoice }]
  const deviceWords = !fields.contractId
    ? words.deviceFirst
    : devices.data?.length === 0
      ? words.deviceNone
      : words.devicePlaceholder

  return (
    <Columns>
      <Panel>
        <Form
          ref={root}
          noValidate
          aria-label={words.apply}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit()
          }}
        >
          {form.isRestored ? (
            <Banner
              data-wide
              action={
                <Button size="S" variant="quiet" onClick={form.startAnew}>
                  {words.discard}
                </Button>
              }
            >
              {words.restored}
            </Banner>
          ) : null}
          {(types.isError && !types.data) || (contracts.isError && !contracts.data) ? (
            <Banner
              data-wide
              tone="warning"
              action={
                <Button
                  size="S"
                  variant="quiet"
                  loading={types.isFetching || contracts.isFetching}
                  onClick={() => {
                    void types.refetch()
                    void contracts.refetch()
                  }}
                >
                  {words.retry}
                </Button>
              }
            >
              {types.data ? words.contractFailed : words.typesFailed}
            </Banner>
          ) : null}
          <Field
            label={settings.isContractRequired ? words.contract : `${words.contract}（${words.optional}）`}
            required={settings.isContractRequired}
            controlId="apply-contractId"
            error={errorOf('contractId')}
            help={contracts.data?.length === 0 ? words.contractNone : undefined}
          >
            <Select
              options={withNone(contractOptions, settings.isContractRequired, fields.contractId !== '')}
              value={fields.contractId}
              placeholder={words.contractPlaceholder}
              disabled={contractOptions.length === 0}
              onValueChange={(value) => {
                leave('contractId')
                change({ contractId: value === NONE ? '' : value, productNum: '' })
              }}
            />
          </Field>
          <Field
            label={settings.isDeviceRequired ? words.device : `${words.device}（${words.optional}）`}
            required={settings.isDeviceRequired}
            controlId="apply-productNum"
            error={errorOf('productNum')}
          >
            <Select
              options={withNone(deviceOptions, settings.isDeviceRequired, fields.productNum !== '')}
              value={deviceOptions.some(({ value }) => value === fields.productNum) ? fields.productNum : ''}
              placeholder={deviceWords}
              disabled={!fields.contractId || deviceOptions.length === 0}
              onValueChange={(value) => {
                leave('productNum')
                change({ productNum: value === NONE ? '' : value })
              }}
            />
          </Field>
          <Field
            label={words.type}
            required
            controlId="apply-aftersaleTypeId"
            error={errorOf('aftersaleTypeId')}
            help={type?.description}
          >
            <Select
              options={(types.data ?? []).map(({ dicId, dicName }) => ({ value: dicId, label: dicName }))}
              value={fields.aftersaleTypeId}
              placeholder={prescribed.needType}
              onValueChange={(value) => {
                leave('aftersaleTypeId')
                change({ aftersaleTypeId: value })
              }}
            />
          </Field>
          <Field
            label={words.phone}
            required
            controlId="apply-contactPhone"
            help={words.phoneHelp}
            error={errorOf('contactPhone')}
          >
            <PhoneInput
              autoComplete="tel-national"
              {...text('contactPhone')}
              onChange={(event) => change({ contactPhone: event.target.value })}
            />
          </Field>
          <Field
            data-wide
            label={words.description}
            required
            controlId="apply-problemDescription"
            help={`${words.descriptionHelp}（${words.descriptionCount(fields.problemDescription.length, DESCRIPTION_MOST)}）`}
            error={errorOf('problemDescription')}
          >
            <Textarea
              rows={6}
              maxLength={DESCRIPTION_MOST}
              {...text('problemDescription')}
              onChange={(event) => change({ problemDescription: event.target.value })}
            />
          </Field>
          <Field data-wide label={words.images} required controlId="apply-images" error={errorOf('images')}>
            <Uploader
              uploads={uploads}
              id="apply-images"
              isInvalid={errorOf('images') !== undefined}
              describedBy="apply-images-error"
            />
          </Field>
          {form.failure ? (
            <Banner data-wide tone="danger" role="alert">
              {form.failure}
            </Banner>
          ) : null}
          <footer>
            <Button type="submit" variant="main" size="L" loading={form.state !== 'idle'}>
              {form.state === 'sending' ? words.submitting : words.submit}
            </Button>
            {form.state === 'waiting' ? (
              <>
                <span role="status">{words.waitUploads}</span>
                <Button variant="quiet" onClick={form.cancelWait}>
                  {words.cancelWait}
                </Button>
              </>
            ) : null}
          </footer>
        </Form>
      </Panel>
      <ApplySide description={fields.problemDescription} promiseHours={type?.promiseHours} />
    </Columns>
  )
}
